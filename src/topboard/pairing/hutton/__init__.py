"""Hutton pairings, or a jamboree: many teams on one day, a game for everybody, against equal boards of other teams."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.hutton.engine import ENGINE, check, pair, why

__all__ = ["ENGINE", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE check pair why"})
