"""`topboard rule`: what a clause says, in our words."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from topboard.cli.plural import count

if TYPE_CHECKING:
    from topboard.rulebook import Rule


@click.command()
@click.argument("clause", nargs=-1)
def command(clause: tuple[str, ...]) -> None:
    """Show a clause by its number (29E5a, C12), as we cite it (US Chess 29C1, C.04.3 C6), or by its stored form
    (us-chess@7#29C1); without one, list the books.
    """
    from topboard.rulebook import register
    from topboard.rulebook.library import load_clauses

    load_clauses()
    if not clause:
        for book in register.books():
            clauses = count(sum(rule.book == book for rule in register), "clause")
            click.echo(f"{book.cite:24} {book.title} ({clauses})")
        return
    wanted = " ".join(clause)
    found = [rule for rule in register if plain(wanted) in written_forms(rule)]
    if not found:
        raise click.UsageError(not_found(wanted, tuple(register)))
    for rule in found:
        click.echo(f"{rule.cite}\n  {rule.book.title}, edition {rule.book.edition}\n  {rule.clause}: {rule.title}")


def plain(text: str) -> str:
    """Case and the width of blanks do not matter, nor the brackets in which we print a citation."""
    return " ".join(text.strip("[]() ").split()).casefold()


def written_forms(rule: Rule) -> set[str]:
    """Every way in which a clause is cited."""
    book, number = rule.book, rule.clause
    return {plain(text) for text in (rule.cite, number, f"{book.prefix} {number}", f"{book.id} {number}", str(rule))}


def not_found(wanted: str, rules: tuple[Rule, ...]) -> str:
    numbers = {plain(rule.clause): rule.clause for rule in rules}
    named = {plain(f"{rule.book.prefix} {rule.clause}"): f"{rule.book.prefix} {rule.clause}" for rule in rules}
    close = get_close_matches(plain(wanted), numbers, n=6) or get_close_matches(plain(wanted), named, n=6)
    if not close:
        return f"there is no clause {wanted!r} among those that Topboard cites; topboard rule lists the books"
    return f"there is no clause {wanted!r}; close to it are {', '.join((numbers | named)[each] for each in close)}"
