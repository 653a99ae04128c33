"""Every clause of the books, with what the program does about it."""

import re
import tomllib
from importlib import resources

import pytest

from topboard.charts import CHARTS
from topboard.cli.app import COMMANDS
from topboard.cli.desk.verbs import WORDS
from topboard.core import Section
from topboard.pairing.options import abouts
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import register
from topboard.rulebook.contents import ClauseEntry, State, every_entry, every_row, is_under, listed, pages, within
from topboard.web.routes import ROUTES

LAWS = {
    "1": "- - -",
    "2": "- - - -",
    "3": "- - - - - - e b - c",
    "4": "- - c d - - c - -",
    "5": "b e",
    "6": "- e b - - - - - - - - c -",
    "7": "- b - - b -",
    "8": "e - - - c - -",
    "9": "b b b - b b -",
    "10": "-",
    "11": "- c c - - - - - - -",
    "12": "- f - - - - - - h",
    "A": "- - b d -",
    "B": "- - b - -",
    "G": "- - - - c -",
}
"""By article of the Laws of 2014, the last letter under each of its clauses; - for a clause without letters."""
NUMBERS = {
    "us-chess@7": [str(rule) for rule in range(25, 37)],
    "cfc@2002": [
        str(rule)
        for first, last in ((601, 602), (610, 633), (640, 647), (650, 653), (660, 664), (670, 673))
        for rule in range(first, last + 1)
    ],
    "fide.c.04.1@2026-02": [str(rule) for rule in range(1, 10)],
    "fide.c.04.1@2017": list("abcdefghi"),
    "fide.c.04.2@2017": [
        f"{part}.{n}" for part, last in (("A", 5), ("B", 4), ("C", 3), ("D", 10)) for n in range(1, last + 1)
    ],
    "fide.c.04.3@2026-02": [f"C{criterion}" for criterion in range(1, 22)],
    "fide.c.04.3@2017": [f"C.{criterion}" for criterion in range(1, 20)],
    "fide.c.04.3@2012": [f"C.{step}" for step in range(1, 15)],
    "fide.c.04.3@2005": [f"C{step}" for step in range(1, 15)],
    "fide.c.04.3@1998": [f"C.{step}" for step in range(1, 15)],
    "fide.c.05@2014": [str(article) for article in range(1, 13)],
    "fide.c.07@2026-03": [str(article) for article in range(1, 17)],
    "fide.c.07@2009": ["12.1", "12.1.1", *(f"12.1.1({x})" for x in "abcdefghijk"), "12.1.2"]
    + [f"12.1.2.{part}" for part in "ABCDEFG"],
    "fide.anti-cheating@2014": ["A", "B", *map(str, range(1, 8))],
    "fide.c.02@2017": [
        *map(str, range(1, 8)),
        "1.1",
        "1.2",
        "2.1",
        "2.2",
        "2.3",
        "2.4",
        *(f"5.1({x})" for x in "abcdefghijkl"),
    ],
    "fide.e.01@2014": [
        f"{article}{letter}"
        for chapter, articles in LAWS.items()
        for number, last in enumerate(articles.split(), 1)
        for article in (f"{chapter}.{number}",)
        for letter in ("", *("abcdefgh"[: "-abcdefgh".index(last)]))
    ],
}
"""The numbers that the books count through without a gap."""


def ids(entry: ClauseEntry) -> str:
    return entry.rule.cite


@pytest.mark.parametrize("book", NUMBERS)
def test_no_number_is_left_out(book: str) -> None:
    found = {entry.rule.clause for entry in every_entry() if entry.rule.book.cite == book}
    assert set(NUMBERS[book]) - found == set()


def test_no_clause_of_fide_is_only_planned() -> None:
    """Each is done, chosen, told or for people."""
    planned = [ids(e) for e in every_entry() if e.state is State.PLANNED and e.rule.book.id.startswith("fide.")]
    assert planned == []


def test_every_clause_that_the_code_cites_is_a_row_of_its_book() -> None:
    rows = {entry.rule.cite for entry in every_entry()}
    assert {rule.cite for rule in register} - rows == set()


def test_a_clause_is_put_into_words_once() -> None:
    """By its constant, or in the table: never in both."""
    for rule, row in every_row():
        assert ("says" in row) is (register.get(rule.cite) is None), rule.cite
        assert set(row) <= {"state", "says", "by", "code", "test"}, rule.cite


def test_the_tables_are_read_as_toml() -> None:
    written = {}
    folder = resources.files("topboard.rulebook").joinpath("clauses")
    tables = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    assert tables
    for table in tables:
        for book, rows in tomllib.loads(table.read_text(encoding="utf-8")).items():
            written.update({f"{book}#{number}": row for number, row in rows.items()})
    assert {rule.cite: row for rule, row in every_row()} == written


def test_the_words_are_short() -> None:
    for entry in every_entry():
        title = entry.rule.title
        assert title.strip() == title, ids(entry)
        assert len(title) <= 125, ids(entry)


def test_an_enforced_clause_has_code_and_a_test() -> None:
    lacking = [ids(e) for e in every_entry() if e.state is State.ENFORCED and not (e.sites.code and e.sites.tests)]
    assert lacking == []


def test_what_a_director_chooses_or_is_told_names_where() -> None:
    told = (State.CHOICE, State.ADVISED)
    assert [ids(e) for e in every_entry() if e.state in told and not e.choices] == []


def is_there(way: str) -> bool:
    """An option, a line of the desk, a chart, a page of the web, a command."""
    if option := re.fullmatch(r"option (\w+) of ([\w-]+)", way):
        return option[1] in abouts(type(SYSTEMS.engine(option[2]).options_of(Section())))
    kind, _, name = way.partition(" ")
    known = {
        "desk:": tuple(WORDS),
        "chart:": tuple(CHARTS),
        "page:": tuple(route.name for route in ROUTES),
        "topboard": COMMANDS,
    }
    return name in known[kind]


def test_the_ways_of_a_director_are_there() -> None:
    assert {way for entry in every_entry() for way in entry.choices if not is_there(way)} == set()


@pytest.mark.parametrize(
    ("clause", "above", "under"),
    [
        ("29E5a", "29E5", True),
        ("29E5f1", "29E5", True),
        ("29E5f1", "29E5f", True),
        ("29E10", "29E1", False),
        ("29E5", "29E5", False),
        ("16.4.1", "16.4", True),
        ("16.4", "16", True),
        ("160", "16", False),
        ("618a", "618", True),
        ("12.1.2.G(a)", "12.1.2.G", True),
        ("C12", "C1", False),
        ("C.12", "C.1", False),
    ],
)
def test_which_clause_stands_under_which(clause: str, above: str, under: bool) -> None:
    assert is_under(clause, above) is under


def test_what_stands_under_a_clause() -> None:
    book = next(book for page in pages() for book in page.books if book.cite == "us-chess@7")
    series = next(entry for entry in listed(book) if entry.rule.clause == "29E5f")
    assert [entry.rule.clause for entry in within(series)] == ["29E5f1"]
