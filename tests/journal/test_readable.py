"""What could not be read again is never stored, whoever asks for it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.journal.making import a_small_event, stored

from topboard.errors import JournalError
from topboard.journal import Journal, MemoryStore, fold
from topboard.journal.events import (
    EventBody,
    EventChanged,
    PlayerEntered,
    PlayerFacts,
    ResultRecorded,
    RulesSet,
    StoredFacts,
)

NO_RESULT: Any = "9-0"


def entry(**facts: Any) -> PlayerEntered:
    return PlayerEntered("open", "p9", StoredFacts.of(PlayerFacts(name=facts.pop("name", "Nine"), **facts)))


@pytest.mark.parametrize(
    ("event", "part"),
    [
        (entry(birth_year="1990"), "birth_year"),
        (entry(birth="1990"), "birth"),
        (entry(sex="f"), "sex"),
        (entry(fees="10"), "fees"),
        (entry(house_player="yes"), "house_player"),
        (entry(fixed_board=3.0), "fixed_board"),
        (entry(rating=12), "rating"),
        (entry(name="\udc80"), "a value"),
        (entry(note=object()), "a value"),
        (ResultRecorded("open", 1, 1, NO_RESULT), "result"),
        (RulesSet("open", {"rounds_total": "five"}), "not what it should be"),
    ],
)
def test_an_event_that_could_not_be_read_again_is_refused_and_nothing_changes(event: EventBody, part: str) -> None:
    store = MemoryStore()
    store.append("spring", stored(a_small_event()))
    journal = Journal(store, "spring")
    with pytest.raises(JournalError, match=part):
        journal.append([EventChanged({"city": "Salem"}), event], actor="Ann")
    assert len(store.read("spring")) == journal.position == 10
    assert journal.state == fold(journal.entries) == Journal(store, "spring").state
    assert journal.append([EventChanged({"city": "Salem"})], actor="Ann")[0].position == 11


def test_the_live_state_is_what_a_restart_finds() -> None:
    """A tuple among free values is a list once it was stored; the state must not differ for that."""
    store = MemoryStore()
    store.append("spring", stored(a_small_event()))
    journal = Journal(store, "spring")
    journal.append([RulesSet("open", {"options": {"days": (1, 2)}})], actor="Ann")
    assert journal.state == Journal(store, "spring").state
    assert journal.state.sections["open"].rules.options == {"days": [1, 2]}


def test_a_name_that_no_text_can_hold_does_not_stop_its_owner() -> None:
    journal = Journal(MemoryStore(), "spring")
    (written,) = journal.append(a_small_event()[:1], actor="J\udcf6rg")
    assert written.actor == "J?rg"
