"""The order of a small Swiss, its leader, and whom the leader should meet by Swiss rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from topboard.pairing.common.cards import Scorecard


def ranked(field: Iterable[Scorecard]) -> tuple[Scorecard, ...]:
    """By score, then rating, then number: the rank of rule 29A."""
    return tuple(sorted(field, key=lambda card: (-card.score, -card.player.value, card.number)))


def proper_opponents(field: Sequence[Scorecard]) -> tuple[Scorecard, ...]:
    """The leader's possible opponents, the proper one first.

    Within the score group the lower half in its order, then the upper half from below; of an odd group the lowest
    rated stands aside (29D1) and comes last. Then the groups below, each in order of rank.
    """
    leader, *_ = field
    group = [card for card in field if card.score == leader.score]
    below = [card for card in field if card.score != leader.score]
    odd = _odd_player(group)
    even = [card for card in group if card is not odd]
    half = len(even) // 2
    return (*even[half:], *reversed(even[1:half]), *([odd] if odd else []), *below)


def _odd_player(group: Sequence[Scorecard]) -> Scorecard | None:
    """Who drops from an odd group: the lowest rated, an unrated player only if all are; a leader alone stays."""
    if len(group) % 2 == 0 or len(group) == 1:
        return None
    rated = [card for card in group[1:] if card.player.rating.rated]
    return rated[-1] if rated else group[-1]
