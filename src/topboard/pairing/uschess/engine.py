"""The US Chess system as every other system offers itself: pair, check, why."""

from __future__ import annotations

from topboard.core import Bye, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import Card, cards
from topboard.pairing.options import to_mapping
from topboard.pairing.proposal import Answer, Pair, Proposal, Verdict
from topboard.pairing.uschess.explain import explain
from topboard.pairing.uschess.judge import answer, judge
from topboard.pairing.uschess.pairing import Paired, pair_field
from topboard.pairing.uschess.people import Person, make_field
from topboard.pairing.uschess.snapshot import conditions, people
from topboard.rulebook import Decision
from topboard.rulebook import uschess_clauses as us

SYSTEM = "uschess"
EDITION = "7"


def pair_section(section: Section, round: int | None = None) -> tuple[Paired, tuple[Card, ...]]:
    """The pairing of a round with all that led to it."""
    number = section.next_round if round is None else round
    field = cards(section, number)
    present = people(section, number, field)
    _at_least_two(section, number, present)
    return pair_field(make_field(present, conditions(section, number))), field


def _at_least_two(section: Section, number: int, present: list[Person]) -> None:
    if len(present) < 2:
        raise PairingImpossible(
            f"round {number} of {section.name} has {len(present)} player to pair; at least two are needed."
            " Give a bye, or look at the withdrawals.",
            rule=us.R28L1.cite,
            players=[p.number for p in present],
        )


class USChess:
    """Rules 27-29 of the US Chess Official Rules, 7th edition."""

    system = SYSTEM
    title = "US Chess Swiss system"
    editions = (EDITION,)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        paired, field = pair_section(section, round)
        return proposal(section, paired, field)

    def check(self, section: Section, round: int) -> Verdict:
        return judge(section, round)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return answer(section, round, a, b)


def proposal(section: Section, paired: Paired, field: tuple[Card, ...]) -> Proposal:
    entrants = paired.field.entrants
    pairs = tuple(Pair(entrants[b.white].number, entrants[b.black].number) for b in paired.boards)
    byes: list[Unpaired] = []
    if paired.bye is not None:
        byes.append(Unpaired(entrants[paired.bye].number, Bye.PAIRING))
    taken = {e.number for e in entrants}
    byes += [Unpaired(card.number, card.absent or Bye.ZERO) for card in field if card.number not in taken]
    decisions: tuple[Decision, ...] = explain(paired)
    return Proposal(
        round=paired.field.round,
        pairs=pairs,
        byes=tuple(byes),
        decisions=decisions,
        system=SYSTEM,
        edition=EDITION,
        options=to_mapping(paired.field.options),
        seed=section.seed,
    )


ENGINE = USChess()
