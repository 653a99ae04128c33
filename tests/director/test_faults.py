"""Errors of systems, options and names become reasons that can be told to anybody."""

from __future__ import annotations

import pytest

from topboard.director.desk import phrases
from topboard.director.desk.faults import fault
from topboard.errors import TopboardError, UnknownName
from topboard.rulebook import Kind
from topboard.tiebreaks.registry import parse


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (UnknownName("edition", "1999", ("2017", "2026-02")), phrases.UNKNOWN),
        (UnknownName("option of", "gentel", ("gentle",), of="plain"), phrases.UNKNOWN_OPTION),
        (UnknownName("value of option", "many", ("few",), of="'how'"), phrases.UNKNOWN_VALUE),
        (UnknownName("acceleration of", "sixths", (), of="quads"), phrases.UNKNOWN_ACCELERATION),
    ],
)
def test_a_name_that_nobody_knows_is_told_with_its_kind(error: UnknownName, kind: Kind) -> None:
    first, *ways_out = fault(error)["all"]
    assert (first.kind, first["name"]) == (kind, error.name)
    assert all(known in ways_out[-1]["known"] for known in error.known)


def test_the_closest_name_is_offered() -> None:
    told = fault(UnknownName("option of", "gentel", ("gentle", "numbers"), of="plain"))["all"]
    assert told[1] == phrases.DID_YOU_MEAN(close="gentle")


def test_tie_breaks_are_among_the_things_that_can_be_told() -> None:
    with pytest.raises(UnknownName) as caught:
        parse(("XX",))
    assert fault(caught.value)["all"][0] == phrases.UNKNOWN(what="tie-break", name="XX")


def test_anything_else_is_told_in_its_own_words_with_one_full_stop() -> None:
    for words in ("the teams must be of one size", "the teams must be of one size."):
        assert str(fault(TopboardError(words))) == "the teams must be of one size."
