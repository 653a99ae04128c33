"""Wade: a round robin of all players of all teams, with team scores."""

from topboard.pairing.wade.engine import ENGINE
from topboard.pairing.wade.options import WadeOptions
from topboard.pairing.wade.scores import TeamScore, team_scores

__all__ = ["ENGINE", "TeamScore", "WadeOptions", "team_scores"]
