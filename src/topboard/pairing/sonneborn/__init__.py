"""The Sonneborn-Berger league: fixtures chosen before the season by what the teams wish for."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.sonneborn.engine import ENGINE, check, pair, why

__all__ = ["ENGINE", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE check pair why"})
