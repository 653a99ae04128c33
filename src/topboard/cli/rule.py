"""`topboard rule`: what a clause says, in our words."""

from __future__ import annotations

import click

from topboard.errors import UnknownName


@click.command()
@click.argument("clause", required=False)
def command(clause: str | None) -> None:
    """Show a clause by its number (29E5a, C12) or its full citation; without one, list the books."""
    from topboard.pairing.registry import SYSTEMS
    from topboard.rulebook import register
    from topboard.rulebook.library import load_clauses

    load_clauses()
    for system in SYSTEMS.names():
        SYSTEMS.engine(system)
    if clause is None:
        for book in register.books():
            count = sum(rule.book == book for rule in register)
            click.echo(f"{book.cite:24} {book.title} ({count} clauses)")
        return
    found = register.find(clause)
    if not found:
        raise UnknownName("clause", clause, sorted({rule.clause for rule in register}))
    for rule in found:
        click.echo(f"{rule.cite}\n  {rule.book.title}, edition {rule.book.edition}\n  {rule.clause}: {rule.title}")
