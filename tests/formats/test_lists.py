"""Lists as people paste them: without headings, with a section and byes for each player."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topboard.errors import InvalidFile
from topboard.formats.tables import Listed, read_entries, read_players
from topboard.formats.tables.headings import HEADINGS, RATING_COLUMNS, heading
from topboard.formats.tables.players import read_list
from topboard.language import LANGUAGES


def read(text: str, ids: str = "fide_id") -> tuple[Listed, ...]:
    return read_entries(text.encode(), "pasted.csv", ids=ids)[0]


class TestWithoutHeadings:
    @pytest.mark.parametrize(
        "text",
        [
            "Smith, Adam 1500\nJones, Bea 1420\n",
            "Smith, Adam\t1500\nJones, Bea\t1420\n",
            "Smith, Adam, 1500\nJones, Bea, 1420\n",
            "Smith, Adam;1500\n\nJones, Bea;1420\n",
            "1. Smith, Adam 1500\n2. Jones, Bea 1420\n",
            "1;Smith, Adam;1500\n2;Jones, Bea;1420\n",
            '"Smith, Adam",1500\n"Jones, Bea",1420\n',
        ],
    )
    def test_a_name_and_a_rating(self, text: str) -> None:
        found = [(listed.player.name, listed.player.value) for listed in read(text)]
        assert found == [("Smith, Adam", 1500), ("Jones, Bea", 1420)]

    def test_some_are_without_a_rating(self) -> None:
        """Unrated players are in every list of a school; their lines end with the name."""
        found = read("Ames, Ava 1200\nPope, Pam\nStone, Sid 900\n")
        assert [(listed.player.name, listed.player.value) for listed in found] == [
            ("Ames, Ava", 1200),
            ("Pope, Pam", 0),
            ("Stone, Sid", 900),
        ]

    def test_names_as_people_write_them(self) -> None:
        found = read("Anne-Marie O'Neil 1500\nNguyễn Minh Anh unr.\nSaint-Exupéry, Zoë de 900P4\nJ. R. Smith 1200\n")
        assert [listed.player.value for listed in found] == [1500, 0, 900, 1200]
        assert found[1].player.name == "Nguyễn Minh Anh"

    def test_names_alone(self) -> None:
        assert [each.player.name for each in read("Smith, Adam\nJones, Bea\n")] == ["Smith, Adam", "Jones, Bea"]
        assert [each.player.name for each in read("Adam Smith\nBea Jones\n")] == ["Adam Smith", "Bea Jones"]

    def test_numbers_of_a_federation(self) -> None:
        (one, _) = read("12345678;Smith, Adam;1500\n12345679;Jones, Bea;\n", "uschess_id")
        assert (one.player.uschess_id, one.player.name, one.player.value) == ("12345678", "Smith, Adam", 1500)

    def test_what_was_taken_for_what_is_told(self) -> None:
        _, faults = read_entries(b"Smith, Adam;1500;red\nJones, Bea;1420;blue\n")
        assert "column 1 read as Name, column 2 read as Rating" in str(faults[0])
        assert any("red" in str(fault) and "not read" in str(fault) for fault in faults)

    @pytest.mark.parametrize("text", ["1500\n1420\n", "a,b\n1,2\n", "<p>hello</p>\n<b>x1</b>\n", "\n"])
    def test_what_is_not_clear_is_refused_with_an_example(self, text: str) -> None:
        with pytest.raises(InvalidFile, match=r"Put a line of headings.*Name;Rating"):
            read(text)

    @given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
    def test_any_bytes_are_read_or_refused(self, data: bytes) -> None:
        try:
            found, _ = read_entries(data)
        except InvalidFile:
            return
        assert all(listed.player.name for listed in found)


class TestWishes:
    def test_section_and_byes(self) -> None:
        (one, two) = read('Name,Section,Byes\n"Smith, Adam",U1600,"2, 4"\n"Jones, Bea",Open,\n')
        assert (one.section, one.byes) == ("U1600", (2, 4))
        assert (two.section, two.byes) == ("Open", ())

    @pytest.mark.parametrize(
        ("text", "rounds"),
        [
            ("2", (2,)),
            ("4 2", (2, 4)),
            ("R3", (3,)),
            ("Rd 1 & 2", (1, 2)),
            ("none", ()),
            ("0", ()),
            ("2 and 4", (2, 4)),
        ],
    )
    def test_rounds_as_people_write_them(self, text: str, rounds: tuple[int, ...]) -> None:
        assert read(f"Name;Byes\nA;{text}\n")[0].byes == rounds

    def test_what_is_no_round_is_told(self) -> None:
        found, faults = read_entries(b"Name;Byes\nA;maybe\n")
        assert found[0].byes == ()
        assert "expected rounds such as 2, 4" in str(faults[0])

    def test_a_reader_that_has_no_use_for_them_says_so(self) -> None:
        _, faults = read_players(b"Name;Section;Byes\nA;Open;2\n")
        assert [str(fault).count("not used here") for fault in faults] == [1, 1]


class TestTwoTitles:
    """C.04.2 2.2: the higher of an open title and a woman's own ranks; a list may have a column for each."""

    @pytest.mark.parametrize("heading", ["WTit", "W-Title", "Women's title", "Titre féminin"])
    def test_a_column_for_each(self, heading: str) -> None:
        (entry,) = read_list(f"Name;Title;{heading}\nFontaine, Ann;FM;wgm\n".encode()).entries
        assert entry.player.title == "WGM FM"

    def test_one_of_them_alone(self) -> None:
        (entry,) = read_list(b"Name;Title;WTit\nPerez, Eva;;WIM\n").entries
        assert entry.player.title == "WIM"


class TestHeadingsInEveryLanguage:
    """A list is read by its headings, in whichever language of the program they are."""

    FRENCH = "Nom;Prénom;Elo;Titre;Fédération;Club;Né\nMartin;Anne;1850;wfm;fra;Lyon;1990\n"

    def test_french_headings(self) -> None:
        read = read_list(self.FRENCH.encode())
        (entry,) = read.entries
        player = entry.player
        assert (player.name, player.rating.value, player.title) == ("Martin, Anne", 1850, "WFM")
        assert (player.federation, player.club, player.birth_year) == ("FRA", "Lyon", 1990)
        assert read.has_headings
        assert read.faults == ()

    @pytest.mark.parametrize("text", ["Nom;Cote\nMartin, Anne;1500\n", "NOM ET PRÉNOM;CLASSEMENT\nMartin, Anne;1500\n"])
    def test_a_whole_name_under_nom(self, text: str) -> None:
        (entry,) = read_list(text.encode()).entries
        assert (entry.player.name, entry.player.rating.value) == ("Martin, Anne", 1500)

    def test_a_whole_name_beside_a_first_name_is_not_lengthened(self) -> None:
        (entry,) = read_list(b"Name;First name\nSmith, Adam;Adam\n").entries
        assert entry.player.name == "Smith, Adam"

    def test_every_language_has_every_field(self) -> None:
        assert set(HEADINGS) == set(LANGUAGES)
        fields = [{name for name in rows if name not in RATING_COLUMNS} for rows in HEADINGS.values()]
        assert all(each == fields[0] for each in fields)

    def test_no_heading_means_two_things(self) -> None:
        meant: dict[str, set[str]] = {}
        for rows in HEADINGS.values():
            for name, words in rows.items():
                for word in words.split():
                    assert heading(word) == word
                    meant.setdefault(word, set()).add(name)
        assert {word: names for word, names in meant.items() if len(names) > 1} == {}
