"""For every option of matches, knock-outs and double elimination a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of
from tests.pairing.knockout.playing import better_wins, cup, engine_of, one_round, played_out
from tests.pairing.options_shown import Shown, paired, posted

from topboard.core import Result, Section
from topboard.core.knockout import knockout_stages
from topboard.pairing.knockout import played_off
from topboard.prizes.match import purse_won


def draw(section: Section) -> object:
    return dict(engine_of(section).draw(section).numbers)


def after(section: Section, rounds: int = 1) -> object:
    for _ in range(rounds):
        section = one_round(section)
    return paired(section)


def after_an_upset(section: Section) -> object:
    return paired(one_round(section, lambda g: better_wins(g).reversed if 8 in g.players else better_wins(g)))


def two_rounds(section: Section) -> object:
    return after(section, 2)


def three_rounds(section: Section) -> object:
    return after(section, 3)


def next_in_play_off(section: Section) -> object:
    """The first game of the play-off of a match that is level."""
    level = one_round(replace(section, options={**section.options, "games": "1"}), lambda game: Result.DRAW)
    match = knockout_stages(level)[0].matches[0]
    return played_off(level, match, engine_of(level).options_of(level).steps, ()).next


def money(section: Section) -> object:
    whole = played_out(section)
    return purse_won(engine_of(whole).options_of(whole).purse, knockout_stages(whole)[0].matches[0])


def unbeaten_loses(section: Section) -> object:
    """Two players; the winner of the first match loses the second."""
    return paired(one_round(one_round(section), lambda g: Result.WHITE_WINS if g.white == 2 else Result.BLACK_WINS))


def clubs(section: Section, fact: str) -> Section:
    """Seeds 5 to 8 and 1 to 4 in pairs that would meet at once are of one club or federation."""
    of = {1: "A", 8: "A", 4: "B", 5: "B"}
    if fact == "club":
        players = tuple(replace(p, club=of.get(p.number, "")) for p in section.players)
    else:
        players = tuple(replace(p, federation=of.get(p.number, "")) for p in section.players)
    return replace(section, players=players)


def eight(system: str) -> Section:
    return replace(field_of(8, system), seed=7)


def seeds(system: str) -> tuple[Shown, ...]:
    return (
        Shown(system, "seeding", "groups", eight(system), draw),
        Shown(system, "seeding", "lot", eight(system), draw),
        Shown(system, "apart", "club", clubs(eight(system), "club"), draw),
        Shown(system, "apart", "federation", clubs(eight(system), "federation"), draw),
        Shown(system, "games", "2", eight(system), after),
        Shown(system, "tie_ladder", "2x3+2", eight(system), next_in_play_off),
    )


SHOWN = (
    *seeds("knockout"),
    *seeds("double-elimination"),
    Shown("knockout", "fill", "lucky-losers", cup(12)),
    Shown("knockout", "later", "reseed", eight("knockout"), after_an_upset),
    Shown("knockout", "later", "draw", eight("knockout"), after),
    Shown("knockout", "third_place", True, eight("knockout"), two_rounds),
    Shown("knockout", "play_on", True, cup(4, games="4"), three_rounds),
    Shown("double-elimination", "reset", False, cup(2, "double-elimination"), unbeaten_loses),
    Shown("match", "games", "2", cup(2, "match"), two_rounds),
    Shown("match", "play_on", True, cup(2, "match", games="3"), two_rounds),
    Shown("match", "tie_ladder", "2x3+2", cup(2, "match"), next_in_play_off),
    Shown("match", "purse", 1000, cup(2, "match", games="1"), money),
    Shown("match", "games", "8", cup(2, "match"), posted),
)
