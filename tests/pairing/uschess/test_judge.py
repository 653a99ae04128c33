"""Judging rounds that anybody made, and answering why."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing.uschess.sections import LOSS, WIN, made_round, players, reasons, section

from topboard.core import Bye, Game, Prohibition, Round, Section, Unpaired
from topboard.errors import TopboardError
from topboard.formats.cases.pairings import read_case
from topboard.pairing import texts as common
from topboard.pairing.proposal import Judgement
from topboard.pairing.swiss import texts as swiss
from topboard.pairing.uschess import ENGINE, texts, texts_criteria
from topboard.pairing.uschess.pairing import PairedPart, is_proved
from topboard.rulebook import Decision, Reader, Subject

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
    assert verdict.reason is not None
    assert verdict.reason == swiss.HAS(what=swiss.INSTEAD_OF_NONE(what=texts_criteria.REMATCHES(n=1)))
    circle, colors = verdict.differences
    assert (circle.paired, set(circle.due), circle.boards) == (((4, 1), (2, 3)), {(2, 1), (4, 3)}, (1, 2))
    assert (colors.paired, colors.due, colors.boards) == (((5, 6),), ((6, 5),), (3,))


def test_leaving_the_score_group_is_worse(before: Section) -> None:
    """27A2: three winners, of whom one must drop and not three."""
    verdict = ENGINE.check(with_round(before, (5, 1), (2, 6), (4, 3)), 2)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.rule is not None
    assert verdict.rule.clause == "27A2"
    assert verdict.reason is not None
    drops = texts_criteria.DROPS(n=3, score=10)
    assert verdict.reason == swiss.HAS(what=swiss.INSTEAD(what=drops, value=swiss.FIGURE(n=1)))


def test_colors_are_judged(before: Section) -> None:
    """The same pairs with a colour reversed name the priority that was broken."""
    made = ENGINE.pair(before).as_round()
    first = made.games[0]
    turned = replace(first, white=first.black, black=first.white)
    verdict = ENGINE.check(replace(before, rounds=(*before.rounds, replace(made, games=(turned, *made.games[1:])))), 2)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.boards == (1,)
    assert verdict.reason is not None
    assert verdict.reason.kind is swiss.OTHER_COLORS
    should = verdict.reason["why"]
    assert (should["white"], should["black"]) == first.players
    assert [difference.due for difference in verdict.differences] == [(first.players,)]


def test_a_missing_player_is_illegal(before: Section) -> None:
    """Everybody who is there is paired: a bye for somebody in an even field leaves another out."""
    made = with_round(before, (2, 1), (4, 3))
    broken = replace(made.rounds[1], byes=(Unpaired(5, Bye.PAIRING), Unpaired(6, Bye.PAIRING)))
    verdict = ENGINE.check(replace(made, rounds=(made.rounds[0], broken)), 2)
    assert verdict.judgement is Judgement.ILLEGAL
    assert verdict.reason == common.SEVERAL_BYES(who=(5, 6))
    stranger = replace(made.rounds[1], games=(*made.rounds[1].games, Game(3, 5, 7), Game(4, 6, 8)))
    verdict = ENGINE.check(replace(made, rounds=(made.rounds[0], stranger)), 2)
    assert verdict.reason == common.NOT_TO_BE_PAIRED(who=7)


def test_a_barred_pair_is_illegal(before: Section) -> None:
    barred = replace(before, prohibitions=(Prohibition(frozenset((1, 2))),))
    verdict = ENGINE.check(with_round(barred, (2, 1), (4, 3), (6, 5)), 2)
    assert verdict.judgement is Judgement.ILLEGAL
    assert verdict.rule is not None
    assert verdict.rule.clause == "28T"
    assert verdict.reason == common.PAIR_BARRED(a=2, b=1, why=common.KEPT_APART())


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
    assert answer.cost == swiss.FIGURES(bad=swiss.FIGURE(n=1), good=swiss.FIGURE(n=0))
    assert [said.kind for said in answer.sentences] == [swiss.PAIRED_NOW, swiss.WITH]
    assert answer.sentences[0]["pairs"][0] == common.PAIR(a=2, b=1)
    assert answer.sentences[1]["what"] == swiss.INSTEAD_OF_NONE(what=texts_criteria.REMATCHES(n=1))
    dropped = ENGINE.why(before, 2, 1, 5)
    assert dropped.rule is not None
    assert not dropped.paired


def test_why_not_for_restricted_and_absent_players(before: Section) -> None:
    barred = replace(before, prohibitions=(Prohibition(frozenset((1, 2))),))
    restricted = common.PAIR_BARRED(a=1, b=2, why=common.KEPT_APART())
    assert ENGINE.why(barred, 2, 1, 2).sentences[1] == restricted
    with pytest.raises(TopboardError, match="no player number 99"):
        ENGINE.why(before, 2, 1, 99)
    assert ENGINE.why(before, 2, 1, 0).sentences[1] == swiss.EVEN()


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
    return reasons(read_case(json.loads(text)).pair())


def test_every_switch_says_what_it_counts() -> None:
    """29E5c: the 20-point transposition names both differences and the limit that allowed it."""
    made = next(d for d in decisions("29E5c-transposition") if d.subject is Subject.PAIRING)
    assert made.rule.clause == "29E5a"
    assert made.reason["reason"].kind is texts.SWITCHED_BOTH_SIDES
    assert made.reason["reason"]["way"] == texts.TRANSPOSITION
    assert (made.reason["reason"]["points"], {made.reason["reason"]["above"], made.reason["reason"]["below"]}) == (
        20,
        {20, 300},
    )
    assert made.reason["reason"]["limit"] == texts.WITHIN_LIMIT(limit=80)


def test_hidden_ratings_leave_nothing_behind() -> None:
    """Who may not see ratings sees neither what a switch counts nor which limit allowed it."""
    for case in ("29E5c-transposition", "29E5e-example-2", "29E5a-81-points-refused"):
        for decision in decisions(case):
            told = decision.told(Reader(str, ratings=False))
            assert not re.search(r"\d{2,}|points|limit", told), told


def test_an_interchange_is_called_one() -> None:
    """29E5e: example 2 is an interchange of 20 points."""
    made = next(d for d in decisions("29E5e-example-2") if d.subject is Subject.PAIRING)
    assert made.rule.clause == "29E5e"
    assert (made.reason["reason"]["way"], made.reason["reason"]["points"]) == (texts.INTERCHANGE, 20)


def test_a_refused_switch_is_named() -> None:
    """29E5a: a conflict that stays says which switch was refused and by which limit."""
    rows = [d.reason for d in decisions("29E5a-81-points-refused") if d.subject is Subject.PAIRING]
    assert {reason.kind for reason in rows} == {texts.CLASH}
    refused = [reason["clash"]["refused"] for reason in rows]
    assert {(r.kind, r["points"], r["limit"]) for r in refused} == {(texts.EXCHANGE_REFUSED, 81, 80)}


def test_odd_players_and_rematches_are_explained() -> None:
    """29D1, 29D2, 27A1: who drops and why, who jumps a group, and rematches that cannot be avoided."""
    drop = next(d for d in decisions("29D1-lowest-meets-highest") if d.rule.clause == "29D1")
    assert drop.reason.kind is texts.DROPPED
    assert (drop.reason["score"], drop.reason["odd"], drop.reason["met"]) == (10, texts.LOWEST, texts.HIGHEST)
    assert any(d.rule.clause == "29D2" for d in decisions("29D2-example-1-jump-over-a-group"))
    kinds = [part.kind for d in decisions("27A1-rematches-unavoidable") for part in d.reason.parts()]
    assert texts.REMATCH in kinds
    legal = next(d for d in decisions("27A1-transposition-avoids-a-rematch") if d.rule.clause == "29C2")
    assert legal.reason.kind is swiss.NATURAL_WORSE
    assert legal.reason["what"] == texts_criteria.REMATCHES(n=1)


@pytest.mark.parametrize("path", sorted(CASES.glob("2*.json")), ids=lambda path: path.stem)
def test_every_case_is_explained_and_proved(path: Path) -> None:
    """Every board has a reason for its pairing and one for its colours; the best round is proved by its prices."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if isinstance(data, list):
        return
    paired = read_case(data).pair()
    found = reasons(paired)
    assert sum(d.subject is Subject.COLOR for d in found) == len(paired.boards)
    assert all(d.text.endswith(".") and d.rule.book.id == "us-chess" for d in found)
    assert all(is_proved(part) for part in paired.parts)


def test_a_worse_round_has_no_proof() -> None:
    """The prices of the best round do not prove another one."""
    text = (CASES / "29E5c-transposition.json").read_text(encoding="utf-8")
    best = read_case(json.loads(text)).pair().parts[0]
    other = PairedPart(best.field, best.natural, best.costs, best.natural.partner, best.proof)
    assert is_proved(best)
    assert not is_proved(other)
