"""FILE, as every command takes it: a tournament report (TRF), a US Chess report, an export, or an event file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from functools import partial, wraps
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from topboard.core import Color, Event, Points, Section, StatedScore, pairs_teams, system_named, with_matches
from topboard.errors import IN_FILE, Fault, InvalidFile, JournalError, TopboardError, UnknownName
from topboard.rulebook import QUOTED, TEXT, Reason, kind

if TYPE_CHECKING:
    from topboard.charts import BoardRoom
    from topboard.journal import EventState, Journal, SectionState
    from topboard.prizes.section_prizes import SectionPrizes

NOT_WRITTEN = kind("cli.source.not-written", "'{path}' cannot be written: {why}", path=QUOTED, why=TEXT)
NO_FILE = kind("cli.source.no-file", "there is no file '{path}'; check the name and the folder", path=QUOTED)
IS_A_FOLDER = kind("cli.source.is-a-folder", "'{path}' is a folder; name a file in it", path=QUOTED)
NOT_READ = kind("cli.source.not-read", "'{path}' cannot be read: {why}", path=QUOTED, why=TEXT)
NO_SECTION = kind("cli.source.no-section", "the event in {file} has no section yet; create one first", file=TEXT)

TABLE = ".dbf"
REPORT = re.compile(rb"(?:\xef\xbb\xbf)?(?:\d{3}|###|XX[A-Z]) [^|\0]*\Z")
"""A report as federations know it: lines that begin with a code. Vega's list of codes has bars between its fields.
Readers of other programs' files are not loaded for it."""
Known = Callable[[Section, int], Section]


def as_it_is(section: Section, round: int) -> Section:
    """A report does not tell what was known when a round was paired."""
    return section


@dataclass(frozen=True, slots=True)
class Source:
    """What was read: the event, the section that was asked for, what the reader had to adjust and what it assumed.

    `rounds_stated` is false for a report that does not say how many rounds there will be, `system_stated` for one that
    names no pairing system. `known` gives the section as it was known when a round was paired, where the journal has
    it. `state` is what the journal says beside; a report has none. `points` are those that a report states.
    """

    path: Path
    event: Event
    section: Section
    faults: tuple[Fault, ...] = ()
    notes: tuple[Reason, ...] = ()
    rounds_stated: bool = True
    system_stated: bool = True
    known: Known = as_it_is
    state: EventState | None = None
    points: Mapping[int, Points] = field(default_factory=dict)

    @property
    def section_state(self) -> SectionState | None:
        """The section as the journal has it, where there is one."""
        return self.state.sections[self.section.id] if self.state else None


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file as an event, before a section is chosen. `known` is what was known when a round was paired.

    `state` is what its journal says, `journal` the journal of an event file; a report has none.
    """

    event: Event
    faults: tuple[Fault, ...] = ()
    notes: tuple[Reason, ...] = ()
    rounds_stated: bool = True
    system_stated: bool = True
    known: Known = as_it_is
    state: EventState | None = None
    journal: Journal | None = None
    points: Mapping[int, Points] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)
    teams: tuple[StatedScore[int], ...] = ()

    def prizes(self, section: str) -> SectionPrizes | None:
        """The prizes of a section by its id; a report has none."""
        if self.state is None or section not in self.state.sections:
            return None
        from topboard.director.money.prizes import standing_prizes

        return standing_prizes(self.state, self.state.sections[section])

    @property
    def rooms(self) -> tuple[BoardRoom, ...]:
        """The rooms of the hall plan; a report has none."""
        if self.state is None:
            return ()
        from topboard.director.organiser.books import board_rooms

        return board_rooms(self.state)


def read_bytes(path: Path) -> bytes:
    """The whole file, or an InvalidFile that says what is wrong with it."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise InvalidFile(NO_FILE(path=str(path))) from None
    except IsADirectoryError:
        raise InvalidFile(IS_A_FOLDER(path=str(path))) from None
    except OSError as error:
        raise InvalidFile(NOT_READ(path=str(path), why=error.strerror or str(error))) from None


def is_export(data: bytes) -> bool:
    """Exported events are JSON lines; no tournament report begins with a brace."""
    return data.lstrip()[:1] == b"{"


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Anything wrong with the file is reported with its name; a name in it that we do not know is the file's fault."""
    try:
        yield
    except (InvalidFile, JournalError) as error:
        if path.name not in str(error):
            error.reason = IN_FILE(file=path.name, fault=error.reason)
        raise
    except UnknownName as unknown:
        raise InvalidFile(IN_FILE(file=path.name, fault=unknown.reason)) from None


