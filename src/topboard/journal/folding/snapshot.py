"""A state that stays as it is while the fold goes on.

What the fold changes in place is copied: classes that are not frozen, dictionaries and lists. All else is shared; a
`Mapping` is replaced and never changed. Which is which is read off the types of the fields, so that a new field needs
nothing here. The copy of 2,000 players and eleven rounds takes some ten milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from topboard.journal.folding.state import EventState

Copier = Callable[[Any], Any]


def still(state: EventState) -> EventState:
    return _class(EventState)(state)  # type: ignore[no-any-return]


@cache
def _copier(hint: Any) -> Copier | None:
    """How a value of this type is copied; None where it is shared."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin is dict:
        return _of_values(_copier(inside[1]))
    if origin is list:
        return _of_items(_copier(inside[0]))
    if origin in (Union, UnionType):
        return _if_any([each for each in inside if each is not type(None)])
    is_changed = isinstance(hint, type) and is_dataclass(hint) and not hint.__dataclass_params__.frozen  # type: ignore[attr-defined]
    return _class(hint) if is_changed else None


def _of_values(inner: Copier | None) -> Copier:
    return (lambda whole: {key: inner(value) for key, value in whole.items()}) if inner else dict


def _of_items(inner: Copier | None) -> Copier:
    return (lambda whole: [inner(item) for item in whole]) if inner else list


def _if_any(kinds: list[Any]) -> Copier | None:
    """What may be missing. Nothing that the fold changes is one of several kinds."""
    found = [copier for kind in kinds if (copier := _copier(kind)) is not None]
    if not found:
        return None
    (inner,) = found
    return lambda value: None if value is None else inner(value)


@cache
def _class(kind: type) -> Copier:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    values = attrgetter(*names)
    inner = {name: copier for name in names if (copier := _copier(hints[name])) is not None}
    if not inner:
        return lambda whole: kind(*values(whole))

    def copied(whole: Any) -> Any:
        made = kind(*values(whole))
        for name, copier in inner.items():
            setattr(made, name, copier(getattr(whole, name)))
        return made

    return copied
