"""A small Swiss on a round-robin table (29L): each round is the line that gives the leader the proper opponent."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.smallswiss.engine import ENGINE, check, pair, why
    from topboard.pairing.smallswiss.options import FITTING_SIZES, Options, fits

__all__ = ["ENGINE", "FITTING_SIZES", "Options", "check", "fits", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE check pair why",
        "options": "FITTING_SIZES Options fits",
    },
)
