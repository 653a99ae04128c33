"""Swiss systems whose brackets take upfloaters (C.04.5, C.04.6): one procedure for teams and for players.

The bye goes first. Then the top scoregroup and the upfloaters it needs are paired among themselves, again and again. A
system says in its `Procedure` which criteria look at sets of upfloaters and at pairs, and who gets White.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.upfloats.criteria import NextGroup, PairCriterion
    from topboard.pairing.upfloats.engine import UpfloatEngine
    from topboard.pairing.upfloats.field import NO_PREFERENCE, Entrant, FloatField, Wish
    from topboard.pairing.upfloats.procedure import Procedure, UpfloatClauses

__all__ = [
    "NO_PREFERENCE",
    "Entrant",
    "FloatField",
    "NextGroup",
    "PairCriterion",
    "Procedure",
    "UpfloatClauses",
    "UpfloatEngine",
    "Wish",
]

__getattr__ = offering(
    __name__,
    {
        "criteria": "NextGroup PairCriterion",
        "engine": "UpfloatEngine",
        "field": "NO_PREFERENCE Entrant FloatField Wish",
        "procedure": "Procedure UpfloatClauses",
    },
)
