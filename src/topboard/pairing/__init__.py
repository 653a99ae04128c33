"""Pairing systems: snapshot in, proposal out. One folder a system, found through the registry."""

from topboard.pairing.engine import Engine, Registry, SystemEntry
from topboard.pairing.legality import Bar, Law, Laws, Legality
from topboard.pairing.proposal import Difference, Explanation, Judgement, Pair, Proposal, Verdict

__all__ = [
    "Bar",
    "Difference",
    "Engine",
    "Explanation",
    "Judgement",
    "Law",
    "Laws",
    "Legality",
    "Pair",
    "Proposal",
    "Registry",
    "SystemEntry",
    "Verdict",
]
