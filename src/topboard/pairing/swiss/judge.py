"""Judging a round that anybody made: the first law it breaks, else the first clause by which it falls short."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from topboard.errors import PairingImpossible
from topboard.pairing import texts as common
from topboard.pairing.legality import Legality
from topboard.pairing.proposal import Difference, Judgement, Verdict
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.differences import Clause, differences
from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.swiss.ladder import Shortfall
from topboard.pairing.swiss.rounds import AskedRound, Colors, Row, Rows, rows_of
from topboard.pairing.swiss.system import PlacingClauses, SwissSystem
from topboard.rulebook import Reason, Rule


@dataclass(frozen=True, slots=True)
class Finding:
    """A judgement with the clause, the reason, and the players it concerns."""

    judgement: Judgement
    rule: Rule | None = None
    reason: Reason | None = None
    players: tuple[int, ...] = ()


def check(system: SwissSystem[Any, Any], position: AskedRound[Any]) -> Verdict:
    """The verdict on the round that is there, with everything that differs from what the rules give."""
    given = position.given
    assert given is not None, "only a round that is there is judged"
    if not given and not position.field.size:
        return _verdict(position, Finding(Judgement.SAME, None, texts.SAME()), ())
    # Laws come first: a round that breaks one is illegal even where no legal round exists, and the law says more than a
    # comparison with the best could.
    broken = illegal(position.field, position.legality, system.placing(position.field), given)
    try:
        best = system.pair_field(position.field, position.legality)
    except PairingImpossible as fault:
        found = broken or Finding(Judgement.UNPAIRABLE, None, fault.reason, fault.players)
        return _verdict(position, found, ())
    found = broken or compare(system, best, given)
    return _verdict(position, found, differences(system, position, best, _judged(system, position, best)))


def _verdict(position: AskedRound[Any], finding: Finding, found: tuple[Difference, ...]) -> Verdict:
    """A finding as a verdict; the boards are those that differ, or those of the players concerned."""
    boards = {board for difference in found for board in difference.boards}
    if not boards:
        concerned = set(finding.players)
        boards = {board for row, board in position.board_of.items() if concerned & set(row)}
    return Verdict(
        position.round, finding.judgement, finding.rule, finding.reason, tuple(sorted(boards)), differences=found
    )


# -- laws --------------------------------------------------------------------------------------------------------------


def illegal(
    field: Field[Any], legality: Legality, placing: PlacingClauses, given: Rows, legal: frozenset[Row] = frozenset()
) -> Finding | None:
    """The first law that a round breaks; of some boards it is known that they are legal."""
    seen: set[int] = set()
    for row in given:
        for number in row:
            if number != BYE and (number in seen or number not in field.place):
                what = common.PAIRED_TWICE if number in seen else common.NOT_TO_BE_PAIRED
                return Finding(Judgement.ILLEGAL, placing.once, what(who=number), (number,))
            seen.add(number)
        broken = None if row in legal else _broken(legality, row)
        if broken is not None:
            return broken
    missing = tuple(number for number in field.numbers if number not in seen)
    byes = tuple(row[0] for row in given if BYE in row)
    if missing:
        return Finding(Judgement.ILLEGAL, placing.everybody, common.LEFT_OUT(who=missing), missing)
    if len(byes) > 1:
        return Finding(Judgement.ILLEGAL, placing.everybody, common.SEVERAL_BYES(who=byes), byes)
    return None


def _broken(legality: Legality, row: Row) -> Finding | None:
    white, black = row
    if black == BYE:
        bar = legality.from_bye(white)
        if bar is None:
            return None
        return Finding(Judgement.ILLEGAL, bar.rule, common.BYE_BARRED(who=white, why=bar.reason), (white,))
    bar = legality.between(white, black)
    if bar is None:
        return None
    return Finding(Judgement.ILLEGAL, bar.rule, common.PAIR_BARRED(a=white, b=black, why=bar.reason), row)


SAME_PAIRS = (texts.OTHER_COLORS, texts.OTHER_COLORS_ON_MORE)
EQUAL_PAIRS = (texts.EQUAL_BUT_COLORS, texts.EQUAL_BUT_COLORS_ON_MORE)

# -- the ladder, then the colours --------------------------------------------------------------------------------------


def compare(system: SwissSystem[Any, Any], best: Any, given: Rows) -> Finding:
    """A legal round beside the best: the first clause by which it falls short, then the colours."""
    found = system.shortfall(best, given)
    if found is not None and not (found.in_order and system.colors_of_equals):
        return Finding(_judgement(found), found.rule, _told(found), found.players)
    colors = compare_colors(system, best, given, same=found is None)
    if found is None or colors.judgement is Judgement.WORSE:
        return colors
    return Finding(Judgement.EQUAL, found.rule, _told(found), found.players)


def _judgement(found: Shortfall) -> Judgement:
    if found.in_order:
        return Judgement.EQUAL
    return Judgement.ILLEGAL if found.illegal else Judgement.WORSE


def _told(found: Shortfall) -> Reason:
    if found.where is None:
        return (texts.COMES_LATER if found.in_order else texts.HAS)(what=found.what)
    return (texts.GROUP_COMES_LATER if found.in_order else texts.GROUP_HAS)(where=found.where, what=found.what)


def compare_colors(system: SwissSystem[Any, Any], best: Any, given: Rows, *, same: bool = True) -> Finding:
    """The right pairs, or others that are just as good: whether every pair has its colours."""
    wrong = [found for row in given if (found := wrong_colors(system, best, given, row)) is not None]
    if not wrong:
        return Finding(Judgement.SAME, None, texts.SAME())
    why, more = wrong[0].should, len(wrong) - 1
    one, several = SAME_PAIRS if same else EQUAL_PAIRS
    said = several(why=why, n=more) if more else one(why=why)
    return Finding(Judgement.WORSE, wrong[0].rule, said, tuple(n for found in wrong for n in found.row))


def wrong_colors(system: SwissSystem[Any, Any], best: Any, given: Rows, row: Row) -> Colors | None:
    """The colours that two players should have, None where they have them."""
    if BYE in row:
        return None
    found = system.colors(best, given, row)
    return None if found.row == row else found


def _judged(system: SwissSystem[Any, Any], position: AskedRound[Any], best: Any) -> Clause:
    """The clause that a round breaks or falls short by, for each difference on its own."""
    placing = system.placing(position.field)
    whole = rows_of(best)
    legal = frozenset(whole)

    def rule(given: Rows, due: Rows) -> Rule | None:
        rows = (*given, *[row for row in whole if row not in due])
        if _players(given) == _players(due):
            broken = next((found for row in given if (found := _broken(position.legality, row)) is not None), None)
        else:
            broken = illegal(position.field, position.legality, placing, rows, legal)
        return broken.rule if broken else _first_clause(system, best, rows, legal)

    return rule


def _players(rows: Rows) -> list[int]:
    return sorted(number for row in rows for number in row)


def _first_clause(system: SwissSystem[Any, Any], best: Any, given: Rows, due: frozenset[Row]) -> Rule | None:
    """The clause that `compare` finds, and no more of it. Boards that are due have their colours from the rules."""
    found = system.shortfall(best, given)
    if found is not None and not (found.in_order and system.colors_of_equals):
        return found.rule
    unsure = given if system.boards_share_colors(best) else tuple(row for row in given if row not in due)
    wrong = (colors.rule for row in unsure if (colors := wrong_colors(system, best, given, row)) is not None)
    return next(wrong, found.rule if found else None)
