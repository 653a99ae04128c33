"""Files of other programs become events: who played whom in every round, what came of it, and what was left behind."""

from __future__ import annotations

import json
import random
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from benchmarks.rival_files import EVENT, NAMES, PROGRAMS, RATINGS, ROUNDS, chess_results

from topboard.cli.app import run
from topboard.core import Bye, Result, Status, counted, scores
from topboard.errors import InvalidFile
from topboard.formats.dbf.writing import text_field, write_dbf
from topboard.formats.other_programs.reading import read_rival
from topboard.formats.other_programs.rows import RivalFile
from topboard.formats.tables.xlsxfile import write_xlsx

FOLDER = Path(__file__).parents[3] / "shared" / "cases" / "switch"
HERE = pytest.mark.skipif(not FOLDER.is_dir(), reason="the samples are not at hand")
ROWS = {"0-1 unrated?": "0-1u", "1-0 unrated?": "1-0u", "1/2-1/2 unrated?": "1/2-1/2u"}
"""The samples say of two signs of Swiss-Manager what they probably mean."""
LANTERN = {
    "Overview": {"Program": "SwissSys", "Tournament title": "Lantern Hill", "Starting date": "2026-05-02"},
    "Sections": [
        {
            "Section name": "Open",
            "Type": 0,
            "Final round": 3,
            "First board": 11,
            "Players": [
                {
                    "Pair number": 1,
                    "Name": "Abel, Ann",
                    "ID": "12000001",
                    "Rating": 2100,
                    "Results": ["+;2;W;1", "H;0"],
                },
                {"Pair number": 2, "Name": "Bell, Bo", "Rating": 0, "Results": ["-;1;B;1", "F;3;W;1"]},
                {"Pair number": 3, "Name": "Cole, Cy", "Results": ["B;0", "X;2;B;1"], "Reserved byes": "3"},
            ],
        },
        {"Section name": "Reserve", "Players": [{"Pair number": 1, "Name": "Dunn, Di", "Email": "x@example.org"}]},
    ],
}
TDF = """012 Lantern Hill
042 02/05/2026
092 Individual: Swiss-System Dubov
162 3
001 1 | w | fm | Abel Ann | 2000 | USA | 30000000 | 2105 | 1 | 010190 | 1.5 | 1 | 2 w 1 | 3 b 2
001 2 | m |  | Bell Bo | 0 | USA | 0 | 1900 | 2 | 010190 | 0.5 | 3 | 1 b 0 | 0000 - =
001 3 | m |  | Cole Cy Lee | 0 | USA | 0 | 0 | 3 | 010190 | 2.0 | 2 | 0000 - + | 1 w 2
"""


def read(name: str, data: bytes) -> RivalFile:
    found = read_rival({name: data})
    assert found
    return found


def points(file: RivalFile) -> dict[str, float]:
    section = file.event.sections[0]
    return {str(player.number): int(scores(counted(section))[player.number]) / 10 for player in section.players}


def rows(expected: list[Any]) -> list[list[tuple[int, int, str]]]:
    return [sorted((a, b, ROWS.get(kind, kind)) for a, b, kind in each) for each in expected]


def told(file: RivalFile) -> list[list[tuple[int, int, str]]]:
    return [sorted(each) for each in file.rounds]


def files_of(path: Path) -> dict[str, bytes]:
    beside = [each for each in path.parent.iterdir() if each.stem == path.stem and each.suffix != ".json"]
    return {each.name: each.read_bytes() for each in beside}


def samples() -> list[Path]:
    return sorted(FOLDER.glob("*/*.json"))


