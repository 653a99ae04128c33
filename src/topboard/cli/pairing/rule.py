"""`topboard rule`: what a clause says, in our words, and what the program does about it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.plural import count

if TYPE_CHECKING:
    from topboard.rulebook import Book
    from topboard.rulebook.contents import ClauseEntry


@click.command()
@click.argument("clause", nargs=-1)
@click.option("--book", metavar="BOOK", help="List every clause of a book: us-chess, cfc, fide, or one such as C.07.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(clause: tuple[str, ...], book: str | None, as_json: bool) -> None:
    """Show a clause by its number (29E5a, C12) or as we cite it, and what Topboard does about it.

    We cite it with its book (US Chess 29C1, C.04.3 C6), or in its stored form (us-chess@7#29C1). You are told what it
    says, and where the code and the test are; without a clause, the books are listed.
    """
    from topboard.rulebook.contents import entry_of, every_number

    numbers = tuple(every_number())
    if book:
        chosen = books_named(book)
        numbers = tuple((each, number) for each, number in numbers if each in chosen)
    if clause and not book and (meant := named_books().get(plain(" ".join(clause)))):
        numbers, book, clause = tuple(each for each in numbers if each[0] in meant), clause[0], ()
    if clause:
        numbers = found(" ".join(clause), numbers)
    entries = [entry_of(each, number) for each, number in numbers]
    if as_json:
        click.echo(json.dumps({"clauses": [as_data(entry) for entry in entries]}, indent=2, ensure_ascii=False))
    elif clause:
        for entry in entries:
            click.echo("\n".join(shown(entry)))
    elif book:
        for entry in entries:
            click.echo(line(entry))
    else:
        for each in dict.fromkeys(entry.rule.book for entry in entries):
            click.echo(book_line(each, [entry for entry in entries if entry.rule.book == each]))


def books_named(name: str) -> tuple[Book, ...]:
    if plain(name) not in named_books():
        raise click.UsageError(f"there is no book {name!r}; topboard rule lists the books, such as us-chess and C.07")
    return named_books()[plain(name)]


def named_books() -> dict[str, tuple[Book, ...]]:
    """A page's books, or one book by its id, its number in the handbook, or id and edition."""
    from topboard.rulebook.contents import pages

    known: dict[str, tuple[Book, ...]] = {}
    for page in pages():
        for book in page.books:
            for written in (book.id, book.prefix, book.cite, chapter(book.id), chapter(book.cite)):
                known[plain(written)] = (*known.get(plain(written), ()), book)
        known[plain(page.name)] = page.books
    return {name: tuple(dict.fromkeys(books)) for name, books in known.items()}


def chapter(cited: str) -> str:
    """The number in FIDE's handbook, which its readers know without the federation: E.01 for fide.e.01."""
    return cited.removeprefix("fide.")


def found(wanted: str, numbers: tuple[tuple[Book, str], ...]) -> tuple[tuple[Book, str], ...]:
    """Every clause that is written so, in whichever books; an error that shows what is close where there is none."""
    matching = tuple((book, number) for book, number in numbers if is_written(plain(wanted), book, number))
    if not matching:
        raise click.UsageError(not_found(wanted, numbers))
    return matching


def plain(text: str) -> str:
    """Case and the width of blanks do not matter, nor the brackets in which we print a citation."""
    return " ".join(text.strip("[]() ").split()).casefold()


def is_written(wanted: str, book: Book, number: str) -> bool:
    """Whether a clause is cited so: by its number, its book and number, its stored form, or with its words."""
    from topboard.rulebook.contents import entry_of

    if plain(number) not in wanted:
        return False
    in_print = f"{book.prefix} {number}"
    cited = (f"{book.id} {number}", f"{chapter(book.id)} {number}", f"{book.cite}#{number}")
    if wanted in (plain(written) for written in (number, in_print, *cited)):
        return True
    return wanted.startswith(plain(in_print)) and wanted == plain(str(entry_of(book, number).rule))


def not_found(wanted: str, known: Iterable[tuple[Book, str]]) -> str:
    from difflib import get_close_matches

    numbers, named = {}, {}
    for book, number in known:
        numbers[plain(number)] = number
        named[plain(f"{book.prefix} {number}")] = f"{book.prefix} {number}"
    close = get_close_matches(plain(wanted), numbers, n=6) or get_close_matches(plain(wanted), named, n=6)
    if not close:
        return f"there is no clause {wanted!r} in our books; topboard rule lists the books"
    return f"there is no clause {wanted!r}; similar: {', '.join((numbers | named)[each] for each in close)}"


def shown(entry: ClauseEntry) -> Iterator[str]:
    """A clause with everything about it."""
    from topboard.rulebook.contents import MEANINGS, named, within

    rule = entry.rule
    yield rule.cite
    yield f"  {named(rule.book)}"
    yield f"  {rule.clause}: {rule.title}"
    yield f"  {entry.state.value}: {MEANINGS[entry.state]}"
    yield from listed_under("by", entry.choices)
    yield from listed_under("code", entry.sites.code)
    yield from listed_under("test", entry.sites.tests)
    for under in within(entry):
        yield f"  {line(under)}"


def listed_under(word: str, things: Iterable[str]) -> Iterator[str]:
    return (f"    {word:4} {thing}" for thing in things)


def line(entry: ClauseEntry) -> str:
    return f"{entry.rule.clause:8} {entry.state.value:17} {entry.rule.title}"


def book_line(book: Book, entries: list[ClauseEntry]) -> str:
    states = Counter(entry.state.value for entry in entries)
    much = ", ".join(f"{number} {state}" for state, number in states.most_common())
    return f"{book.cite:24} {book.title} ({count(len(entries), 'clause')}: {much})"


def as_data(entry: ClauseEntry) -> dict[str, Any]:
    from topboard.rulebook.contents import within

    rule, sites = entry.rule, entry.sites
    return {
        "cite": rule.cite,
        "book": rule.book.title,
        "edition": rule.book.edition,
        "clause": rule.clause,
        "says": rule.title,
        "state": entry.state.value,
        "by": entry.choices,
        "code": sites.code,
        "tests": sites.tests,
        "under": [under.rule.clause for under in within(entry)],
    }
