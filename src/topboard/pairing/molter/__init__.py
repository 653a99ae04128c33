"""Molter tables: in every round the players of a team meet equal boards of several other teams."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.molter.engine import ENGINE, check, pair, why

__all__ = ["ENGINE", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE check pair why"})
