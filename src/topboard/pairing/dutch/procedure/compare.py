"""Somebody's round beside the one of the procedure: the first bracket that differs, and what it fails in there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.procedure import texts as own
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.dutch.procedure.requirements import Requirement
from topboard.pairing.dutch.procedure.settle import Pair, PairedDivision, all_requirements, failures
from topboard.pairing.dutch.procedure.walk import ProcedureRound
from topboard.pairing.swiss import BYE, Because, Failure, Rows, Shortfall, first_difference
from topboard.rulebook import Reason


@dataclass(frozen=True, slots=True)
class Rival:
    """Another pairing of a bracket."""

    pairs: tuple[Pair, ...]
    left: tuple[int, ...]


def shortfall(best: ProcedureRound, given: Rows) -> Shortfall | None:
    """The first bracket in which a legal round differs decides."""
    place = best.field.place
    opponent = {place[a]: place[b] for row in given for a, b in (row, row[::-1]) if BYE not in row}
    for paired in best.divisions:
        if paired.evidence is not None and not paired.evidence.holds():
            raise AssertionError(f"the bracket of {paired.division.score} tenths is not proved best")
        theirs = part_of(paired.division, opponent)
        if set(theirs.pairs) != set(paired.pairs):
            return _compared(paired, theirs)
    return None


def part_of(division: Division, opponent: Mapping[int, int]) -> Rival:
    """The part of a whole round that lies in a bracket."""
    members = set(division.members)
    pairs = tuple((a, opponent[a]) for a in division.members if opponent.get(a, -1) in members and a < opponent[a])
    inside = {k for pair in pairs for k in pair}
    return Rival(pairs, tuple(k for k in division.members if k not in inside))


def _compared(paired: PairedDivision, theirs: Rival) -> Shortfall:
    division = paired.division
    numbers = division.field.numbers
    players = tuple(numbers[k] for pair in sorted(set(theirs.pairs) - set(paired.pairs)) for k in pair)
    where = division.field.group(division.score)
    edition = division.edition
    found = _difference(division, edition.requirements, theirs, paired)
    if found is None and _moved_pairs(division, theirs.pairs) == _moved_pairs(division, paired.pairs):
        found = _difference(division, edition.after_moved_down, theirs, paired)
    if found is None:
        return Shortfall.later(*order_step(paired, theirs), where, players)
    if found[0].counts < found[1].counts:
        return Shortfall(paired.again or edition.clauses.lowest, _why_not_better(paired), where, players=players)
    return Shortfall.of(*found, where, players)


def _why_not_better(paired: PairedDivision) -> Reason:
    return own.WAS_PAIRED_AGAIN() if paired.again is not None else texts.BELOW()


def _difference(
    division: Division, requirements: Sequence[Requirement], theirs: Rival, ours: PairedDivision
) -> tuple[Failure, Failure] | None:
    return first_difference(
        failures(division, requirements, theirs.pairs, theirs.left),
        failures(division, requirements, ours.pairs, ours.left),
    )


def order_step(paired: PairedDivision, theirs: Rival) -> Because:
    """Which step of the order of pairings tells two equally good ones apart."""
    division, clauses = paired.division, paired.division.edition.clauses
    mine, yours = _moved_pairs(division, paired.pairs), _moved_pairs(division, theirs.pairs)
    if set(mine) != set(yours):
        return clauses.moved_down_set, texts.OTHER_MOVED()
    if mine != yours:
        return clauses.transposition, texts.LATER_OPPONENTS()
    upper = [{a for a, _ in pairs if a not in mine} for pairs in (paired.pairs, theirs.pairs)]
    if upper[0] != upper[1]:
        return clauses.exchange, texts.LATER_EXCHANGE()
    return clauses.transposition, texts.LATER_TRANSPOSITION()


def _moved_pairs(division: Division, pairs: Sequence[Pair]) -> dict[int, int]:
    return {a: b for a, b in pairs if a in division.above}


def counted(paired: PairedDivision) -> list[Failure]:
    """What a bracket fails in, in the order in which it matters."""
    return failures(paired.division, all_requirements(paired.division), paired.pairs, paired.left)
