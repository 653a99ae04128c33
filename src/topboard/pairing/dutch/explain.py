"""The reasons of a paired round: brackets, floats, departures from the natural pairing, the bye, colors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket_titles import bracket_rule, bracket_title, float_rule, float_told
from topboard.pairing.dutch.byes import bye_decision
from topboard.pairing.dutch.departures import Departures, ScoredBracket, score
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.pairing import PairedBracket, PairedField
from topboard.pairing.dutch.search import Pair
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board, Failure, Row, Seats
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.rulebook import Decision, Reason, Subject


def decisions(result: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round: brackets from the top, in each the floats and the boards; the bye; the colors."""
    boards = _by_pair(seats)
    for number, paired in enumerate(result.brackets, 1):
        yield from bracket_reasons(result, paired, number, legality, boards)
    bye = bye_decision(result, legality)
    if bye is not None:
        yield bye
    for board in result.boards:
        yield _colors(result, board, seats[board])


def decisions_about(
    result: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players: their boards, the bye, their colors, floats, and brackets."""
    ranks = {result.field.place[number] for number in concerned}
    boards = _by_pair(seats)
    found: list[Decision] = []
    for number, paired in enumerate(result.brackets, 1):
        if ranks & set(paired.bracket.members):
            found.extend(bracket_reasons(result, paired, number, legality, boards))
    found.extend(_colors(result, board, seats[board]) for board in result.boards if ranks & set(board.places))
    bye = bye_decision(result, legality)
    found.extend([bye] if bye is not None else [])
    return concerning(found, concerned)


def _by_pair(seats: Seats) -> dict[Pair, int]:
    return {board.places: seat for board, seat in seats.items()}


def _colors(result: PairedField, board: Board, seat: int) -> Decision:
    numbers = result.field.numbers
    row = (numbers[board.white], numbers[board.black])
    return colors_of(result.field, result.edition.clauses.colors, row).decision(seat)


# -- one bracket -------------------------------------------------------------------------------------------------------


def bracket_reasons(
    result: PairedField, paired: PairedBracket, number: int, legality: Legality, boards: dict[Pair, int]
) -> Iterator[Decision]:
    """One bracket: itself, who leaves it, and its boards."""
    scored = score(paired, result.edition)
    departures = Departures(scored, result.edition, legality)
    yield bracket_decision(scored, result.edition, number)
    for k in scored.candidate.downfloaters:
        if k != result.bye or paired.bracket.following:
            yield _float_decision(departures, k)
    for pair in paired.settlement.pairs:
        yield _board_decision(departures, pair, boards.get(pair, 0))


def bracket_decision(scored: ScoredBracket, edition: Edition, number: int) -> Decision:
    bracket, numbers = scored.bracket, scored.bracket.field.numbers
    members, moved, left = (
        tuple(numbers[k] for k in ranks)
        for ranks in (bracket.members, bracket.moved_down, scored.candidate.downfloaters)
    )
    detail = (("bracket", str(number)), ("score", _points(bracket.score)), *_failure_details(scored))
    reason = _bracket_reason(scored, moved, left)
    rule = bracket_rule(bracket.field, bracket.score, edition.clauses.bracket)
    return Decision(Subject.BRACKET, rule, reason, members, 0, detail)


def _bracket_reason(scored: ScoredBracket, moved: tuple[int, ...], left: tuple[int, ...]) -> Reason:
    bracket = scored.bracket
    # Steps of an acceleration are made even from below, so that somebody is left over fails in nothing.
    counted = (
        scored.failures[1:]
        if bracket.field.virtual and bracket.field.virtual.rule_of(bracket.score)
        else scored.failures
    )
    failing = tuple(_fails(failure) for failure in counted if any(failure.counts))
    parts: dict[str, Reason] = {
        "group": bracket_title(bracket.field, bracket.score, joined=bracket.collapsed),
        "players": texts.PLAYERS_THERE(n=len(bracket.members)),
        "pairs": texts.PAIRS(n=len(scored.candidate.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    if moved and left:
        return texts.GROUP_MOVED_LEFT(moved=moved, left=left, **parts)
    if moved:
        return texts.GROUP_MOVED(moved=moved, **parts)
    return texts.GROUP_LEFT(left=left, **parts) if left else texts.GROUP(**parts)


def _fails(failure: Failure) -> Reason:
    """A clause with its value: "C12 1"; a count of pairs is labelled as such, as more of them are better."""
    in_pairs = failure.criterion.counted is texts.PAIRS
    return texts.FAILS(clause=failure.rule, value=failure.what if in_pairs else failure.value)


def _failure_details(scored: ScoredBracket) -> Iterator[tuple[str, str]]:
    """The failure of every clause in figures; of one that counts in two ways, both."""
    values: dict[str, list[str]] = {}
    for failure in scored.failures:
        values.setdefault(f"failure {failure.rule.clause}", []).append(str(failure.number))
    return ((key, "; ".join(texts)) for key, texts in values.items())


def _points(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


def _float_decision(departures: Departures, k: int) -> Decision:
    bracket = departures.bracket
    number = bracket.field.numbers[k]
    rule, why = departures.float_reason(k)
    rule = float_rule(bracket.field, bracket.score, rule)
    return Decision(Subject.FLOAT, rule, float_told(bracket.field, number, bracket.score, why), (number,))


def _board_decision(departures: Departures, pair: Pair, board: int) -> Decision:
    a, b = (departures.bracket.field.numbers[k] for k in pair)
    rule, reason = departures.reason(a, b)
    return Decision(Subject.PAIRING, rule, reason, (a, b), board)


# -- where a difference lies -------------------------------------------------------------------------------------------


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    groups = ((paired.bracket.score, _served(best, paired)) for paired in best.brackets)
    return where_made(best.field, groups, due)


def _served(best: PairedField, paired: PairedBracket) -> set[int]:
    """Who is paired in a bracket, or ends up there with the bye."""
    inside = {k for pair in paired.settlement.pairs for k in pair}
    last = paired is best.brackets[-1]
    return inside | {best.bye} if last and best.bye is not None else inside
