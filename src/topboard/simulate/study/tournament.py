"""One tournament of a study: the field of its number, paired without reasons and played by the model."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from topboard.core import Game, Round, Section, system_named
from topboard.core.systems import PREDETERMINED, is_knockout
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.table_options import MOST_CYCLES
from topboard.pairing.engine import quickest
from topboard.pairing.registry import SYSTEMS
from topboard.simulate.absences import absences
from topboard.simulate.entrants import SimulatedPlayer, happens, numbered_player, strength
from topboard.simulate.games import forfeit
from topboard.simulate.play_on import goes_on, with_play_offs
from topboard.simulate.study.plan import StudyPlan

WEAKEST = 100


@dataclass(frozen=True, slots=True)
class PlayedTournament:
    """A section played to its end, and how strong everybody really was, by number."""

    section: Section
    strengths: Mapping[int, int]


def play(plan: StudyPlan, system: str, index: int) -> PlayedTournament:
    """Tournament number `index` of a plan by one system. All systems get the same field for the same number."""
    drawn = plan.drawn(system)
    dice = random.Random(f"{plan.seed}/{index}")
    people = _lots(system, _field(plan, dice), dice)
    section = _whole(drawn.wishes.system, _section(plan, system, people))
    strengths = {each.player.number: each.strength for each in people}
    entered = dict.fromkeys(strengths, 1)
    retired: set[int] = set()
    engine = SYSTEMS.engine(system)
    pair = quickest(engine)
    away = not is_knockout(section) and (plan.retired_rate or plan.half_bye_rate or plan.zero_bye_rate)
    while goes_on(section, engine):
        number = section.next_round
        requests = absences(entered, drawn, number, section.rounds_total, retired, dice) if away else ()
        paired = pair(replace(section, bye_requests=requests) if requests else section).as_round()
        section = replace(section, rounds=(*section.rounds, _played(paired, plan, strengths, dice)))
        section = with_play_offs(section, plan.play, strengths, dice)
    return PlayedTournament(replace(section, rounds_total=len(section.rounds)), strengths)


def _field(plan: StudyPlan, dice: random.Random) -> list[SimulatedPlayer]:
    """Everybody by rating, the unrated last; ratings stray from strengths as far as the plan says."""
    drawn = plan.drawn(plan.systems[0])
    strengths = list(plan.strengths) or [strength(drawn, dice) for _ in range(plan.players)]
    rated = [(each, 0 if happens(plan.unrated_rate, dice) else _rating(each, plan, dice)) for each in strengths]
    rated.sort(key=lambda pair: -pair[1])
    return [SimulatedPlayer(numbered_player(at, rating, 1), each) for at, (each, rating) in enumerate(rated, 1)]


def _rating(strength: int, plan: StudyPlan, dice: random.Random) -> int:
    return max(WEAKEST, round(dice.gauss(strength, plan.rating_error))) if plan.rating_error else strength


def _lots(system: str, people: list[SimulatedPlayer], dice: random.Random) -> list[SimulatedPlayer]:
    if not system_named(system).drawn:
        return people
    lots = enumerate(dice.sample(people, len(people)), 1)
    return [replace(each, player=replace(each.player, number=number)) for number, each in lots]


def _section(plan: StudyPlan, system: str, people: list[SimulatedPlayer]) -> Section:
    wishes = plan.drawn(system).wishes
    return Section(
        system=system,
        rounds_total=plan.rounds * system_named(system).games,
        players=tuple(each.player for each in people),
        initial_color=wishes.initial_color,
        tiebreaks=wishes.tiebreaks,
        acceleration=wishes.acceleration,
    )


def _whole(system: str, section: Section) -> Section:
    """A table is played to its end, however many rounds the others have; where they are just enough for several turns
    of it, so often."""
    engine = SYSTEMS.engine(system)
    if system not in PREDETERMINED or not isinstance(engine, ScheduleEngine):
        return section
    once = len(engine.schedule(section).rounds)
    turns = min(section.rounds_total // once, MOST_CYCLES) if section.rounds_total % once == 0 else 1
    return replace(section, options={"cycles": turns} if turns > 1 else {}, rounds_total=turns * once)


def _played(paired: Round, plan: StudyPlan, strengths: Mapping[int, int], dice: random.Random) -> Round:
    games = tuple(_game(game, plan, strengths, dice) for game in paired.games)
    return Round(paired.number, games, paired.byes)


def _game(game: Game, plan: StudyPlan, strengths: Mapping[int, int], dice: random.Random) -> Game:
    if game.result is not None:
        return game
    if happens(plan.forfeit_rate, dice):
        return Game(game.board, game.white, game.black, forfeit(dice))
    result = plan.play.result(strengths[game.white], strengths[game.black], dice)
    return Game(game.board, game.white, game.black, result)
