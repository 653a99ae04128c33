"""`topboard export`: a whole event with its history in one file, or a section as a tournament report."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.event_files.source import choose_section, naming, read_event, write_output

REPORTS = ("trf26", "trf16")
GAMES = "pgn"
OTHERS = ("json", "sjson", "swiss-manager")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--event", "journal", metavar="ID", help="Which event, if FILE holds several.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", *REPORTS, GAMES, *OTHERS]),
    default="jsonl",
    show_default=True,
    help="What to write.",
)
@click.option("--section", "section_name", metavar="NAME", help="The section to write, if there are several.")
@click.option("--round", "round", type=click.IntRange(1), help="For pgn: this round; without it the last one.")
@click.option("--boards", default="", metavar="LIST", help="For pgn: these boards, such as 1-8 or 1,3,5.")
@click.option(
    "--content",
    type=click.Choice(["pairings", "results", "moves"]),
    default="moves",
    show_default=True,
    help="For pgn: who plays, with results, with the moves that were kept.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    file: Path,
    journal: str | None,
    form: str,
    section_name: str | None,
    round: int | None,
    boards: str,
    content: str,
    output: Path | None,
) -> None:
    """Write the event in the event file FILE as JSON lines, with everything ever done to it.

    Take the file to another computer and import it there with `topboard import`. With --format trf26 or trf16 a section
    is written as a tournament report (TRF); FILE may then be a report or an export too. With --format pgn the boards of
    a published round are written, for electronic boards and broadcasts. json, sjson (SwissSys) and swiss-manager (a
    list of players) are for other programs; the error stream says what they cannot hold.
    """
    if form == GAMES:
        write_output(round_pgn(file, journal, section_name, round, boards=boards, content=content), output)
        return
    if form in REPORTS:
        write_output(report(file, journal, section_name, form.upper()), output)
        return
    if form in OTHERS:
        write_output(for_others(file, journal, section_name, form), output)
        return
    write_output(exported(file, journal), output)


def exported(file: Path, journal: str | None) -> bytes:
    """The event in an event file with its whole history, signed here."""
    from topboard.cli.event_files.store import choose_journal, read_store
    from topboard.journal import Installation, export_journal

    with naming(file):
        store = read_store(file)
        data = export_journal(store, choose_journal(store, journal, file), Installation().seal)
        store.close()
    return data


def report(file: Path, journal: str | None, section_name: str | None, dialect: str) -> bytes:
    """A section as a report; what the dialect cannot say is said on the error stream."""
    from topboard.director import section_report
    from topboard.formats.trf import Dialect, losses, write_trf

    event = read_event(file, journal).event
    section = choose_section(file, event, section_name)
    found = section_report(event, section)
    for loss in losses(found, Dialect(dialect)):
        click.echo(f"{file.name}: {dialect} cannot hold: {loss}", err=True)
    return write_trf(found, dialect=dialect)


def for_others(file: Path, journal: str | None, section_name: str | None, form: str) -> bytes:
    """A section for another program; what it cannot hold is said on the error stream."""
    from topboard.director.papers.exchange import exchange_file
    from topboard.formats.exchange import EXCHANGES, ExchangeForm

    event = read_event(file, journal).event
    section = choose_section(file, event, section_name)
    found = ExchangeForm(form)
    for loss in EXCHANGES[found].losses(section):
        click.echo(f"{file.name}: {EXCHANGES[found].title} cannot hold: {loss.told()}", err=True)
    return exchange_file(event, section, found)


def round_pgn(
    file: Path, journal: str | None, section_name: str | None, round: int | None, *, boards: str, content: str
) -> bytes:
    """The boards of a published round; the last one if none is named."""
    from topboard.cli.planning.typed_values import inquiry_of, opened_event, typed
    from topboard.director.desk.field_kinds import BoardsKind
    from topboard.director.papers.round_pgn import Content, RoundPgnQuestion

    with naming(file), opened_event(file, journal) as director:
        section = choose_section(file, director.event(), section_name)
        asked = RoundPgnQuestion(
            section=str(section.id),
            round=round or len(section.rounds),
            boards=typed("--boards", boards, BoardsKind()),
            content=Content(content),
        )
        return asked.answer(inquiry_of(director)).data
