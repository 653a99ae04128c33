"""What players and parents read first: no jargon, and the right clause for teammates."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.uschess.sections import DRAW, LOSS, WIN, made_round, players, section
from tests.pairing.uschess.test_judge import decisions

from topboard.core import Bye, Player, Prohibition, RatingSource, Section, UsedRating
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


def told_first(section: Section, round: int, a: int, b: int) -> str:
    return ENGINE.why(section, round, a, b).told(replace(by_name(section), ratings=False))


class TestTheOrdinaryReasonComesFirst:
    """Asked why two players meet, a director says the ordinary reason; what would be otherwise comes after it."""

    def test_round_one(self) -> None:
        """28J: in round one the top half plays the bottom half."""
        assert told_first(replace(SECTION, players=PLAYERS[1:]), 1, 4, 7).startswith(
            "Player 4 plays Player 7: in round one the top half of the field plays the bottom half."
        )

    def test_a_round_that_was_not_paired_so(self) -> None:
        """Of a pair that the rules do not give, the first sentence says what they give."""
        assert told_first(SECTION, 1, 1, 2).startswith("Paired now, round 1 has")

    def test_a_switch_is_told_as_to_a_parent(self) -> None:
        """29E5b: the points of a switch come with the director's working, not in the first sentence."""
        first = made_round(1, [(1, 5, WIN), (6, 2, LOSS), (3, 7, DRAW), (8, 4, WIN)], [(9, Bye.PAIRING)])
        nine = section(players(2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300, 1200), first)
        answer = ENGINE.why(nine, 2, 1, 9)
        assert answer.told().startswith("1 was due Black. So was 8, the usual opponent, so two boards were exchanged.")
        assert "It counts 100 points" in answer.decisions[0].reason.told()


class TestTheBye:
    """28L2: the bye goes to the lowest-rated player of the lowest score group; 28L3: to nobody who has had one."""

    ODD = replace(SECTION, players=PLAYERS[:7], rounds_total=5)

    def test_nobody_has_had_one(self) -> None:
        assert told_first(self.ODD, 1, 7, 0).startswith(
            "The number of players is odd, so one gets a full-point bye: Player 7, the lowest-rated player of the"
            " lowest score group."
        )

    def test_others_have_had_one(self) -> None:
        """Players 3 and 2 had it in rounds 1 and 2, so it goes to the leader."""
        rounds = made_round(1, [(1, 2, WIN)], [(3, Bye.PAIRING)]), made_round(2, [(3, 1, LOSS)], [(2, Bye.PAIRING)])
        three = section(players(2000, 1900, 1800), *rounds)
        answer = ENGINE.why(three, 3, 1, 0)
        assert "the lowest-rated player of the lowest score group who has not had one" in answer.told()
        assert "Passed over: 2 (1900) has had a full-point bye and 3" in answer.decisions[0].reason.told()

    def test_nobody_of_the_group_is_rated(self) -> None:
        """Of unrated players none is the lowest-rated."""
        unrated = replace(self.ODD, players=tuple(Player(n, f"Player {n}") for n in range(1, 8)))
        assert "Nobody in the lowest score group has a rating." in told_first(unrated, 1, 7, 0)
