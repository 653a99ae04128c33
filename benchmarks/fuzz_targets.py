"""What is fuzzed: every reader of files, every command of the terminal, of the desk and of programs.

A target takes dice and answers with one word for what became of it. Whatever else comes out is a fault of ours.
"""

from __future__ import annotations

import io
import json
import os
import random
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, closing, contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from benchmarks.fuzz_spoil import NASTY, WORDS, some_words, spoil_book, spoil_bytes, spoil_json
from benchmarks.fuzz_words import may_be_asked, words_of
from benchmarks.rival_files import PROGRAMS

from topboard.charts import CHARTS, FORMS, Paper, chart, option_infos, prepare, read_options
from topboard.cli.app import COMMANDS, run
from topboard.cli.desk.session import Session
from topboard.cli.desk.verbs import obey
from topboard.cli.engines.engine import Ending
from topboard.cli.exit_codes import Exit
from topboard.core import Event
from topboard.director import Accepted, Director, history, round_reasons, stage
from topboard.director.commands import TakeEvent
from topboard.director.desk.fields import Known, asked_of, read
from topboard.director.register import VERBS
from topboard.director.sections.opened_file import file_found, open_files
from topboard.errors import TopboardError
from topboard.formats.cases.running import run_case
from topboard.formats.other_programs.bundles import events_in
from topboard.formats.other_programs.reading import read_rival
from topboard.formats.pgn import read_pgn, write_pgn
from topboard.formats.ratinglists import open_list
from topboard.formats.tables import read_entries, write_table, xlsx_child
from topboard.formats.tables.xlsxfile import read_xlsx
from topboard.formats.trf import read_trf, write_trf
from topboard.formats.uschess.members_api import read_members
from topboard.journal import Journal, MemoryStore, SqliteStore, StoredEvent, event_value, export_journal, read_export
from topboard.journal.export import FORMAT, VERSION, ExportedEvent, Heading
from topboard.journal.stored import BEGINNING, digest_of
from topboard.officiating.claims import ClaimAsked, claims_of
from topboard.officiating.clocks import PlayingTerms, clock_lines
from topboard.officiating.laws import FIDE_2023
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.time_control import read_time_control
from topboard.reference.list_builder import staged
from topboard.simulate.config import read as read_config
from topboard.simulate.rating_lists import LAYOUTS, people
from topboard.tiebreaks import section_edition, standings

Target = Callable[[random.Random], str]
CASES = Path(__file__).parents[1] / "tests" / "cases"
LIST: list[tuple[str | int, ...]] = [
    ("No", "Name", "Rating", "FIDE ID", "Birth", "Byes", "Section"),
    (1, "Adams, Jo", 2100, 1234567, "1990", "2", ""),
    *((n, f"Player {n}", 2000 - n, 1000 + n, "2001-05-31", "", "Open") for n in range(2, 12)),
]
LIMITS = xlsx_child.SheetLimits(20_001, 200, 500, 64 << 20, 32 << 20, 1 << 30, 60)
CONFIG = "PlayersNumber=40\nRoundsNumber=5\nDrawPercentage=30\nForfeitRate=20\nPointsForWin=1.0\nPointsForPAB=1.0\n"


class Fault(Exception):
    """A command ended with the exit code of a fault of ours."""


@cache
def reports() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(CASES.rglob("*.trf")))


@cache
def cases() -> tuple[Any, ...]:
    return tuple(json.loads(path.read_text()) for path in sorted((CASES / "us-pairing").glob("*.json")))


@cache
def stores() -> tuple[MemoryStore, ...]:
    """Small events of several systems, run for two rounds: each a store with one journal `event`."""
    return tuple(_played(system) for system in ("dutch", "uschess", "roundrobin", "cfc"))


