"""The engines beside the oracles: the positions in which they give different rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.pairing.texts.burstein_by_text import burstein_round
from tests.pairing.texts.doubleswiss_by_text import double_swiss_round
from tests.pairing.texts.dubov_by_text import dubov_round
from tests.pairing.texts.facts import Answer
from tests.pairing.texts.keizer_by_text import keizer_round
from tests.pairing.texts.lim_by_text import lim_round
from tests.pairing.texts.positions import tournament
from tests.pairing.texts.team_by_text import team_round

from topboard.core import Section
from topboard.pairing import Proposal

ORACLES: dict[str, Callable[[Section], Answer | None]] = {
    "team": team_round,
    "double-swiss": double_swiss_round,
    "dubov": dubov_round,
    "burstein": burstein_round,
    "keizer": keizer_round,
    "lim": lim_round,
}


@dataclass(frozen=True, slots=True)
class Compared:
    """One position: the engine's round and the oracle's; None where no pairing is possible."""

    seed: int
    section: Section
    engine: Answer | None
    text: Answer | None

    @property
    def difference(self) -> str:
        """What differs first: whether there is a round, the bye, the pairs or the colours; "" for nothing."""
        ours, theirs = self.engine, self.text
        if ours is None or theirs is None:
            return "" if ours is theirs else "possible"
        if ours.bye != theirs.bye:
            return "bye"
        if {frozenset(pair) for pair in ours.pairs} != {frozenset(pair) for pair in theirs.pairs}:
            return "pairs"
        return "colors" if ours.pairs != theirs.pairs else ""


def answer(proposal: Proposal | None) -> Answer | None:
    if proposal is None:
        return None
    return Answer(frozenset((pair.white, pair.black) for pair in proposal.pairs), proposal.pairing_bye)


def compared(system: str, first: int, count: int) -> Iterator[Compared]:
    """Every round of `count` tournaments from seed `first` on."""
    for seed in range(first, first + count):
        for section, proposal in tournament(system, seed).positions():
            yield Compared(seed, section, answer(proposal), ORACLES[system](section))


def counts(found: Iterator[Compared]) -> Counter[str]:
    return Counter(each.difference or "same" for each in found)
