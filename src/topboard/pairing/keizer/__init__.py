"""The Keizer system for clubs: a list with values, and pairings of those present from the top down.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.keizer.engine import ENGINE, KeizerEngine, check, pair, why
    from topboard.pairing.keizer.options import Options

__all__ = ["ENGINE", "KeizerEngine", "Options", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE KeizerEngine check pair why", "options": "Options"})
