"""Rating lists in the layouts that federations publish; the samples are of people who do not exist."""

from __future__ import annotations

import io
import random
import re
import struct
import zipfile
from datetime import date
from pathlib import Path

import pytest

from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import InvalidFile, TopboardError, UnknownName
from topboard.formats.dbf.reading import read_dbf
from topboard.formats.ratinglists import RatingListFile, UnclearHeadings, open_list
from topboard.simulate.rating_lists import LAYOUTS, people, write_made_up_list

SAMPLES = Path(__file__).parents[1] / "cases" / "rating-lists"
ANNA = ListedPlayer(
    "99900001",
    "Example, Anna",
    "NOR",
    sex="w",
    title="IM WGM",
    born=1994,
    flag="w",
    fide_id="99900001",
    ratings=(2402, 2380, 2411),
    games=(9, 0, 11),
    factors=(10, 20, 20),
)
HEADER = (SAMPLES / "fide_combined_synthetic.txt").read_bytes().splitlines(keepends=True)[0]


def read(data: bytes, name: str = "list.txt", **asked: str) -> tuple[RatingListFile, list[ListedPlayer]]:
    with open_list(io.BytesIO(data), name, **asked) as found:  # type: ignore[arg-type]
        return found, list(found.players())


def zipped(name: str, data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name, (2026, 11, 3, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


class TestFide:
    @pytest.mark.parametrize("form", ["txt", "xml"])
    def test_the_combined_list(self, form: str) -> None:
        """Rating, games and K of three kinds, title, sex, year and flag, each in its column or element."""
        found, players = read((SAMPLES / f"fide_combined_synthetic.{form}").read_bytes(), f"list.{form}")
        assert (found.source, found.kinds) == ("fide", ("standard", "rapid", "blitz"))
        assert players[0] == ANNA
        assert players[1].ratings == (0, 1512, 0)
        assert players[2].inactive
        assert (players[3].title, players[3].flag, players[3].inactive) == ("WFM", "wi", True)
        assert found.faults.count == 0

    def test_an_archive_knows_its_month(self) -> None:
        data = zipped("players_list_foa.txt", (SAMPLES / "fide_combined_synthetic.txt").read_bytes())
        found, players = read(data, "players_list.zip")
        assert (len(players), found.published) == (4, date(2026, 11, 1))

    def test_a_list_of_one_kind_tells_its_month_in_the_header(self) -> None:
        """Rating 114-117 under the month, games 120-122, K 124-125, year 127-130, flag 133-136."""
        line = f"{99900001:<15}{'Example, Anna':<61}NOR F   IM   WGM  FA,NI          ACM 2380  7   20 1994  wi  "
        header = f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag"
        assert (line[113:117], line[119], line[123:125], line[126:130]) == ("2380", "7", "20", "1994")
        found, players = read(f"{header}\r\n{line}\r\n".encode(), "rapid_rating_list.txt")
        assert (found.kinds, found.published) == (("rapid",), date(2026, 11, 1))
        assert (players[0].ratings, players[0].games, players[0].born, players[0].flag) == ((2380,), (7,), 1994, "wi")

    @pytest.mark.parametrize(
        ("open_title", "women", "title"),
        [
            ("FM", "WGM", "WGM FM"),
            ("IM", "WGM", "IM WGM"),
            ("CM", "WIM", "WIM CM"),
            ("CM", "WFM", "CM WFM"),
            ("", "WCM", "WCM"),
        ],
    )
    def test_two_titles_the_higher_first(self, open_title: str, women: str, title: str) -> None:
        """C.04.2 2.2: GM, IM, WGM, FM, WIM, CM, WFM, WCM; a woman may have an open title and one of her own."""
        line = (
            f"{99900001:<15}{'Example, Anna':<61}NOR F   {open_title:<5}{women:<5}{'':<15}    2380  7   20 1994  w   "
        )
        header = f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag"
        assert read(f"{header}\r\n{line}\r\n".encode(), "rapid_rating_list.txt")[1][0].title == title
        xml = (SAMPLES / "fide_combined_synthetic.xml").read_text("utf-8")
        block = xml[xml.index("<player>") : xml.index("</player>") + len("</player>")]
        block = re.sub(r"<title>.*?</title>", f"<title>{open_title}</title>", block)
        block = re.sub(r"<w_title>.*?</w_title>", f"<w_title>{women}</w_title>", block)
        assert read(f"<playerslist>{block}</playerslist>".encode(), "list.xml")[1][0].title == title

    def test_the_older_layout_without_online_titles_is_four_columns_narrower(self) -> None:
        text = (SAMPLES / "fide_combined_synthetic.txt").read_text("latin-1")
        older = "\n".join(line[:109] + line[113:] for line in text.splitlines())
        assert read(older.encode("latin-1"))[1][0] == ANNA

    def test_arbiters_titles_may_run_over(self) -> None:
        """Three lines of the real list have one character more: everything behind stands one further right."""
        line = (SAMPLES / "fide_combined_synthetic.txt").read_text().splitlines()[1]
        longer = line[:94] + "FA,IO,FST,DI,NI" + line[108:]
        assert len(longer) == 163
        assert read(HEADER + longer.encode() + b"\r\n")[1][0] == ANNA

    def test_broken_lines_are_counted_and_the_rest_is_read(self) -> None:
        lines = (SAMPLES / "fide_combined_synthetic.txt").read_bytes().splitlines(keepends=True)
        lines[2:2] = [b"garbage\r\n", b"\r\n", lines[1].replace(b"2402", b"24x2"), b"x" * 100_000 + b"\r\n"]
        found, players = read(b"".join(lines))
        assert (len(players), found.faults.count) == (4, 3)
        assert [fault.row for fault in found.faults.shown] == [3, 5, 6]

    def test_xml_never_expands_anything(self) -> None:
        bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><playerslist><player><fideid>1</fideid></player>'
        with pytest.raises(InvalidFile, match="document type"):
            read(bomb, "list.xml")

    def test_xml_with_elements_in_another_order(self) -> None:
        one = b"<player><name>M&#252;ller, Jo &amp; Co</name><rating>2000</rating><fideid>7</fideid></player>"
        found, players = read(b"<playerslist>" + one + b"<player><name>x</name></player></playerslist>", "list.xml")
        assert [(p.number, p.name, p.ratings) for p in players] == [("7", "Müller, Jo & Co", (2000,))]
        assert found.faults.count == 1


class TestNational:
    def test_cfc_quotation_marks_do_not_match(self) -> None:
        """A comma inside the city stays in the city; days are day/month/year; the second rating is the quick one."""
        found, players = read((SAMPLES / "cfc_tdlist_synthetic.txt").read_bytes(), "list.txt")
        assert (found.source, found.kinds) == ("cfc", ("regular", "quick"))
        anna, bob, cai = players
        assert (anna.number, anna.name, anna.state, anna.expires) == ("199001", "Example, Anna", "ON", "2026-12-31")
        assert (anna.ratings, anna.fide_id) == ((1873, 1790), "2690001")
        assert (bob.city, bob.ratings, bob.fide_id) == ("Vancouver, North", (1471, 0), "")
        assert cai.city == "Montréal"

    def test_cfc_rows_without_a_person_are_skipped(self) -> None:
        data = (SAMPLES / "cfc_tdlist_synthetic.txt").read_bytes() + b'"1","","---","","","",0,0,0,0,0,0\n'
        found, players = read(data)
        assert (len(players), found.faults.count) == (3, 0)

    def test_ecf(self) -> None:
        found, (anna,) = read((SAMPLES / "ecf_list_synthetic.csv").read_bytes(), "list.csv")
        assert (found.source, found.kinds) == ("ecf", ("standard", "rapid", "blitz"))
        assert (anna.number, anna.ratings, anna.club, anna.sex) == ("123456A", (1880, 1810, 0), "Sample Town", "w")

    def test_us_chess_dbf_by_its_field_names(self) -> None:
        """MEM_NAME is LAST,FIRST in capitals; a rating with its games or an asterisk is provisional."""
        fields = (("MEM_ID", 8), ("MEM_NAME", 20), ("EXPIRED", 8), ("STATE", 2), ("R_LPB_RAT", 7), ("Q_LPB_RAT", 7))
        rows = (
            ("30009901", "O'BRIEN,MARY ANN", "20270331", "MA", "1873", "1790/18"),
            ("30009902", "MCDONALD,AL", "", "NY", "900*", ""),
        )
        found, players = read(dbf(fields, rows), "TARATSUP.DBF")
        assert (found.source, found.kinds) == ("uschess", ("regular", "quick"))
        first, second = players
        assert (first.number, first.name, first.expires) == ("30009901", "O'Brien, Mary Ann", "2027-03-31")
        assert (first.ratings, first.games) == ((1873, 1790), (0, 18))
        assert (second.name, second.ratings, second.games) == ("McDonald, Al", (900, 0), (-1, 0))

    def test_us_chess_update_file(self) -> None:
        fields = (
            ("R_MEM_ID", 8),
            ("R_MEM_NAME", 20),
            ("R_EXP_DATE", 10),
            ("R_STATE", 2),
            ("R_RATING1", 7),
            ("R_RATING2", 7),
        )
        _, (one,) = read(dbf(fields, [("30009901", "EXAMPLE,ANNA", "2027-03-31", "MA", "1873", "0")]), "u.dbf")
        assert (one.name, one.ratings, one.expires) == ("Example, Anna", (1873, 0), "2027-03-31")

    def test_us_chess_tab_separated_by_the_headings(self) -> None:
        text = "id lastName firstName stateRep expirationDate R Q fideId\n"
        text += "30009901 EXAMPLE ANNA MA 2027-03-31 1873  99900001\n"
        found, (one,) = read(text.replace(" ", "\t").encode(), "golden.txt")
        assert (found.source, one.name, one.ratings, one.fide_id) == ("uschess", "Example, Anna", (1873, 0), "99900001")

    def test_a_list_of_ones_own_by_a_mapping(self) -> None:
        text = b"Lizenz;Wer;Zahl\n77;Beispiel, Anna;1700\n"
        with pytest.raises(UnclearHeadings) as unclear:
            read(text, "own.csv")
        assert unclear.value.headings == ("Lizenz", "Wer", "Zahl")
        mapping = {"Lizenz": "number", "Wer": "name", "Zahl": "rapid"}
        with open_list(io.BytesIO(text), "own.csv", source="verein", mapping=mapping) as found:
            (one,) = found.players()
        assert (found.source, found.kinds, one.number, one.ratings) == ("verein", ("rapid",), "77", (1700,))

    def test_utf_16_as_spreadsheets_save_unicode_text(self) -> None:
        text = "Nr\tNavn\tRat.\n1\tØrsted, Åse\t1500\n"
        assert read(text.encode("utf-16"), "x.txt")[1][0].name == "Ørsted, Åse"


def dbf(fields: tuple[tuple[str, int], ...], rows: object) -> bytes:
    listed: list[tuple[str, ...]] = list(rows)  # type: ignore[call-overload]
    width = 1 + sum(size for _, size in fields)
    head = struct.pack("<B3BLHH20x", 3, 126, 11, 1, len(listed), 32 * len(fields) + 33, width)
    head += b"".join(struct.pack("<11sc4xBB14x", name.encode(), b"C", size, 0) for name, size in fields) + b"\r"
    body = (
        b" " + b"".join(cell.encode().ljust(size) for cell, (_, size) in zip(row, fields, strict=True))
        for row in listed
    )
    return head + b"".join(body) + b"\x1a"


def test_dbf_values_by_the_kinds_of_their_fields() -> None:
    kinds = ((b"NAME", b"C", 4, 0), (b"N", b"N", 5, 0), (b"F", b"N", 6, 2), (b"D", b"D", 8, 0), (b"L", b"L", 1, 0))
    head = struct.pack("<B3BLHH20x", 3, 126, 11, 1, 2, 32 * 5 + 33, 25)
    head += b"".join(struct.pack("<11sc4xBB14x", *kind) for kind in kinds) + b"\r"
    data = head + b" Ann    12  1.5020261101T" + b"*Gone   13  1.5020261101T" + b" Bob                    ?\x1a"
    records = list(read_dbf(io.BytesIO(data)).records())
    assert records[0] == {"NAME": "Ann", "N": 12, "F": 1.5, "D": date(2026, 11, 1), "L": True}
    assert records[1:] == [{"NAME": "Bob", "N": None, "F": None, "D": None, "L": None}]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_made_up_layout_is_read(layout: str, tmp_path: Path) -> None:
    """The same seed gives the same bytes; every player of the list is read, none is left out."""
    name = LAYOUTS[layout][0]
    write_made_up_list(layout, tmp_path / name, 200, 7)
    with open_list(tmp_path / name) as found:
        players = list(found.players())
    assert found.faults.count == 0
    wanted = {one.number for one in people(200, 7)}
    if layout in ("fide", "fide-xml"):
        assert {int(player.number) for player in players} == wanted
        assert [player.ratings for player in players] == [one.ratings for one in people(200, 7)]
    assert 20 < len(players) <= 200
    if layout != "xlsx":
        write_made_up_list(layout, tmp_path / "again", 200, 7)
        assert (tmp_path / "again").read_bytes() == (tmp_path / name).read_bytes()


class TestWhatIsNoList:
    def test_an_archive_that_unpacks_to_far_more(self) -> None:
        with pytest.raises(InvalidFile, match="far more"):
            read(zipped("list.txt", HEADER + b" " * 60_000_000), "bomb.zip")

    @pytest.mark.parametrize("data", [b"", b"\0" * 500, b"<html><body>Not found</body></html>", b"PK\x03\x04junk"])
    def test_it_is_refused(self, data: bytes) -> None:
        with pytest.raises(InvalidFile):
            read(data)

    def test_an_archive_without_a_list(self) -> None:
        with pytest.raises(InvalidFile, match="no rating list"):
            read(zipped("readme.md", b"hello"), "x.zip")

    def test_an_unknown_kind(self) -> None:
        with pytest.raises(UnknownName, match="standard"):
            read(HEADER, kind="slow")


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_list_is_read_or_refused(seed: int, tmp_path: Path) -> None:
    """Whatever was done to a file, nothing comes out but players, counted faults and our own errors."""
    dice = random.Random(seed)
    layout = dice.choice(sorted(set(LAYOUTS) - {"xlsx"}))
    name = LAYOUTS[layout][0]
    write_made_up_list(layout, tmp_path / name, 30, seed)
    data = bytearray((tmp_path / name).read_bytes())
    if dice.random() < 0.3:
        data = bytearray(zipped(name, bytes(data)))
    for _ in range(dice.randrange(1, 40)):
        at = dice.randrange(len(data))
        match dice.randrange(4):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randrange(1, 60)]
            case 2:
                data[at:at] = bytes(dice.choices(b"\0\r\n\t,;\"'<>&9\xff\xc3", k=dice.randrange(1, 30)))
            case _:
                data[at:at] = data[: dice.randrange(1, 400)]
        if not data:
            break
    try:
        with open_list(io.BytesIO(bytes(data)), name) as found:
            assert all(player.name and player.number for player in found.players())
    except TopboardError:
        pass
