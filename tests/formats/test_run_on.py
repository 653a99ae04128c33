"""A player in one piece of text: names stay whole, titles, federations, ids and marks of ratings are read as such."""

from __future__ import annotations

import pytest

from topboard.errors import InvalidFile
from topboard.formats.tables import ChosenColumns, read_list
from topboard.formats.tables.player_line import NAME, RunOn, read_run_on
from topboard.formats.tables.surnames import in_both_letters


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("GM Alvarez, Tomas 2540 ESP", RunOn("Alvarez, Tomas", "2540", "GM", "ESP")),
        ("Alvarez, Tomas GM 2540", RunOn("Alvarez, Tomas", "2540", "GM")),
        ("Evans, Rhys", RunOn("Evans, Rhys")),
        ("Smith, Adam 1500 USA", RunOn("Smith, Adam", "1500", federation="USA")),
        ("van der Berg, Jan (NED)", RunOn("van der Berg, Jan", federation="NED")),
        ("Smith, Adam (1500)", RunOn("Smith, Adam", "1500")),
        ("IM Smith, Karen", RunOn("Smith, Karen", title="IM")),
        ("Im, Seo 1500", RunOn("Im, Seo", "1500")),
        ("IM, SEO", RunOn("IM, SEO")),
        ("Brown, Al 1650P12", RunOn("Brown, Al", "1650P12")),
        ("Brown, Al 1650 (P12) 12345678 NY", RunOn("Brown, Al", "1650 (P12)", state="NY", id="12345678")),
        ("Green, Bo 1575/5", RunOn("Green, Bo", "1575/5")),
        ("White, Cy 1975*", RunOn("White, Cy", "1975*")),
        ("12. Smith, Adam, Jr. 1500", RunOn("Smith Jr., Adam", "1500")),
        ("12345678 Smith, Adam unr.", RunOn("Smith, Adam", "unr.", id="12345678")),
        ("Kim, Lee NEW", RunOn("Kim, Lee", "NEW")),
        ("Garcia, Elena 1422 2, 4", RunOn("Garcia, Elena", "1422", unread="2, 4")),
        ("HERNÁNDEZ, BJÖRN ESP", RunOn("HERNÁNDEZ, BJÖRN", federation="ESP", unread="ESP")),
        ("Smith, Adam, Riverside", RunOn(unread="Smith, Adam, Riverside")),
        ("1234567", RunOn(unread="1234567")),
    ],
)
def test_what_a_line_says(line: str, read: RunOn) -> None:
    assert read_run_on(line) == read


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("HERNÁNDEZ, BJÖRN", "Hernández, Björn"),
        ("O'BRIEN, TOM", "O'Brien, Tom"),
        ("MCDONALD, AL", "McDonald, Al"),
        ("SMITH III, AL", "Smith III, Al"),
        ("william lopez", "William Lopez"),
        ("piet van der berg", "Piet van der Berg"),
        ("mcdonald, al", "McDonald, Al"),
        ("Smith, Al", ""),
        ("USCF", ""),
    ],
)
def test_names_in_capitals_or_in_both_letters(written: str, wanted: str) -> None:
    assert in_both_letters(written) == wanted


def names(text: str, **how: str) -> list[str]:
    return [each.player.name for each in read_list(text.encode(), **how).entries]  # type: ignore[arg-type]


def test_no_name_is_cut_at_a_comma() -> None:
    """One odd line among clear ones must not make surnames of all the others."""
    text = "Alder, Ann 1500\nBirch, Bo 1400\nCedar, Cy 1300\nGarcia, Elena 1422 2,4\n"
    read = read_list(text.encode())
    assert [each.player.name for each in read.entries] == ["Alder, Ann", "Birch, Bo", "Cedar, Cy", "Garcia, Elena"]
    assert [each.unread for each in read.entries] == ["", "", "", "2, 4"]


def test_a_club_behind_a_name_is_not_part_of_it() -> None:
    assert names("Ann Alder;Riverside\nBo Birch;Hilltop\n") == ["Ann Alder", "Bo Birch"]


def test_a_surname_beside_what_is_not_read_is_unsure() -> None:
    read = read_list(b"Alder, x7 y\nBirch, x8 z\n")
    assert [each.unread for each in read.entries] == ["x7 y", "x8 z"]


def test_a_bare_id_is_that_of_the_section() -> None:
    table = b"Name;ID;Rating\nAlder, Ann;12345678;1500\n"
    assert read_list(table, ids="uschess_id").entries[0].player.uschess_id == "12345678"
    assert read_list(table, ids="cfc_id").entries[0].player.cfc_id == "12345678"


def test_a_title_before_a_name_with_headings() -> None:
    player = read_list(b"Name;Rating\nIM Smith, Karen;2400\n").entries[0].player
    assert (player.title, player.name) == ("IM", "Smith, Karen")


PAIRS = ("Ann and Bob", "Eve & Fay", "Gus / Hal", "Kim Lee + Max Moss")


@pytest.mark.parametrize("line", PAIRS)
def test_two_names_are_a_pair(line: str) -> None:
    """In a list for bughouse each line names two."""
    assert NAME.fullmatch(line)
    assert NAME.fullmatch("Ann & 1800") is None


class TestColumnsByHand:
    TABLE = "Jugador;Puntos\nAlder, Ann;1500\nBirch, Bo;1400\n"

    def test_they_are_read_as_said_and_remembered(self) -> None:
        chosen = ChosenColumns({0: "name", 1: "rating"}, heading=True)
        read = read_list(self.TABLE.encode(), chosen=chosen)
        assert [(e.player.name, e.player.value) for e in read.entries] == [("Alder, Ann", 1500), ("Birch, Bo", 1400)]
        assert read.mapping == {"jugador": "name", "puntos": "rating"}
        again = read_list(self.TABLE.encode(), known=read.mapping)
        assert again.entries == read.entries

    def test_a_heading_may_be_said_to_mean_something_else(self) -> None:
        known = {"rating": "fide-rapid"}
        player = read_list(b"Name;Rating\nAlder, Ann;1500\n", known=known).entries[0].player
        assert [(each.list, each.kind, each.value) for each in player.ratings] == [("fide", "rapid", 1500)]

    def test_a_column_mapped_twice_is_named(self) -> None:
        with pytest.raises(InvalidFile, match="columns 1 and 2 are both read as Name"):
            read_list(self.TABLE.encode(), chosen=ChosenColumns({0: "name", 1: "name"}))

    def test_without_names_nothing_is_read(self) -> None:
        with pytest.raises(InvalidFile, match="Choose the column that holds the names"):
            read_list(self.TABLE.encode(), chosen=ChosenColumns({0: "", 1: "rating"}))
