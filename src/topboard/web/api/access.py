"""Tokens: `Authorization: Bearer tb_...`, each with a role for a section, an event or everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.errors import HttpError
from ninja.security import HttpBearer

from topboard.director.desk.rights import Right
from topboard.web.accounts.roles import SOMEWHERE, Grant, may
from topboard.web.models import ApiToken


class Needs(HttpBearer):
    """Lets a token pass that gives a right for what the address names: the section, the event, or everything.

    With `somewhere` any section of the event is enough: the command itself, or the answer, is then checked.
    """

    def __init__(self, right: Right, *, somewhere: bool = False) -> None:
        super().__init__()
        self.right, self.somewhere = right, somewhere

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        found = ApiToken.find(token)
        if found is not None and not self.allows(found.grant, _parts(request)):
            raise lacks(self.right)
        return found

    def allows(self, grant: Grant, parts: Mapping[str, Any]) -> bool:
        if self.right is Right.LOG_IN:
            return True
        section = SOMEWHERE if self.somewhere else parts.get("section", "")
        return may((grant,), self.right, parts.get("event", ""), section)


def _parts(request: HttpRequest) -> Mapping[str, Any]:
    return request.resolver_match.kwargs if request.resolver_match else {}


def lacks(right: Right) -> HttpError:
    return HttpError(
        403, _("This token may not %(right)s here. Ask the owner for one that may.") % {"right": right.value}
    )


LOOK_SOMEWHERE = Needs(Right.LOOK, somewhere=True)
RESULTS, ENTRIES, RUN = Needs(Right.RESULTS), Needs(Right.ENTRIES), Needs(Right.RUN)
RUN_SOMEWHERE, DIRECT = Needs(Right.RUN, somewhere=True), Needs(Right.DIRECT)
OWN = Needs(Right.OWN)


def token_of(request: HttpRequest) -> ApiToken:
    return cast(ApiToken, cast(Any, request).auth)


def actor(request: HttpRequest) -> str:
    """The name of the token, under which its commands are written to the journal."""
    return token_of(request).label
