"""Every clause of the books, cited by the program or not: what it says in our words, and what is done about it.

The tables in `clauses/` list the clauses in the order of the book. A clause that the code cites is put into words where
its constant is made; the table holds the words of all others. `sites.json` says where the code and the tests of a
clause are: `python scripts/rules.py` looks for them.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources

from topboard.rulebook import books
from topboard.rulebook.library import load_clauses
from topboard.rulebook.register import register
from topboard.rulebook.rule import Book, Rule

Row = Mapping[str, str]


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


@dataclass(frozen=True, slots=True)
class Sites:
    """Where a clause is: options that choose it, code that names it, tests that show it. Files as in the repository."""

    options: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """One clause of a book. `by` is the command, chart or page through which you decide or are told."""

    rule: Rule
    state: State
    by: str = ""
    sites: Sites = Sites()

    @property
    def choices(self) -> tuple[str, ...]:
        """How a director gets at it."""
        return (self.by, *self.sites.options) if self.by else self.sites.options


@dataclass(frozen=True, slots=True)
class Page:
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


def every_row() -> Iterator[tuple[Rule, Row]]:
    """Every clause of every book with its line of the table, in the order of the pages."""
    load_clauses()
    for page in pages():
        for book in page.books:
            for number, row in _table(page.name)[book.cite].items():
                yield register.get(f"{book.cite}#{number}") or Rule(book, number, row["says"]), row


@cache
def every_entry() -> tuple[ClauseEntry, ...]:
    sites = json.loads(_text("sites.json"))
    return tuple(
        ClauseEntry(
            rule,
            State(row["state"]),
            row.get("by", ""),
            Sites(**{kind: tuple(found) for kind, found in sites.get(rule.cite, {}).items()}),
        )
        for rule, row in every_row()
    )


@cache
def listed(book: Book) -> tuple[ClauseEntry, ...]:
    """Every clause of a book, in its order."""
    return tuple(entry for entry in every_entry() if entry.rule.book == book)


def within(entry: ClauseEntry) -> tuple[ClauseEntry, ...]:
    """The clauses that stand under one: 29E5a and 29E5f1 under 29E5."""
    return tuple(each for each in listed(entry.rule.book) if is_under(each.rule.clause, entry.rule.clause))


def is_under(clause: str, above: str) -> bool:
    """29E5a is under 29E5 and 16.4 under 16; 29E10 is not under 29E1, nor 160 under 16."""
    rest = clause.removeprefix(above)
    if rest == clause or not rest:
        return False
    return not (rest[0].isdigit() and above[-1].isdigit()) and not (rest[0].isalpha() and above[-1].isalpha())


@cache
def _table(name: str) -> Mapping[str, Mapping[str, Row]]:
    return tomllib.loads(_text("clauses", f"{name}.toml"))


def _text(*path: str) -> str:
    return resources.files("topboard.rulebook").joinpath(*path).read_text(encoding="utf-8")
