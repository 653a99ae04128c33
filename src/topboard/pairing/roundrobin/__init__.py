"""Round robins: everybody meets everybody, by the Berger or the Crenshaw tables."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.roundrobin.codes import CODES, code_of, system_of
    from topboard.pairing.roundrobin.conversion import convert_small_swiss, is_small_swiss
    from topboard.pairing.roundrobin.engine import ENGINE, check, pair, why
    from topboard.pairing.roundrobin.late_changes import LateEntry, admit_late, late_number, take_over
    from topboard.pairing.roundrobin.numbers import draw_numbers
    from topboard.pairing.roundrobin.options import Options
    from topboard.pairing.roundrobin.varma import VARMA_SETS, varma_draw, varma_sets

__all__ = [
    "CODES",
    "ENGINE",
    "VARMA_SETS",
    "LateEntry",
    "Options",
    "admit_late",
    "check",
    "code_of",
    "convert_small_swiss",
    "draw_numbers",
    "is_small_swiss",
    "late_number",
    "pair",
    "system_of",
    "take_over",
    "varma_draw",
    "varma_sets",
    "why",
]

__getattr__ = offering(
    __name__,
    {
        "codes": "CODES code_of system_of",
        "conversion": "convert_small_swiss is_small_swiss",
        "engine": "ENGINE check pair why",
        "late_changes": "LateEntry admit_late late_number take_over",
        "numbers": "draw_numbers",
        "options": "Options",
        "varma": "VARMA_SETS varma_draw varma_sets",
    },
)
