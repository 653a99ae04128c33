"""What every kind of event has: a plain name, a version, what it touches, how it folds, and how history tells it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import ClassVar, Protocol, TypeAlias

import msgspec

from topboard.journal.folding.state import EventState
from topboard.rulebook import Reason

Body: TypeAlias = dict[str, object]
Upcast: TypeAlias = Callable[[Body], Body]


class EventBody(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """What happened. Players are named by their lasting id (`p17`), sections by theirs (`open`).

    `upcasts` has the step from each old version to the next. `accompanies`: where a step wrote other things too, one of
    them names it, not this. `is_record`: it is kept as it was written, with who wrote it and when (`state.records`).
    """

    version: ClassVar[int] = 1
    upcasts: ClassVar[Mapping[int, Upcast]] = {}
    accompanies: ClassVar[bool] = False
    is_record: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The plain name under which it is stored."""
        return plain_name(type(self))

    def touches(self) -> tuple[str, ...]:
        """What two people must not write at once, such as `board:open:3:7`. Others' events elsewhere do not matter."""
        raise NotImplementedError

    def fold(self, state: EventState) -> None:
        """Take this event into the state; `Unfit`, with nothing changed, where it cannot have happened."""
        raise NotImplementedError

    def told(self, naming: Naming) -> Reason:
        """What happened, for the history: players by id, sections and boards as they are called now."""
        raise NotImplementedError


class Naming(Protocol):
    """How the things of an event are called now; of an undone entry, the name it had."""

    def player(self, id: str) -> str: ...

    def section(self, id: str) -> str: ...

    def board(self, section: str, round: int, board: int) -> Reason: ...

    def event(self, position: int) -> EventBody | None: ...

    def in_club(self, player: str) -> bool: ...


def plain_name(kind: type[EventBody]) -> str:
    return str(kind.__struct_config__.tag)


def known_events() -> dict[str, type[EventBody]]:
    """Every kind of event by its plain name: each has a module of its own in this package."""
    package = import_module(__package__)
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{__package__}.{module.name}")
    ours = (kind for kind in EventBody.__subclasses__() if kind.__module__.startswith(f"{__package__}."))
    return {plain_name(kind): kind for kind in ours}


def known_upcasts(types: Mapping[str, type[EventBody]]) -> dict[tuple[str, int], Upcast]:
    return {(name, version): step for name, kind in types.items() for version, step in kind.upcasts.items()}


def player(id: str, what: str) -> str:
    return f"player:{id}:{what}"


def team(id: str, what: str) -> str:
    return f"team:{id}:{what}"


def membership(players: Sequence[str]) -> tuple[str, ...]:
    return tuple(player(each, "team") for each in players)


def round(section: str, number: int) -> str:
    return f"round:{section}:{number}"


def board(section: str, number: int, board: int) -> str:
    return f"board:{section}:{number}:{board}"


def section(id: str, what: str) -> str:
    return f"section:{id}:{what}"


def reasons_as_data(body: Body) -> Body:
    """Version 1 of rounds and drafts stored every reason as an English sentence: it stands for itself."""
    new = dict(body)
    for decision in _list(new.get("decisions", [])):
        decision["reason"] = _sentence(decision.pop("text"))
    for part in ("changes", "differences"):
        if part in new:
            new[part] = [_sentence(text) for text in _list(new[part])]
    if "change" in new:
        new["change"] = _sentence(new["change"])
    return new


def _sentence(text: object) -> Body:
    return {"kind": "text", "text": text}


def _list(value: object) -> Sequence[Body]:
    return value if isinstance(value, list) else []
