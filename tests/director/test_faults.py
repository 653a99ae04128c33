"""Errors of systems, options and names become reasons that can be told to anybody."""

from __future__ import annotations

import pytest

from topboard.director.faults import fault
from topboard.director.texts import common
from topboard.errors import TopboardError, UnknownName
from topboard.rulebook import Kind
from topboard.tiebreaks.registry import parse


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (UnknownName("edition", "1999", ("2017", "2026-02")), common.UNKNOWN),
        (UnknownName("option of", "gentel", ("gentle",), of="plain"), common.UNKNOWN_OPTION),
        (UnknownName("value of option", "many", ("few",), of="'how'"), common.UNKNOWN_VALUE),
        (UnknownName("acceleration of", "sixths", (), of="quads"), common.UNKNOWN_ACCELERATION),
    ],
)
def test_a_name_that_nobody_knows_is_told_with_its_kind(error: UnknownName, kind: Kind) -> None:
    first, *ways_out = fault(error)["all"]
    assert (first.kind, first["name"]) == (kind, error.name)
    assert all(known in ways_out[-1]["known"] for known in error.known)


def test_the_closest_name_is_offered() -> None:
    told = fault(UnknownName("option of", "gentel", ("gentle", "numbers"), of="plain"))["all"]
    assert told[1] == common.DID_YOU_MEAN(close="gentle")


def test_tie_breaks_are_among_the_things_that_can_be_told() -> None:
    with pytest.raises(UnknownName) as caught:
        parse(("XX",))
    assert fault(caught.value)["all"][0] == common.UNKNOWN(what="tie-break", name="XX")


def test_anything_else_is_told_in_its_own_words_with_one_full_stop() -> None:
    for words in ("the teams must be of one size", "the teams must be of one size."):
        assert str(fault(TopboardError(words))) == "the teams must be of one size."
