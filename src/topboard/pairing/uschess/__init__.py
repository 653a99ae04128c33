"""US Chess pairings (rules 27-29): the natural pairing, and the best departure from it that the limits allow."""

from topboard.pairing.uschess.engine import ENGINE, USChess
from topboard.pairing.uschess.options import Options

__all__ = ["ENGINE", "Options", "USChess"]
