"""The section by number is made once: what did not change is the same value, and what changed is never an old one."""

from __future__ import annotations

from tests.journal.making import a_small_event

from topboard.core import Result
from topboard.journal import Entry, EventState, apply, fold, section_facts, section_value
from topboard.journal.events import EventBody, NumbersAssigned, PlacedPair, ResultVoided, RoundPaired

PAIRS = (PlacedPair(1, "p4", "p1"), PlacedPair(2, "p2", "p3"))


def entries(events: list[EventBody]) -> list[Entry]:
    return [Entry(position, "", "Ann", 0, event) for position, event in enumerate(events, 1)]


def with_two_rounds() -> EventState:
    return fold(entries([*a_small_event(), RoundPaired("open", 2, PAIRS)]))


def then(state: EventState, event: EventBody) -> None:
    apply(state, Entry(state.position + 1, "", "Ann", 0, event))


def test_only_the_round_that_changed_is_made_again() -> None:
    state = with_two_rounds()
    section = state.sections["open"]
    before = section_value(section)
    then(state, ResultVoided("open", 1, 1, Result.WHITE_WINS))
    after = section_value(section)
    assert after.rounds[0].games[0].result is None
    assert after.rounds[1] is before.rounds[1]
    assert all(one is other for one, other in zip(before.players, after.players, strict=True))


def test_other_numbers_are_everywhere() -> None:
    """Numbers may be given anew, also after a round."""
    state = with_two_rounds()
    section = state.sections["open"]
    assert section_value(section).rounds[1].games[0].players == (4, 1)
    then(state, NumbersAssigned("open", {"p1": 4, "p4": 1}))
    after = section_value(section)
    assert [(player.number, player.id) for player in after.players] == [(1, "p4"), (2, "p2"), (3, "p3"), (4, "p1")]
    assert after.rounds[1].games[0].players == (1, 4)
    assert after.rounds[0].games[0].players == (4, 2)


def test_the_facts_are_by_lasting_id() -> None:
    section = with_two_rounds().sections["open"]
    section_value(section)
    assert section_facts(section).rounds[1].games[0].players == ("p4", "p1")
    assert section_facts(section).players[0].number == "p1"
