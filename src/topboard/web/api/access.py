"""Tokens: `Authorization: Bearer tb_...`, each with a role."""

from __future__ import annotations

from typing import Any, cast

from django.http import HttpRequest
from ninja.errors import HttpError
from ninja.security import HttpBearer

from topboard.web.models import ApiToken
from topboard.web.roles import Role


class Needs(HttpBearer):
    """Lets a token pass whose role is enough."""

    def __init__(self, role: Role) -> None:
        super().__init__()
        self.role = role

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken | None:
        found = ApiToken.find(token)
        if found is not None and found.role < self.role:
            raise HttpError(403, f"You need a token with the role of {self.role.word} for this.")
        return found


VIEWER, HELPER, DIRECTOR = Needs(Role.VIEWER), Needs(Role.HELPER), Needs(Role.DIRECTOR)
OWNER = Needs(Role.OWNER)


def actor(request: HttpRequest) -> str:
    """The name of the token, under which its commands are written to the journal."""
    token: ApiToken = cast(Any, request).auth
    return token.label
