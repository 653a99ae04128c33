"""Quads (30G): sections of four in rating order, three rounds each."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.quads.engine import ENGINE, check, pair, why
    from topboard.pairing.quads.options import Options
    from topboard.pairing.quads.split import LEFTOVER_SWISS, Leftovers, QuadSplit, split_into_quads

__all__ = ["ENGINE", "LEFTOVER_SWISS", "Leftovers", "Options", "QuadSplit", "check", "pair", "split_into_quads", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE check pair why",
        "options": "Options",
        "split": "LEFTOVER_SWISS Leftovers QuadSplit split_into_quads",
    },
)
