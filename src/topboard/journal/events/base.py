"""The common part of every event type: a plain name, a version, and the names of the things it touches."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class EventBody(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """What happened. Players are named by their lasting id (`p17`), sections by theirs (`open`)."""

    version: ClassVar[int] = 1

    @property
    def name(self) -> str:
        """The plain name under which it is stored."""
        return plain_name(type(self))

    def touches(self) -> tuple[str, ...]:
        """What two people must not write at once, such as `board:open:3:7`. Others' events elsewhere do not matter."""
        raise NotImplementedError


def plain_name(kind: type[EventBody]) -> str:
    return str(kind.__struct_config__.tag)


def known_events() -> dict[str, type[EventBody]]:
    """Every event type of this package by its plain name."""
    ours = (kind for kind in EventBody.__subclasses__() if kind.__module__.startswith(f"{__package__}."))
    return {plain_name(kind): kind for kind in ours}


def player(id: str, what: str) -> str:
    return f"player:{id}:{what}"


def team(id: str, what: str) -> str:
    return f"team:{id}:{what}"


def round(section: str, number: int) -> str:
    return f"round:{section}:{number}"


def board(section: str, number: int, board: int) -> str:
    return f"board:{section}:{number}:{board}"


def section(id: str, what: str) -> str:
    return f"section:{id}:{what}"
