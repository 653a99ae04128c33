"""The decisions of a round: brackets from the top, in each who leaves it and the boards; the bye; the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from topboard.pairing import swiss
from topboard.pairing.burstein import texts
from topboard.pairing.burstein.compare import failures_of
from topboard.pairing.burstein.criteria import misses
from topboard.pairing.burstein.field import Entrant
from topboard.pairing.burstein.pairing import BursteinGroup, PairedField
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Row, Seats, first_difference, instead, named
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.pairing.swiss.texts import NATURAL_BLOCKS, NATURAL_HAS, NATURAL_MEANS
from topboard.rulebook import Decision, Reason, Subject
from topboard.tiebreaks.printing import decimal_text


def decisions(result: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round."""
    yield from _of_bye(result, legality)
    for group in result.groups:
        yield from _of_group(result, group, legality, seats)
    for board in result.boards:
        yield _colors(result, board, seats[board])


def decisions_about(
    result: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players, those of their board first."""
    places = {result.field.place[number] for number in concerned}
    found = list(_of_bye(result, legality))
    for group in result.groups:
        if places & group.bracket.member_set:
            found.extend(_of_group(result, group, legality, seats))
    found.extend(_colors(result, board, seats[board]) for board in result.boards if places & set(board.places))
    return concerning(found, concerned)


def _colors(result: PairedField, board: Board, seat: int) -> Decision:
    numbers = result.field.numbers
    row = (numbers[board.white], numbers[board.black])
    return colors_of(result.field, result.edition.clauses.colors, row).decision(seat)


# -- one bracket -------------------------------------------------------------------------------------------------------


def _of_group(result: PairedField, group: BursteinGroup, legality: Legality, seats: Seats) -> Iterator[Decision]:
    boards = {board.places: seat for board, seat in seats.items()}
    numbers, clauses = result.field.numbers, result.edition.clauses
    yield _summary(result, group)
    for place in group.folded.leaving:
        why = texts.NUMBER_ODD() if len(group.folded.leaving) == 1 else texts.NOT_ALL_PAIRED()
        reason = texts.LEAVES(who=numbers[place], score=group.bracket.score, why=why)
        yield Decision(Subject.FLOAT, clauses.bracket, reason, (numbers[place],))
    departures = FoldDepartures(result, group, legality)
    for a, b in group.folded.pairs:
        rule, reason = departures.reason(numbers[a], numbers[b])
        yield Decision(Subject.PAIRING, rule, reason, (numbers[a], numbers[b]), boards.get((min(a, b), max(a, b)), 0))


def _summary(result: PairedField, group: BursteinGroup) -> Decision:
    numbers, bracket = result.field.numbers, group.bracket
    members = tuple(numbers[k] for k in bracket.members)
    failing = tuple(failure.what for failure in failures_of(result, bracket, group.folded.pairs) if failure.number)
    parts: dict[str, object] = {
        "score": bracket.score,
        "players": texts.PLAYERS_THERE(n=len(members)),
        "pairs": texts.PAIRS(n=len(group.folded.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    left = tuple(numbers[k] for k in group.folded.leaving)
    reason = texts.GROUP_LEFT(left=left, **parts) if left else texts.GROUP(**parts)
    return Decision(Subject.BRACKET, result.edition.clauses.bracket, reason, members)


class FoldDepartures(swiss.Departures):
    """Why the boards of a bracket are not those of its fold: first against last, second against last but one."""

    def __init__(self, result: PairedField, group: BursteinGroup, legality: Legality) -> None:
        self.result, self.group = result, group
        members, numbers = group.bracket.members, result.field.numbers
        self.folded = tuple(zip(members, members[::-1], strict=True))[: len(group.folded.pairs)]
        natural = {numbers[k]: numbers[m] for pair in self.folded for k, m in (pair, pair[::-1])}
        super().__init__(legality, natural)
        self.at = {numbers[k]: at for at, k in enumerate(members, 1)}

    def ordinary(self, a: int, b: int) -> Because:
        field = self.result.field
        one, other = (field.entrants[field.place[number]] for number in (a, b))
        reason = texts.FOLDED(
            a=a, b=b, high=self.at[a], low=self.at[b], index_a=index_text(one), index_b=index_text(other)
        )
        return self.result.edition.clauses.fold, reason

    def worse(self, natural: Row, made: Row) -> Because | None:
        place = self.result.field.place
        before, after = (misses(self.group.bracket, place[a], place[b]) for a, b in (natural, made))
        if not before or after:
            return None
        criterion = self.result.edition.ladder.preferences
        return criterion.rule, criterion.failure((1,)).what

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        """What the fold as a whole would break first."""
        numbers = self.result.field.numbers
        for a, b in self.folded:
            bar = self.legality.between(numbers[a], numbers[b])
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named((numbers[a], numbers[b])), why=bar.reason)
        bracket, result = self.group.bracket, self.result
        made = failures_of(result, bracket, self.group.folded.pairs, ahead=False)
        found = first_difference(failures_of(result, bracket, self.folded, ahead=False), made)
        if found is not None and found[0].counts > found[1].counts:
            return found[0].rule, NATURAL_MEANS(what=instead(*found))
        return result.edition.clauses.completion, NATURAL_BLOCKS()


def index_text(player: Entrant) -> str:
    """The Index as charts print it: Buchholz and Sonneborn-Berger."""
    return f"{decimal_text(player.buchholz)}/{decimal_text(player.sonneborn)}"


# -- the bye -----------------------------------------------------------------------------------------------------------


def _of_bye(result: PairedField, legality: Legality) -> Iterator[Decision]:
    if result.bye is not None:
        yield result.bye_first.decision(result.bye, _lowest(result, result.bye), legality)


def why_bye(result: PairedField, legality: Legality) -> Iterator[Reason]:
    if result.bye is not None:
        yield from result.bye_first.why(result.bye, _lowest(result, result.bye), legality)


def _lowest(result: PairedField, place: int) -> Reason:
    player = result.field.entrants[place]
    return texts.LOWEST(score=player.score, games=player.games)


# -- where a difference lies -------------------------------------------------------------------------------------------


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    groups = ((group.bracket.score, [k for pair in group.folded.pairs for k in pair]) for group in best.groups)
    return where_made(best.field, groups, due)