def _played(system: str) -> MemoryStore:
    store = MemoryStore()
    session = Session(Director(Journal(store, "event"), SYSTEMS), "Ann")
    lines = ["event Spring Open", f"section Open system={system} rounds=5"]
    lines += [f"enter Player{n} {2000 - 20 * n}" for n in range(1, 8)]
    for line in lines:
        obey(session, line)
    for _ in range(2):
        obey(session, "pair")
        obey(session, "publish")
        for board in (1, 2, 3):
            obey(session, f"{board} 1")
    obey(session, "undo")
    return store


@cache
def exports() -> tuple[bytes, ...]:
    first = (CASES / "journal" / "first-version.jsonl").read_bytes()
    return (first, *(export_journal(store, "event") for store in stores()))


@cache
def files() -> tuple[bytes, ...]:
    """The same events in SQLite files."""
    return tuple(_as_file(store) for store in stores())


def _as_file(store: MemoryStore) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.sqlite"
        kept = SqliteStore(path)
        kept.append("event", store.read("event"))
        kept._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        kept.close()
        return path.read_bytes()


def copied(dice: random.Random) -> MemoryStore:
    """A store of its own, to be written to."""
    store = MemoryStore()
    store.append("event", dice.choice(stores()).read("event"))
    return store


def reports_target(dice: random.Random) -> str:
    """A damaged report is read, written again and imported, or refused."""
    try:
        file = read_trf(spoil_bytes(dice.choice(reports()), dice))
    except TopboardError:
        return "refused"
    write_trf(file, dialect=dice.choice(("TRF26", "TRF16")))
    return "read" if dice.randrange(5) else _imported(file.event, dice)


def _imported(event: Event, dice: random.Random) -> str:
    try:
        director = Director(Journal(MemoryStore(), "event"), SYSTEMS)
        answer = director.do(TakeEvent(event), actor="Ann")
    except TopboardError:
        return "not imported"
    if not isinstance(answer, Accepted):
        return "not imported"
    looked_at(director, dice)
    return "imported"


@cache
def rivals() -> tuple[Mapping[str, bytes], ...]:
    return tuple(made() for made in PROGRAMS.values())


def rivals_target(dice: random.Random) -> str:
    """A damaged file of another program is read and imported, or refused."""
    files = dict(dice.choice(rivals()))
    name = dice.choice(sorted(files))
    if name.endswith(".sjson") and dice.randrange(4):
        files[name] = json.dumps(spoil_json(json.loads(files[name]), dice)).encode()
    elif name.endswith(".sce") and dice.randrange(4):
        files[name] = _spoiled_base(files[name], dice)
    else:
        files[name] = spoil_bytes(files[name], dice)
    try:
        read = read_rival(files)
    except TopboardError:
        return "refused"
    if read is None:
        return "not theirs"
    if not dice.randrange(10):
        return _looked_at(files, dice)
    return "read" if dice.randrange(5) else _imported(read.event, dice)


def _looked_at(files: Mapping[str, bytes], dice: random.Random) -> str:
    """What is shown before the import, of the files loose or in a zip that was damaged too."""
    if dice.randrange(2):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in files.items():
                archive.writestr(f"old/{name}", data)
        data = packed.getvalue()
        files = {"old.zip": data if dice.randrange(3) else spoil_bytes(data, dice)}
    try:
        for bundle in events_in(files):
            if bundle.fault is None:
                file_found(open_files(bundle.files))
    except TopboardError:
        return "refused when looked at"
    return "looked at"


def _spoiled_base(data: bytes, dice: random.Random) -> bytes:
    """A database with something else in one to three of its cells: its file is whole, what it says is not."""
    with closing(sqlite3.connect(":memory:")) as base:
        base.deserialize(data)
        tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(dice.choice((1, 1, 2, 3))):
            table = dice.choice(tables)
            column = dice.choice([row[1] for row in base.execute(f'PRAGMA table_info("{table}")')])
            value = dice.choice([each for each in NASTY if _fits_a_cell(each)])
            where = "" if dice.randrange(3) else "WHERE rowid = 1"
            base.execute(f'UPDATE "{table}" SET "{column}" = ? {where}', (value,))
        base.commit()
        return base.serialize()


