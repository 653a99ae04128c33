"""Schiller: several teams, everybody meets everybody outside their own team."""

from topboard.pairing.schiller.engine import ENGINE
from topboard.pairing.schiller.options import SchillerOptions

__all__ = ["ENGINE", "SchillerOptions"]
