"""CFC pairings (rules 601-633): the first round in one stated order of odd men, halves, interchanges and colours."""

from topboard.pairing.cfc.engine import ENGINE, CFCEngine
from topboard.pairing.cfc.options import Options

__all__ = ["ENGINE", "CFCEngine", "Options"]
