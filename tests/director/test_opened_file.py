"""What is told of a file before the import: how much of everything, what comes next, and why the standings differ."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest
from benchmarks.rival_files import EVENT, PROGRAMS, vega

from topboard.director.sections.opened_file import file_found, open_files
from topboard.errors import InvalidFile
from topboard.formats.other_programs.bundles import events_in


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_is_found(program: str) -> None:
    found = file_found(open_files(PROGRAMS[program]()))
    (section,) = found.sections
    assert (found.program, found.event) == (program, EVENT)
    assert (section.players, section.rounds, section.games, section.results, section.byes) == (3, 2, 2, 2, 2)
    assert section.next == "Round 2 is the last one in the file. To pair another, set more rounds on the Rules page."


def test_the_players_only() -> None:
    (section,) = open_files(vega()).players_only.event.sections
    assert [player.name for player in section.players] == ["Abel, Ann", "Bell, Bo", "Cole, Cy"]
    assert (section.rounds, section.bye_requests) == ((), ())


def with_places(*places: int) -> bytes:
    lines = vega()["club.tdf"].decode().splitlines()
    rows = iter(places)
    done = []
    for line in lines:
        parts = line.split("|")
        if line.startswith("001"):
            parts[11] = f" {next(rows)} "
        done.append("|".join(parts))
    return "\n".join([*done, ""]).encode()


def test_places_that_agree_are_not_explained() -> None:
    table = file_found(open_files({"club.tdf": with_places(2, 3, 1)})).standings
    assert table
    assert (table.differences, table.why) == ([], [])


def test_places_that_differ_are_explained_by_a_list_that_gives_them() -> None:
    """Abel and Cole drew and share the points; Abel won a game and Cole had a bye, so another list puts Abel first."""
    table = file_found(open_files({"club.tdf": with_places(1, 3, 2)})).standings
    assert table
    assert [(each.number, each.stated, each.ours) for each in table.differences] == [(1, "1", "2"), (3, "2", "1")]
    assert "The places in the file agree with" in table.why[0]
    assert table.edition in table.why[0]


def test_points_that_differ_are_counted_and_named() -> None:
    data = vega()["club.tdf"].replace(b"| 0.5 |", b"| 1.5 |")
    table = file_found(open_files({"club.tdf": data})).standings
    assert table
    assert table.why[0].startswith("Players whose points in the file are not what their results come to: 1.")


def team_match(game_points_of_the_winner: int) -> bytes:
    """Swiss-Chess: two teams of two met once; No. 1 and 2 won both games against No. 3 and 4."""
    head = bytearray(13384)
    head[1], head[3], head[5], head[606] = 1, 1, 1, 0xFF
    struct.pack_into("<H", head, 7, 4)
    struct.pack_into("<H", head, 604, 2)
    struct.pack_into("<H", head, 609, 883)
    struct.pack_into("<H", head, 1332, 2)
    games = b"".join(
        record(color, opponent, outcome, board)
        for color, opponent, outcome, board in ((1, 43, 3, 1), (3, 44, 3, 2), (3, 41, 1, 1), (1, 42, 1, 2))
    )
    matches = record(1, 1000, 3, 1) + record(3, 999, 1, 1)
    players = b"".join(
        card(name, 40 + number, doubled, team=1 + (number > 2), board=2 - number % 2)
        for number, name, doubled in ((1, "Abel,Ann", 2), (2, "Bell,Bo", 2), (3, "Cole,Cy", 0), (4, "Dunn,Di", 0))
    )
    teams = card("Rooks", 999, 4, games=2 * game_points_of_the_winner) + card("Pawns", 1000, 0)
    return bytes(head) + games + matches + players + teams


def record(color: int, opponent: int, outcome: int, board: int) -> bytes:
    block = bytearray(19)
    block[8], block[11], block[18] = color, outcome, board
    struct.pack_into("<H", block, 9, opponent)
    struct.pack_into("<H", block, 13, 1)
    return bytes(block)


def card(name: str, id: int, doubled: int, *, games: int = 0, team: int = 0, board: int = 0) -> bytes:
    block = bytearray(655)
    block[: len(name)] = name.encode()
    block[201], block[203] = team, board
    for at, figure in ((217, id), (292, doubled), (296, games)):
        struct.pack_into("<H", block, at, figure)
    return bytes(block)


def test_match_points_and_game_points_of_teams_are_compared() -> None:
    table = file_found(open_files({"club.SWT": team_match(2)})).standings
    assert table
    assert (table.compared, table.differences) == (4, [])


def test_game_points_that_differ_are_named_by_team() -> None:
    table = file_found(open_files({"club.SWT": team_match(1)})).standings
    assert table
    (only,) = table.differences
    assert (only.name, only.what, only.stated, only.ours) == ("Rooks", "game points", "1", "2")
    assert table.why[0].startswith("Teams whose points in the file are not what their matches come to: 1.")


def test_points_of_players_stay_named_beside_the_table_of_teams() -> None:
    """The table compares teams, so a player's wrong total is still a note of its own."""
    data = bytearray(team_match(2))
    struct.pack_into("<H", data, 13384 + 6 * 19 + 292, 1)
    found = file_found(open_files({"club.SWT": bytes(data)}))
    assert "Abel, Ann: the file states 0.5 points, the results come to 1." in "\n".join(found.notes)


def test_what_nobody_knows_is_named() -> None:
    with pytest.raises(InvalidFile, match=r"photo\.jpg is not a file that can be opened here"):
        open_files({"photo.jpg": b"\xff\xd8\0\0"})


def test_a_zip_is_taken_apart_into_events() -> None:
    """Three files of one name are one event; the same names in another folder another; a damaged one is named."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for folder in ("2024", "2025"):
            for name, data in PROGRAMS["Swiss Perfect"]().items():
                archive.writestr(f"{folder}/{name}", data)
        archive.writestr("2025/spring.tdf", vega()["club.tdf"])
    found = events_in({"club.zip": packed.getvalue()})
    assert [(each.path, len(each.files)) for each in found] == [
        ("club.zip/2024/club.ini", 3),
        ("club.zip/2025/club.ini", 3),
        ("club.zip/2025/spring.tdf", 1),
    ]
    spoiled = packed.getvalue().replace(b"012 Lantern", b"012 lantern")
    damaged = [each.path for each in events_in({"club.zip": spoiled}) if each.fault]
    assert damaged == ["club.zip/2025/spring.tdf"]
