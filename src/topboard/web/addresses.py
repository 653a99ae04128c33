"""Where a page is, by the name of its route: nobody writes an address by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse


@lru_cache(maxsize=8192)
def address(name: str, /, **parts: Any) -> str:
    """The address of a route with the parts of its path."""
    return reverse(name, kwargs=parts)


@lru_cache(maxsize=256)
def _in_path(name: str, part: str) -> bool:
    """Whether the path of a route has a part."""
    from topboard.web.routes import ROUTES

    paths = {route.name: route.path for route in ROUTES}
    return f":{part}>" in paths[name]


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of an event's pages, and of those of one of its sections.

    `at("round", round=3)` knows the event and the section already. `ask` is what stands behind the question mark, `to`
    the place on the page.
    """

    event: str
    section: str = ""

    def __call__(self, name: str, /, *, ask: dict[str, Any] | None = None, to: str = "", **parts: Any) -> str:
        known = {"event": self.event, "section": self.section} | parts
        path = address(name, **{part: value for part, value in known.items() if _in_path(name, part)})
        query = f"?{urlencode(ask)}" if ask else ""
        return f"{path}{query}{f'#{to}' if to else ''}"

    def of(self, section: str) -> Addresses:
        return Addresses(self.event, section)

    def player(self, id: str) -> str:
        """The list of players with one of them open."""
        return self("players", ask={"player": id})

    def team(self, id: str) -> str:
        """The list of teams with one of them open."""
        return self("teams", ask={"team": id})

    def board(self, round: int, board: int) -> str:
        """A round with one of its boards open."""
        return self("round", round=round, ask={"board": board}, to=f"b{board}")

    def panel(self, name: str) -> str:
        """The page of rulings with one panel open."""
        return self("rulings", ask={"open": name}, to=name)
