"""The Dubov system (C.04.4.1)."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.dubov.engine import ENGINE, DubovEngine, check, field_for, pair, why
    from topboard.pairing.dubov.field import Entrant, Field
    from topboard.pairing.dubov.options import Options
    from topboard.pairing.dubov.pairing import PairedField
    from topboard.pairing.dubov.rules import pair_field

__all__ = [
    "ENGINE",
    "DubovEngine",
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
        "engine": "ENGINE DubovEngine check field_for pair why",
        "field": "Entrant Field",
        "options": "Options",
        "pairing": "PairedField",
        "rules": "pair_field",
    },
)
