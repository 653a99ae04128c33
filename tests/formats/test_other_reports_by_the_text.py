"""FIDE's and CFC's reports of varied events, read here by the published columns and notation alone."""

from __future__ import annotations

import csv
import random
from dataclasses import replace
from datetime import date

import pytest
from tests.formats.test_uschess_by_the_text import DAY, event, random_section

from topboard.core import Bye, Result, Round, Section, Status
from topboard.director.reporting import Form, files_of

TRF_SIDES = {
    Result.WHITE_WINS: "10",
    Result.BLACK_WINS: "01",
    Result.DRAW: "==",
    Result.WHITE_WINS_BY_FORFEIT: "+-",
    Result.BLACK_WINS_BY_FORFEIT: "-+",
    Result.DOUBLE_FORFEIT: "--",
}
TRF_BYES = {Bye.PAIRING: "U", Bye.FULL: "F", Bye.HALF: "H", Bye.ZERO: "Z"}
CFC_SIDES = {
    Result.WHITE_WINS: ("W", "L"),
    Result.BLACK_WINS: ("L", "W"),
    Result.DRAW: ("D", "D"),
    Result.WHITE_WINS_BY_FORFEIT: ("WRF", "LRF"),
    Result.BLACK_WINS_BY_FORFEIT: ("LRF", "WRF"),
    Result.DOUBLE_FORFEIT: ("LF", "LF"),
}
CFC_BYES = {Bye.PAIRING: "W0", Bye.FULL: "W0", Bye.HALF: "D0", Bye.ZERO: "L0"}


def one_pairing_bye(section: Section) -> Section:
    """At most one bye of a round is the pairing's own (U in a report)."""
    rounds = []
    for round in section.rounds:
        seen, byes = False, []
        for each in round.byes:
            twice = each.bye is Bye.PAIRING and seen
            seen = seen or each.bye is Bye.PAIRING
            byes.append(replace(each, bye=Bye.FULL) if twice else each)
        rounds.append(replace(round, byes=tuple(byes)))
    return replace(section, rounds=tuple(rounds), system="dutch", federation="fide")


def trf_cell(round: Round, player: int) -> tuple[int, str, str]:
    for game in round.games:
        if player in game.players:
            had_white = (player == game.white) != game.colors_swapped
            assert game.result
            return game.opponent(player), "w" if had_white else "b", TRF_SIDES[game.result][0 if had_white else 1]
    bye = next((each.bye for each in round.byes if each.player == player), Bye.ZERO)
    return 0, "-", TRF_BYES[bye]


def written_cell(line: str, round: int) -> tuple[int, str, str]:
    """Opponent in columns 92-95, color in 97, result in 99; ten further for every round. Blank is Z."""
    at = 91 + 10 * (round - 1)
    opponent, color, result = line[at : at + 4].strip(), line[at + 5 : at + 6].strip(), line[at + 7 : at + 8].strip()
    return int(opponent or 0), color or "-", result or "Z"


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
@pytest.mark.parametrize("seed", range(25))
def test_fide(seed: int, dialect: str) -> None:
    """Number 5-8, name 15-47, rating 49-52, points 81-84, and every round's cell, as record 001 has them."""
    section = one_pairing_bye(random_section(random.Random(seed), "Open", "90+30"))
    whole = event(section, starts=date(2026, 11, 6), ends=date(2026, 11, 8))
    data = files_of(whole, Form.FIDE, DAY)[f"open-{dialect}.trf"].decode()
    lines = {int(line[4:8]): line for line in data.replace("\r", "\n").split("\n") if line.startswith("001")}
    assert sorted(lines) == sorted(player.number for player in section.players)
    for player in section.players:
        line = lines[player.number]
        assert line[14:47].strip() == player.name[:33].strip()
        assert int(line[48:52].strip() or 0) == player.value
        wanted = [trf_cell(round, player.number) for round in section.rounds]
        assert [written_cell(line, round.number) for round in section.rounds] == wanted
        points = sum({"1": 2, "+": 2, "U": 2, "F": 2, "=": 1, "H": 1}.get(result, 0) for _, _, result in wanted)
        assert float(line[80:84]) == points / 2


def cfc_cell(round: Round, player: int, places: dict[int, int]) -> str:
    for game in round.games:
        if player in game.players:
            had_white = (player == game.white) != game.colors_swapped
            assert game.result
            return f"{CFC_SIDES[game.result][0 if had_white else 1]}{places[game.opponent(player)]}"
    return CFC_BYES[next((each.bye for each in round.byes if each.player == player), Bye.ZERO)]


def standing_points(section: Section) -> dict[int, float]:
    """A point for a win, half for a draw; who left a round robin with less than half of the games counts for nobody."""
    gone = {
        player.number
        for player in section.players
        if section.system in ("roundrobin", "quads") and player.status is not Status.ACTIVE
        if 2 * sum(_played(round, player.number) for round in section.rounds) < len(section.players) - 1
    }
    found = dict.fromkeys((player.number for player in section.players), 0.0)
    for round in section.rounds:
        for game in round.games:
            for player in game.players:
                if not gone & set(game.players):
                    found[player] += {"1": 1, "+": 1, "=": 0.5}.get(trf_cell(round, player)[2], 0)
        for bye in round.byes:
            found[bye.player] += {"U": 1, "F": 1, "H": 0.5, "Z": 0}[TRF_BYES[bye.bye]]
    return found


def _played(round: Round, player: int) -> bool:
    return trf_cell(round, player)[2] in "10="


@pytest.mark.parametrize("seed", range(25))
def test_cfc(seed: int) -> None:
    """A line of eight quoted fields, then number, rounds and score of each player; no-shows are rated (418)."""
    section = random_section(random.Random(seed), "Open", "90+30")
    whole = event(section, state="ON", chief_id="100001", organizer_id="100002", starts=date(2026, 11, 6))
    lines = files_of(whole, Form.CFC, DAY)["open.ctr"].decode("cp1252").split("\r\n")
    assert lines[0].count('"') >= 16
    name, province, kind, system, ends, players, chief, organizer = next(csv.reader([lines[0]]))
    about = section.reporting
    assert (name, province, kind, players, organizer) == (whole.name, "ON", "0", str(len(section.players)), "100002")
    assert system in ("S", "R")
    assert ends == str(about.ends or whole.ends)
    assert chief == (about.chief_id or "100001")
    ordered = sorted(section.players, key=lambda player: player.number)
    places = {player.number: at for at, player in enumerate(ordered, 1)}
    counted = standing_points(section)
    for at, player in enumerate(ordered):
        number, cells, score = lines[1 + 3 * at : 4 + 3 * at]
        wanted = [cfc_cell(round, player.number, places) for round in section.rounds]
        assert (number, cells.split()) == (player.cfc_id, wanted)
        assert float(score.replace("½", ".5")) == counted[player.number]
