"""Random tournaments put before two programs, ours and another one: where do they pair or rank otherwise?"""

from topboard.simulate.agreement.asking import EngineFailed, Peer
from topboard.simulate.agreement.comparing import compare_one
from topboard.simulate.agreement.found import Apart, Compared, Way
from topboard.simulate.agreement.running import Running, run
from topboard.simulate.agreement.tally import Tally

__all__ = ["Apart", "Compared", "EngineFailed", "Peer", "Running", "Tally", "Way", "compare_one", "run"]
