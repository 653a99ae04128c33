"""Topboard runs chess tournaments by the exact rules of US Chess, FIDE and CFC.

The rules are a library: facts live in `topboard.core`, clauses in `topboard.rulebook`, and every rule is a
function from immutable values to a value. See `docs/architecture.md` for the rooms of the house.
"""

__version__ = "0.1.0"