def read_event(path: Path, event_id: str | None = None) -> ReadFile:
    """FILE as an event, whichever of the four it is."""
    if tables := us_chess_tables(path):
        from topboard.formats.uschess.files import read_files
        from topboard.formats.uschess.reading import event_told

        with naming(path):
            return ReadFile(event_told(read_files(tables)))
    return event_in(read_bytes(path), path, event_id)


def us_chess_tables(path: Path) -> dict[str, bytes]:
    """The tables of a US Chess report by name: those of a folder, or those beside the one that was named."""
    folder = path.parent if path.suffix.casefold() == TABLE else path
    if not folder.is_dir() or not path.exists():
        return {}
    return {each.name: read_bytes(each) for each in sorted(folder.iterdir()) if each.suffix.casefold() == TABLE}


def event_in(data: bytes, path: Path, event_id: str | None = None) -> ReadFile:
    """The event in what was read from a file, or, under a name of our own, from elsewhere."""
    from topboard.cli.event_files.store import is_store

    with naming(path):
        if not REPORT.match(data) and (rival := _read_rival(data, path)):
            return rival
        if is_store(data):
            return _read_event_file(path, event_id)
        if is_export(data):
            from topboard.director import as_known, read_export

            exported = read_export(data)
            return ReadFile(
                exported.event, known=partial(as_known, exported.entries, exported.state), state=exported.state
            )
        from topboard.formats.trf import read_trf

        file = read_trf(data)
        stated = bool({"142", "XXR"}.intersection(file.listed))
        return ReadFile(file.event, file.faults, file.notes, stated, file.names_system, points=file.points)


def _read_rival(data: bytes, path: Path) -> ReadFile | None:
    """A file of another program; of one that keeps an event in several files, with those beside it."""
    from topboard.formats.other_programs.reading import belongs_with, read_rival
    from topboard.formats.other_programs.rows import told

    files = {path.name: data}
    if belongs_with(path.name):
        beside = [each for each in path.parent.iterdir() if each.stem == path.stem and belongs_with(each.name)]
        files |= {each.name: read_bytes(each) for each in beside}
    read = read_rival(files)
    if read is None:
        return None
    return ReadFile(
        read.event, notes=(told(read), *read.notes), points=read.points, places=read.places, teams=read.teams
    )


def _read_event_file(path: Path, event_id: str | None) -> ReadFile:
    from topboard.cli.event_files.store import choose_journal, open_director, read_store
    from topboard.director import as_known

    store = read_store(path)
    try:
        director = open_director(store, choose_journal(store, event_id, path))
        known = partial(as_known, director.journal.entries, director.state)
        return ReadFile(director.event(), known=known, state=director.state, journal=director.journal)
    finally:
        store.close()


def choose_section(path: Path, event: Event, name: str | None) -> Section:
    """The section asked for; a name is needed only where there are several."""
    if not event.sections:
        raise InvalidFile(NO_SECTION(file=path.name))
    if name is None:
        if len(event.sections) == 1:
            return event.sections[0]
        names = ", ".join(repr(s.name) for s in event.sections)
        raise click.UsageError(f"the event in {path.name} has several sections; choose one with --section: {names}")
    for section in event.sections:
        if name.casefold() in (section.name.casefold(), section.id.casefold()):
            return section
    raise UnknownName("section", name, (s.name for s in event.sections))


def load(path: Path, section: str | None = None, event_id: str | None = None) -> Source:
    return source_of(path, read_event(path, event_id), section)


def source_of(path: Path, read: ReadFile, section: str | None = None) -> Source:
    chosen = choose_section(path, read.event, section)
    return Source(
        path=path,
        event=read.event,
        section=chosen,
        faults=read.faults,
        notes=read.notes,
        rounds_stated=read.rounds_stated,
        system_stated=read.system_stated,
        known=read.known,
        state=read.state,
        points=read.points,
    )


def report_faults(source: Source) -> None:
    """Say on the error stream what the reader had to adjust; long lists are cut."""
    shown = 12
    for fault in source.faults[:shown]:
        click.echo(f"{source.path.name}: {fault}", err=True)
    if len(source.faults) > shown:
        click.echo(f"{source.path.name}: ... and {len(source.faults) - shown} more", err=True)


