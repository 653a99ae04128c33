"""`topboard quads`: a list of players into quads, in one command."""

from __future__ import annotations

import getpass
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import choose_section, file_argument, naming, read_bytes, read_event, write_output
from topboard.cli.shared_options import DATES
from topboard.core import Event, Player, Section, Status, profile_of
from topboard.errors import Fault, TopboardError
from topboard.rulebook import QUOTED, TEXT, kind
from topboard.rulebook.day_order import DayOrder
from topboard.width import pad

if TYPE_CHECKING:
    from topboard.formats.tables import DateReading
    from topboard.pairing.common.numbering import Numbers
    from topboard.pairing.quads import Leftovers, QuadSplit

ALREADY_BEGUN = kind(
    "cli.quads.already-begun",
    "'{section}' of {file} already has rounds; quads are made before round 1",
    section=QUOTED,
    file=TEXT,
)
EXISTS = kind("cli.quads.exists", "'{path}' already exists; name a new event file", path=QUOTED)

ZIP = b"PK\x03\x04"
LISTS = (".csv", ".tsv", ".xlsx")
REPORTS = (".trf", ".trfx", ".txt")


@click.command()
@file_argument
@click.option(
    "--leftovers",
    type=click.Choice(["swiss", "round-robin", "refuse"]),
    default="swiss",
    show_default=True,
    help="What the lowest five to seven play if the field does not divide by four.",
)
@click.option(
    "--numbers",
    type=click.Choice(["rating", "lot"]),
    default="rating",
    show_default=True,
    help="How players in a quad are numbered.",
)
@click.option(
    "--swiss", default="uschess", show_default=True, metavar="SYSTEM", help="Swiss system for the leftover players."
)
@click.option("--seed", type=int, default=0, help="Seed for lots and tosses; the same seed gives the same draw.")
@click.option("--name", default="Quad", show_default=True, metavar="NAME", help="The quads are NAME 1, NAME 2, ...")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write an event file, or one report (.trf) per quad."
)
@DATES
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    leftovers: str,
    numbers: str,
    swiss: str,
    seed: int,
    name: str,
    output: Path | None,
    dates: str | None,
) -> None:
    """Split the players of FILE into quads: groups of four in rating order, three rounds each.

    FILE is a list of players (CSV, XLSX), a tournament report, or an event file. Prints the quads; -o writes them
    as an event file for `topboard desk`, or as one report per quad if the name ends in .trf.
    """
    from topboard.formats.tables import DateReading
    from topboard.pairing.common.numbering import Numbers
    from topboard.pairing.quads import Leftovers, split_into_quads
    from topboard.pairing.registry import SYSTEMS

    SYSTEMS.entry(swiss)
    reading = DateReading(None if dates is None else DayOrder(dates), profile_of(Section(system=swiss)).dates_in(""))
    event, players, faults = entries(file, section_name, event_id, reading)
    for fault in faults:
        click.echo(f"{file.name}: {fault}", err=True)
    chosen = (Leftovers(leftovers), Numbers(numbers))
    split = split_into_quads(players, leftovers=chosen[0], numbers=chosen[1], swiss=swiss, name=name, seed=seed)
    if output is None:
        pass
    elif output.suffix.lower() in REPORTS:
        write_reports(event, split, output)
    else:
        write_event(event, players, chosen, swiss=swiss, name=name, seed=seed, output=output)
    click.echo(listing(split), nl=False)
    for problem in split.problems:
        click.echo(str(problem), err=True)


def entries(
    file: Path, section_name: str | None, event_id: str | None, dates: DateReading
) -> tuple[Event, tuple[Player, ...], tuple[Fault, ...]]:
    """The event and its players, numbered from 1 in the order of the file."""
    data = read_bytes(file)
    if file.suffix.lower() in LISTS or data.startswith(ZIP):
        from topboard.formats.tables import read_players

        with naming(file):
            players, faults = read_players(data, file.name, dates=dates)
        event = Event(name=file.stem)
    else:
        read = read_event(file, event_id)
        event, faults = read.event, read.faults
        section = choose_section(file, event, section_name)
        if section.rounds:
            raise TopboardError(ALREADY_BEGUN(section=section.name, file=file.name))
        players = tuple(player for player in section.players if player.status is Status.ACTIVE)
    inorder = sorted(players, key=lambda player: player.number)
    return event, tuple(replace(player, number=i) for i, player in enumerate(inorder, 1)), faults


def listing(split: QuadSplit) -> str:
    """Each section with its players."""
    lines = []
    for section, decision in zip(split.sections, split.decisions, strict=True):
        lines.append(decision.text)
        lines += [f"{p.number:>5}  {pad(p.name, 32)} {p.value or 'unrated':>7}" for p in section.players]
    return "\n".join(lines) + "\n"


def write_reports(event: Event, split: QuadSplit, output: Path) -> None:
    """One report per section: NAME-1.trf, NAME-2.trf, ..."""
    from topboard.formats.trf import write_trf

    for index, section in enumerate(split.sections, 1):
        path = output.with_name(f"{output.stem}-{index}{output.suffix}")
        write_output(write_trf(replace(event, sections=(section,)), comments=(report_hint(section),)), path)
        click.echo(f"{path}: {section.name}", err=True)


def report_hint(section: Section) -> str:
    """A report has no code for quads; who pairs from it must say so."""
    return f"{section.name}; to pair a round: topboard pair FILE --system {section.system}"


def write_event(
    event: Event,
    players: tuple[Player, ...],
    chosen: tuple[Leftovers, Numbers],
    *,
    swiss: str,
    name: str,
    seed: int,
    output: Path,
) -> None:
    """A new event file in which everybody is entered and the quads are made; whole or not at all."""
    from topboard.cli.desk.session import Session
    from topboard.cli.event_files.store import JOURNAL_ID, open_store
    from topboard.director import Director
    from topboard.director import commands as do
    from topboard.journal import Journal, MemoryStore, export_journal, import_journal
    from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
    from topboard.pairing.registry import SYSTEMS

    if output.exists() and output.stat().st_size:
        raise TopboardError(EXISTS(path=str(output)))
    made = MemoryStore()
    session = Session(Director(Journal(made, JOURNAL_ID), SYSTEMS), getpass.getuser())
    details = {field: getattr(event, field) for field in EventDetails.poster()}
    session.do(do.CreateEvent(EventDetails(**(details | {"name": event.name or output.stem}))))
    session.do(do.CreateSection(SectionRules(name="Entries", system=swiss, rounds_total=3, seed=seed), "entries"))
    for player in players:
        session.do(do.EnterPlayer("entries", PlayerFacts.of(player)))
    session.do(do.SplitIntoQuads("entries", chosen[0], chosen[1], swiss, name))
    with closing(open_store(output)) as store:
        import_journal(store, export_journal(made, JOURNAL_ID))
    click.echo(f"{output}: an event file; continue with: topboard desk {output}", err=True)
