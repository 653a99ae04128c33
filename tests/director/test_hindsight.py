"""Rounds that came from a report have no stored reasons: the section's system says what it thinks of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.director.hall import Hall

from topboard.core import Color, Event, Player, RatingSource, Result, Round, Section, UsedRating
from topboard.core.games.rounds import Game
from topboard.director import Accepted, Director, board_reasons, round_reasons
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Subject, read_reason


def taken(*games: Game, system: str = "dutch", players: int = 4) -> Director:
    """A section of a report with one round."""
    rated = [UsedRating(2100 - 100 * n, RatingSource.PUBLISHED, "fide", "standard") for n in range(players)]
    people = tuple(Player(number=n, name=f"{'ABCDE'[n - 1]}, Name", rating=r) for n, r in enumerate(rated, 1))
    section = Section("Open", system, "", players=people, rounds=(Round(1, games),), rounds_total=3)
    section = replace(section, initial_color=Color.WHITE)
    director = Director(Journal(MemoryStore(), "report"), SYSTEMS)
    assert isinstance(director.do(do.TakeEvent(Event("Report", sections=(section,))), actor="Ann"), Accepted)
    return director


WON = Result.WHITE_WINS


@pytest.mark.parametrize("system", ["dutch", "uschess"])
def test_a_board_as_the_system_pairs_it_has_the_system_s_reasons(system: str) -> None:
    """Round 1: the top half meets the bottom half in order, 1-3 and 2-4 (C.04.3 3.1 and 28C)."""
    director = taken(Game(1, 1, 3, WON), Game(2, 4, 2, WON), system=system)
    due = SYSTEMS.engine(system).pair(director.section("open"), 1)
    recorded = [d for d in due.decisions if d.board == 1 and d.subject is Subject.PAIRING]
    found = board_reasons(director, "open", 1, 1)
    assert {d.text for d in recorded} <= {d.text for d in found}
    assert found
    assert all({1, 3}.intersection(d.players) or d.board == 1 for d in found)


@pytest.mark.parametrize("system", ["dutch", "uschess"])
def test_of_a_board_that_is_otherwise_the_verdict_is_told(system: str) -> None:
    director = taken(Game(1, 1, 2, WON), Game(2, 4, 3, WON), system=system)
    verdict = SYSTEMS.engine(system).check(director.section("open"), 1)
    told = [d.text for d in board_reasons(director, "open", 1, 1)]
    expected = {d.text for d in verdict.differences} or {verdict.text}
    assert told
    assert {text.rstrip(".") for text in told} <= {text.rstrip(".") for text in expected}


def test_turned_colors_are_told_beside_the_reasons_of_the_pair() -> None:
    director = taken(Game(1, 3, 1, WON), Game(2, 4, 2, WON))
    found = board_reasons(director, "open", 1, 1)
    assert {Subject.PAIRING, Subject.COLOR} <= {d.subject for d in found}
    (color,) = (d.text for d in found if d.subject is Subject.COLOR)
    assert "1 should have White against 3" in color


def test_boards_keep_the_numbers_of_the_report() -> None:
    director = taken(Game(1, 4, 2, WON), Game(2, 1, 3, WON))
    assert {d.board for d in board_reasons(director, "open", 1, 2)} <= {0, 2}
    assert {d.board for d in board_reasons(director, "open", 1, 1)} <= {0, 1}


def test_recorded_reasons_are_read_and_not_made_again() -> None:
    hall = Hall(4)
    hall.publish()
    read = [d.reason.renamed(lambda number: f"p{number}") for d in round_reasons(hall.director, "open", 1)]
    assert read == [read_reason(d.reason) for d in hall.section.rounds[0].decisions]