def _fits_a_cell(value: Any) -> bool:
    if isinstance(value, int):
        return -(2**63) <= value < 2**63
    return value is None or isinstance(value, float) or (isinstance(value, str) and "\ud800" not in value)


def tables_target(dice: random.Random) -> str:
    """A damaged list of players in CSV."""
    try:
        read_entries(spoil_bytes(write_table(LIST, "list.csv"), dice), "list.csv")
    except TopboardError:
        return "refused"
    return "read"


@cache
def rating_lists() -> tuple[tuple[str, bytes], ...]:
    """A small list of every layout that is read in this process."""
    made = ((name, b"".join(layout(people(25, 3)))) for name, layout in LAYOUTS.values())
    return tuple((name, data) for name, data in made if not name.endswith(".xlsx"))


def rating_lists_target(dice: random.Random) -> str:
    """A damaged rating list: whoever can be read is, the rest is counted."""
    name, data = dice.choice(rating_lists())
    try:
        with open_list(io.BytesIO(spoil_bytes(data, dice)), name) as found:
            for player in found.players():
                staged(player)
    except TopboardError:
        return "refused"
    return "read with faults" if found.faults.count else "read"


@cache
def book() -> bytes:
    return write_table(LIST, "list.xlsx")


def books_target(dice: random.Random) -> str:
    """A damaged spreadsheet, read in this process; one in a hundred in the process of its own."""
    data = spoil_book(book(), dice)
    try:
        if dice.randrange(100) == 0:
            read_xlsx(data)
        else:
            xlsx_child.read(data, LIMITS)
    except (TopboardError, xlsx_child.Unusable, RecursionError):
        return "refused"
    except Exception:
        # What openpyxl raises; the process of its own calls all of it damaged.
        return "damaged"
    return "read"


def exports_target(dice: random.Random) -> str:
    """An export with damaged bytes, or one that was made up with every digest right."""
    data = dice.choice(exports())
    made = spoil_bytes(data, dice) if dice.randrange(3) == 0 else forged(data, dice)
    try:
        heading, events = read_export(made)
    except TopboardError:
        return "refused"
    store = MemoryStore()
    store.append(heading.journal, events)
    looked_at(Director(Journal(store, heading.journal), SYSTEMS), dice)
    return "imported"


def forged(data: bytes, dice: random.Random) -> bytes:
    """One event of an export changed in its body or its place, and every digest computed anew."""
    lines = data.splitlines()[1:]
    events = [msgspec.json.decode(line, type=ExportedEvent).event() for line in lines]
    at = dice.randrange(len(events))
    events[at] = _forged_event(events[at], dice)
    previous, done = BEGINNING, []
    for position, event in enumerate(events, 1):
        placed = msgspec.structs.replace(event, position=position, previous=previous)
        done.append(msgspec.structs.replace(placed, digest=digest_of(placed)))
        previous = done[-1].digest
    heading = Heading(FORMAT, VERSION, "event", len(done), previous)
    return b"\n".join([msgspec.json.encode(heading), *(msgspec.json.encode(ExportedEvent.of(each)) for each in done)])


def _forged_event(event: StoredEvent, dice: random.Random) -> StoredEvent:
    kind = dice.randrange(8)
    whole = [value for value in NASTY if isinstance(value, int) and abs(value) < 2**63]
    texts = [value for value in NASTY if isinstance(value, str) and "\ud800" not in value]
    if kind == 0:
        return msgspec.structs.replace(event, batch=dice.choice(whole))
    if kind == 1:
        return msgspec.structs.replace(event, version=dice.choice(whole))
    if kind == 2:
        return msgspec.structs.replace(event, **{dice.choice(("time", "actor", "name")): dice.choice(texts)})
    body = spoil_json(json.loads(event.body), dice)
    return msgspec.structs.replace(event, body=json.dumps(body))


