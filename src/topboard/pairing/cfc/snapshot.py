"""From a section to the field of a round: cards read by CFC rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from topboard.core import Outcome, Player, Section, records
from topboard.errors import PairingImpossible
from topboard.pairing.cfc.field import Entrant, Field
from topboard.pairing.cfc.options import Options, read
from topboard.pairing.common.cards import Card, cards, to_be_paired
from topboard.pairing.common.first_color import first_color
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.common.requests import asked_apart
from topboard.pairing.common.roster import Roster, plural
from topboard.pairing.common.slices import slices
from topboard.pairing.options import InvalidOption, accelerations
from topboard.rulebook import cfc_clauses as cfc

ACCELERATIONS = tuple(choice.value for choice in accelerations(Options))


def options_of(section: Section) -> Options:
    """The options of a section. What the bye counts follows from its points (616.1), and cannot be said otherwise."""
    options = read(section.options)
    if section.point_system.pairing_bye == section.point_system.draw:
        options = replace(options, bye="half")
    elif options.bye == "half":
        counts = section.point_system.pairing_bye
        raise InvalidOption(f"option 'bye' is 'half', but the bye counts {counts} in this section; change its points")
    if options.acceleration == "none" and section.acceleration in ACCELERATIONS:
        return replace(options, acceleration=section.acceleration)
    return options


def field_of(section: Section, round: int | None = None, known: Sequence[Card] | None = None) -> Field:
    """Everybody to be paired in a round, by rank (620)."""
    number = section.next_round if round is None else round
    everybody = cards(section, number) if known is None else known
    present = to_be_paired(everybody)
    if len(present) < 2:
        raise PairingImpossible(
            f"round {number} of {section.name} has {plural(len(present), 'player', 'players')} to pair; at least two"
            " are needed. Give a bye, or look at the withdrawals.",
            rule=cfc.C615.cite,
            players=[card.number for card in present],
        )
    options = options_of(section)
    order = {player: at for at, player in enumerate(section_order(section.players, options.unrated))}
    entrants = _entrants(section, number, options, present, everybody, order)
    return Field(
        round=number,
        rounds_total=section.rounds_total,
        entrants=tuple(sorted(entrants, key=lambda e: (-e.score, e.order))),
        options=options,
        toss=first_color(section),
        seed=section.seed,
        win=int(section.point_system.win),
        drawn=drawn_order([card.number for card in present], section.seed, f"bye in round {number}"),
        edge=_edge(everybody, order),
        roster=Roster.of(section, number, everybody),
    )


def section_order(players: Sequence[Player], unrated: str = "bottom") -> tuple[int, ...]:
    """The numbers in the order of 613, unrated players at the bottom or where 613.1 puts them."""
    rated = sorted((p for p in players if p.value > 0), key=lambda p: (-p.value, p.number))
    others = sorted(p.number for p in players if p.value <= 0)
    above = len(rated)
    if unrated == "average" and rated:
        average = Fraction(sum(p.value for p in rated), len(rated))
        above = sum(p.value >= average for p in rated)
    elif unrated == "fifth":
        above -= len(rated) // 5
    numbers = [p.number for p in rated]
    return (*numbers[:above], *others, *numbers[above:])


def _edge(everybody: Sequence[Card], order: Mapping[int, int]) -> int:
    """The order of the last player of the upper section of round one (633.2), -1 where there is none."""
    paired = sorted(order[card.number] for card in everybody if card.cells and card.cells[0].opponent)
    size = slices(len(paired), 2)[0]
    return paired[size - 1] if size else -1


def _entrants(
    section: Section,
    round: int,
    options: Options,
    present: Sequence[Card],
    everybody: Sequence[Card],
    order: Mapping[int, int],
) -> list[Entrant]:
    points = {card.number: int(card.points) for card in everybody}
    soft = [p for p in section.prohibitions if not p.hard and p.applies(round)]
    shared = _sharing(present, options.apart)
    unfinished = _unfinished(section, round)
    before = _scores_before(everybody)
    return [
        Entrant(
            number=card.number,
            order=order[card.number],
            name=card.player.name,
            rating=card.player.value,
            score=int(card.score),
            points=int(card.points),
            history="".join(color.value for color in card.colors),
            met=card.met,
            barred=card.barred,
            asked=asked_apart(card.number, soft, points) | shared.get(card.number, frozenset()),
            bye_bar=bye_bar(card),
            unfinished=card.number in unfinished,
            floated=_floated(card, before),
        )
        for card in present
    ]


def bye_bar(card: Card) -> str:
    """Why a player may not have the bye (615); empty when nothing stands against it."""
    for cell in card.cells:
        if cell.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE):
            return f"has had a bye in round {cell.round}"
    return "is excluded from the bye by the director" if card.player.bye_ineligible else ""


def _sharing(present: Sequence[Card], what: str) -> dict[int, frozenset[int]]:
    """Who is to be kept apart from whom because they have the same club, family, city or team (619.1)."""
    if what == "requests":
        return {}
    groups: dict[str, set[int]] = {}
    for card in present:
        if value := getattr(card.player, what):
            groups.setdefault(value, set()).add(card.number)
    return {number: frozenset(group - {number}) for group in groups.values() for number in group}


def _unfinished(section: Section, round: int) -> set[int]:
    """Who has an unfinished game, however it counts for the pairing (617, 626)."""
    found = records(section, round - 1)
    return {n for n, cells in found.items() if any(cell.outcome is Outcome.UNFINISHED for cell in cells)}


def _scores_before(everybody: Sequence[Card]) -> dict[int, list[int]]:
    """Everybody's points before each round."""
    rows: dict[int, list[int]] = {}
    for card in everybody:
        total, row = 0, []
        for cell in card.cells:
            row.append(total)
            total += int(cell.points)
        rows[card.number] = row
    return rows


def _floated(card: Card, before: Mapping[int, Sequence[int]]) -> bool:
    """Whether a player was an odd man or met one (624.2)."""
    return any(
        cell.opponent and before[card.number][at] != before[cell.opponent][at] for at, cell in enumerate(card.cells)
    )
