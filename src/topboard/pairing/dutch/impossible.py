"""Why a round cannot be paired at all: who stands in the way, what keeps them apart, and the way out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from topboard.errors import PairingImpossible
from topboard.matching import BlossomSolver, Problem, fastest_solver, perfect, perfect_but_one
from topboard.pairing.common.roster import NOBODY, Roster, listed
from topboard.pairing.dutch.apart import Bar, bar_between, bar_from_bye
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.field import Field
from topboard.rulebook.dutch_clauses import PROHIBITED

TRIED = 50
"""So many forbidden pairs are tried one by one for the one that would help."""


SMALL = 150
"""Up to so many players everybody who could be left over is named."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Two players, by number, and what keeps them apart."""

    players: tuple[int, int]
    bar: Bar


def impossible(field: Field, edition: Edition, roster: Roster = NOBODY) -> PairingImpossible:
    """The error for a field without a legal pairing. Names players who have too few possible opponents, and why."""
    if len(field.players) % 2 and not field.bye_takers:
        return _nobody_for_the_bye(field, edition, roster)
    crowd, opponents = bottleneck(field)
    barred = list(_barred(field, edition, roster, crowd))
    forbidden = [b.players for b in barred if b.bar.rule is PROHIBITED]
    few = f"too few possible opponents ({roster.everyone(opponents)})" if opponents else "no possible opponent"
    have = "has" if len(crowd) == 1 else "together have"
    clause = edition.clauses.unpairable
    message = f"no legal pairing exists: {roster.everyone(crowd)} {have} {few}. {_causes(edition, roster, barred)}"
    message += f" The arbiter decides ({clause.clause}), e.g. {_way_out(field, edition, roster, barred)}"
    players = sorted({*crowd, *(number for pair in forbidden for number in pair)})
    return PairingImpossible(message, rule=clause.cite, players=players)


def _nobody_for_the_bye(field: Field, edition: Edition, roster: Roster) -> PairingImpossible:
    rule = edition.clauses.bye_bar
    reasons = [
        f"{roster.who(player.number)} {bar.text}"
        for k, player in enumerate(field.players)
        if (bar := bar_from_bye(field, edition, roster, k)) is not None
    ]
    return PairingImpossible(
        f"the number of players is odd and nobody may have the bye ({rule.clause}): {listed(reasons)}. "
        "The arbiter decides, e.g. by granting somebody a bye on request or finding one more player",
        rule=rule.cite,
        players=field.numbers,
    )


def bottleneck(field: Field) -> tuple[list[int], list[int]]:
    """Players who cannot all be paired, and everybody whom they could meet outside their own circles."""
    n = len(field.players)
    rows = list(field.allowed)
    if n % 2:
        rows = [row | (field.bye_takers >> k & 1) << n for k, row in enumerate(rows)] + [field.bye_takers]
    numbers = [*field.numbers, *[0] * (n % 2)]
    crowd, others = _left_over(rows) if n <= SMALL else _one_tree(rows)
    return sorted({numbers[v] for v in crowd} - {0}), sorted({numbers[v] for v in others} - {0})


def _left_over(rows: Sequence[int]) -> tuple[list[int], list[int]]:
    """Everybody whom some largest pairing leaves over, and their possible opponents among the others.

    Jokers who may meet anybody make up for those left over. Who can be given to a joker while as few jokers as needed
    are there is left over by some largest pairing.
    """
    n = len(rows)
    everybody = (1 << n) - 1
    jokers = 0
    while not perfect(*_with_jokers(rows, everybody, jokers), fastest_solver):
        jokers += 1
    crowd = [v for v in range(n) if perfect(*_with_jokers(rows, everybody ^ 1 << v, jokers - 1), fastest_solver)]
    among = sum(1 << v for v in crowd)
    return crowd, [v for v in range(n) if not among >> v & 1 and rows[v] & among]


def _with_jokers(rows: Sequence[int], members: int, jokers: int) -> tuple[list[int], int]:
    n = len(rows)
    anybody = (1 << n) - 1
    added = ((1 << jokers) - 1) << n
    return [row | added for row in rows] + [anybody] * jokers, members | added


def _one_tree(rows: Sequence[int]) -> tuple[list[int], list[int]]:
    """One group of players who cannot all be paired: in a large field the search for it stops at the first."""
    solver = BlossomSolver(Problem((0,) * len(rows), ((0,),), tuple(rows), (None,) * len(rows)))
    if solver.solve():
        raise AssertionError("a field that can be paired has no bottleneck")
    return solver.stuck_outer, solver.stuck_inner


# -- causes ------------------------------------------------------------------------------------------------------------


def _barred(field: Field, edition: Edition, roster: Roster, crowd: Sequence[int]) -> Iterator[Barred]:
    """Every pair that the crowd would need and may not have."""
    among = set(crowd)
    for a in crowd:
        for other in field.players:
            if other.number == a or (other.number in among and other.number < a):
                continue
            bar = bar_between(field, edition, roster, field.place[a], field.place[other.number])
            if bar is not None:
                yield Barred((a, other.number), bar)


def _causes(edition: Edition, roster: Roster, barred: Sequence[Barred]) -> str:
    clauses = edition.clauses
    kinds = (
        (PROHIBITED, f"Forbidden by the director, which counts like {clauses.rematch.clause}"),
        (clauses.rematch, f"Have met ({clauses.rematch.clause})"),
        (clauses.same_color, f"Must both have the same colour ({clauses.same_color.clause})"),
    )
    parts = []
    for rule, title in kinds:
        pairs = [roster.pair(*b.players) for b in barred if b.bar.rule is rule]
        if pairs:
            parts.append(f"{title}: {listed(pairs)}.")
    return " ".join(parts)


# -- the way out -------------------------------------------------------------------------------------------------------


def _way_out(field: Field, edition: Edition, roster: Roster, barred: Sequence[Barred]) -> str:
    """What would help: lifting one forbidden pair, or all of them; else a rematch, or two who want one color."""
    for pair in [b.players for b in barred if b.bar.rule is PROHIBITED][:TRIED]:
        if _pairable(_lifted(field, [pair])):
            return f"by taking back the forbidden pair {roster.pair(*pair)}"
    forbidden = [b.players for b in _barred(field, edition, roster, field.numbers) if b.bar.rule is PROHIBITED]
    if forbidden and _pairable(_lifted(field, forbidden)):
        return "by taking back several of the forbidden pairs"
    if any(b.bar.rule is edition.clauses.rematch for b in barred):
        return "by allowing a rematch or granting a bye on request"
    return "by letting two players meet who must both have the same colour, or granting a bye on request"


def _lifted(field: Field, pairs: Sequence[tuple[int, int]]) -> Field:
    """The field without these forbidden pairs."""
    freed = {number: {n for pair in pairs if number in pair for n in pair} for pair in pairs for number in pair}
    players = tuple(replace(p, opponents=p.opponents - freed.get(p.number, set())) for p in field.players)
    return replace(field, players=players)


def _pairable(field: Field) -> bool:
    everybody = (1 << len(field.players)) - 1
    if len(field.players) % 2:
        return perfect_but_one(field.allowed, everybody, field.bye_takers, fastest_solver)
    return perfect(field.allowed, everybody, fastest_solver)
