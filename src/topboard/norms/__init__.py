"""Title norms of players: which games count, what each rule finds, what is still needed (B.01)."""

from topboard.norms.field import NormField, NormFormat, norm_field
from topboard.norms.levels import LEVELS, NormLevel, NormTitle
from topboard.norms.report import NormReport, NormStatus, NormVerdict, norms

__all__ = [
    "LEVELS",
    "NormField",
    "NormFormat",
    "NormLevel",
    "NormReport",
    "NormStatus",
    "NormTitle",
    "NormVerdict",
    "norm_field",
    "norms",
]
