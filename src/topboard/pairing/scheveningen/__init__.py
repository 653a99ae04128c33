"""Scheveningen: everybody of one team meets everybody of the other."""

from topboard.pairing.scheveningen.engine import ENGINE
from topboard.pairing.scheveningen.options import ScheveningenOptions

__all__ = ["ENGINE", "ScheveningenOptions"]
