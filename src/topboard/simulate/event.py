"""Whole random tournaments: a field, absences, pairings by whatever engine is handed in, and results."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from topboard.core import Bye, ByeRequest, Event, Game, Round, Section, pairs_teams, system_named
from topboard.core.systems import Format
from topboard.pairing import Proposal
from topboard.simulate.absences import absences
from topboard.simulate.entrants import SimulatedPlayer, entrants
from topboard.simulate.games import result
from topboard.simulate.options import Drawn, SimulationOptions
from topboard.simulate.team_event import new_cup

Pair = Callable[[Section], Proposal]


def new_seed() -> int:
    """A seed nobody had before: without one given, no tournament is repeated."""
    return random.SystemRandom().getrandbits(48)


def tournament(options: SimulationOptions, seed: int, pair: Pair) -> Event:
    """A random tournament of one section, played to the end; the same seed and engine give the same one.

    `pair` proposes the next round of a section. What it raises when no legal pairing exists comes through.
    """
    dice = random.Random(seed)
    drawn = options.drawn(dice)
    section = (
        _of_teams(drawn, pair, dice) if pairs_teams(Section(system=options.system)) else _of_players(drawn, pair, dice)
    )
    return Event(name=f"Random tournament {seed}", sections=(section,))


def _of_players(drawn: Drawn, pair: Pair, dice: random.Random) -> Section:
    people = _numbered(drawn, entrants(drawn, dice), dice)
    section = _section(drawn, people)
    strengths = {entrant.player.number: entrant.strength for entrant in people}
    entered = {player.number: player.entered_round for player in section.players}
    retired: set[int] = set()
    for number in range(1, section.rounds_total + 1):
        requests = absences(entered, drawn, number, section.rounds_total, retired, dice)
        proposal = pair(replace(section, bye_requests=requests))
        paired = proposal.as_round(section.first_board)
        games = tuple(_played(game, strengths, drawn, dice) for game in paired.games)
        section = replace(section, rounds=(*section.rounds, _round(section, replace(paired, games=games))))
    return section


def _of_teams(drawn: Drawn, pair: Pair, dice: random.Random) -> Section:
    """Teams that enter late have zero-point byes before: a report has no other way to tell."""
    cup = new_cup(drawn, dice)
    retired: set[int] = set()
    for number in range(1, drawn.rounds + 1):
        requests = absences(cup.entered, drawn, number, drawn.rounds, retired, dice)
        late = tuple(ByeRequest(team, number, Bye.ZERO) for team, first in cup.entered.items() if first > number)
        play = replace(cup.section.team_play, bye_requests=(*requests, *late))
        cup.play(pair(replace(cup.section, team_play=play)))
    return cup.section


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
        rounds_total=drawn.rounds * system_named(wishes.system).games,
        players=tuple(entrant.player for entrant in people),
        point_system=wishes.point_system,
        initial_color=drawn.initial_color,
        tiebreaks=wishes.tiebreaks,
        acceleration=wishes.acceleration,
        options=wishes.options,
    )


def _played(game: Game, strengths: dict[int, int], drawn: Drawn, dice: random.Random) -> Game:
    white, black = strengths[game.white], strengths[game.black]
    return replace(game, result=result(white, black, drawn, dice))


def _round(section: Section, round: Round) -> Round:
    """The round without those who have not entered yet: they have no bye, they are not there."""
    waiting = {player.number for player in section.players if player.entered_round > round.number}
    return replace(round, byes=tuple(unpaired for unpaired in round.byes if unpaired.player not in waiting))
