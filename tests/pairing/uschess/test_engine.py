"""Sections paired whole: byes, house players, late entrants, re-entries, restrictions, tosses."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest
from tests.pairing.uschess.sections import DRAW, LOSS, WIN, changed, made_round, player, players, section

from topboard.core import Bye, ByeRequest, Color, Points, Prohibition, RatingSource, Result, Section, Status
from topboard.errors import PairingImpossible
from topboard.pairing import texts as common
from topboard.pairing.proposal import Proposal
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss import texts as swiss
from topboard.pairing.uschess import ENGINE, texts
from topboard.rulebook import Subject
from topboard.rulebook.clauses import uschess as us


def pairs(proposal: Proposal) -> set[tuple[int, int]]:
    return {(pair.white, pair.black) for pair in proposal.pairs}


def test_the_registry_knows_the_system() -> None:
    assert SYSTEMS.engine("uschess") is ENGINE
    assert ENGINE.editions == ("7",)


def test_texts_are_read_without_the_engine() -> None:
    """Reading a journal imports the texts of every system."""
    names = ("texts", "texts_colors", "texts_criteria", "texts_rulings")
    imports = "; ".join(f"import topboard.pairing.uschess.{name}" for name in names)
    told = "print([name for name in sys.modules if name.startswith('topboard.pairing.uschess.')])"
    loaded = subprocess.run([sys.executable, "-c", f"import sys; {imports}; {told}"], capture_output=True, check=True)
    assert ast.literal_eval(loaded.stdout.decode()) == [f"topboard.pairing.uschess.{name}" for name in names]


def test_round_one() -> None:
    """28J, 29E2: halves, colours alternating from the toss."""
    proposal = ENGINE.pair(section(players(2000, 1900, 1800, 1700, 1600, 1500)))
    assert [(p.white, p.black) for p in proposal.pairs] == [(1, 4), (5, 2), (3, 6)]
    assert proposal.system == "uschess"
    black = ENGINE.pair(section(players(2000, 1900, 1800, 1700), initial_color=Color.BLACK))
    assert [(p.white, p.black) for p in black.pairs] == [(3, 1), (2, 4)]


def test_one_toss_for_all_sections() -> None:
    """29E2: sections with the same seed share the toss, and both results occur."""
    tosses = set()
    for seed in range(20):
        first = ENGINE.pair(section(players(2000, 1900), seed=seed, initial_color=None)).pairs[0].white
        second = ENGINE.pair(section(players(1500, 1400, 1300, 1200), seed=seed, initial_color=None)).pairs[0].white
        assert (first == 1) == (second == 1)
        tosses.add(first)
    assert tosses == {1, 2}


def test_byes_of_a_round() -> None:
    """28L2, 28L4: the requested bye stands, and a future half-point bye keeps the full-point one away."""
    requests = (ByeRequest(1, 1, Bye.HALF), ByeRequest(6, 3, Bye.HALF))
    proposal = ENGINE.pair(section(players(2000, 1900, 1800, 1700, 1600, 1500), bye_requests=requests))
    assert {(u.player, u.bye) for u in proposal.byes} == {(1, Bye.HALF), (5, Bye.PAIRING)}
    reason = next(d for d in proposal.decisions if d.subject is Subject.BYE)
    assert reason.players == (5,)
    assert reason.reason == texts.BYE_AFTER_OTHERS(who=(5, 1600), score=0, passed=(texts.HALF_BYE(who=(6, 1500)),))


def test_house_player_only_when_odd() -> None:
    """28M1: a house player fills an odd field, and is not paired in an even one."""
    people = (*players(2000, 1900, 1800), player(4, 1500, house_player=True))
    odd = ENGINE.pair(section(people))
    assert odd.pairing_bye == 0
    assert pairs(odd) == {(1, 3), (4, 2)}
    even = ENGINE.pair(section((*players(2000, 1900), player(3, 1500, house_player=True))))
    assert pairs(even) == {(1, 2)}
    assert {(u.player, u.bye) for u in even.byes} == {(3, Bye.ZERO)}


def test_late_entrants_and_withdrawals() -> None:
    """28B, 28P: who enters in round two is ranked by rating; who is gone is not paired."""
    people = changed((*players(2000, 1900, 1800, 1700), player(5, 1950, entered_round=2)), 4, status=Status.WITHDRAWN)
    first = made_round(1, [(1, 3, DRAW), (4, 2, DRAW)], [(5, Bye.HALF)])
    proposal = ENGINE.pair(section(people, first))
    assert pairs(proposal) == {(2, 1), (3, 5)}
    assert {(u.player, u.bye) for u in proposal.byes} == {(4, Bye.ZERO)}


def test_forfeits_are_not_meetings_and_have_no_color() -> None:
    """27A1, 29E1: a forfeited pairing may be made again; the winner has no colour from it."""
    first = made_round(1, [(1, 2, Result.WHITE_WINS_BY_FORFEIT)])
    proposal = ENGINE.pair(section(players(2000, 1900), first))
    assert pairs(proposal) == {(1, 2)}
    colors = next(d for d in proposal.decisions if d.subject is Subject.COLOR)
    assert colors.rule.clause == "29E2"


def test_unfinished_games_count_as_ruled() -> None:
    """28Q2: a game that is adjourned counts for the pairing as the director ruled."""
    people = players(2000, 1900, 1800, 1700)
    first = made_round(1, [(1, 3, WIN), (4, 2, Result.ADJOURNED)])
    game = first.games[1]
    ruled = made_round(1, [(1, 3, WIN)])
    games = (*ruled.games, type(game)(2, 4, 2, Result.ADJOURNED, pairing_result=Result.BLACK_WINS))
    proposal = ENGINE.pair(section(people, type(first)(1, games)))
    assert {frozenset(p) for p in pairs(proposal)} == {frozenset((1, 2)), frozenset((3, 4))}


def test_restrictions() -> None:
    """28T: a soft request gives way when there is no other way, a hard one does not; until a round, until a score."""
    people = players(2000, 1900)
    soft = Prohibition(frozenset((1, 2)), hard=False)
    assert pairs(ENGINE.pair(section(people, prohibitions=(soft,)))) == {(1, 2)}
    hard = Prohibition(frozenset((1, 2)))
    with pytest.raises(PairingImpossible, match="1 and 2 together have no possible opponent") as refused:
        ENGINE.pair(section(people, prohibitions=(hard,)))
    assert refused.value.players == (1, 2)
    assert swiss.LIFT_ONE(clause=us.R28T, pair=common.PAIR(a=1, b=2)) in refused.value.reason.parts()
    assert refused.value.rule.endswith("#28T")
    early = Prohibition(frozenset((1, 3)), until_round=1, hard=False)
    four = players(2000, 1900, 1800, 1700)
    assert pairs(ENGINE.pair(section(four, prohibitions=(early,)))) == {(1, 4), (3, 2)}
    drawn = made_round(1, [(1, 4, DRAW), (2, 3, DRAW)])
    lifted = Prohibition(frozenset((1, 3)), until_score=Points.of("0.5"), hard=False)
    after = ENGINE.pair(section(four, drawn, prohibitions=(early, lifted)))
    assert frozenset((1, 3)) in {frozenset(p) for p in pairs(after)}


def test_nobody_to_pair() -> None:
    with pytest.raises(PairingImpossible, match="1 player to pair"):
        ENGINE.pair(section(players(2000)))


def reentered(*, both: bool) -> Section:
    """1 beat 2 in round one and 2 entered anew as 3; or they drew and both did, 1 as 4."""
    people = [player(1, 2000), player(2, 1900), player(3, 1900, reentry_of=2, entered_round=2)]
    people.append(player(4, 2000, reentry_of=1 if both else 0, entered_round=2))
    gone = (1, 2) if both else (2,)
    for number in gone:
        people = list(changed(people, number, status=Status.WITHDRAWN))
    first = made_round(1, [(1, 2, DRAW if both else WIN)], [(3, Bye.HALF), (4, Bye.HALF)])
    return section(people, first)


def test_a_reentry_does_not_meet_the_same_opponent_again() -> None:
    """28S1: for 1, who did not re-enter, player 3 is the player of round one; so 1 meets 4, and 3 has the bye."""
    proposal = ENGINE.pair(reentered(both=False))
    assert {frozenset(p) for p in pairs(proposal)} == {frozenset((1, 4))}


def test_two_reentries_may_meet() -> None:
    """28S2, 28S3: both are new entries, without colours."""
    proposal = ENGINE.pair(reentered(both=True))
    assert {frozenset(p) for p in pairs(proposal)} == {frozenset((3, 4))}
    assert next(d for d in proposal.decisions if d.subject is Subject.COLOR).rule.clause == "29E2"


def two_entries(result: Result, options: dict[str, object]) -> Section:
    """1 played 2 in round one and then entered anew as 5, who lost; 3 and 4 have met."""
    people = (*changed(players(2000, 1900, 1800, 1700), 1, status=Status.WITHDRAWN), player(5, 2000, reentry_of=1))
    people = (*people, player(6, 1600), player(7, 1500))
    first = made_round(1, [(1, 2, result), (3, 4, WIN), (6, 5, WIN)], [(7, Bye.HALF)])
    return section(people, first, options=options)


@pytest.mark.parametrize(
    ("result", "options", "plays_on"),
    [
        (WIN, {}, 1),
        (DRAW, {}, 1),
        (LOSS, {}, 5),
        (WIN, {"reentry_score": "latest"}, 5),
    ],
)
def test_the_entry_that_plays_on(result: Result, options: dict[str, object], plays_on: int) -> None:
    """28S5: the best score is carried on, the latest among equals; or always the latest if announced."""
    proposal = ENGINE.pair(two_entries(result, options))
    playing = {number for pair in proposal.pairs for number in (pair.white, pair.black)}
    assert {1, 5} & (playing | {proposal.pairing_bye}) == {plays_on}
    assert (6 - plays_on, Bye.ZERO) in {(u.player, u.bye) for u in proposal.byes}


def test_an_entry_that_plays_on_brings_its_history() -> None:
    """28S5, 28S1: 1 is paired with the score and colours of the first entry, and meets nobody whom 5 met."""
    field = two_entries(WIN, {})
    proposal = ENGINE.pair(field)
    pair = next(pair for pair in proposal.pairs if 1 in pair.players)
    assert pair.players == {1, 3}, "the other winner who has not met this person: 6 beat the second entry"
    assert pair.black == 1, "White in round one"
    made = section(field.players, *field.rounds, proposal.as_round())
    assert ENGINE.check(made, 2).agrees


def test_new_players_are_spared_in_four_rounds() -> None:
    """28L5: with only new players in the bottom group, the bye goes one group higher."""
    people = (*players(2000, 1900, 1800), player(4, source=RatingSource.NEW), player(5, source=RatingSource.NEW))
    first = made_round(1, [(1, 4, WIN), (5, 2, LOSS)], [(3, Bye.FULL)])
    assert ENGINE.pair(section(people, first, total=4)).pairing_bye == 2
    assert ENGINE.pair(section(people, first, total=5)).pairing_bye in (4, 5)


def test_equal_ratings_by_lot() -> None:
    """28A: with lots the order of equal ratings depends on the seed and on nothing else."""
    people = players(*([1500] * 8))
    orders = {
        tuple(sorted(pairs(ENGINE.pair(section(people, seed=seed, options={"equal_ratings": "lot"})))))
        for seed in (1, 2, 3)
    }
    again = ENGINE.pair(section(people, seed=1, options={"equal_ratings": "lot"}))
    assert len(orders) > 1
    assert tuple(sorted(pairs(again))) in orders


def test_the_lot_of_the_last_round_touches_equal_claims_only() -> None:
    """29E4c: players with the same colours draw lots in the last round; other boards keep their colours."""
    people = players(2000, 1900, 1800, 1700)
    rounds = (
        made_round(1, [(1, 2, WIN), (4, 3, WIN)]),
        made_round(2, [(2, 3, DRAW), (4, 1, DRAW)]),
    )
    found = set()
    for seed in range(30):
        made = ENGINE.pair(section(people, *rounds, total=3, seed=seed, options={"color_priority": "lot"}))
        found.add(made.pairs)
    fixed = ENGINE.pair(section(people, *rounds, total=3)).pairs
    assert fixed in found
    assert {frozenset(p.players for p in made) for made in found} == {frozenset(p.players for p in fixed)}


def test_a_lone_leader_is_not_called_the_lowest_rated() -> None:
    """29D1: who drops from a group of one is the only player in it."""
    people = players(2000, 1900, 1800, 1700)
    first = made_round(1, [(1, 3, WIN), (4, 2, DRAW)])
    dropped = [d.reason for d in ENGINE.pair(section(people, first)).decisions if d.reason.kind is texts.DROPPED]
    assert dropped[0]["odd"] == texts.ALONE


def test_pairs_kept_apart_are_not_blamed_on_a_second_meeting() -> None:
    """28T: where only the director's prohibitions stand in the way, their own clause is named, not 27A1."""
    apart = tuple(Prohibition(frozenset({1, other})) for other in (2, 3, 4))
    with pytest.raises(PairingImpossible) as found:
        ENGINE.pair(section(players(2000, 1900, 1800, 1700), prohibitions=apart))
    assert "28T" in str(found.value)
    assert "27A1" not in str(found.value)
