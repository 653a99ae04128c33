"""`topboard lists`: rating lists on this computer: import, look up, remove; lists of people who do not exist."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.plural import count
from topboard.cli.shared_options import DATES
from topboard.errors import TopboardError
from topboard.rulebook import kind
from topboard.rulebook.day_order import DayOrder, typed_date
from topboard.width import pad

if TYPE_CHECKING:
    from topboard.reference import Catalogue, ListedPerson, ListInfo
    from topboard.reference.list_builder import ImportProgress

NO_LISTS = kind("cli.lists.no-lists", "There are no rating lists yet. Import one: topboard lists import FILE")
NOT_LOOKED_UP = kind(
    "cli.lists.not-looked-up", "Members are not looked up here. To turn it on, type: topboard lists members --on"
)

HOME = click.option(
    "--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME."
)
SHOWN_FAULTS = 10


def catalogue_of(home: Path | None) -> Catalogue:
    from topboard.director.ratings.rating_lists import catalogue_in
    from topboard.journal.installation import data_home

    return catalogue_in(home or data_home())


@click.group()
def command() -> None:
    """Rating lists on this computer: import, list, search, fill, remove, generate."""


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--source", default="", metavar="NAME", help="Whose list it is, if the file does not show it.")
@click.option("--kind", default="", metavar="KIND", help="What a list of one kind holds: standard, rapid, blitz ...")
@click.option("--date", "published", metavar="DAY", help="The day from which it holds, such as 2026-11-01.")
@click.option("--part", default="", metavar="NAME", help="Which part of a list it is, such as a region: new-england.")
@click.option("--unofficial", is_flag=True, help="Ratings as they stand today, not a published list (28C).")
@click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="HEADING=FIELD",
    help="What a column of your own list holds; remembered for the next time.",
)
@click.option("--job", default="", hidden=True)
@HOME
def import_(
    file: Path,
    source: str,
    kind: str,
    published: str | None,
    part: str,
    unofficial: bool,
    columns: tuple[str, ...],
    job: str,
    home: Path | None,
) -> None:
    """Import the rating list FILE: FIDE (TXT or XML), US Chess (DBF or text), CFC, ECF, or any CSV or XLSX table.

    A ZIP archive need not be unpacked. A list of the same federation, kind and day is replaced when the new one is
    complete; until then, and if you stop with Ctrl+C, the old one stays.
    """
    from topboard.director.ratings.list_job import ListJob
    from topboard.director.ratings.rating_lists import import_list

    catalogue = catalogue_of(home)
    asked: dict[str, Any] = {"source": source, "kind": kind, "published": day_of(published), "part": part}
    asked |= {"official": not unofficial, "mapping": mapping_of(columns)}
    if job:
        ListJob(catalogue).run(file, job, **asked)
        return
    with progress_bar() as watch:
        info = import_list(catalogue, file, now=datetime.now(UTC), watch=watch, **asked)
    click.echo(f"{info.id}: {count(info.players, 'player')} imported ({info.form}; {', '.join(info.kinds)}).")
    if info.faults:
        click.echo(f"Left out because they could not be read: {count(info.faults, 'line')}.")
        for fault in info.shown[:SHOWN_FAULTS]:
            click.echo(f"  {fault}")


def day_of(text: str | None) -> date | None:
    try:
        return typed_date(text) if text else None
    except ValueError:
        raise click.UsageError(f"--date {text!r}: write the day like 2026-11-01") from None


def mapping_of(columns: tuple[str, ...]) -> dict[str, str]:
    from topboard.core.people.listed_player import LIST_KINDS
    from topboard.formats.ratinglists.columns import FIELDS

    found: dict[str, str] = {}
    for text in columns:
        heading, sign, field = text.rpartition("=")
        if not sign or field not in (*FIELDS, *LIST_KINDS):
            known = ", ".join((*FIELDS, *LIST_KINDS))
            raise click.UsageError(f"--column {text!r}: write HEADING=FIELD; the fields are {known}")
        found[heading] = field
    return found


@contextmanager
def progress_bar() -> Iterator[Callable[[ImportProgress], bool]]:
    """A bar on a terminal; silence in a pipe. Ctrl+C stops the import, and the old list stays."""
    if not sys.stderr.isatty():
        yield lambda progress: True
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Importing", total=1.0)

        def watch(progress: ImportProgress) -> bool:
            bar.update(task, completed=progress.share, description=f"{progress.players:,} players")
            return True

        yield watch


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@HOME
def list_(as_json: bool, home: Path | None) -> None:
    """List the rating lists on this computer, each with its day, its kinds and how many players it has."""
    import msgspec

    lists = catalogue_of(home).lists()
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(lists), indent=2))
        return
    if not lists:
        click.echo("There are no rating lists yet. Import one: topboard lists import FILE")
    for info in lists:
        click.echo(line_of(info))


def line_of(info: ListInfo) -> str:
    official = "" if info.official else ", unofficial"
    faults = f", {count(info.faults, 'line')} left out" if info.faults else ""
    return f"{info.id:28} {info.players:>9,} players, {', '.join(info.kinds)}{official}{faults}"


@command.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--in", "list_id", default="", metavar="LIST", help="In this list; default: in the newest of each.")
@click.option("--limit", type=click.IntRange(1, 100), default=10, show_default=True, help="How many to show.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@HOME
def search(words: tuple[str, ...], list_id: str, limit: int, as_json: bool, home: Path | None) -> None:
    """Look somebody up by the beginnings of names in any order, or by ID; a federation, title, club, rating or year of
    birth may stand beside a name: search mag car nor.
    """
    catalogue = catalogue_of(home)
    lists = [catalogue.info(list_id)] if list_id else newest_of_each(catalogue)
    if not lists:
        raise TopboardError(NO_LISTS())
    found = [(info, person) for info in lists for person in catalogue.open(info.id).search(" ".join(words), limit)]
    if as_json:
        click.echo(json.dumps([{"list": info.id, **plain(person)} for info, person in found], indent=2))
        return
    if not found:
        click.echo("Nobody on the list fits these words.")
    for info in lists:
        people = [person for where, person in found if where is info]
        if people and len(lists) > 1:
            click.echo(f"{info.id}:")
        for person in people:
            click.echo(person_line(info, person))


def newest_of_each(catalogue: Catalogue) -> list[ListInfo]:
    seen: dict[tuple[str, tuple[str, ...]], ListInfo] = {}
    for info in catalogue.lists():
        seen.setdefault((info.source, info.kinds), info)
    return list(seen.values())


def plain(person: ListedPerson) -> dict[str, Any]:
    from dataclasses import asdict

    return {name: value for name, value in asdict(person).items() if name != "rank"}


def person_line(info: ListInfo, person: ListedPerson) -> str:
    ratings = " ".join(f"{person.ratings.get(kind, 0) or '-':>4}" for kind in info.kinds[:3])
    place = person.federation or person.state
    marks = [person.club, "inactive" if person.inactive else "", f"expires {person.expires}" if person.expires else ""]
    rest = ", ".join(mark for mark in marks if mark)
    who = f"{person.number:>10}  {pad(person.name, 32)} {person.title:4} {place:4}"
    return f"{who} {ratings}  {person.born or '':4}  {rest}".rstrip()


@command.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--in", "list_id", default="", metavar="LIST", help="From this list; default: the only or newest one.")
@click.option("--kind", default="", metavar="KIND", help="The kind of rating to use; default: the first of the list.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="Write the roster to this file.")
@DATES
@HOME
def fill(file: Path, list_id: str, kind: str, output: Path, dates: str | None, home: Path | None) -> None:
    """Fill in a roster: FILE has IDs or names, the rest comes from the list. Doubtful matches are named for you."""
    from topboard.director.ratings.rosters import filled_roster

    catalogue = catalogue_of(home)
    lists = catalogue.lists()
    if not lists:
        raise TopboardError(NO_LISTS())
    info = catalogue.info(list_id) if list_id else max(lists, key=lambda each: each.published)
    said = None if dates is None else DayOrder(dates)
    done = filled_roster(catalogue, info, file.read_bytes(), file.name, kind, dates=said)
    output.write_bytes(done.table(output.name))
    for fault in done.faults:
        click.echo(f"{file.name}: {fault}", err=True)
    for line in done.doubts():
        click.echo(line)
    click.echo(f"{output}: {done.sure} of {count(len(done.rows), 'player')} found on {info.id}.")


@command.command()
@click.argument("store", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="EVENT-FILE")
@click.option("--same", nargs=2, metavar="FIRST SECOND", help="Two lines that are one person.")
@click.option("--different", nargs=2, metavar="FIRST SECOND", help="Two lines that are two people.")
@HOME
def club(store: Path, same: tuple[str, str], different: tuple[str, str], home: Path | None) -> None:
    """Make the club list: everybody of the events in EVENT-FILE, found by search and beside the rating lists.

    The same person is known by an id. Lines with one name that may be one person are shown; say once what they are.
    """
    from topboard.cli.event_files.store import open_director, read_store
    from topboard.director.ratings.club_list import club_memory, decide_club_question, make_club_list

    if same and different:
        raise click.UsageError("Give --same or --different, one at a time")
    catalogue, opened = catalogue_of(home), read_store(store)
    states = [open_director(opened, id).state for id in opened.journals()]
    opened.close()
    if same or different:
        info = decide_club_question(catalogue, states, datetime.now(UTC), *(same or different), same=bool(same))
    else:
        info = make_club_list(catalogue, states, datetime.now(UTC))
    click.echo(f"{info.id}: {count(info.players, 'player')} of {count(len(states), 'event')}.")
    questions = club_memory(catalogue).questions
    if questions:
        click.echo("May be one person; answer with --same FIRST SECOND or --different FIRST SECOND:")
    for question in questions:
        click.echo(
            f"{question.name}: {question.first!r} ({question.about[0]}), {question.second!r} ({question.about[1]})"
        )


@command.command()
@click.argument("words", nargs=-1)
@click.option("--on/--off", "on", default=None, help="Look members up beside the rating lists, or no longer.")
@click.option("--address", default="", metavar="URL", help="With --on: the address of the service.")
@click.option("--key", is_flag=True, help="With --on: ask for the key, which is kept on this computer.")
@HOME
def members(words: tuple[str, ...], on: bool | None, address: str, key: bool, home: Path | None) -> None:
    """Look members of US Chess up by the federation's service: members zebrowska, or members 30000017.

    It is off until you turn it on. At the desk nobody waits for it; here the answer is waited for.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    lookup = import_module("topboard.web.jobs.member_lookup")
    chosen = lookup.chosen_lookup()
    if on is not None:
        said = click.prompt("Key", default="", hide_input=True, show_default=False).strip() if key else chosen.key
        lookup.choose_lookup(on=on, address=address or chosen.address, key=said)
        chosen = lookup.chosen_lookup()
    if not words:
        click.echo(f"Members are looked up at {chosen.address}." if chosen.on else "Members are not looked up.")
        return
    if not chosen.on:
        raise TopboardError(NOT_LOOKED_UP())
    for info, person in lookup.members_now(" ".join(words)):
        click.echo(person_line(info, person))


@command.command()
@click.argument("list_id", metavar="LIST")
@HOME
def remove(list_id: str, home: Path | None) -> None:
    """Remove LIST from this computer. Events keep the ratings that they took from it."""
    info = catalogue_of(home).remove(list_id)
    click.echo(f"{info.id} was removed.")


@command.command()
@click.argument("layout")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="Write the list to this file.")
@click.option("--players", type=click.IntRange(1, 5_000_000), default=1000, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same list.")
def generate(layout: str, output: Path, players: int, seed: int) -> None:
    """Write a list of people who do not exist, in the layout of FIDE, US Chess, CFC, ECF or a table of one's own.

    LAYOUT is one of: fide, fide-standard, fide-rapid, fide-blitz, fide-xml, uschess, uschess-regional, uschess-dbf,
    uschess-combined, cfc, ecf, csv, xlsx. An output that ends in .zip is packed.
    """
    from topboard.simulate.rating_lists import write_made_up_list

    write_made_up_list(layout, output, players, seed)
    click.echo(f"{output}: {count(players, 'made-up player')}, layout {layout}, seed {seed}", err=True)
