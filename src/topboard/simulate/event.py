"""Whole random tournaments: a field, absences, pairings by whatever engine is handed in, and results."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from topboard.core import Bye, ByeRequest, Event, Game, Round, Section, system_named
from topboard.core.systems import Format
from topboard.pairing import Proposal
from topboard.simulate.entrants import SimulatedPlayer, entrants, happens
from topboard.simulate.games import result
from topboard.simulate.options import Drawn, SimulationOptions

Pair = Callable[[Section], Proposal]
SPARE = 2
"""So many more than there are rounds stay in the tournament, whatever the rates say."""


def new_seed() -> int:
    """A seed nobody had before: without one given, no tournament is repeated."""
    return random.SystemRandom().getrandbits(48)


def tournament(options: SimulationOptions, seed: int, pair: Pair) -> Event:
    """A random tournament of one section, played to the end; the same seed and engine give the same one.

    `pair` proposes the next round of a section. What it raises when no legal pairing exists comes through.
    """
    dice = random.Random(seed)
    drawn = options.drawn(dice)
    people = _numbered(drawn, entrants(drawn, dice), dice)
    section = _section(drawn, people)
    strengths = {entrant.player.number: entrant.strength for entrant in people}
    retired: set[int] = set()
    for number in range(1, drawn.rounds + 1):
        requests = _absences(section, drawn, number, retired, dice)
        proposal = pair(replace(section, bye_requests=requests))
        paired = proposal.as_round(section.first_board)
        games = tuple(_played(game, strengths, drawn, dice) for game in paired.games)
        section = replace(section, rounds=(*section.rounds, _round(section, replace(paired, games=games))))
    return Event(name=f"Random tournament {seed}", sections=(section,))


def _numbered(drawn: Drawn, people: tuple[SimulatedPlayer, ...], dice: random.Random) -> tuple[SimulatedPlayer, ...]:
    """The field with numbers by lot where a Swiss draws them."""
    system = system_named(drawn.wishes.system)
    if not system.drawn or system.format is not Format.SWISS:
        return people
    lots = enumerate(dice.sample(people, len(people)), 1)
    return tuple(replace(each, player=replace(each.player, number=number)) for number, each in lots)


def _section(drawn: Drawn, people: tuple[SimulatedPlayer, ...]) -> Section:
    wishes = drawn.wishes
    return Section(
        system=wishes.system,
        edition=wishes.edition,
        rounds_total=drawn.rounds,
        players=tuple(entrant.player for entrant in people),
        point_system=wishes.point_system,
        initial_color=drawn.initial_color,
        tiebreaks=wishes.tiebreaks,
        acceleration=wishes.acceleration,
    )


def _absences(
    section: Section, drawn: Drawn, round: int, retired: set[int], dice: random.Random
) -> tuple[ByeRequest, ...]:
    """Who is away in a round. So many stay that opponents can be found for them in every round.

    Nobody retires before the second round, and the last one has no half-point byes.
    """
    present = [player.number for player in section.players if player.entered_round <= round]
    away = dict.fromkeys((number for number in present if number in retired), Bye.ZERO)
    may_go = len(present) - len(away) - drawn.rounds - SPARE
    for number in dice.sample(present, len(present)):
        if number in away or may_go <= 0:
            continue
        if round > 1 and happens(drawn.retired_rate, dice):
            retired.add(number)
            away[number] = Bye.ZERO
        elif happens(drawn.zero_bye_rate, dice):
            away[number] = Bye.ZERO
        elif round < drawn.rounds and happens(drawn.half_bye_rate, dice):
            away[number] = Bye.HALF
        may_go -= number in away
    return tuple(ByeRequest(number, round, bye) for number, bye in sorted(away.items()))


def _played(game: Game, strengths: dict[int, int], drawn: Drawn, dice: random.Random) -> Game:
    white, black = strengths[game.white], strengths[game.black]
    return replace(game, result=result(white, black, drawn.draw_percentage, drawn.forfeit_rate, dice))


def _round(section: Section, round: Round) -> Round:
    """The round without those who have not entered yet: they have no bye, they are not there."""
    waiting = {player.number for player in section.players if player.entered_round > round.number}
    return replace(round, byes=tuple(unpaired for unpaired in round.byes if unpaired.player not in waiting))
