"""The Burstein system (C.04.4.2)."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.burstein.engine import ENGINE, BursteinEngine, check, field_for, pair, why
    from topboard.pairing.burstein.field import Entrant, Field
    from topboard.pairing.burstein.options import Options
    from topboard.pairing.burstein.pairing import PairedField
    from topboard.pairing.burstein.rules import pair_field

__all__ = [
    "ENGINE",
    "BursteinEngine",
    "Entrant",
    "Field",
    "Options",
    "PairedField",
    "check",
    "field_for",
    "pair",
    "pair_field",
    "why",
]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE BursteinEngine check field_for pair why",
        "field": "Entrant Field",
        "options": "Options",
        "pairing": "PairedField",
        "rules": "pair_field",
    },
)
