"""Random tournaments put before two programs, ours and another one: where do they pair or rank otherwise?"""

from topboard.simulate.agreement.batches import AgreementRun, run
from topboard.simulate.agreement.command_line import EngineFailed, Peer
from topboard.simulate.agreement.comparison import compare_one
from topboard.simulate.agreement.differences import AgreementWay, Apart, Compared
from topboard.simulate.agreement.tally import Tally

__all__ = ["AgreementRun", "AgreementWay", "Apart", "Compared", "EngineFailed", "Peer", "Tally", "compare_one", "run"]
