"""From a section to the field of a round: cards read by CFC rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.core import Outcome, PointSystem, Section, records
from topboard.pairing.cfc.field import Entrant, Field
from topboard.pairing.cfc.options import Options
from topboard.pairing.cfc.order import section_order, unrated_mark
from topboard.pairing.cfc.pools import regrouped
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired
from topboard.pairing.common.first_color import first_color, of_the_highest
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.common.slices import slices
from topboard.pairing.common.wishes_apart import asked_apart
from topboard.pairing.legality import full_bye


def field_of(section: Section, round: int, everybody: Sequence[Scorecard], options: Options) -> Field:
    """Everybody to be paired in a round, by rank (620). In the first round all scores are equal (619)."""
    present = to_be_paired(everybody)
    order = {player: at for at, player in enumerate(section_order(section.players, options.unrated))}
    entrants = _entrants(section, round, options, present, everybody, order)
    return Field(
        entrants=tuple(sorted(entrants, key=lambda e: (-e.score, e.order))),
        round=round,
        rounds_total=max(section.rounds_total, round) if section.rounds_total else 0,
        options=options,
        toss=first_color(section, lambda games: of_the_highest(games, order)),
        seed=section.seed,
        win=int(section.point_system.win),
        drawn=drawn_order([card.number for card in present], section.seed, f"bye in round {round}"),
        edge=_edge(everybody, order),
        unrated_mark=unrated_mark(section.players, options.unrated),
    )


def _edge(everybody: Sequence[Scorecard], order: Mapping[int, int]) -> int:
    """The order of the last player of the upper section of round one (633.2), -1 where there is none."""
    paired = sorted(order[card.number] for card in everybody if card.cells and card.cells[0].opponent)
    size = slices(len(paired), 2)[0]
    return paired[size - 1] if size else -1


def _entrants(
    section: Section,
    round: int,
    options: Options,
    present: Sequence[Scorecard],
    everybody: Sequence[Scorecard],
    order: Mapping[int, int],
) -> list[Entrant]:
    points = {card.number: int(card.points) for card in everybody}
    soft = [p for p in section.prohibitions if not p.hard and p.applies(round)]
    shared = _sharing(present, options.apart)
    unfinished = _unfinished(section, round)
    floated = _floated(section, round, options) if options.odd_once else frozenset[int]()
    win = section.point_system.win
    return [
        Entrant(
            number=card.number,
            order=order[card.number],
            rating=card.player.value,
            score=int(card.score) if round > 1 else 0,
            points=int(card.points),
            perfect=all(cell.points >= win for cell in card.cells),
            history="".join(color.value for color in card.colors),
            met=card.met,
            barred=card.barred,
            asked=asked_apart(card.number, soft, points) | shared.get(card.number, frozenset()),
            may_take_bye=may_take_bye(card, section.point_system),
            half_bye=half_bye(card),
            unfinished=card.number in unfinished,
            floated=card.number in floated,
        )
        for card in present
    ]


def may_take_bye(card: Scorecard, points: PointSystem) -> bool:
    """Whether nothing stands against the bye (615): no earlier one, and the director excludes nobody from it."""
    had = any(full_bye(cell, points) for cell in card.own_cells)
    return not had and not card.player.bye_ineligible


def half_bye(card: Scorecard) -> int:
    """The first round with a half-point bye, which is a previous bye too (615, 615a); 0 for none."""
    return next((cell.round for cell in card.own_cells if cell.outcome is Outcome.HALF_BYE), 0)


def _sharing(present: Sequence[Scorecard], what: str) -> dict[int, frozenset[int]]:
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


def _floated(section: Section, round: int, options: Options) -> frozenset[int]:
    """Who was an odd man or met one before (624.2): paired with somebody from another pool of that round."""
    found: set[int] = set()
    for number in range(2, round):
        games = section.round(number).games
        pool_of = _pools_before(section, number, options) if games else {}
        found |= {n for game in games if pool_of[game.white] != pool_of[game.black] for n in game.players}
    return frozenset(found)


def _pools_before(section: Section, round: int, options: Options) -> dict[int, int]:
    """Which pool each player stood in when a round was paired; the score tells, where groups are score groups."""
    if round == 2 and options.acceleration == "regroup":
        field = field_of(section, round, cards(section, round), options)
        paired = [place for place, e in enumerate(field.entrants) if section.round(round).game_of(e.number) is not None]
        pools = regrouped(field, paired)
        return {field.entrants[place].number: at for at, pool in enumerate(pools) for place in pool.members}
    return {card.number: int(card.score) for card in cards(section, round)}
