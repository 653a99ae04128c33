"""CFC pairings (rules 601-633): the first round in one stated order of odd men, halves, interchanges and colours.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.cfc.engine import ENGINE, CFCEngine, check, pair, why
    from topboard.pairing.cfc.options import Options

__all__ = ["ENGINE", "CFCEngine", "Options", "check", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE CFCEngine check pair why",
        "options": "Options",
    },
)
