"""A game that is open counts for nothing until its result is in (C.04.2 3.1, 28Q: it is a draw for the pairing only).

Desk and files say the same: whatever is written of a section gives everybody the points of its standings. Only TRF26,
which writes an adjourned game as `?`, says that it counts as a draw (162 X): another program that reads the file adds
it up so, and refuses other points.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.charts.data import SectionData
from topboard.core import (
    EarlyGame,
    Event,
    Game,
    Player,
    Points,
    Result,
    Round,
    Section,
    Status,
)
from topboard.director import section_report
from topboard.formats.trf import Dialect, read_trf, write_trf
from topboard.prizes.field import places_of

DIALECTS = [Dialect.TRF16, Dialect.TRF26]
NONE, WON = Points(0), Points.of("1")


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(n, f"Player {n}") for n in range(1, count + 1))


def open_game(result: Result | None) -> Section:
    """Four players; the game on board 2 goes on."""
    games = (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 2, 4, result))
    return Section(name="Open", system="dutch", rounds_total=3, players=players(4), rounds=(Round(1, games),))


def left_early() -> Section:
    """A round robin in which 4 left after the first round: nothing against 4 counts, nor the game that goes on."""
    left = replace(players(4)[3], status=Status.WITHDRAWN)
    games = (Game(1, 1, 4, Result.ADJOURNED), Game(2, 2, 3, Result.WHITE_WINS))
    field = (*players(3), left)
    return Section(name="Open", system="roundrobin", rounds_total=3, players=field, rounds=(Round(1, games),))


def across_rounds() -> Section:
    """28M2: 3, who is left over, meets 4, whose game of round 2 it is, and the game has no result yet."""
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 4, 5, Result.WHITE_WINS))
    rounds, early = (Round(1, games),), (EarlyGame(1, 3, 4, early=4),)
    return Section(name="Open", system="uschess", rounds_total=3, players=players(5), rounds=rounds, early_games=early)


SECTIONS = {
    "adjourned": (open_game(Result.ADJOURNED), {1: WON, 2: NONE, 3: NONE, 4: NONE}),
    "no result": (open_game(None), {1: WON, 2: NONE, 3: NONE, 4: NONE}),
    "left early": (left_early(), {1: NONE, 2: WON, 3: NONE, 4: NONE}),
    "across rounds": (across_rounds(), {1: WON, 2: NONE, 3: NONE, 4: WON, 5: NONE}),
}


def drawn(section: Section) -> dict[int, Points]:
    """Half a point for each adjourned game."""
    adjourned = [game for round in section.rounds for game in round.games if game.result is Result.ADJOURNED]
    return {
        player.number: Points.of("0.5") * sum(player.number in game.players for game in adjourned)
        for player in section.players
    }


@pytest.mark.parametrize(("section", "points"), SECTIONS.values(), ids=SECTIONS)
class TestEveryWriter:
    def test_the_desk(self, section: Section, points: dict[int, Points]) -> None:
        data = SectionData(section)
        assert {row.number: row.points for row in (*data.ranking, *data.unranked)} == points

    @pytest.mark.parametrize("dialect", DIALECTS)
    def test_reports(self, section: Section, points: dict[int, Points], dialect: Dialect) -> None:
        written = write_trf(section_report(Event(name="Club Night", sections=(section,)), section), dialect=dialect)
        asked = points if dialect is Dialect.TRF16 else {n: points[n] + ahead for n, ahead in drawn(section).items()}
        assert read_trf(written).points == asked
        assert b"\r\n299" not in written, "nothing is given or taken beside the games"

    def test_prizes(self, section: Section, points: dict[int, Points]) -> None:
        rows = places_of(section, after=1).rows
        assert {row.number: row.points for row in rows} == {row.number: points[row.number] for row in rows}


def test_ranks_go_with_the_points_beside_them() -> None:
    """3 and 4 drew, and the game of 2 and 4 stands as a draw: 4 is second, 2 and 3 share the third place."""
    games = (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 2, 4, Result.ADJOURNED))
    second = (Game(1, 4, 3, Result.DRAW), Game(2, 2, 1, Result.BLACK_WINS))
    field = replace(open_game(None), rounds=(Round(1, games), Round(2, second)), tiebreaks=("WIN",))
    file = section_report(Event(name="Club Night", sections=(field,)), field)
    assert file.ranks == {1: 1, 4: 2, 2: 3, 3: 3}
