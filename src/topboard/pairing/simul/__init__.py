"""A simultaneous display: one player meets all others at once, each on a board."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.simul.engine import ENGINE, SimulEngine, check, pair, why
    from topboard.pairing.simul.options import SimulOptions

__all__ = ["ENGINE", "SimulEngine", "SimulOptions", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE SimulEngine check pair why", "options": "SimulOptions"})
