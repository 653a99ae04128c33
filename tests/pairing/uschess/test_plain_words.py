"""What players and parents read first: no jargon, and the right clause for teammates."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.uschess.test_judge import decisions

from topboard.core import Player, Prohibition, RatingSource, Section, UsedRating
from topboard.core.readers import by_name
from topboard.pairing.swiss.texts import BOTH_WERE_DUE
from topboard.pairing.uschess.engine import ENGINE
from topboard.rulebook import Reader, Subject
from topboard.rulebook import uschess_clauses as us

PLAYERS = tuple(
    Player(n, f"Player {n}", UsedRating(2000 - 50 * n, RatingSource.PUBLISHED), team="Lincoln" if n in (1, 5) else "")
    for n in range(1, 9)
)
SECTION = Section(system="uschess", rounds_total=4, players=PLAYERS)


def test_teammates_are_named_with_their_school() -> None:
    """28N1: teammates are kept apart; 28T is about players who ask for it."""
    answer = ENGINE.why(SECTION, 1, 1, 5)
    assert answer.rule == us.R28N1
    assert "Player 1 and Player 5 both play for Lincoln" in answer.told(by_name(SECTION))


def test_teammates_beside_a_request() -> None:
    """28N1 and 28T: the one pair are teammates, the other asked not to meet."""
    asked = replace(SECTION, prohibitions=(Prohibition(frozenset({2, 6}), 1, 9, hard=False),))
    assert ENGINE.why(asked, 1, 1, 5).rule == us.R28N1
    assert ENGINE.why(asked, 1, 2, 6).rule == us.R28T


def test_a_switch_for_colors_is_told_in_plain_words_first() -> None:
    """29E5c: both were due White, so two boards were exchanged; the points are for the director."""
    made = next(d for d in decisions("29E5c-transposition") if d.subject is Subject.PAIRING)
    assert made.reason.kind is BOTH_WERE_DUE
    assert "So was" in made.reason.told(Reader(short=True))
    assert "points" not in made.reason.told(Reader(short=True))
    assert "20 points" in made.reason.told(Reader())