def looked_at(director: Director, dice: random.Random) -> None:
    """What the pages of an event ask: history, stages, values, standings, reasons, a chart."""
    for line in history(director):
        assert line.text is not None
    event = event_value(director.state)
    for section in event.sections:
        stage(director, section.id)
        try:
            standings(section, edition=section_edition(section, starts=event.starts).name)
            for number in range(1, len(section.rounds) + 1):
                round_reasons(director, section.id, number)
        except TopboardError:
            continue
    if event.sections:
        drawn = chart(dice.choice(list(CHARTS)))
        FORMS["text"].render(drawn.build(prepare(drawn, event, event.sections), drawn.options()), Paper.A4)


def stores_target(dice: random.Random) -> str:
    """A damaged event file: opened to be read and to be worked on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.sqlite"
        path.write_bytes(spoil_bytes(dice.choice(files()), dice))
        try:
            store = SqliteStore(path, readonly=bool(dice.randrange(2)))
            try:
                for id in store.journals():
                    Journal(store, id).verify()
            finally:
                store.close()
        except TopboardError:
            return "refused"
    return "read"


def cases_target(dice: random.Random) -> str:
    """A damaged case of US Chess pairing."""
    case = dice.choice(cases())
    text = spoil_bytes(json.dumps(case).encode(), dice).decode(errors="replace")
    try:
        run_case(json.dumps(spoil_json(case, dice)) if dice.randrange(4) else text)
    except TopboardError:
        return "refused"
    return "paired"


@cache
def games() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((CASES / "games").glob("*.pgn")))


def games_target(dice: random.Random) -> str:
    """A damaged PGN: what can be played is examined and written again."""
    read = read_pgn(spoil_bytes(dice.choice(games()), dice))
    for game in read:
        claims_of(game.score, ClaimAsked(FIDE_2023))
    again = read_pgn(write_pgn(read))
    if [game.score.moves for game in again] != [game.score.moves for game in read]:
        raise Fault("written and read again, the games have other moves")
    return "read with faults" if any(game.faults for game in read) else "read"


def controls_target(dice: random.Random) -> str:
    """A time control with letters out of place."""
    written = dice.choice(("90+30", "40/90, SD/30; +30", "G/60;d5", "W70 B90", "40/6000+30:900+30"))
    control = read_time_control(spoil_bytes(written.encode(), dice).decode(errors="replace"))
    if control is None:
        return "refused"
    clock_lines(control, PlayingTerms(dice.choice(("fide", "us-chess", "cfc"))))
    return "read"


def configurations_target(dice: random.Random) -> str:
    try:
        read_config(spoil_bytes(CONFIG.encode(), dice).decode(errors="replace"))
    except TopboardError:
        return "refused"
    return "read"


def fields_target(dice: random.Random) -> str:
    """Whatever a program or a form may send for a command, carried out on a running event."""
    verb = VERBS[dice.choice(list(VERBS))]
    director = Director(Journal(copied(dice), "event"), SYSTEMS)
    asked = asked_of(verb.command)
    given = {about.key or name: _given(name, dice) for name, about in asked.items() if name in SENSIBLE}
    for name, about in asked.items():
        if dice.randrange(max(2, len(asked))) == 0:
            given[about.key or name] = dice.choice(NASTY)
    try:
        command = read(verb.command, given, Known(director.state, SYSTEMS))
        answer = director.do(command, actor="Ann")
    except TopboardError:
        return "refused"
    if not isinstance(answer, Accepted):
        return "refused"
    looked_at(director, dice)
    return "done"


SENSIBLE: Mapping[str, tuple[Any, ...]] = {
    "section": ("open",),
    **dict.fromkeys(("player", "one", "other", "white", "black"), ("p1", "p2", "p3", "p7", "1", "4")),
    **dict.fromkeys(("players", "members"), (["p1", "p2"], ["p3"], ["p1", "p5", "p6"])),
    "round": (1, 2, 3),
    **dict.fromkeys(("board", "table"), (1, 2, 3)),
    "result": ("1-0", "0-1", "1/2-1/2", "1F-0F"),
    "bye": ("half", "zero", "full"),
    "points": ("1", "0.5", "-1"),
    "reason": ("because", ""),
    "name": ("Somebody",),
    "code": ("DE", "BH", "X1"),
    "value": ("1", "7/2"),
    "position": tuple(range(1, 30)),
    "prohibition": ("x1",),
    "team": ("t1",),
    "swapped": (True, False),
    "accept": ([], ["rematch", "left-out", "differs-from-engine", "gone", "no-result"]),
    "rounds_total": (3, 5, 9),
}


def _given(name: str, dice: random.Random) -> Any:
    return dice.choice(SENSIBLE[name])


def desk_target(dice: random.Random) -> str:
    """Three lines typed at the desk of a terminal."""
    session = Session(Director(Journal(copied(dice), "event"), SYSTEMS), "Ann", "open")
    done = "refused"
    words = ("history", "show", "why", "standings", "players", "chart", "help", "check", "use", "result", "date")
    for _ in range(3):
        line = " ".join([dice.choice([*VERBS, *words]), *some_words(dice)])
        try:
            obey(session, line)
            done = "done"
        except TopboardError:
            continue
    return done


def charts_target(dice: random.Random) -> str:
    """A chart of a running event with options as somebody types them."""
    drawn = chart(dice.choice(list(CHARTS)))
    event = event_value(Journal(dice.choice(stores()), "event").state)
    texts = [str(value)[:200] for value in NASTY if not isinstance(value, int) or abs(value) < 10**30]
    infos = option_infos(drawn.options)
    given = {info.name: dice.choice((*texts, *info.choices)) for info in infos if dice.randrange(3) == 0}
    try:
        table = drawn.build(prepare(drawn, event, event.sections), read_options(drawn.options, given))
        FORMS[dice.choice(("text", "html", "csv"))].render(table, Paper.A4)
    except TopboardError:
        return "refused"
    return "drawn"


@contextmanager
def surroundings() -> Iterator[None]:
    """A command may name another data folder for itself: the next one has its own process, and here the old folder."""
    before = dict(os.environ)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def command_target(name: str) -> Target:
    """A command of the terminal with a file, damaged or sound, and words that nobody meant."""

    def target(dice: random.Random) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / dice.choice(("event.trf", "event.sqlite", "event.json", "x"))
            path.write_bytes(_some_file(dice))
            shown = io.StringIO()
            declared = may_be_asked(name) and dice.randrange(2)
            words = words_of(name, path, dice) if declared else _arguments(name, path, dice)
            with chdir(folder), redirect_stdout(_Binary(shown)), redirect_stderr(shown), surroundings():
                ended = run([name, *words])
            if ended == Exit.BUG:
                raise Fault(shown.getvalue()[-1500:])
            return f"exit {int(ended)}"

    return target


def engine_target(dice: random.Random) -> str:
    """As other programs call an engine."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_bytes(_some_file(dice))
        lists = ["-p", f"{folder}/pairs", "-l", f"{folder}/list"]
        asked = dice.choice((["-p"], ["-c"], ["-c", dice.choice(WORDS)], lists))
        words = ["--dutch", str(path), *asked, *dice.sample(("-b", "-r"), dice.randrange(2))]
        shown = io.StringIO()
        with chdir(folder), redirect_stdout(_Binary(shown)), redirect_stderr(shown):
            ended = run(["engine", *words])
        if ended in (Exit.BUG, Ending.FAULT):
            raise Fault(shown.getvalue()[-1500:])
        return f"exit {int(ended)}"


