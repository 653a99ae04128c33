"""`topboard case`: run one case of the public suites, US Chess pairings or prizes."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.event_files.source import read_bytes
from topboard.cli.exit_codes import Exit
from topboard.errors import InvalidFile
from topboard.rulebook import TEXT, kind

NOT_UTF8 = kind("cli.case.not-utf8", "{file} is not UTF-8 text; a case is JSON", file=TEXT)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Run the case in FILE (JSON): pair its field by US Chess rules, or divide its prizes.

    Prints the pairs as `topboard pair` does, or what each player gets, with the ids of the case. Exits with 1 and
    shows the difference if the case expects something else.
    """
    from topboard.formats.cases.running import run_case

    try:
        text = read_bytes(file).decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidFile(NOT_UTF8(file=file.name)) from None
    outcome = run_case(text)
    click.echo(outcome.lines(), nl=False)
    for line in outcome.differences:
        click.echo(line, err=True)
    return Exit.REFUSED if outcome.differences else Exit.DONE
