"""Bughouse: eight names are four pairs, and a pair is one entry."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.director import commands as do
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def bughouse(*names: str) -> Hall:
    hall = Hall(2, system="dutch", registry=SYSTEMS)
    hall.accept(do.CreateSection(SectionRules(name="Bughouse", system="dutch", rounds_total=3, partners=True)))
    for place, name in enumerate(names):
        hall.accept(do.EnterPlayer("bughouse", facts(name, 1000 + 100 * place), as_typed=True))
    return hall


def entries(hall: Hall) -> dict[str, int]:
    there = hall.director.state.sections["bughouse"].players.values()
    return {player.facts.name: player.facts.rating.value for player in there}


def test_eight_names_are_four_pairs() -> None:
    """Two by two as they were entered, each with the average of both ratings."""
    hall = bughouse(*NAMES)
    hall.accept(do.JoinPartners("bughouse"))
    assert entries(hall) == {"Ann and Bob": 1050, "Cat and Dan": 1250, "Eve and Fay": 1450, "Gus and Hal": 1650}
    hall.accept(do.PairRound("bughouse"))
    draft = hall.director.state.sections["bughouse"].draft
    assert draft is not None
    assert len(draft.placing.pairs) == 2


def test_two_who_chose_each_other() -> None:
    hall = bughouse(*NAMES)
    ids = list(hall.director.state.sections["bughouse"].players)
    hall.accept(do.JoinPartners("bughouse", ids[0], ids[3]))
    assert entries(hall)["Ann and Dan"] == 1150
    assert len(entries(hall)) == 7


def test_single_names_are_asked_about_before_round_one() -> None:
    """A pair may go by one word, so a director can say that all is well."""
    hall = bughouse("Ann and Bob", "Cat & Dan", "Knights", "Hal")
    refusal = hall.refuse(do.PairRound("bughouse"))
    assert "One name where two partners play: Knights and Hal." in str(refusal)
    hall.accept(do.PairRound("bughouse", ("no-partner",)))


def test_the_last_of_an_odd_number_waits() -> None:
    hall = bughouse("Ann", "Bob", "Cat")
    hall.accept(do.JoinPartners("bughouse"))
    assert list(entries(hall)) == ["Ann and Bob", "Cat"]
    assert "has a partner" in str(hall.refuse(do.JoinPartners("bughouse")))


def test_only_where_partners_play_and_before_round_one() -> None:
    hall = bughouse("Ann and Bob", "Cat and Dan")
    assert "no pairs" in str(hall.refuse(do.JoinPartners("open")))
    hall.accept(do.PairRound("bughouse"))
    hall.accept(do.PublishDraft("bughouse"))
    assert "no pairs" in str(hall.refuse(do.JoinPartners("bughouse")))
