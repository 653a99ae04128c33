"""One continuation: the open games are played, the rounds that are left are paired and played, and the prizes given."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from statistics import median

from topboard.core import Game, Round, Section
from topboard.norms import norms
from topboard.pairing.engine import quickest
from topboard.pairing.registry import SYSTEMS
from topboard.prizes import allocate
from topboard.prizes.field import contenders
from topboard.prizes.prize import PrizesAtStake
from topboard.simulate.forecast.plan import NOBODY_RATED, UNRATED_ERROR, ForecastPlan
from topboard.simulate.play_on import goes_on, with_play_offs
from topboard.tiebreaks import Standings, standings

WEAKEST = 100


@dataclass(frozen=True, slots=True)
class ForecastEnding:
    """How a continuation ended: who won by all tie-breaks, everybody's place, points in tenths and money in cents.

    `norms` are those who made one.
    `next_pairs` are the pairs of the first round that was not paired yet, White first; the bye is (number, 0).
    """

    first: tuple[int, ...]
    place: Mapping[int, int]
    points: Mapping[int, int]
    cents: Mapping[int, int]
    norms: frozenset[int]
    next_pairs: tuple[tuple[int, int], ...]


def ended(plan: ForecastPlan, dice: random.Random) -> ForecastEnding:
    """The section of a plan played to its end once."""
    standing = plan.section
    strengths = strengths_of(standing, plan.rating_error, dice)
    rounds = tuple(_played(round, plan, strengths, dice) for round in standing.rounds)
    section = with_play_offs(replace(standing, rounds=rounds), plan.play, strengths, dice)
    engine = SYSTEMS.engine(section.system)
    pair = quickest(engine)
    next_pairs: tuple[tuple[int, int], ...] = ()
    while goes_on(section, engine):
        proposal = pair(section)
        if len(section.rounds) == len(rounds):
            bye = ((proposal.pairing_bye, 0),) if proposal.pairing_bye else ()
            next_pairs = (*((each.white, each.black) for each in proposal.pairs), *bye)
        played = _played(proposal.as_round(section.first_board), plan, strengths, dice)
        section = with_play_offs(replace(section, rounds=(*section.rounds, played)), plan.play, strengths, dice)
    table = standings(section, after=len(section.rounds))
    first = tuple(row.number for row in next((rows for _, rows in groupby(table.rows, lambda row: row.place)), ()))
    return ForecastEnding(
        first,
        {row.number: row.place for row in table.rows},
        {row.number: int(row.points) for row in table.rows},
        _money(section, table, plan.prizes),
        _norms(section, plan),
        next_pairs,
    )


def strengths_of(section: Section, error: int, dice: random.Random) -> dict[int, int]:
    """How strong everybody is this time: the rating is known, and how far it is off is not."""
    rated = [player.rating.value for player in section.players if player.rating.value]
    middle = round(median(rated)) if rated else NOBODY_RATED
    strengths = {}
    for player in section.players:
        known = player.rating.value
        off = error if known else max(error, UNRATED_ERROR)
        strengths[player.number] = max(WEAKEST, round(dice.gauss(known or middle, off)))
    return strengths


def _played(round: Round, plan: ForecastPlan, strengths: Mapping[int, int], dice: random.Random) -> Round:
    games = tuple(_game(game, plan, strengths, dice) for game in round.games)
    return round if games == round.games else replace(round, games=games)


def _game(game: Game, plan: ForecastPlan, strengths: Mapping[int, int], dice: random.Random) -> Game:
    if not game.open:
        return game
    white, black = (game.black, game.white) if game.colors_swapped else game.players
    return replace(game, result=plan.play.result(strengths[white], strengths[black], dice))


def _norms(section: Section, plan: ForecastPlan) -> frozenset[int]:
    """Those of the plan's candidates who made a norm for some title."""
    if not plan.candidates or plan.event is None:
        return frozenset()
    report = norms(plan.event, section, only=plan.candidates)
    return frozenset(verdict.player for verdict in report.verdicts if verdict.achieved)


def _money(section: Section, table: Standings, prizes: PrizesAtStake | None) -> dict[int, int]:
    if prizes is None or not prizes.list.prizes:
        return {}
    field = tuple(prizes.ruled(each) for each in contenders(section, table, prizes.starts))
    found = allocate(field, prizes.list)
    return {int(player): found.cents(player) for player in found.by_player}
