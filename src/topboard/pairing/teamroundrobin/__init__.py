"""Round robins of teams: every team meets every other one, by the Berger or the Crenshaw tables."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.teamroundrobin.engine import ENGINE, check, pair, why
    from topboard.pairing.teamroundrobin.options import TeamTableOptions

__all__ = ["ENGINE", "TeamTableOptions", "check", "pair", "why"]

__getattr__ = offering(__name__, {"engine": "ENGINE check pair why", "options": "TeamTableOptions"})