class _Binary(io.TextIOWrapper):
    """A screen that takes text and bytes."""

    def __init__(self, shown: io.StringIO) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", errors="replace")
        self.shown = shown


def _some_file(dice: random.Random) -> bytes:
    kind = dice.randrange(5)
    data = (
        dice.choice(reports())
        if kind < 2
        else dice.choice(exports())
        if kind == 2
        else dice.choice(files())
        if kind == 3
        else json.dumps(spoil_json(dice.choice(cases()), dice)).encode()
    )
    return data if dice.randrange(3) == 0 else spoil_bytes(data, dice)


OPTIONS: Mapping[str, tuple[str, ...]] = {
    "pair": ("--round", "--system", "--edition", "--rounds", "--initial-color", "--option", "--json"),
    "check": ("--round", "--system", "--edition", "--json"),
    "why": ("--round", "--board", "--system", "--edition", "--json"),
    "standings": ("--after", "--unrated", "--working", "--playoff", "--tiebreaks", "--edition", "--json"),
    "chart": ("--round", "--set", "--paper", "--format"),
    "export": ("--format", "--section", "--event"),
    "notice": ("--system", "--edition", "--option"),
    "claims": ("--intended", "--flag", "--number", "--laws", "--control", "--json"),
    "clock": ("--federation", "--default", "--rounds", "--json"),
    "generate": ("--players", "--rounds", "--seed", "--highest-rating", "--draw-percentage"),
    "quads": ("--seed",),
    "desk": ("--section", "--event", "-c"),
    "import": ("--event",),
}
VALUES = (
    "1",
    "2",
    "3",
    "0",
    "-1",
    "99",
    "999999999",
    "x",
    "dutch",
    "uschess",
    "w",
    "text",
    "csv",
    "trf26",
    "BH",
    "DE,BH/C1",
)


