"""Why a round cannot be paired at all: who stands in the way, and the rule."""

from __future__ import annotations

from topboard.errors import PairingImpossible
from topboard.matching import BlossomSolver, Problem
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.field import Field


def impossible(field: Field, edition: Edition) -> PairingImpossible:
    """The error for a field without a legal pairing. Names players who have too few possible opponents."""
    clauses = edition.clauses
    if len(field.players) % 2 and not field.bye_takers:
        numbers = [player.number for player in field.players]
        return PairingImpossible(
            "the number of players is odd and nobody may have the bye "
            f"({clauses.bye_bar.clause}: {clauses.bye_bar.title}); the arbiter decides, e.g. by a bye on request",
            rule=clauses.bye_bar.cite,
            players=numbers,
        )
    crowd, opponents = bottleneck(field)
    few = "no possible opponent" if not opponents else f"too few possible opponents ({_list(opponents)})"
    return PairingImpossible(
        f"no legal pairing exists: {_list(crowd)} together have {few} by {clauses.rematch.clause} and "
        f"{clauses.same_color.clause}; the arbiter decides ({clauses.unpairable.clause}), e.g. by allowing a rematch",
        rule=clauses.unpairable.cite,
        players=crowd,
    )


def bottleneck(field: Field) -> tuple[list[int], list[int]]:
    """Players who cannot all be paired, and everybody whom they could meet outside their own circles."""
    n = len(field.players)
    rows = list(field.allowed)
    if n % 2:
        rows = [row | (field.bye_takers >> k & 1) << n for k, row in enumerate(rows)] + [field.bye_takers]
    solver = BlossomSolver(Problem((0,) * len(rows), ((0,),), tuple(rows), (None,) * len(rows)))
    if solver.solve():
        return [player.number for player in field.players], []
    numbers = [player.number for player in field.players] + [0] * (n % 2)
    crowd = sorted({numbers[v] for v in solver.stuck_outer} - {0})
    return crowd, sorted({numbers[v] for v in solver.stuck_inner} - {0})


def _list(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:12]))
    return shown + (f" and {len(numbers) - 12} more" if len(numbers) > 12 else "")
