"""Judging rounds that anybody made, and answering why."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing.uschess.sections import LOSS, WIN, made_round, players, section

from topboard.core import Bye, Game, Prohibition, Round, Section, Unpaired
from topboard.pairing.proposal import Judgement
from topboard.pairing.uschess import ENGINE
from topboard.pairing.uschess.case import read_case
from topboard.pairing.uschess.pairing import Paired, is_proved
from topboard.pairing.uschess.rounds import decisions_of
from topboard.rulebook import Decision, Subject

CASES = Path(__file__).parents[2] / "cases" / "us-pairing"


@pytest.fixture
def before() -> Section:
    """Six players after one round: 1, 2 and 3 have won."""
    first = made_round(1, [(1, 4, WIN), (5, 2, LOSS), (3, 6, WIN)])
    return section(players(2000, 1900, 1800, 1700, 1600, 1500), first)


def with_round(before: Section, *games: tuple[int, int]) -> Section:
    boards = tuple(Game(board, white, black) for board, (white, black) in enumerate(games, start=1))
    return replace(before, rounds=(*before.rounds, Round(2, boards)))


def test_our_own_round_is_the_same(before: Section) -> None:
    made = replace(before, rounds=(*before.rounds, ENGINE.pair(before).as_round()))
    assert ENGINE.check(made, 1).judgement is Judgement.SAME
    assert ENGINE.check(made, 2).agrees


def test_a_rematch_is_illegal(before: Section) -> None:
    """27A1: a rematch that can be avoided."""
    verdict = ENGINE.check(with_round(before, (4, 1), (2, 3), (5, 6)), 2)
    assert verdict.judgement is Judgement.ILLEGAL
    assert verdict.rule is not None
    assert verdict.rule.clause == "27A1"
    assert "1 rematch instead of 0" in verdict.text
    assert verdict.boards == (1, 2)


def test_leaving_the_score_group_is_worse(before: Section) -> None:
    """27A2: three winners, of whom one must drop and not three."""
    verdict = ENGINE.check(with_round(before, (5, 1), (2, 6), (4, 3)), 2)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.rule is not None
    assert verdict.rule.clause == "27A2"
    assert "3 players with 1.0 or more paired below instead of 1" in verdict.text


def test_colors_are_judged(before: Section) -> None:
    """The same pairs with a colour reversed name the priority that was broken."""
    made = ENGINE.pair(before).as_round()
    first = made.games[0]
    turned = replace(first, white=first.black, black=first.white)
    verdict = ENGINE.check(replace(before, rounds=(*before.rounds, replace(made, games=(turned, *made.games[1:])))), 2)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.boards == (1,)
    assert "1 of 3 boards" in verdict.text


def test_a_missing_player_is_illegal(before: Section) -> None:
    """Everybody who is there is paired: a bye for somebody in an even field leaves another out."""
    made = with_round(before, (2, 1), (4, 3))
    broken = replace(made.rounds[1], byes=(Unpaired(5, Bye.PAIRING), Unpaired(6, Bye.PAIRING)))
    verdict = ENGINE.check(replace(made, rounds=(made.rounds[0], broken)), 2)
    assert verdict.judgement is Judgement.ILLEGAL


def test_a_barred_pair_is_illegal(before: Section) -> None:
    barred = replace(before, prohibitions=(Prohibition(frozenset((1, 2))),))
    verdict = ENGINE.check(with_round(barred, (2, 1), (4, 3), (6, 5)), 2)
    assert verdict.judgement is Judgement.ILLEGAL
    assert verdict.rule is not None
    assert verdict.rule.clause == "28T"


def test_why_a_pair_was_made(before: Section) -> None:
    made = replace(before, rounds=(*before.rounds, ENGINE.pair(before).as_round()))
    answer = ENGINE.why(made, 2, 1, 2)
    assert answer.paired
    assert {d.rule.clause for d in answer.decisions} >= {"29C1"}
    assert answer.cost


def test_why_a_pair_was_not_made(before: Section) -> None:
    answer = ENGINE.why(before, 2, 1, 4)
    assert not answer.paired
    assert answer.rule is not None
    assert answer.rule.clause == "27A1"
    assert answer.cost == "1 rematch instead of 0"
    dropped = ENGINE.why(before, 2, 1, 5)
    assert dropped.rule is not None
    assert not dropped.paired


def test_why_not_for_restricted_and_absent_players(before: Section) -> None:
    barred = replace(before, prohibitions=(Prohibition(frozenset((1, 2))),))
    assert "never broken" in ENGINE.why(barred, 2, 1, 2).text
    assert "not paired" in ENGINE.why(before, 2, 1, 99).text
    assert "nobody has the bye" in ENGINE.why(before, 2, 1, 0).text


def test_why_somebody_has_the_bye() -> None:
    """Number 0 stands for the bye: why this player, and why not another."""
    field = section(players(2000, 1900, 1800))
    assert ENGINE.why(field, 1, 3, 0).paired
    other = ENGINE.why(field, 1, 2, 0)
    assert not other.paired
    assert other.rule is not None
    assert other.rule.clause == "28L2"


def decisions(case: str) -> list[Decision]:
    text = (CASES / f"{case}.json").read_text(encoding="utf-8")
    return list(decisions_of(read_case(json.loads(text)).pair()))


def test_every_switch_says_what_it_counts() -> None:
    """29E5c: the 20-point transposition names both differences and the limit that allowed it."""
    made = next(d for d in decisions("29E5c-transposition") if d.subject is Subject.PAIRING)
    assert made.rule.clause == "29E5a"
    assert "counts 20 points (300 on one side, 20 on the other), within the 80-point limit" in made.text
    detail = dict(made.detail)
    assert {detail["in place of the first's opponent"], detail["in place of the second's opponent"]} == {"20", "300"}


def test_an_interchange_is_called_one() -> None:
    """29E5e: example 2 is an interchange of 20 points."""
    made = next(d for d in decisions("29E5e-example-2") if d.subject is Subject.PAIRING)
    assert made.rule.clause == "29E5e"
    assert "an interchange for colours that counts 20 points" in made.text


def test_a_refused_switch_is_named() -> None:
    """29E5a: a conflict that stays says which switch was refused and by which limit."""
    rows = [dict(d.detail) for d in decisions("29E5a-81-points-refused") if d.subject is Subject.PAIRING]
    assert all("81 points, refused by the 80-point limit" in row["refused"] for row in rows)


def test_odd_players_and_rematches_are_explained() -> None:
    """29D1, 29D2, 27A1: who drops and why, who jumps a group, and rematches that cannot be avoided."""
    drop = next(d for d in decisions("29D1-lowest-meets-highest") if d.rule.clause == "29D1")
    assert "odd player of the group with 1.0, the lowest-rated" in drop.text
    assert any(d.rule.clause == "29D2" for d in decisions("29D2-example-1-jump-over-a-group"))
    assert any("meet again" in d.text for d in decisions("27A1-rematches-unavoidable"))
    legal = next(d for d in decisions("27A1-transposition-avoids-a-rematch") if d.rule.clause == "29C2")
    assert "they have met" in legal.text


@pytest.mark.parametrize("path", sorted(CASES.glob("2*.json")), ids=lambda path: path.stem)
def test_every_case_is_explained_and_proved(path: Path) -> None:
    """Every board has a reason for its pairing and one for its colours; the best round is proved by its prices."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if isinstance(data, list):
        return
    parts = read_case(data).pair()
    boards = sum(len(part.paired.boards) for part in parts)
    reasons = list(decisions_of(parts))
    assert sum(d.subject is Subject.COLOR for d in reasons) == boards
    assert all(d.text.endswith(".") and d.rule.book.id == "us-chess" for d in reasons)
    assert all(is_proved(part.paired) for part in parts)


def test_a_worse_round_has_no_proof() -> None:
    """The prices of the best round do not prove another one."""
    text = (CASES / "29E5c-transposition.json").read_text(encoding="utf-8")
    best = read_case(json.loads(text)).pair()[0].paired
    other = Paired(best.field, best.natural, best.costs, best.natural.partner, best.proof)
    assert is_proved(best)
    assert not is_proved(other)
