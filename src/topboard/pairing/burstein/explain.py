"""The decisions of a bracket: itself, who leaves it, and why its boards are those they are."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.matching import as_bits, fastest_solver, perfect
from topboard.pairing.burstein import texts
from topboard.pairing.burstein.compare import failures_of
from topboard.pairing.burstein.criteria import misses
from topboard.pairing.burstein.field import Entrant
from topboard.pairing.burstein.pairing import BursteinGroup, PairedField
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Row, first_difference, instead
from topboard.pairing.swiss.departures import BarredFirst
from topboard.pairing.swiss.texts import NATURAL_BLOCKS, NATURAL_MEANS
from topboard.rulebook import Decision, Reason, Subject
from topboard.tiebreaks.printing import decimal_text


def about_group(result: PairedField, group: BursteinGroup) -> Iterator[Decision]:
    """The bracket itself, and who leaves it."""
    yield _summary(result, group)
    for place in group.folded.leaving:
        number = result.field.numbers[place]
        why = texts.NUMBER_ODD() if len(group.folded.leaving) == 1 else _why_several_leave(group)
        reason = texts.LEAVES(who=number, score=group.score, why=why)
        yield Decision(Subject.FLOAT, result.edition.clauses.bracket, reason, (number,))


def _why_several_leave(group: BursteinGroup) -> Reason:
    """They cannot all meet each other, or could, and then the round could not be completed."""
    bracket = group.bracket
    pairs_off = perfect(bracket.field.allowed, as_bits(bracket.members), fastest_solver)
    return texts.FOR_THOSE_BELOW() if pairs_off else texts.NOT_ALL_PAIRED()


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


class FoldDepartures(BarredFirst):
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

    def otherwise(self) -> Because:
        """What the fold as a whole fails in first."""
        bracket, result = self.group.bracket, self.result
        made = failures_of(result, bracket, self.group.folded.pairs, ahead=False)
        found = first_difference(failures_of(result, bracket, self.folded, ahead=False), made)
        if found is not None and found[0].counts > found[1].counts:
            return found[0].rule, NATURAL_MEANS(what=instead(*found))
        return result.edition.clauses.completion, NATURAL_BLOCKS()


def index_text(player: Entrant) -> str:
    """The Index as charts print it: Buchholz and Sonneborn-Berger."""
    return f"{decimal_text(player.buchholz)}/{decimal_text(player.sonneborn)}"
