"""The FIDE (Dutch) system."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.dutch.engine import ENGINE, DutchEngine, check, field_for, pair, why
    from topboard.pairing.dutch.field import Entrant, Field
    from topboard.pairing.dutch.options import Options
    from topboard.pairing.dutch.pairing import PairedField, pair_field

__all__ = [
    "ENGINE",
    "DutchEngine",
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
        "engine": "ENGINE DutchEngine check field_for pair why",
        "field": "Entrant Field",
        "options": "Options",
        "pairing": "PairedField pair_field",
    },
)