def _arguments(name: str, path: Path, dice: random.Random) -> Iterator[str]:
    if name == "chart":
        yield dice.choice([*CHARTS, "nothing"])
    if name == "rule":
        yield from some_words(dice, ("29A", "C.04.3", "27A1", "a/b"), 2)
        return
    if name == "archive":
        yield dice.choice(("put", "back", "delete", "x"))
    if name == "generate":
        yield from ("-o", str(path))
    else:
        yield str(path)
    if name == "import":
        yield str(path.parent / "new.sqlite")
    if name == "why":
        yield from ("--round", dice.choice(("1", "2", "3", "5", "99")))
        yield from dice.sample(("1", "2", "3", "0", "Adams", "x"), dice.randrange(3))
    for option in dice.sample(OPTIONS.get(name, ()), dice.randrange(min(3, len(OPTIONS.get(name, ())) + 1))):
        yield option
        if name == "generate":
            yield dice.choice(("5", "8", "30", "0", "-1", "x", "999999999"))
        elif option != "--json":
            yield dice.choice(("pair", "history", "1 1", "undo")) if option == "-c" else dice.choice(VALUES)


MEMBERS = {
    "items": [
        {
            "id": "30000017",
            "firstName": "Ann",
            "lastName": "Zebrowska",
            "expirationDate": "2027-03-31",
            "ratings": [{"ratingSystem": "R", "rating": 1811, "gamesPlayed": 9, "isProvisional": True}],
        }
    ]
}


def members_target(dice: random.Random) -> str:
    """A damaged answer of the federation's service is read, or said to be none."""
    changed = json.dumps(spoil_json(MEMBERS, dice)).encode()
    try:
        read_members(changed if dice.randrange(2) else spoil_bytes(changed, dice))
    except TopboardError:
        return "refused"
    return "read"


WITHOUT_END = ("serve", "open", "demo", "engine")
"""They wait for somebody, or have arguments and exit codes as other programs have them."""
TARGETS: Mapping[str, Target] = {
    "report (TRF)": reports_target,
    "another program's": rivals_target,
    "list (CSV)": tables_target,
    "list (XLSX)": books_target,
    "rating list": rating_lists_target,
    "export": exports_target,
    "event file": stores_target,
    "games (PGN)": games_target,
    "members of US Chess": members_target,
    "time control": controls_target,
    "case": cases_target,
    "configuration": configurations_target,
    "fields": fields_target,
    "desk": desk_target,
    "charts": charts_target,
    "topboard engine": engine_target,
    **{f"topboard {name}": command_target(name) for name in COMMANDS if name not in WITHOUT_END},
}
