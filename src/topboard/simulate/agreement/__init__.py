"""Random tournaments put before two programs, ours and another one: where do they pair or rank otherwise?"""

from topboard.simulate.agreement.asking import EngineFailed, Peer
from topboard.simulate.agreement.comparing import compare_one
from topboard.simulate.agreement.found import AgreementWay, Apart, Compared
from topboard.simulate.agreement.running import AgreementRun, run
from topboard.simulate.agreement.tally import Tally

__all__ = ["AgreementRun", "AgreementWay", "Apart", "Compared", "EngineFailed", "Peer", "Tally", "compare_one", "run"]
