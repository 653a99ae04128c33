"""What players and parents read first: no jargon, and the right clause for teammates."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.sections import DRAW, LOSS, WIN, made_round, players, reasons, section
from tests.pairing.uschess.test_judge import decisions

from topboard.core import Bye, ByeRequest, Game, Player, Prohibition, RatingSource, Result, Section, UsedRating
from topboard.core.people.readers import by_name
from topboard.formats.cases.pairings import read_case
from topboard.pairing.swiss.texts import BOTH_WERE_DUE
from topboard.pairing.uschess import texts_criteria
from topboard.pairing.uschess.engine import ENGINE
from topboard.rulebook import Decision, Reader, Subject
from topboard.rulebook.clauses import uschess as us

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
    assert "but both were due White" in made.reason.told(Reader(short=True))
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
        assert answer.told().startswith(
            "Usually 1 would have met 8, but both were due Black, so two boards were exchanged."
        )
        assert "It counts 100 points" in answer.decisions[0].reason.told()

    def test_a_player_who_drops_is_told_of_their_own_opponent(self) -> None:
        """29D1: player 9 drops to the highest-rated of the next group, 7; both had White in round 1."""
        games = [(7, 1, LOSS), (2, 8, WIN), (9, 3, DRAW), (4, 10, WIN), (11, 5, LOSS), (6, 12, WIN)]
        rated = players(2105, 2050, 1985, 1910, 1875, 1790, 1740, 1695, 1640, 1550, 1420)
        twelve = section((*rated, Player(12, "Player 12")), made_round(1, games))
        answer = ENGINE.why(twelve, 2, 9, 12)
        assert answer.told().startswith("Usually 9 would have met 7, but both were due Black")


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


def row(id: str, rating: int, score: float, colors: str = "WB", **more: object) -> dict[str, object]:
    return {"id": id, "rating": rating, "colours": colors, "score": score, **more}


class TestPastAGroup:
    """A player who is paired past a group reads of everybody in it why not, and not that nobody was left (29D2)."""

    LEADER = row("l", 2000, 1.5, team="x")
    BELOW = (row("y1", 1700, 0.5, "BW"), row("y2", 1600, 0.5), row("y3", 1500, 0.5, "BW"))

    def told(self, *between: dict[str, object]) -> str:
        case = {"round": 3, "rounds": 5, "options": {}, "players": [self.LEADER, *between, *self.BELOW]}
        first = next(d for d in reasons(read_case(case).pair()) if d.subject is Subject.PAIRING)
        assert first.players == (1, 4)
        return first.reason.told(Reader(short=True, ratings=False))

    def test_teammates_and_opponents(self) -> None:
        """28N1b, 27A1: one plays for the same school, the other was met."""
        told = self.told(row("x1", 1900, 1.0, "BW", team="x"), row("z", 1850, 1.0, "BW", opponents=["l"]))
        assert told == (
            "1 plays 4, who has 0.5. Of those with a nearer score, 2 plays for the same team as 1 and 3 and 1 have"
            " played each other."
        )

    def test_somebody_who_is_needed(self) -> None:
        """29D2 by its letter (drops=fewest): those with a nearer score play each other."""
        fewest = {"drops": "fewest"}
        players = [row("l", 2000, 3), row("a", 1900, 2.5), row("b", 1800, 2.5), row("c", 1700, 2)]
        made = read_case({"round": 4, "rounds": 5, "options": fewest, "players": players}).pair()
        (told,) = (d.reason.told() for d in reasons(made) if d.subject is Subject.PAIRING and 1 in d.players)
        assert "Between them: 2 plays 3." in told


def test_teammates_who_meet_anyway_are_not_counted_as_none() -> None:
    """28N1: on plus two teammates may meet, below it they should not; the two are counted under different names."""
    assert texts_criteria.TEAMMATES_APART(n=1).told() == "1 pair of teammates who should not meet"
    assert texts_criteria.TEAMMATES(n=2).told() == "2 pairs of teammates who could be kept apart"
    assert {"should not meet"} == {
        part.told().partition(" who ")[2]
        for part in ENGINE.why(SECTION, 1, 1, 5).sentences[-1].parts()
        if part.kind is texts_criteria.TEAMMATES_APART
    }


def test_computers_are_kept_apart_by_their_own_rule() -> None:
    """36E: computers do not meet each other; no director keeps them apart (28T)."""
    engines = tuple(replace(each, team="", computer=each.number in (1, 5)) for each in PLAYERS)
    answer = ENGINE.why(replace(SECTION, players=engines), 1, 1, 5)
    assert answer.rule == us.R36E
    assert "1 and 5 may not be paired: computers do not meet each other." in answer.told()


class TestOddPlayerSwitches:
    """29D1b: who drops, or whom the odd player meets, is changed for colors. It counts the smaller of two differences,
    which are both told with their players (29E7)."""

    @pytest.mark.parametrize(
        ("case", "players", "both"),
        [
            (
                "29E7-example-5",
                (2, 4),
                "2 drops instead of 3 (90 points between them, 50 between their natural opponents, 1 and 4",
            ),
            (
                "29D1b-opponent-switched-for-colours",
                (1, 3),
                (
                    "3, not 2, plays the player who drops (100 points between them, 700 between their natural"
                    " opponents, 4 and 1"
                ),
            ),
        ],
    )
    def test_both_differences_are_named(self, case: str, players: tuple[int, int], both: str) -> None:
        """Example 5: the switch counts 50."""
        (made,) = (d for d in decisions(case) if d.subject is Subject.PAIRING and d.players == players)
        assert made.rule == us.R29D1B
        assert f"{both}; the smaller counts, 29E7)" in made.reason.told()

    def test_two_who_meet_because_somebody_else_was_changed(self) -> None:
        """29D1b: 1306 instead of 1968 meets the 1612 who drops, which counts 197 as if the nearer 1771 did. So 1968
        and 1771 are left for each other; by their own opponents the switch would count 159."""
        there = made_round(1, [(1, 6, LOSS), (7, 2, DRAW), (3, 8, DRAW), (9, 4, LOSS), (5, 10, LOSS)])
        made = why_paired(section(players(2018, 1968, 1771, 1739, 1721, 1612, 1306, 1129, 1001, 0), there), (2, 3))
        assert made.rule == us.R29D1B
        assert "7, not 2 (1968), plays the player who drops (197 points, as if 3 (1771) did)" in made.reason.told()

    def test_a_switch_is_priced_as_a_change_that_nobody_made(self) -> None:
        """29D1b: that 1580, and not 2177, met the player who drops would count 191, the difference between 1640 and
        1449. 1580 does not; somebody further down does."""
        forfeited = Game(7, 2, 11, Result.BLACK_WINS_BY_FORFEIT)
        games = [(1, 10, DRAW), (3, 12, WIN), (13, 4, WIN), (5, 14, LOSS), (15, 7, DRAW), (8, 16, LOSS), (17, 9, DRAW)]
        there = made_round(1, games, [(6, Bye.ZERO)])
        there = replace(there, games=(*there.games, replace(forfeited, board=8)))
        ratings = (2177, 2115, 2056, 2053, 2005, 2000, 1869, 1788, 1640, 1580, 1554, 1502, 1500, 1449, 1219, 0, 0)
        withdrawn = tuple(ByeRequest(who, 2, Bye.ZERO) for who in (2,))
        made = why_paired(section(players(*ratings), there, bye_requests=withdrawn), (1, 9))
        assert "It counts 191 points, as if 10 (1580), not 1 (2177), played the player who drops" in made.reason.told()


def why_paired(section: Section, pair: tuple[int, int]) -> Decision:
    made = ENGINE.pair(section, 2).decisions
    return next(d for d in made if d.subject is Subject.PAIRING and set(d.players) == set(pair))


def test_one_meets_two_of_those_who_stay() -> None:
    """29L1: 1399, the lowest of an odd group, drops. So 2142 meets the unrated player, next in rank of the others."""
    won = [(1, 4, WIN), (5, 2, LOSS), (3, 6, WIN)]
    people = (*players(2142, 1900, 1399), *(replace(p, number=p.number + 3) for p in players(1300, 1200, 1100)))
    made = ENGINE.pair(section(people, made_round(1, won), options={"method": "1v2"}), 2).decisions
    told = [d.reason.told() for d in made if d.subject is Subject.PAIRING]
    assert told[0].startswith("1 (2142) plays 2 (1900), the next in rank of those who play within the group with 1.0.")
    assert told[1].startswith("3 (1399), the lowest-rated player in the group with 1.0, drops to play 4 (1300)")