@HERE
@pytest.mark.parametrize("path", samples(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_samples(path: Path) -> None:
    """Each sample has its right reading beside it."""
    expected = json.loads(path.read_text())
    file = read_rival(files_of(path))
    assert file
    assert len(file.event.sections[0].players) == expected["players"]
    assert told(file) == rows(expected["rounds"] if "rounds_with_results" in expected else expected["pairings"])
    assert points(file) == expected["points"]
    if "names" in expected:
        named = {str(player.number): player.name for player in file.event.sections[0].players}
        assert named == {
            number: name.replace(", ", ",").replace(",", ", ") for number, name in expected["names"].items()
        }
    if "matches" in expected:
        met = [{frozenset(match.teams) for match in each.matches} for each in file.event.sections[0].rounds]
        assert met == [{frozenset(match[:2]) for match in each} for each in expected["matches"]]


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_small_event(program: str) -> None:
    """The same three players and two rounds, as each program writes them. Swiss Perfect does not say which bye was
    allotted and which was asked for."""
    file = read_rival(PROGRAMS[program]())
    assert file
    section = file.event.sections[0]
    assert (file.program, file.event.name) == (program, EVENT)
    same = {"full": "PAB"} if program == "Swiss Perfect" else {}
    assert [[(a, b, same.get(kind, kind)) for a, b, kind in each] for each in told(file)] == ROUNDS
    assert tuple((each.name, each.rating.value) for each in section.players) == tuple(zip(NAMES, RATINGS, strict=True))
    assert points(file) == {"1": 1.5, "2": 0.5, "3": 1.5}


def test_a_crosstable_by_rank_names_opponents_by_their_ranks() -> None:
    file = read_rival(chess_results(by_rank=True))
    assert file
    assert told(file) == ROUNDS
    assert [(each.number, each.name) for each in file.event.sections[0].players] == list(enumerate(NAMES, 1))


@pytest.mark.parametrize(("white", "black"), [("w", "s"), ("b", "n"), ("b", "p")])
def test_colours_in_other_languages(white: str, black: str) -> None:
    """German w and s; Spanish, French and Italian b and n, where b is White; Portuguese b and p."""
    file = read_rival(chess_results(white=white, black=black))
    assert file
    assert told(file) == ROUNDS


@HERE
def test_a_crosstable_of_chess_results() -> None:
    """TB1 is what everybody scored, as no column is called points."""
    path = FOLDER / "chess-results" / "crosstable_tb1_is_points.html"
    file = read(path.name, path.read_bytes())
    assert (len(file.event.sections[0].players), len(file.rounds)) == (38, 5)
    assert points(file)["1"] == 4.0
    assert points(file)["2"] == 4.0
    assert points(file)["3"] == 4.5


RANKING: list[list[str | int | None]] = [
    ["From the Tournament-Database of Chess-Results https://chess-results.com"],
    [EVENT],
    ["Final Ranking crosstable after 2 Rounds"],
    ["Rk.", "SNo", "", "Name", "FED", "Rtg", "1.Rd", "2.Rd", "Pts."],
    [1, 3, "", NAMES[2], "USA", "", "-1", "2w½", "1,5"],
    [2, 1, "FM", NAMES[0], "USA", 2105, "3w1", "1b½", "1,5"],
    [3, 2, "", NAMES[1], "USA", 1900, "2b0", "-½", "0,5"],
    ["Annotation:"],
    ["You find all details to this tournament under https://chess-results.com/tnr1.aspx"],
]


def test_an_excel_file_of_chess_results() -> None:
    """Title lines above the heading, notes below; a blank heading left of the name is the title."""
    file = read("standings.xlsx", write_xlsx(RANKING))
    assert (file.event.name, told(file)) == (EVENT, [sorted(each) for each in ROUNDS])
    assert [(each.name, each.title) for each in file.event.sections[0].players] == [
        (NAMES[0], "FM"),
        (NAMES[1], ""),
        (NAMES[2], ""),
    ]
    assert (points(file), dict(file.places)) == ({"1": 1.5, "2": 0.5, "3": 1.5}, {1: 2, 2: 3, 3: 1})


def page_of(*rows: list[str], title: str = "") -> bytes:
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[1:])
    heading = "".join(f"<th>{word}</th>" for word in rows[0])
    return (
        f"<html><title>Chess-Results</title><h2>{EVENT}</h2><h3>{title}</h3>"
        f'<table class="CRs1"><tr class="CRg1b">{heading}</tr>{lines}</table></html>'
    ).encode()


BOARDS = ["M.", "No.", "", "Blancas", "Elo", "Resultado", "", "Negras", "Elo", "No."]


def test_pairings_in_spanish_with_their_days() -> None:
    """The pages may come in any order; a bye has no number."""
    first = [["1", "1", "", NAMES[0], "2105", "1 - 0", "", NAMES[1], "1900", "2"]]
    first.append(["2", "3", "", NAMES[2], "0", "1", "", "descansa", "", ""])
    second = [["1", "3", "", NAMES[2], "0", "½ - ½", "", NAMES[0], "2105", "1"]]
    second.append(["2", "2", "", NAMES[1], "1900", "½", "", "no emparejado", "", ""])
    pages = {
        "2.html": page_of(BOARDS, *second, title="Ronda 2 el 2026/05/03 a las 10:00"),
        "1.html": page_of(BOARDS, *first, title="Ronda 1 el 2026/05/02 a las 10:00"),
    }
    file = read_rival(pages)
    assert file
    assert told(file) == [sorted(each) for each in ROUNDS]
    assert (str(file.event.starts), str(file.event.ends)) == ("2026-05-02", "2026-05-03")


def test_a_round_that_is_missing_is_named() -> None:
    pages = {"2.html": page_of(BOARDS, ["1", "1", "", NAMES[0], "", "1 - 0", "", NAMES[1], "", "2"], title="Ronda 2")}
    file = read_rival(pages)
    assert file
    assert any("do not have round 1" in str(note) for note in file.notes)


def test_players_by_teams_become_teams() -> None:
    head = ["No.", "", "Name", "Rtg", "Team", "Bo."]
    rows = [["1", "", NAMES[0], "2105", "Rooks", "1"], ["2", "", NAMES[1], "1900", "Rooks", "2"]]
    section = read("teams.html", page_of(head, *rows, ["3", "", NAMES[2], "", "Knights", "1"])).event.sections[0]
    assert (section.system, [(team.name, team.members) for team in section.teams]) == (
        "team",
        [("Rooks", (1, 2)), ("Knights", (3,))],
    )


@HERE
@pytest.mark.parametrize(
    ("page", "way_out"),
    [("team_pairings", "save the list of players by teams"), ("not_paired_grid", "save the crosstable")],
)
def test_pages_from_which_nobody_could_go_on(page: str, way_out: str) -> None:
    path = FOLDER / "chess-results" / f"{page}.html"
    with pytest.raises(InvalidFile, match=way_out):
        read(path.name, path.read_bytes())


def test_who_left_is_withdrawn_and_who_asked_to_miss_a_round_has_asked() -> None:
    """Swiss Perfect: ABSENT is a mask of rounds, WITHDRAWAL the last round played or the first missed."""
    files = dict(PROGRAMS["Swiss Perfect"]())
    names = ("ID", "START_NO", "SURNAME", "ABSENT", "WITHDRAWAL")
    people = [
        ("7", "1", "Abel", "4", ""),
        ("4", "2", "Bell", "0", ""),
        ("9", "3", "Cole", "0", ""),
        ("5", "4", "Dunn", "0", "1"),
    ]
    rows = [dict(zip(names, each, strict=True)) for each in people]
    files["club.trn"] = write_dbf([text_field(name, 20) for name in names], rows, date(2026, 5, 2))
    file = read_rival(files)
    assert file
    section = file.event.sections[0]
    assert [each.status is Status.WITHDRAWN for each in section.players] == [False, False, False, True]
    assert [(each.player, each.round, each.bye) for each in section.bye_requests] == [(1, 3, Bye.ZERO)]
    assert any("1 player is withdrawn" in str(note) for note in file.notes)


@HERE
def test_titles_of_chess_results_stand_under_a_blank_heading() -> None:
    path = FOLDER / "chess-results" / "starting_rank.html"
    players = read(path.name, path.read_bytes()).event.sections[0].players
    assert (players[0].title, players[0].fide_id, players[0].federation) == ("GM", "55443933", "EGY")


@HERE
def test_all_rounds_of_a_round_robin() -> None:
    path = FOLDER / "chess-results" / "roundrobin_all_rounds.html"
    file = read(path.name, path.read_bytes())
    assert file.event.sections[0].system == "roundrobin"
    assert (2, 9, "0-1") in file.rounds[0]
    assert (1, 0, "rest") in file.rounds[0]


class TestSwissSys:
    def file(self) -> RivalFile:
        return read("any.name", json.dumps(LANTERN).encode())

    def test_sections_rounds_and_byes(self) -> None:
        event = self.file().event
        section = event.sections[0]
        assert [each.name for each in event.sections] == ["Open", "Reserve"]
        assert section.rounds[0].games[0].result is Result.WHITE_WINS
        assert section.rounds[0].byes[0].bye is Bye.PAIRING
        assert section.rounds[1].games[0].result is Result.BLACK_WINS_BY_FORFEIT
        assert section.rounds[1].byes[0].bye is Bye.HALF
        assert [(each.player, each.round) for each in section.bye_requests] == [(3, 3)]
        assert (section.first_board, section.rounds_total, section.system) == (11, 3, "uschess")

    def test_addresses_are_left_behind_and_said_so(self) -> None:
        assert any("e-mail" in str(note) for note in self.file().notes)


class TestVega:
    def test_two_is_a_draw_and_what_stands_alone_a_bye(self) -> None:
        file = read("event.tdf", TDF.encode())
        section = file.event.sections[0]
        assert section.system == "dubov"
        assert told(file) == [[(1, 2, "1-0"), (3, 0, "PAB")], [(2, 0, "half"), (3, 1, "1/2-1/2")]]
        assert [player.name for player in section.players] == ["Abel, Ann", "Bell, Bo", "Cole Cy Lee"]
        assert any("states 2.0 points, the results come to 1.5" in str(note) for note in file.notes)


class TestRefused:
    @pytest.mark.parametrize("name", ["old.S1", "club.vegx", "old.TUN", "weekend.TD1"])
    def test_a_file_that_is_known_and_not_readable_says_what_to_do(self, name: str) -> None:
        with pytest.raises(InvalidFile, match="export a tournament report"):
            read_rival({name: b"\x01\x02\x03 something"})

    def test_one_of_three_files_asks_for_the_others(self) -> None:
        with pytest.raises(InvalidFile, match=r"\.ini, \.trn and \.sco together"):
            read_rival({"club.trn": b"\x03"})

    def test_somebody_twice_in_a_round(self) -> None:
        """Round 1 is whole and is imported; round 2 is named and left out."""
        wrong = TDF.replace("3 b 2", "2 b 2")
        file = read("x.tdf", wrong.replace("0000 - =", "1 w 2").encode())
        assert len(file.event.sections[0].rounds) == 1
        assert "stands twice in round 2. Round 2 and later ones are not imported" in str(file.notes[0])

    def test_a_file_that_ends_early_gives_the_rounds_that_are_whole(self) -> None:
        """Without its end the places of the parts are unknown too; their marks say where they begin."""
        data = PROGRAMS["Swiss-Manager"]()["club.TUNX"]
        file = read("club.TUNX", data[: -32 - 21])
        assert file.rounds == ROUNDS[:1]
        assert "ends before round 2 does" in str(file.notes[0])

    def test_what_nobody_wrote_is_none_of_theirs(self) -> None:
        assert read_rival({"x.txt": b"hello"}) is None

    @pytest.mark.parametrize("program", PROGRAMS)
    def test_damaged_files_are_read_or_refused(self, program: str) -> None:
        """Cut short, or with bytes that something else wrote: never anything but a file's fault."""
        dice = random.Random(program)
        whole = PROGRAMS[program]()
        for _ in range(40):
            name = dice.choice(sorted(whole))
            data = bytearray(whole[name][: dice.randrange(len(whole[name]))] if dice.randrange(2) else whole[name])
            for _ in range(dice.randrange(8)):
                if data:
                    data[dice.randrange(len(data))] = dice.randrange(256)
            try:
                read_rival({**whole, name: bytes(data)})
            except InvalidFile:
                continue


def test_the_terminal_imports_all_sections(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, event = tmp_path / "lantern.sjson", str(tmp_path / "event.tb")
    source.write_text(json.dumps(LANTERN))
    assert run(["import", str(source), event]) == 0
    assert "read from SwissSys: 4 players, 2 rounds" in capsys.readouterr().err
    assert run(["standings", event, "--section", "Open"]) == 0
    assert "Abel, Ann" in capsys.readouterr().out
