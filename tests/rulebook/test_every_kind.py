"""Every reason, refusal, finding and line of the history can be told in each language, whatever is hidden."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripts.translate import load_kinds

import topboard
from topboard.language import LANGUAGES, speaking, translated
from topboard.rulebook import KINDS, Kind, Reader, Reason, read_reason
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.holes import CONTEXT, Hole, Word, _List
from topboard.rulebook.reason import OLD, SPOKEN, UNKNOWN, named

load_kinds()
TOLD = [kind for kind in KINDS.values() if kind not in (OLD, SPOKEN, UNKNOWN)]
READERS = (Reader(), Reader(ratings=False, private=False), Reader(short=True), Reader(american=True))
SAMPLES = {
    "player": 3,
    "player with rating": (4, 1487),
    "score": 25,
    "number": 6,
    "count": 2,
    "rating": 1487,
    "amount of money": (1650_50, "$"),
    "text": "Elm",
    "private words": "their parents are in court",
    "colour": "W",
    "clause": us.R29E4_1,
    "reason": OLD(text="because"),
}

SAME = {"points", "position {position}", "Signature"}
"""What French writes as English does."""


def sample(hole: Hole, count: int = 2) -> object:
    if isinstance(hole, Word):
        return hole.words[0]
    if isinstance(hole, _List):
        return (sample(hole.of),) * 2
    return count if hole.title in ("count", "number") else SAMPLES[hole.title]


def reason(kind: Kind, count: int = 2) -> Reason:
    return kind(**{name: sample(hole, count) for name, hole in kind.holes.items()})


def faults(kind: Kind) -> Iterator[str]:
    """What is wrong with a kind as it is told in the language spoken."""
    for reader in READERS:
        for count in (0, 1, 2):
            text = reason(kind, count).told(reader)
            if not text.strip() or "{" in text:
                yield f"{kind.id}: {text!r}"
    hidden = reason(kind).told(Reader(ratings=False, private=False))
    if "1487" in hidden or "in court" in hidden:
        yield f"{kind.id} tells what is hidden: {hidden}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_told(language: str) -> None:
    with speaking(language):
        assert [fault for kind in TOLD for fault in faults(kind)] == []


def without_french(kind: Kind) -> Iterator[str]:
    """Texts that have no French, or French with other holes. What counts may leave the count out."""
    told = kind.of_teams()
    for text in (*kind.texts(), *told.texts()):
        if text in (kind.text, told.text) and kind.one:
            continue
        french = translated(text, CONTEXT)
        wordy = re.search("[a-z]{2}", re.sub(r"\{\w+\}", "", text))
        if named(french) != named(text) or (french == text and wordy and text not in SAME):
            yield f"{kind.id}: {text!r} is {french!r}"


def test_every_kind_has_its_french_with_the_same_holes() -> None:
    with speaking("fr"):
        assert [fault for kind in TOLD for fault in without_french(kind)] == []


def test_every_kind_is_stored_and_read_again() -> None:
    assert [kind.id for kind in TOLD if read_reason(reason(kind).plain()) != reason(kind)] == []


def declared(path: Path) -> Iterator[str]:
    """The kinds that a module declares by constants."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            function = node.value.func
            if isinstance(function, ast.Name) and function.id == "kind":
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_every_kind_is_said_by_something() -> None:
    """A sentence that nothing says any more is deleted."""
    root = Path(topboard.__file__).parent
    sources = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.py")}
    named_in = Counter(word for source in sources.values() for word in re.findall(r"\b[A-Z][A-Z0-9_]*\b", source))
    declarations = Counter(name for path in sources for name in declared(path))
    assert [name for name, count in declarations.items() if named_in[name] <= count] == []
