"""What is told of a file before the import: how much of everything, what comes next, and why the standings differ."""

from __future__ import annotations

import io
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
