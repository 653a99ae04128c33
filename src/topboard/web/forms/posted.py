"""What a form sent, read by the descriptions of the commands; the one place that looks into the body of a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from django.http import HttpRequest

from topboard.director.desk.fields import Asked, Known, NotRead, Wrong, asked_of, read
from topboard.director.register import VERBS
from topboard.journal import EventState
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.federation import own_clause
from topboard.web.events.shelf import OpenEvent

C = TypeVar("C")


def word(request: HttpRequest, name: str, default: str = "") -> str:
    """What a form says besides the fields of a command: which button, which page is next."""
    return str(request.POST.get(name, default)).strip()


def raw(request: HttpRequest, name: str) -> str:
    """A text of which every sign counts: a password, pasted lines."""
    return str(request.POST.get(name, ""))


def words(request: HttpRequest, name: str) -> list[str]:
    return [str(each) for each in request.POST.getlist(name)]


def says(request: HttpRequest, name: str) -> bool:
    """Whether a form mentions something at all."""
    return name in request.POST


def everything(request: HttpRequest, *without: str) -> list[tuple[str, str]]:
    """All that a form sent, to be sent again."""
    return [(name, str(v)) for name, values in request.POST.lists() if name not in without for v in values]


def stated(request: HttpRequest, command: type) -> dict[str, Any]:
    """What a form says about a command's fields. A name with a dot is a value inside a field."""
    asked = {key: about for name, about in asked_of(command).items() for key in (name, about.key) if key}
    found: dict[str, Any] = {}
    for name in request.POST:
        about = asked.get(name.partition(".")[0])
        if about is not None:
            found[name] = request.POST.getlist(name) if about.kind.many else request.POST[name]
    return found


def known_of(event: OpenEvent | None) -> Known:
    return Known(event.director.state, event.director.registry) if event else Known(EventState(), SYSTEMS)


def sent(request: HttpRequest, event: OpenEvent | None, command: type[C], **fixed: Any) -> C:
    """The command that a form asks for; `fixed` is what the address or the page says. `NotRead` names every fault."""
    typed = {n: v for n, v in stated(request, command).items() if n.partition(".")[0] not in fixed}
    return read(command, {**typed, **fixed}, known_of(event))


def is_of_a_section(command: type) -> bool:
    """Whether a command is about the section whose page this is."""
    about = asked_of(command).get("section")
    return about is not None and not about.key


def labelled(wrong: NotRead, event: OpenEvent | None = None) -> str:
    """What could not be read, with the labels of the form; a value of a player is named by the player."""
    state = event.director.state if event else EventState()
    names = {each.part: state.player(each.part).facts.name for each in wrong.wrong if each.part in state.section_of}
    return wrong.labelled(names)


def unclear(text: str) -> NotRead:
    """What is wrong with a form as a whole, in the reader's language."""
    return NotRead((Wrong("", None, "%(told)s", {"told": text}),))


def asked(verb: str) -> Mapping[str, Asked]:
    """The fields of a command by its verb, for the page that draws them."""
    return asked_of(VERBS[verb].command)


@cache
def asked_by(federation: str, verb: str) -> Mapping[str, Asked]:
    """The same for a page about a section: no field cites another federation's book."""
    return {name: replace(about, rule=own_clause(federation, about.rule)) for name, about in asked(verb).items()}
