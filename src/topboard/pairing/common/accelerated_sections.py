"""The top and the bottom section of an accelerated tournament (handbook, accelerated pairings 1)."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Player, Section
from topboard.errors import PairingImpossible
from topboard.pairing.common import texts_acceleration as texts
from topboard.pairing.common.cards import starters
from topboard.pairing.common.numbering import rating_order
from topboard.rulebook.clauses.organiser import BCF_FIELD, BCF_SECTIONS

RATED_PER_CENT = 75
RANGE = 400


def require_ratings(section: Section) -> None:
    """Refuse a field that is not rated well enough, or too even, for sections by rating to mean anything."""
    present = starters(section)
    rated = [player.value for player in present if player.rating.rated]
    if 100 * len(rated) < RATED_PER_CENT * len(present):
        told = texts.TOO_FEW_RATED(rated=len(rated), count=len(present))
        raise PairingImpossible(told, rule=BCF_FIELD.cite)
    if rated and max(rated) - min(rated) < RANGE:
        told = texts.TOO_EVEN(range=max(rated) - min(rated), least=RANGE)
        raise PairingImpossible(told, rule=BCF_FIELD.cite)


def require_half(section: Section, cut: int) -> None:
    """Refuse a top section that is smaller than the bottom one, or odd."""
    count = len(starters(section))
    if cut % 2 or 0 < 2 * cut < count:
        told = texts.TOP_SECTION(cut=cut, count=count, nearest=max(_least(count), cut - cut % 2))
        raise PairingImpossible(told, rule=BCF_SECTIONS.cite)


def top_section(section: Section, cut: int = 0) -> frozenset[int]:
    """The numbers of the top section; who enters later joins it if the rating is up to it.

    `cut` is how many the director puts there. Otherwise it ends at the widest gap in the ratings, from half of the
    field up to five eighths.
    """
    ranked = rating_order(starters(section))
    if not ranked:
        return frozenset()
    size = min(cut + cut % 2, len(ranked)) if cut else _at_the_gap(ranked)
    lowest = ranked[size - 1].value
    present = {player.number for player in ranked}
    late = (p.number for p in section.players if p.number not in present and p.value >= lowest)
    return frozenset((*(player.number for player in ranked[:size]), *late))


def _least(count: int) -> int:
    """The smallest even number that is at least half of the players."""
    half = -(-count // 2)
    return half + half % 2


def _at_the_gap(ranked: Sequence[Player]) -> int:
    """An even number, at least half; the smallest of several gaps of the same width."""
    least = _least(len(ranked))
    sizes = range(least, max(least, 5 * len(ranked) // 8) + 1, 2)
    possible = [size for size in sizes if size < len(ranked)]
    return max(possible, key=lambda size: ranked[size - 1].value - ranked[size].value, default=len(ranked))
