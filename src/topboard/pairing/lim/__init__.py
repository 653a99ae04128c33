"""The Lim system (C.04.4.3): from both ends of the scores to the median, by floaters, scrutiny and exchange.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.lim.engine import ENGINE, LimEngine, check, pair, why
    from topboard.pairing.lim.options import Options

__all__ = ["ENGINE", "LimEngine", "Options", "check", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE LimEngine check pair why",
        "options": "Options",
    },
)
