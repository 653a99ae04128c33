"""Writes docs/roles.md, the table of roles by page and by operation of the API: python scripts/roles.py"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "roles.md"

HEAD = """\
# Who may do what

A person has grants. A grant is a role for one section of an event, for the whole event, or for all events. The owner
gives and takes them under **People and tokens** or with `topboard roles`; tokens of programs have one grant each.
This page is written by `python scripts/roles.py` from the tables that the program itself asks.

- An owner owns everything; a director directs whole events. The other roles may be for a single section.
- Anyone who has a role in one section sees that section. The pages of the whole event then show only that section.
- A command that is about two sections, such as moving a player, needs the right in both.
- An arbiter takes back their own steps; a director takes back anything.
- A helper's link enters results: of one section or of all, of one round or of the one being played. It ends after
  12 hours, when it is revoked, and when the person who made it is locked out or no longer directs the event. A token
  ends likewise with the owner who made it.
- A captain's link hands in the line-ups of one team. It ends after 60 days, when it is revoked or a new one is made,
  and when the person who made it no longer runs the section.
- A tablet's link checks players in, of one section or of all. It ends after 3 days, when it is revoked, and when the
person who made it no longer directs the event.
"""
WHERE = {
    "event": "the whole event",
    "section": "the section",
    "somewhere": "some section",
    "about": "the sections it is about",
    "": "all events",
}


def main() -> None:
    PAGE.write_text(page_text(), encoding="utf-8")


def page_text() -> str:
    start()
    return "\n".join((HEAD, *rights(), *pages(), *operations(), ""))


def start() -> None:
    """The tables can be read without any data."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    os.environ.setdefault("TOPBOARD_HOME", tempfile.gettempdir())
    import django

    django.setup()


def rights() -> Iterator[str]:
    from topboard.director.desk.rights import Right
    from topboard.web.accounts.roles import ABOUT

    yield from ("## Roles", "", "| role | what for |", "|---|---|")
    yield from (f"| {role.word} | {about} |" for role, about in ABOUT.items())
    yield from ("", "| may | " + " | ".join(role.word for role in ABOUT) + " |", "|---" * (len(ABOUT) + 1) + "|")
    for right in Right:
        yield f"| {right.value} | {marks(right)} |"
    yield ""


def marks(right: Any) -> str:
    from topboard.web.accounts.roles import ABOUT, RIGHTS

    return " | ".join("yes" if right in RIGHTS[role] else "–" for role in ABOUT)


def table() -> Iterator[str]:
    from topboard.web.accounts.roles import ABOUT

    yield "| address | for | everybody | " + " | ".join(role.word for role in ABOUT) + " |"
    yield "|---" * (len(ABOUT) + 3) + "|"


def line(how: str, path: str, where: str, need: Any) -> str:
    from topboard.director.desk.rights import Right
    from topboard.web.accounts.roles import ABOUT

    answers = " | ".join(["yes"] * (len(ABOUT) + 1)) if need is None else f"– | {marks(need)}"
    told = "" if need in (None, Right.LOG_IN) else WHERE[where]
    return f"| {how} `{path}` | {told} | {answers} |"


def pages() -> Iterator[str]:
    from topboard.web.routes import ROUTES

    yield from ("## Pages", "", *table())
    for route in ROUTES:
        where = "somewhere" if route.somewhere else place(route.path, "<slug:section>", "<slug:event>")
        how = "look at" if "POST" not in route.methods else "send" if "GET" not in route.methods else "look at, send"
        yield line(how, f"/{plain(route.path)}", where, route.need)
    yield ""


def plain(path: str) -> str:
    """`<slug:event>` as `{event}`."""
    for kind in ("slug", "int", "str", "path"):
        path = path.replace(f"<{kind}:", "{")
    return path.replace(">", "}")


def place(path: str, section: str, event: str) -> str:
    return "section" if section in path else "event" if event in path else ""


def operations() -> Iterator[str]:
    from topboard.web.api.access import Needs
    from topboard.web.api.v1 import api

    yield from ("## Operations of the API", "", "With a token of that role.", "", *table())
    views = [each for _prefix, router in api._routers for each in router.path_operations.items()]
    for path, view in views:
        for operation in view.operations:
            (needs,) = operation.auth_callbacks
            assert isinstance(needs, Needs)
            how = operation.methods[0]
            some = "somewhere" if how == "GET" else "about"
            yield line(
                how, f"/api/v1{path}", some if needs.somewhere else place(path, "{section}", "{event}"), needs.right
            )


if __name__ == "__main__":
    main()
