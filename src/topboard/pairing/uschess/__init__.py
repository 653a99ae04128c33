"""US Chess pairings (rules 27-29): the natural pairing, and the best departure from it that the limits allow.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.uschess.engine import ENGINE, USChessEngine, check, pair, why
    from topboard.pairing.uschess.options import Options

__all__ = ["ENGINE", "Options", "USChessEngine", "check", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE USChessEngine check pair why",
        "options": "Options",
    },
)