@dataclass(frozen=True, slots=True)
class Rules:
    """Other rules than those a file states, as the command line asks for them; None leaves the file's own.

    Each of `options` is KEY=VALUE, one of the system's own; the system says which it knows.
    """

    system: str | None = None
    edition: str | None = None
    rounds: int | None = None
    initial_color: str | None = None
    options: tuple[str, ...] = ()

    def apply(self, section: Section) -> Section:
        """The section under these rules; unknown names are refused."""
        self._check_edition(section)
        changes: dict[str, Any] = {}
        if self.system is not None and self.system != section.system:
            own = system_named(self.system).federation
            changes |= {"system": self.system, "federation": own or section.federation, "edition": "", "options": {}}
        if self.edition is not None:
            changes["edition"] = self.edition
        if self.rounds is not None:
            changes["rounds_total"] = self.rounds
        if self.initial_color is not None:
            changes["initial_color"] = Color(self.initial_color[0].upper())
        changed = _of_its_kind(replace(section, **changes)) if changes else section
        given = dict(option_given(text) for text in self.options)
        return replace(changed, options=MappingProxyType({**changed.options, **given})) if given else changed

    def _check_edition(self, section: Section) -> None:
        from topboard.pairing.registry import SYSTEMS

        if not self.edition:
            return
        editions = SYSTEMS.engine(section.system if self.system is None else self.system).editions
        if self.edition not in editions:
            raise UnknownName("edition", self.edition, editions)


def _of_its_kind(section: Section) -> Section:
    """By a system of teams the games of two teams are a match; by one of players nobody's games are."""
    if pairs_teams(section):
        rounds = (r if r.matches else with_matches(r, section.teams, section.team_play) for r in section.rounds)
        return replace(section, rounds=tuple(rounds))
    return replace(section, rounds=tuple(replace(r, matches=(), team_byes=()) for r in section.rounds))


def report_system(source: Source, rules: Rules) -> None:
    """Say on the error stream which pairing system is taken where neither the file nor --system names one."""
    if source.system_stated or rules.system is not None:
        return
    from topboard.pairing.registry import SYSTEMS

    title = SYSTEMS.engine(source.section.system).title
    click.echo(
        f"{source.path.name} does not name its pairing system, so this is by the {title};"
        " if it was another, say which with --system, such as --system lim",
        err=True,
    )


def option_given(text: str) -> tuple[str, str]:
    """KEY=VALUE split in two; a KEY alone means yes. Dashes in the key are as good as underscores."""
    key, equals, value = text.partition("=")
    if not key.strip():
        raise click.UsageError(f"--option {text!r}: write KEY=VALUE, such as cycles=2")
    return key.strip().replace("-", "_"), value.strip() if equals else "yes"


def file_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """FILE, --section and --event, which all commands on a file share."""
    function = click.option("--event", "event_id", metavar="ID", help="Which event, if FILE holds several.")(function)
    function = click.option("--section", "section_name", metavar="NAME", help="Which section, if there are several.")(
        function
    )
    return click.argument("file", type=click.Path(path_type=Path))(function)


def rules_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """--system, --edition, --rounds, --initial-color, --option, handed to the command together as `rules`."""

    @click.option("--system", metavar="SYSTEM", help="Pairing system; default: the file's own, otherwise dutch.")
    @click.option("--edition", metavar="EDITION", help="Edition of its rules; default: the one in force.")
    @click.option("--rounds", type=click.IntRange(1, 99), help="Rounds in the tournament, if the file does not say.")
    @click.option("--initial-color", type=click.Choice(["w", "b"]), help="Colour drawn by lot before round 1.")
    @click.option(
        "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the system; repeatable."
    )
    @wraps(function)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        rules = Rules(**{field.name: kwargs.pop(field.name) for field in fields(Rules)})
        return function(*args, rules=rules, **kwargs)

    return wrapped


def write_output(text: str | bytes, output: Path | None) -> None:
    """To the file named by -o, whole or not at all; else to the screen."""
    if output is None:
        click.echo(text, nl=False)
        return
    if not output.name or output.is_dir():
        raise click.UsageError(f"-o {str(output)!r} does not name a file to write to")
    data = text.encode() if isinstance(text, str) else text
    try:
        if output.exists() and not output.is_file():
            output.write_bytes(data)
        else:
            _write_whole(data, output)
    except OSError as error:
        raise TopboardError(NOT_WRITTEN(path=str(output), why=error.strerror or str(error))) from None


def _write_whole(data: bytes, output: Path) -> None:
    part = output.with_name(output.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(output)
    except OSError:
        part.unlink(missing_ok=True)
        raise
