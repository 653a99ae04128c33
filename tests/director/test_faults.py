"""Errors of systems, options and names become reasons that can be told to anybody."""

from __future__ import annotations

import pytest

from topboard.director.desk.faults import fault
from topboard.errors import DID_YOU_MEAN, OF, UNKNOWN_NAME, TopboardError, UnknownName, UnknownPart
from topboard.rulebook import Kind
from topboard.tiebreaks.registry import parse


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (UnknownName("edition", "1999", ("2017", "2026-02")), UNKNOWN_NAME),
        (UnknownPart("option", "gentel", ("gentle",), of="plain"), OF["option"]),
        (UnknownPart("value", "many", ("few",), of="'how'"), OF["value"]),
        (UnknownPart("acceleration", "sixths", (), of="quads"), OF["acceleration"]),
    ],
)
def test_a_name_that_nobody_knows_is_told_with_its_kind(error: UnknownName, kind: Kind) -> None:
    first, *ways_out = fault(error)["all"]
    assert (first.kind, first["name"]) == (kind, error.name)
    assert all(known in ways_out[-1]["known"] for known in error.known)


def test_the_closest_name_is_offered() -> None:
    told = fault(UnknownPart("option", "gentel", ("gentle", "numbers"), of="plain"))["all"]
    assert told[1] == DID_YOU_MEAN(close="gentle")


def test_tie_breaks_are_among_the_things_that_can_be_told() -> None:
    with pytest.raises(UnknownName) as caught:
        parse(("XX",))
    assert fault(caught.value)["all"][0] == UNKNOWN_NAME(what="tie-break", name="XX")


WHOLE = Kind("test.whole", "The teams must be of one size.", {})
PART = Kind("test.part", "the teams must be of one size", {})


def test_every_fault_ends_as_a_sentence() -> None:
    assert str(fault(TopboardError(WHOLE()))) == "The teams must be of one size."
    assert str(fault(TopboardError(PART()))) == "the teams must be of one size."
    assert str(fault(ValueError("the teams must be of one size."))) == "the teams must be of one size."
