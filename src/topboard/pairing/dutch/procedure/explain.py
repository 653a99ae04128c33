"""The reasons of a round that the procedure made: brackets, floaters, boards, the bye, colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from topboard.pairing import swiss
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket_titles import bracket_rule, bracket_title, float_rule, float_told
from topboard.pairing.dutch.procedure import texts as own
from topboard.pairing.dutch.procedure.colors import colors_by_procedure
from topboard.pairing.dutch.procedure.compare import Rival, counted
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.dutch.procedure.settle import Pair, PairedDivision, all_requirements, failures
from topboard.pairing.dutch.procedure.walk import ProcedureRound
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Failure, Row, Seats, first_difference, instead, named
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.pairing.swiss.texts import NATURAL_BLOCKS, NATURAL_HAS, NATURAL_MEANS
from topboard.rulebook import SAID, Decision, Reason, Subject


def decisions(best: ProcedureRound, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Brackets from the top, in each the floaters and the boards; then the bye, then the colours."""
    boards = {board.places: seat for board, seat in seats.items()}
    for number, paired in enumerate(best.divisions, 1):
        yield from _of_division(paired, number, legality, boards, last=paired is best.divisions[-1])
    if best.bye is not None:
        yield _bye(best, legality)
    for board in best.boards:
        numbers = best.field.numbers
        row = (numbers[board.white], numbers[board.black])
        yield colors_by_procedure(best.field, best.edition, row).decision(seats[board])


