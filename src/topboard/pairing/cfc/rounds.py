"""A round of a section: its field paired, and the proposal with every reason."""

from __future__ import annotations

from topboard.core import Section
from topboard.pairing.cfc.explain import decisions_of
from topboard.pairing.cfc.pairing import Paired, pair_field
from topboard.pairing.cfc.snapshot import field_of
from topboard.pairing.common.cards import cards, unpaired
from topboard.pairing.options import to_mapping
from topboard.pairing.proposal import Pair, Proposal

SYSTEM = "cfc"
EDITION = "2002"


def pair_round(section: Section, round: int | None = None) -> Proposal:
    number = section.next_round if round is None else round
    everybody = cards(section, number)
    paired = pair_field(field_of(section, number, everybody))
    entrants = paired.field.entrants
    bye = 0 if paired.bye is None else entrants[paired.bye].number
    return Proposal(
        round=number,
        pairs=colored_pairs(paired),
        byes=unpaired(everybody, bye),
        decisions=tuple(decisions_of(paired)),
        system=SYSTEM,
        edition=EDITION,
        options=to_mapping(paired.field.options),
        seed=section.seed,
    )


def colored_pairs(paired: Paired) -> tuple[Pair, ...]:
    """The boards in order, by pairing numbers."""
    entrants = paired.field.entrants
    return tuple(Pair(entrants[board.white].number, entrants[board.black].number) for board in paired.boards)
