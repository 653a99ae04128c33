"""How a section goes on: whether another round follows, and tied matches of a knock-out decided by faster games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from topboard.core import Section
from topboard.core.announced.rulings import MatchPlayOff
from topboard.core.knockout import KnockoutMatch, knockout_stages, open_ties
from topboard.core.systems import is_knockout
from topboard.pairing.engine import Engine
from topboard.pairing.knockout.engine import KnockoutEngine
from topboard.simulate.play import WHOLE, PlayModel


def goes_on(section: Section, engine: Engine) -> bool:
    """Whether a round is to be paired: until somebody has won a knock-out, else as many as the section has."""
    if isinstance(engine, KnockoutEngine):
        return not engine.finished(section)
    return len(section.rounds) < section.rounds_total


def with_play_offs(section: Section, play: PlayModel, strengths: Mapping[int, int], dice: random.Random) -> Section:
    """Every tied match decided: in faster games with both colours the stronger wins as often as the table expects."""
    if not is_knockout(section):
        return section
    stages = knockout_stages(section)
    won = tuple(
        _play_off(stage.round, match, play, strengths, dice) for stage in stages for match in open_ties((stage,))
    )
    return replace(section, play_offs=(*section.play_offs, *won)) if won else section


def _play_off(
    round: int, match: KnockoutMatch, play: PlayModel, strengths: Mapping[int, int], dice: random.Random
) -> MatchPlayOff:
    one, other = match.players
    first = dice.random() * WHOLE < play.expected(strengths[one] - strengths[other])
    winner, loser = (one, other) if first else (other, one)
    return MatchPlayOff(round, winner, loser)
