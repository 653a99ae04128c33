"""A round of a section: usually one field, in class pairings several, in a small section a line of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from topboard.core import Bye, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import Card, cards
from topboard.pairing.common.seated import Board
from topboard.pairing.options import to_mapping
from topboard.pairing.proposal import Pair, Proposal
from topboard.pairing.uschess import texts
from topboard.pairing.uschess.classes import divide
from topboard.pairing.uschess.explain import explain_bye, explain_colors, explain_pair
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.pairing import Paired, pair_field
from topboard.pairing.uschess.people import Conditions, Person, make_field
from topboard.pairing.uschess.small import by_table
from topboard.pairing.uschess.snapshot import conditions, people
from topboard.rulebook import Decision, Subject
from topboard.rulebook import uschess_clauses as us

SYSTEM = "uschess"
EDITION = "7"


@dataclass(frozen=True, slots=True)
class Part:
    """Players who are paired among themselves; `name` is the class, empty for the field."""

    paired: Paired
    name: str = ""


def pair_people(present: Sequence[Person], under: Conditions, section: Section) -> tuple[Part, ...]:
    """The parts of a round, the field last."""
    if under.options.classes and under.last_round:
        return _by_class(present, under)
    paired = pair_field(make_field(present, under))
    if under.options.small == "table":
        paired = by_table(section, under.round, paired)
    return (Part(paired),)


def _by_class(present: Sequence[Person], under: Conditions) -> tuple[Part, ...]:
    """Each class as a tournament of its own (29I). A class that cannot be paired without a rematch gives its lowest
    two players to the field."""
    groups, rest = divide(present, under.options)
    parts: list[Part] = []
    for rating_class, members in groups:
        paired = _clean(members, under)
        while paired is None and members:
            rest += members[-2:]
            members = members[:-2]
            paired = _clean(members, under)
        if paired is not None:
            parts.append(Part(paired, rating_class.name))
    if rest:
        parts.append(Part(pair_field(make_field(rest, under))))
    return tuple(parts)


def _clean(members: Sequence[Person], under: Conditions) -> Paired | None:
    if len(members) < 2:
        return None
    try:
        paired = pair_field(make_field(members, under))
    except PairingImpossible:
        return None
    return None if paired.costs.ladder.value(By.REMATCH, paired.total) else paired


def pair_round(section: Section, round: int | None = None) -> tuple[tuple[Part, ...], tuple[Card, ...]]:
    """The parts of a round with all that led to them, and everybody's card."""
    number = section.next_round if round is None else round
    field = cards(section, number)
    present = people(section, number, field)
    if len(present) < 2:
        raise PairingImpossible(
            texts.TOO_FEW(count=len(present), round=number),
            rule=us.R28L1.cite,
            players=[p.number for p in present],
        )
    return pair_people(present, conditions(section, number), section), field


def boards_of(parts: Sequence[Part]) -> list[tuple[Part, Board]]:
    """Every board of a round in order: by the score and then the rating of the higher-ranked player."""
    rows = [(part, board) for part in parts for board in part.paired.boards]
    if len(parts) == 1:
        return rows

    def rank(row: tuple[Part, Board]) -> tuple[int, int, int]:
        entrant = row[0].paired.field.entrants[row[1].places[0]]
        return (-entrant.score, -entrant.rating, entrant.number)

    return sorted(rows, key=rank)


def decisions_of(parts: Sequence[Part]) -> Iterator[Decision]:
    """Why every board is as it is, the bye first."""
    for part in parts:
        if part.paired.bye is not None:
            yield explain_bye(part.paired, part.paired.bye)
    for number, (part, board) in enumerate(boards_of(parts), start=1):
        yield explain_pair(part.paired, number, board)
        yield explain_colors(part.paired, number, board)
        if part.name:
            entrants = part.paired.field.entrants
            players = tuple(entrants[u].number for u in board.places)
            yield Decision(Subject.PAIRING, us.R29I, texts.WITHIN_CLASS(name=part.name), players, number)


def proposal(section: Section, parts: Sequence[Part], field: Sequence[Card]) -> Proposal:
    pairs: list[Pair] = []
    for part, board in boards_of(parts):
        entrants = part.paired.field.entrants
        pairs.append(Pair(entrants[board.white].number, entrants[board.black].number))
    byes = [
        Unpaired(part.paired.field.entrants[part.paired.bye].number, Bye.PAIRING)
        for part in parts
        if part.paired.bye is not None
    ]
    taken = {e.number for part in parts for e in part.paired.field.entrants}
    byes += [Unpaired(card.number, card.absent or Bye.ZERO) for card in field if card.number not in taken]
    first = parts[0].paired.field
    return Proposal(
        round=first.round,
        pairs=tuple(pairs),
        byes=tuple(byes),
        decisions=tuple(decisions_of(parts)),
        system=SYSTEM,
        edition=EDITION,
        options=to_mapping(first.options),
        seed=section.seed,
    )
