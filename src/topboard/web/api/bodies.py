"""What programs send: read by the descriptions of the commands, which also make the schemas they are told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.errors import HttpError

from topboard.core import Bye, Result
from topboard.director.desk.field_kinds import BYE, Maybe, ResultKind, Unreadable, Whole, YesOrNo
from topboard.director.desk.fields import (
    Accepting,
    Asked,
    NotRead,
    WhichBoard,
    WhichPlayer,
    WhichRound,
    WhichSection,
    Wrong,
    read,
    schema_of,
)
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import known_of

C = TypeVar("C")
SEEN = Asked("Seen", Whole(), "The position that was looked at: what others wrote since is not overwritten.")
NOT_AN_OBJECT = "Write an object with the fields of the command, not %(text)s."


@dataclass(frozen=True, slots=True)
class ResultBody:
    """A result to be entered, replaced or, with null, taken back."""

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    result: Annotated[Result | None, Asked("Result", Maybe(ResultKind()), "null takes it back.")] = None
    replace: Annotated[bool, Asked("Replace", YesOrNo(), "Must be true to change a result that is there.")] = False
    accept: Accepting = ()


@dataclass(frozen=True, slots=True)
class ByeBody:
    """A bye in a later round; null cancels it."""

    player: WhichPlayer
    round: WhichRound
    bye: Annotated[Bye | None, Asked("Bye", Maybe(BYE), "null cancels it.")] = None
    accept: Accepting = ()


def body_of(request: HttpRequest) -> dict[str, Any]:
    """The JSON of a request; none at all is an object without fields."""
    try:
        found = json.loads(request.body) if request.body.strip() else {}
    except (ValueError, RecursionError):
        raise HttpError(400, _("The body is not JSON.")) from None
    if not isinstance(found, dict):
        raise NotRead((Wrong("", None, NOT_AN_OBJECT, Unreadable("", found).words),))
    return found


def told(request: HttpRequest, event: OpenEvent | None, command: type[C], **fixed: Any) -> C:
    """The command that a program asks for; `fixed` is what the address says already."""
    body = {name: value for name, value in body_of(request).items() if name != "seen"}
    return read(command, {**body, **fixed}, known_of(event))


def seen_by(request: HttpRequest) -> int | None:
    """The position that the program says it looked at."""
    value = body_of(request).get("seen")
    try:
        return None if value is None else SEEN.kind.read(value, known_of(None))
    except Unreadable as unreadable:
        raise NotRead((Wrong("seen", SEEN, unreadable.wanted, unreadable.words),)) from None


def described_body(command: type, *without: str) -> dict[str, Any]:
    """The body of an operation for the OpenAPI document; `without` is what the address says already."""
    schema = schema_of(command, *without)
    schema["properties"] = {**schema["properties"], "seen": {"anyOf": [SEEN.schema(), {"type": "null"}]}}
    content = {"application/json": {"schema": schema}}
    return {"requestBody": {"required": "required" in schema, "content": content}}
