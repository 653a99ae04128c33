"""Every clause of the books, cited by the program or not: what it says in our words, and what is done about it.

The tables in `clauses/` list the clauses in the order of the book. A clause that the code cites is put into words where
its constant is made; the table holds the words of all others. `sites.json` says where the code and the tests of a
clause are: `python scripts/rules.py` looks for them.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import NamedTuple

import topboard.rulebook.clauses
from topboard.rulebook import books
from topboard.rulebook.register import register
from topboard.rulebook.rule import Book, Rule


def load_clauses() -> None:
    """Import the modules of clauses, each of which registers those that it writes down."""
    for module in pkgutil.iter_modules(topboard.rulebook.clauses.__path__):
        import_module(f"topboard.rulebook.clauses.{module.name}")


Row = Mapping[str, str]

BOOK = re.compile(r'\["([^"]+)"\]')
ROW = re.compile(r'"([^"]+)" = \{ (.*) \}')
WORDS = re.compile(r'(\w+) = "([^"]*)"')
"""The tables are TOML of the simplest form, a clause a line: one clause is found without reading the others."""


class State(StrEnum):
    """What the program does about a clause."""

    ENFORCED = "enforced"
    CHOICE = "director's choice"
    ADVISED = "advised"
    PLANNED = "planned"
    OUTSIDE = "not for a program"


MEANINGS: Mapping[State, str] = {
    State.ENFORCED: "Topboard does it, and a test shows it",
    State.CHOICE: "you decide, by an option, a command or a page",
    State.ADVISED: "Topboard tells you; the rest is yours",
    State.PLANNED: "not there yet",
    State.OUTSIDE: "for people: manners, venues, advice, headings",
}


class Sites(NamedTuple):
    """Where a clause is: options that choose it, code that names it, tests that show it. Files as in the repository."""

    options: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class ClauseEntry(NamedTuple):
    """One clause of a book. `by` is the command, chart or page through which you decide or are told."""

    rule: Rule
    state: State
    by: str = ""
    sites: Sites = Sites()

    @property
    def choices(self) -> tuple[str, ...]:
        """How a director gets at it."""
        return (self.by, *self.sites.options) if self.by else self.sites.options


class Page(NamedTuple):
    """The books of one federation, which are shown together."""

    name: str
    title: str
    books: tuple[Book, ...]


TITLES: Mapping[str, str] = {"us-chess": "US Chess", "cfc": "Chess Federation of Canada", "fide": "FIDE"}


@cache
def pages() -> tuple[Page, ...]:
    load_clauses()
    known = {book.cite: book for book in (*vars(books).values(), *register.books()) if isinstance(book, Book)}
    return tuple(Page(name, title, tuple(known[cite] for cite in _table(name))) for name, title in TITLES.items())


def named(book: Book) -> str:
    """The title with the edition, once."""
    return book.title if book.edition in book.title else f"{book.title}, edition {book.edition}"


def newest_books() -> tuple[Book, ...]:
    """The newest edition of each book, in the order of the pages; a text that is dated by no year is not the newest."""
    newest: dict[str, Book] = {}
    for book in (book for page in pages() for book in page.books):
        other = newest.setdefault(book.id, book)
        if (book.edition[:1].isdecimal(), book.edition) > (other.edition[:1].isdecimal(), other.edition):
            newest[book.id] = book
    return tuple(newest.values())


def every_row() -> Iterator[tuple[Rule, Row]]:
    """Every clause of every book with its line of the table, in the order of the pages."""
    return ((_rule(book, number), _row(book, number)) for book, number in every_number())


def every_number() -> Iterator[tuple[Book, str]]:
    """The numbers of all clauses, in the order of the pages. Nothing more is read of them."""
    return ((book, number) for page in pages() for book in page.books for number in _rows()[book.cite])


@cache
def entry_of(book: Book, number: str) -> ClauseEntry:
    row, rule = _row(book, number), _rule(book, number)
    sites = Sites(**{kind: tuple(found) for kind, found in _sites().get(rule.cite, {}).items()})
    return ClauseEntry(rule, State(row["state"]), row.get("by", ""), sites)


def every_entry() -> tuple[ClauseEntry, ...]:
    return tuple(entry_of(book, number) for book, number in every_number())


def listed(book: Book) -> tuple[ClauseEntry, ...]:
    """Every clause of a book, in its order."""
    return tuple(entry_of(book, number) for number in _rows()[book.cite])


def within(entry: ClauseEntry) -> tuple[ClauseEntry, ...]:
    """The clauses that stand under one: 29E5a and 29E5f1 under 29E5."""
    book, above = entry.rule.book, entry.rule.clause
    return tuple(entry_of(book, number) for number in _rows()[book.cite] if is_under(number, above))


def is_under(clause: str, above: str) -> bool:
    """29E5a is under 29E5 and 16.4 under 16; 29E10 is not under 29E1, nor 160 under 16."""
    rest = clause.removeprefix(above)
    if rest == clause or not rest:
        return False
    return not (rest[0].isdigit() and above[-1].isdigit()) and not (rest[0].isalpha() and above[-1].isalpha())


def _rule(book: Book, number: str) -> Rule:
    return register.get(f"{book.cite}#{number}") or Rule(book, number, _row(book, number)["says"])


@cache
def _row(book: Book, number: str) -> Row:
    return dict(WORDS.findall(_rows()[book.cite][number]))


@cache
def _rows() -> Mapping[str, Mapping[str, str]]:
    """What the tables say about each clause, by book and number, not read yet: one line per clause."""
    return {cite: rows for name in TITLES for cite, rows in _table(name).items()}


@cache
def _table(name: str) -> Mapping[str, Mapping[str, str]]:
    books: dict[str, dict[str, str]] = {}
    for line in _text("clauses", f"{name}.toml").splitlines():
        if book := BOOK.fullmatch(line):
            rows = books.setdefault(book[1], {})
        elif row := ROW.fullmatch(line):
            rows[row[1]] = row[2]
    return books


def forget_sites() -> None:
    """Read them again: they have changed."""
    _sites.cache_clear()
    entry_of.cache_clear()


@cache
def _sites() -> Mapping[str, Mapping[str, list[str]]]:
    sites: Mapping[str, Mapping[str, list[str]]] = json.loads(_text("sites.json"))
    return sites


def _text(*path: str) -> str:
    return (pkgutil.get_data("topboard.rulebook", "/".join(path)) or b"").decode("utf-8")
