"""C.04.6 article 3, which C.04.5 shares: scoregroup by scoregroup from the top, each filled up from below.

Every set of upfloaters and every pairing of a bracket is made and ranked by the criteria in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from tests.pairing.texts.facts import Field, Pairs

Failures = tuple[int, ...]
BracketFailures = Callable[[Pairs, frozenset[int]], Failures]


def round_by_text(field: Field, floats_count: bool, failures: BracketFailures) -> tuple[Pairs, int] | None:
    """All pairs and the bye; None where nobody can be paired completely."""
    bye = field.bye({n: n for n in field.present})
    if bye is None:
        return None
    rest = [n for n in field.present if n != bye]
    pairs: Pairs = ()
    while rest:
        residents, lower = field.top(rest)
        chosen = upfloaters(field, residents, lower, floats_count)
        bracket = sorted((*residents, *chosen))
        pairs += min(field.pairings(bracket), key=lambda made: (*failures(made, frozenset(chosen)), identifier(made)))
        rest = [n for n in lower if n not in chosen]
    return pairs, bye


def upfloaters(field: Field, residents: Sequence[int], lower: Sequence[int], floats_count: bool) -> tuple[int, ...]:
    """C4, C5, C6, C7, then the first set: by score downward and TPN upward inside, compared by TPN."""
    legal = [
        chosen
        for size in range(len(lower) + 1)
        for chosen in combinations(lower, size)
        if field.completes((*residents, *chosen)) and field.completes(n for n in lower if n not in chosen)
    ]

    def rank(chosen: tuple[int, ...]) -> tuple[object, ...]:
        ordered = sorted(chosen, key=lambda n: (-field.score[n], n))
        again = sum(floated(field, n) for n in chosen) if floats_count else 0
        return (
            len(chosen),
            [-score for score in sorted(field.score[n] for n in chosen)],
            fails_below(field, lower, chosen),
            again,
            ordered,
        )

    fewest = min(len(chosen) for chosen in legal)
    return min((chosen for chosen in legal if len(chosen) == fewest), key=rank)


def fails_below(field: Field, lower: Sequence[int], chosen: tuple[int, ...]) -> bool:
    """C6: what is left of the following scoregroup needs more upfloaters than its number asks for, none or one.

    The article can also be read as grading how many more. By docs/readings/team-swiss.md a set passes or fails; the
    two differ only where none passes.
    """
    if not lower:
        return False
    following, below = field.top(lower)
    left = [n for n in following if n not in chosen]
    below = [n for n in below if n not in chosen]
    return not any(
        field.completes((*left, *more)) and field.completes(n for n in below if n not in more)
        for more in combinations(below, len(left) % 2)
    )


def floated(field: Field, n: int) -> bool:
    """Whether the last round was played against another score."""
    before = field.round - 1
    if before < 1:
        return False
    turn = field.past[n][before - 1]
    return turn.played and field.score_in(n, before) != field.score_in(turn.opponent, before)


def opponents_that_floated(field: Field, pairs: Pairs, chosen: frozenset[int]) -> int:
    """Upfloaters' opponents who floated in the last round."""
    return sum(floated(field, other) for pair in pairs for n, other in (pair, pair[::-1]) if n in chosen)


def identifier(pairs: Pairs) -> list[int]:
    """The smaller numbers of the pairs upward, then their partners'."""
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return [top for top, _ in ordered] + [bottom for _, bottom in ordered]
