"""The FIDE Double-Swiss system (C.04.5): matches of two games, paired with brackets that take upfloaters."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.doubleswiss.engine import ENGINE, DoubleSwissEngine, check, pair, why
    from topboard.pairing.doubleswiss.options import Options

__all__ = ["ENGINE", "DoubleSwissEngine", "Options", "check", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE DoubleSwissEngine check pair why",
        "options": "Options",
    },
)
