"""How a described field is drawn: which input, with which bounds, and what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topboard.director.desk.field_kinds import Maybe, OneOf, YesOrNo
from topboard.director.desk.fields import Asked
from topboard.language import translated
from topboard.rulebook import Reason, Rule

CHECK, SELECT, INPUT = "check", "select", "input"
TYPES = {"date": "date", "date-time": "datetime-local"}


@dataclass(frozen=True, slots=True)
class Input:
    """`tag` is what is drawn, `attributes` bound what can be typed, `choices` are values with words and clause.

    A form that nobody touched says the same as one that does not ask: `empty` puts an empty line before choices of
    which none need be made, and `usual` is the one that counts otherwise.
    """

    tag: str
    attributes: Mapping[str, str | int] = field(default_factory=dict)
    choices: tuple[tuple[str, str, Rule | None], ...] = ()
    empty: bool = False
    usual: str = ""


def drawn(about: Asked) -> Input:
    kind = about.kind.kind if isinstance(about.kind, Maybe) else about.kind
    if isinstance(kind, YesOrNo):
        return Input(CHECK)
    if isinstance(kind, OneOf):
        choices = tuple((c.value, _words(kind, c), _rule(c)) for c in kind.choices)
        may_be_left = isinstance(about.kind, Maybe) or about.usual == ""
        return Input(
            SELECT, choices=choices, empty=may_be_left and all(value for value, *_ in choices), usual=about.usual or ""
        )
    return Input(INPUT, _bounds(kind.schema()) | ({"placeholder": translated(about.nothing)} if about.nothing else {}))


def _words(kind: OneOf, choice: StrEnum) -> str:
    """The words of the list, or the choice's own description."""
    meaning = getattr(choice, "meaning", None)
    return meaning.told() if isinstance(meaning, Reason) else translated(kind.words.get(choice.value, ""))


def _rule(choice: object) -> Rule | None:
    """The clause of a choice that has one of its own, such as which tables are used."""
    return getattr(choice, "rule", None)


def _bounds(schema: Mapping[str, object]) -> dict[str, str | int]:
    """What a browser checks by itself, from the schema that programs are given."""
    if schema.get("format") in TYPES:
        return {"type": TYPES[str(schema["format"])]}
    if schema.get("type") == "integer":
        return {"inputmode": "numeric", "maxlength": len(str(schema["maximum"]))}
    return {"maxlength": longest} if isinstance(longest := schema.get("maxLength"), int) else {}