def decisions_about(
    best: ProcedureRound, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players, those of their boards first."""
    return concerning(decisions(best, legality, seats), concerned)


# -- one bracket -------------------------------------------------------------------------------------------------------


def _of_division(
    paired: PairedDivision, number: int, legality: Legality, boards: dict[Pair, int], *, last: bool
) -> Iterator[Decision]:
    yield _bracket(paired, number)
    steps = ProcedureDepartures(paired, legality)
    numbers = paired.division.field.numbers
    for k in () if last else paired.left:
        clause, why = steps.float_reason(k)
        rule = float_rule(paired.division.field, paired.division.score, clause)
        told = float_told(paired.division.field, numbers[k], paired.division.score, why)
        yield Decision(Subject.FLOAT, rule, told, (numbers[k],))
    for pair in paired.pairs:
        a, b = (numbers[k] for k in pair)
        rule, reason = steps.reason(a, b)
        yield Decision(Subject.PAIRING, rule, reason, (a, b), boards.get(pair, 0))


def _bracket(paired: PairedDivision, number: int) -> Decision:
    division = paired.division
    numbers = division.field.numbers
    members, moved, left = (tuple(numbers[k] for k in some) for some in (division.members, division.moved, paired.left))
    detail = (("bracket", str(number)), ("score", f"{division.score // 10}.{division.score % 10}"))
    clauses = division.edition.clauses
    made = clauses.lowest if division.joined else bracket_rule(division.field, division.score, clauses.bracket)
    rule = paired.again or made
    return Decision(Subject.BRACKET, rule, _said(paired, moved, left), members, 0, detail)


def _said(paired: PairedDivision, moved: tuple[int, ...], left: tuple[int, ...]) -> Reason:
    division = paired.division
    failing = tuple(texts.FAILS(clause=failure.rule, value=failure.what) for failure in _told(paired))
    parts: dict[str, Reason] = {
        "group": bracket_title(division.field, division.score, joined=bool(division.joined)),
        "players": texts.PLAYERS_THERE(n=len(division.members)),
        "pairs": texts.PAIRS(n=len(paired.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    if moved and left:
        group = texts.GROUP_MOVED_LEFT(moved=moved, left=left, **parts)
    elif moved:
        group = texts.GROUP_MOVED(moved=moved, **parts)
    else:
        group = texts.GROUP_LEFT(left=left, **parts) if left else texts.GROUP(**parts)
    steps = tuple(_steps(paired))
    return SAID(all=(group, *steps)) if steps else group


def _told(paired: PairedDivision) -> Iterator[Failure]:
    """What a bracket fails in; that somebody is left over only if this many players could have made more pairs."""
    odd = len(paired.division.members) % 2
    for failure in counted(paired):
        unavoidable = failure.criterion.counted is texts.LEFT_OVER and failure.counts <= (odd,)
        if any(failure.counts) and not unavoidable:
            yield failure


def _steps(paired: PairedDivision) -> Iterator[Reason]:
    """The unusual steps of the procedure that led to the pairing of a bracket."""
    division, clauses = paired.division, paired.division.edition.clauses
    if division.joined:
        yield own.JOINED(clause=clauses.lowest)
    elif division.levelled:
        yield own.NONE_FROM_ABOVE(clause=clauses.fewer)
    elif division.moved and not division.from_above:
        yield own.PAIRED_AS_ONE(clause=clauses.bracket)
    if paired.again == clauses.back:
        yield own.OTHERS_SENT(clause=clauses.back)
    elif paired.again is not None:
        yield own.LOWEST_PAIRED(clause=clauses.lowest)


def natural_of(division: Division, first: tuple[int, ...], most: int) -> Rival:
    """Those from above against the first of the others, then the upper half against the lower, up to this many
    pairs."""
    others = [k for k in division.playing if k not in division.above]
    pairs = list(zip(first, others, strict=False))
    rest = others[len(pairs) :]
    size = min(most - len(pairs), len(rest) // 2)
    pairs += zip(rest[:size], rest[size : 2 * size], strict=True)
    inside = {k for pair in pairs for k in pair}
    return Rival(tuple(pairs), tuple(k for k in division.members if k not in inside))


class ProcedureDepartures(swiss.Departures):
    """Why the boards and the floaters of one bracket are not those of S1 against S2 as they stand."""

    def __init__(self, paired: PairedDivision, legality: Legality) -> None:
        self.paired, self.division = paired, paired.division
        self.clauses, self.field = paired.division.edition.clauses, paired.division.field
        self.whole = natural_of(self.division, self.division.from_above, self.division.most)
        self.usual = natural_of(self.division, paired.first, len(paired.pairs))
        numbers = self.field.numbers
        natural = {numbers[k]: numbers[m] for a, b in self.usual.pairs for k, m in ((a, b), (b, a))}
        super().__init__(legality, natural)

    @property
    def short(self) -> bool:
        """Whether fewer pairs were made than the number of players allows."""
        return len(self.paired.pairs) < self.division.most

    def ordinary(self, a: int, b: int) -> Because:
        if self.field.place[a] in self.division.above:
            return self.clauses.natural, texts.NATURAL_MOVED(a=a, b=b)
        if self.short:
            return self.clauses.natural, texts.NATURAL_OF_FEW(a=a, b=b, n=len(self.paired.pairs))
        return self.clauses.natural, texts.NATURAL(a=a, b=b)

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        usual, other = (sorted(self.field.place[number] for number in pair) for pair in (natural, made))
        for need in all_requirements(self.division):
            if not need.applies(self.division):
                continue
            before, after = need.pair(self.division, *usual), need.pair(self.division, *other)
            if before != after:
                return (need.rule, need.failure((before,)).what) if before > after else None
        return None

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        """What S1 against S2 as they stand, in as many pairs as were made, would break first."""
        for row in self._rows(self.usual):
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named(row), why=bar.reason)
        needs = all_requirements(self.division)
        usual = failures(self.division, needs, self.usual.pairs, self.usual.left)
        found = first_difference(usual, counted(self.paired))
        if found is None or found[0].counts < found[1].counts:
            return self.paired.again or self.clauses.lowest, NATURAL_BLOCKS()
        return found[0].rule, NATURAL_MEANS(what=instead(*found))

    def _rows(self, rival: Rival) -> list[tuple[int, int]]:
        numbers = self.field.numbers
        return [(numbers[a], numbers[b]) for a, b in rival.pairs]

    def float_reason(self, k: int) -> Because:
        """Why a player leaves the bracket unpaired."""
        if k in self.division.incompatible:
            return self.clauses.incompatible, own.NO_OPPONENT_HERE()
        if self.paired.again is not None:
            return self.paired.again, own.FOR_THOSE_BELOW()
        if self.short:
            return self._too_few()
        left, playing = self.whole.left, self.division.playing
        if k in left:
            told = own.ODD_REST if self.division.incompatible else texts.ODD_LAST
            return (self.clauses.bracket, told()) if left == playing[-1:] else self._too_few()
        rule, why = self._overall
        last = left[-1:]
        if self.division.incompatible or last != playing[-1:]:
            return rule, why
        return rule, texts.IF_LAST(last=self.field.numbers[last[0]], why=why)

    def _too_few(self) -> Because:
        few = texts.FEW_PAIRS(n=len(self.paired.pairs))
        for a, b in self._rows(self.whole):
            bar = self.legality.between(a, b)
            if bar is not None:
                return bar.rule, texts.FEW_MAY_MEET(a=a, b=b, why=bar.reason, pairs=few)
        return self.clauses.fewer, few


# -- the bye -----------------------------------------------------------------------------------------------------------


def _bye(best: ProcedureRound, legality: Legality) -> Decision:
    assert best.bye is not None
    player = best.field.entrants[best.bye]
    said = (texts.BYE(who=player.number, why=texts.LEFT_AT_END()), *_passed_over(best, legality))
    return Decision(Subject.BYE, best.edition.clauses.bye, SAID(all=said), (player.number,), 0)


def _passed_over(best: ProcedureRound, legality: Legality) -> Iterator[Reason]:
    """Everybody ranked lower than the one with the bye, and what kept it from them."""
    assert best.bye is not None
    found = []
    for other in best.field.entrants[best.bye + 1 :]:
        bar = legality.from_bye(other.number)
        found.append(texts.BETTER(who=other.number) if bar is None else bar.reason)
    if found:
        yield texts.PASSED_OVER(reasons=tuple(found))


# -- where a difference lies -------------------------------------------------------------------------------------------


def where(best: ProcedureRound, due: Iterable[Row]) -> Reason | None:
    groups = ((paired.division.score, _served(best, paired)) for paired in best.divisions)
    return where_made(best.field, groups, due)


def _served(best: ProcedureRound, paired: PairedDivision) -> set[int]:
    """Who is paired in a bracket, or ends up there with the bye."""
    inside = {k for pair in paired.pairs for k in pair}
    last = paired is best.divisions[-1]
    return inside | {best.bye} if last and best.bye is not None else inside
