"""A ladder: players challenge those above them, and a round has the games of the open challenges."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.ladder.engine import ENGINE, LadderEngine, check, pair, why
    from topboard.pairing.ladder.options import LadderOptions

__all__ = ["ENGINE", "LadderEngine", "LadderOptions", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE LadderEngine check pair why", "options": "LadderOptions"})
