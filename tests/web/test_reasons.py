"""Reasons on the web's pages: names instead of bare numbers, and nothing twice where the engine has named them."""

from __future__ import annotations

from topboard.core import Player, Section
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Decision, Subject
from topboard.rulebook.roundrobin_clauses import BERGER
from topboard.web.reasons import named

SECTION = Section(players=tuple(Player(n, f"{'ABCD'[n - 1]}, Name") for n in range(1, 5)), rounds_total=3)


def test_bare_numbers_become_names() -> None:
    (reason,) = named([Decision(Subject.PAIRING, BERGER, "1 and 2 meet.", (1, 2))], SECTION)
    assert reason.text == "A, Name and B, Name meet."


def test_sentences_that_name_the_players_stay_as_they_are() -> None:
    """A round or a count in them is no player."""
    text = "1 A, Name v 2 B, Name may not be: they met in round 1."
    (reason,) = named([Decision(Subject.PAIRING, BERGER, text, (1, 2))], SECTION)
    assert reason.text == text


def test_reasons_of_the_dutch_system_read_as_they_were_written() -> None:
    made = SYSTEMS.engine("dutch").pair(SECTION).decisions
    assert [d.text for d in named(made, SECTION)] == [d.text for d in made]
