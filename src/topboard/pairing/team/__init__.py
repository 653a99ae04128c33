"""The FIDE Swiss Team system (C.04.6): teams meet teams, with brackets that take upfloaters."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.team.engine import ENGINE, TeamEngine, check, pair, why
    from topboard.pairing.team.options import Options

__all__ = ["ENGINE", "Options", "TeamEngine", "check", "pair", "why"]

__getattr__ = offering(
    __name__,
    {
        "engine": "ENGINE TeamEngine check pair why",
        "options": "Options",
    },
)
