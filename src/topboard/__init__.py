"""Topboard runs chess tournaments by the exact rules of US Chess, FIDE and CFC.

The rules are a library. Pair the next round of a list of players, and print why:

    >>> import topboard
    >>> players = [("Ana", 2100), ("Ben", 1950), ("Cai", 1800), ("Dov", 1700)]
    >>> rounds = [["Ana 1-0 Cai", "Dov 1/2-1/2 Ben"]]
    >>> proposal = topboard.pair(players, rounds, system="dutch", rounds_total=3)
    >>> for board in proposal.pairs:
    ...     print(board.white, "-", board.black)
    Ben - Ana
    Cai - Dov
    >>> print(proposal.decisions[4])  # every reason, with its clause
    Ana meets Ben, as in the natural pairing: those moved down meet the first of the group in order. [C.04.3 3.3]

`pair`, `check`, `why` and `standings` take plain values like these, or a `topboard.core.Section`; `section` makes one.
`chart` draws what hangs on the wall.
Facts live in `topboard.core`, clauses in `topboard.rulebook`; every rule is a function from values to a value.
`docs/library.md` goes on from here; `docs/architecture.md` says how it is built.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.library.front import check, pair, section, standings, why
    from topboard.library.printing import chart

__version__ = "0.1.0"
__released__ = "2026-11-17"
__address__ = ""
__all__ = ["__version__", "chart", "check", "pair", "section", "standings", "why"]

__getattr__ = offering(__name__, {"library.front": "check pair section standings why", "library.printing": "chart"})
