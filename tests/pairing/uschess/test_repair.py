"""Pairing a round again (29G)."""

from __future__ import annotations

import pytest
from tests.pairing.uschess.sections import LOSS, WIN, made_round, players, section

from topboard.core import Bye, Game, Round, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.proposal import Proposal
from topboard.pairing.uschess import ENGINE, texts_rulings
from topboard.pairing.uschess.repair import Way


def sets(proposal: Proposal) -> set[frozenset[int]]:
    return {pair.players for pair in proposal.pairs}


@pytest.fixture
def paired() -> Section:
    """Eight players; 1-4 won round one. Round two is published: 1-3, 2-4, 5-7, 6-8."""
    first = made_round(1, [(1, 5, WIN), (6, 2, LOSS), (3, 7, WIN), (8, 4, LOSS)])
    games = (Game(1, 3, 1), Game(2, 2, 4), Game(3, 7, 5), Game(4, 6, 8))
    people = players(2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300)
    return section(people, first, Round(2, games))


def test_the_whole_round(paired: Section) -> None:
    """29G1: the best solution; 3 is gone, so one of the winners drops and the lowest-rated gets the bye."""
    proposal = ENGINE.pair_again(paired, 2, Way.WHOLE, [3], [])
    assert proposal.pairing_bye == 8
    assert sets(proposal) == {frozenset((1, 2)), frozenset((4, 5)), frozenset((6, 7))}
    assert Unpaired(3, Bye.ZERO) in proposal.byes


def test_laddering_down(paired: Section) -> None:
    """29G1: 3 withdraws; 1 meets somebody of the next score, whose opponent is at the foot and gets the bye."""
    proposal = ENGINE.pair_again(paired, 2, Way.LADDER, [3], [])
    assert frozenset((2, 4)) in sets(proposal)
    moved = next(pair for pair in sets(proposal) if 1 in pair)
    (new,) = moved - {1}
    assert new in (6, 7, 8), "5 was met in round one"
    assert proposal.pairing_bye == {6: 8, 8: 6, 7: 5}[new]
    assert len(proposal.pairs) == 3
    assert [d.rule.clause for d in proposal.decisions] == ["29G1", "29G1"]
    assert [d.reason.kind for d in proposal.decisions] == [texts_rulings.NEW_OPPONENT, texts_rulings.END_OF_THE_LADDER]


def test_laddering_down_ends_with_the_bye() -> None:
    """29G1: where there was a bye, its player is paired and nobody gets one."""
    first = made_round(1, [(1, 3, WIN), (4, 2, LOSS)], [(5, Bye.PAIRING)])
    second = Round(2, (Game(1, 2, 1), Game(2, 3, 5)), (Unpaired(4, Bye.PAIRING),))
    field = section(players(2000, 1900, 1800, 1700, 1600), first, second)
    proposal = ENGINE.pair_again(field, 2, Way.LADDER, [2], [])
    assert proposal.pairing_bye == 0
    assert frozenset((1, 4)) in sets(proposal)
    assert frozenset((3, 5)) in sets(proposal)


def test_an_odd_player_of_the_same_score_is_used_first() -> None:
    """29G1: another player with the same score who was paired down takes over, and the lower one is laddered down."""
    first = made_round(1, [(1, 4, WIN), (5, 2, LOSS), (3, 6, WIN)])
    second = Round(2, (Game(1, 2, 1), Game(2, 4, 3), Game(3, 6, 5)))
    proposal = ENGINE.pair_again(
        section(players(2000, 1900, 1800, 1700, 1600, 1500), first, second), 2, Way.LADDER, [2], []
    )
    assert frozenset((1, 3)) in sets(proposal)
    assert frozenset((5, 6)) in sets(proposal)
    assert proposal.pairing_bye == 4


def test_nothing_to_ladder(paired: Section) -> None:
    with pytest.raises(PairingImpossible, match="no game"):
        ENGINE.pair_again(paired, 2, Way.LADDER, [99], [])


def test_only_the_boards_that_wait(paired: Section) -> None:
    """29G3: boards one and two have started; 8 is gone, so those waiting are paired as a group."""
    proposal = ENGINE.pair_again(paired, 2, Way.WAITING, [8], [1, 2])
    assert sets(proposal) >= {frozenset((1, 3)), frozenset((2, 4))}
    assert proposal.pairing_bye == 7
    assert frozenset((5, 6)) in sets(proposal)
    assert proposal.pairs[0].players == frozenset((1, 3))


def test_one_left_waiting(paired: Section) -> None:
    """29G3: who waits alone has the bye."""
    proposal = ENGINE.pair_again(paired, 2, Way.WAITING, [6], [1, 2, 3])
    assert proposal.pairing_bye == 8
    assert len(proposal.pairs) == 3
    kept = ENGINE.pair_again(paired, 2, Way.WAITING, [], [1, 2, 3, 4])
    assert sets(kept) == {frozenset(g.players) for g in paired.rounds[1].games}
