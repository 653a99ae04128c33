"""Making the file of a list: rows in rating order, an index of words, and the whole swapped in at the end.

Until then nothing of the old list is touched: an import that is cancelled or killed leaves it as it is.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import msgspec

from topboard.children import is_running
from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import TopboardError
from topboard.names import indexed
from topboard.reference.catalogue import Catalogue, ListInfo
from topboard.rulebook import TEXT, kind

CANCELLED = kind("reference.building.cancelled", "The import was cancelled. The lists are as they were.")
NOBODY_READ = kind(
    "reference.building.nobody-read", "{file}: no player could be read, so nothing was imported.", file=TEXT
)
NOT_WRITTEN = kind(
    "reference.building.not-written",
    "The list could not be written: {problem}. Make room on the disk and try again.",
    problem=TEXT,
)

BATCH = 20_000
FACTS = (
    "number",
    "name",
    "federation",
    "state",
    "city",
    "club",
    "sex",
    "title",
    "born",
    "expires",
    "flag",
    "fide_id",
)
OTHER_ID = "fide_id <> number AND fide_id <> ''"
BEGUN = ".importing-"
INDEXED_AT_ONCE = {"hashsize": 32 << 20, "automerge": 0, "crisismerge": 1000}
"""The index grows in large parts that are merged once, at the end."""
READING, SORTING, INDEXING = 0.5, 0.15, 0.35
"""Which part of the work each step is, for the progress bar."""


class ImportCancelled(TopboardError):
    """Somebody stopped the import. The list that was there before is still there."""

    def __init__(self) -> None:
        super().__init__(CANCELLED())


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far an import is, from 0 to 1, and how many players it has."""

    share: float
    players: int


Watch = Callable[[ImportProgress], bool]
"""Told now and then how far it is; answers whether to go on."""


def build_list(
    catalogue: Catalogue,
    info: ListInfo,
    players: Iterable[ListedPlayer],
    *,
    done: Callable[[], float] = lambda: 0.0,
    watch: Watch = lambda progress: True,
    finished: Callable[[ListInfo, int], ListInfo] = lambda info, count: msgspec.structs.replace(info, players=count),
) -> ListInfo:
    """Write the list and put it in its place. `done` says how much of the players was read, `finished` completes what
    is known of the list when all were."""
    catalogue.folder.mkdir(parents=True, exist_ok=True)
    _clear_up(catalogue.folder)
    with tempfile.TemporaryDirectory(prefix=f"{BEGUN}{os.getpid()}-", dir=catalogue.folder) as work:
        made = Path(work) / "list"
        with _writing(made, Path(work) / "rows") as connection:
            builder = _ListBuilder(connection, info.kinds, done, watch)
            count = builder.stage(players)
            if not count:
                raise TopboardError(NOBODY_READ(file=info.file or info.id))
            builder.sort()
            builder.index()
            info = finished(info, count)
            connection.execute("INSERT INTO about VALUES (?)", (msgspec.json.encode(info),))
            builder.go_on(1.0)
            connection.commit()
        _swap(made, catalogue.path(info.id))
    return info


def _swap(made: Path, place: Path) -> None:
    """The finished file in place of the old one, in one step that a power cut cannot halve."""
    made.chmod(0o444)
    with made.open("rb") as file:
        os.fsync(file.fileno())
    made.replace(place)
    with suppress(OSError):
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _clear_up(folder: Path) -> None:
    """What an import left behind that was killed."""
    for begun in folder.glob(f"{BEGUN}*"):
        process = begun.name.removeprefix(BEGUN).partition("-")[0]
        if process.isdigit() and not is_running(int(process)):
            for file in begun.iterdir():
                file.unlink(missing_ok=True)
            with suppress(OSError):
                begun.rmdir()


@contextmanager
def _writing(made: Path, rows: Path) -> Iterator[sqlite3.Connection]:
    """A new file without a journal: if anything fails it is thrown away."""
    connection = sqlite3.connect(made, isolation_level=None)
    try:
        connection.executescript(
            "PRAGMA page_size=4096; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536;"
            "PRAGMA temp_store=FILE; PRAGMA locking_mode=EXCLUSIVE;"
        )
        connection.execute("ATTACH ? AS stage", (str(rows),))
        connection.executescript("PRAGMA stage.journal_mode=OFF; PRAGMA stage.synchronous=OFF;")
        yield connection
    except sqlite3.OperationalError as problem:
        if "interrupted" in str(problem):
            raise ImportCancelled from None
        raise TopboardError(NOT_WRITTEN(problem=str(problem))) from None
    finally:
        connection.close()


@dataclass(slots=True)
class _ListBuilder:
    connection: sqlite3.Connection
    kinds: tuple[str, ...]
    done: Callable[[], float]
    watch: Watch
    players: int = 0

    @property
    def columns(self) -> list[str]:
        """The facts, then rating, games and K of every kind."""
        numbered = [f"{letter}{place}" for letter in "rgk" for place in range(len(self.kinds))]
        return [*FACTS, *numbered]

    def go_on(self, share: float) -> None:
        if not self.watch(ImportProgress(share, self.players)):
            raise ImportCancelled

    def stage(self, players: Iterable[ListedPlayer]) -> int:
        """All rows as they come, with what they are found by and sorted by."""
        wanted = [*self.columns, "best", "words", "club_words"]
        self.connection.execute(f"CREATE TABLE stage.row ({', '.join(wanted)})")
        insert = f"INSERT INTO stage.row VALUES ({', '.join('?' * len(wanted))})"
        rows = map(staged, players)
        self.connection.execute("BEGIN")
        while batch := list(islice(rows, BATCH)):
            self.connection.executemany(insert, batch)
            self.players += len(batch)
            self.go_on(READING * min(self.done(), 1.0))
        self.connection.execute("COMMIT")
        return self.players

    def sort(self) -> None:
        """In rating order, so that the first that are found are the best."""
        names = ", ".join(self.columns)
        figures = ", ".join(f"{name} INTEGER" for name in self.columns if name not in FACTS)
        facts = ", ".join(f"{name} {'INTEGER' if name == 'born' else 'TEXT'}" for name in FACTS)
        self.connection.execute("CREATE TABLE about (info BLOB)")
        self.connection.execute(f"CREATE TABLE player (id INTEGER PRIMARY KEY, {facts}, {figures}, words, club_words)")
        self.connection.set_progress_handler(lambda: int(not self._quietly(READING)), 2_000_000)
        self.connection.execute(
            f"INSERT INTO player ({names}, words, club_words)"
            f" SELECT {names}, words, club_words FROM stage.row ORDER BY best DESC, name"
        )
        self.connection.execute("DROP TABLE stage.row")
        self.connection.execute("CREATE INDEX player_number ON player (number)")
        self.connection.execute(f"CREATE INDEX player_fide ON player (fide_id) WHERE {OTHER_ID}")
        self.connection.set_progress_handler(None, 0)
        self.go_on(READING + SORTING)

    def _quietly(self, share: float) -> bool:
        return self.watch(ImportProgress(share, self.players))

    def index(self) -> None:
        """Every word of a name by its first two, three and four letters, and the other facts by their words."""
        self.connection.execute(
            "CREATE VIRTUAL TABLE found"
            " USING fts5(name, more, content='', detail=column, prefix='2 3 4', tokenize=ascii)"
        )
        for name, value in INDEXED_AT_ONCE.items():
            self.connection.execute("INSERT INTO found (found, rank) VALUES (?, ?)", (name, value))
        for start in range(0, self.players, BATCH):
            self.connection.execute(
                "INSERT INTO found (rowid, name, more) SELECT id, coalesce(words, name),"
                " federation || ' ' || title || ' ' || state || ' ' || born || ' ' || coalesce(club_words, club)"
                " FROM player WHERE id > ? AND id <= ?",
                (start, start + BATCH),
            )
            self.go_on(READING + SORTING + INDEXING * start / self.players)
        self.connection.execute("INSERT INTO found (found) VALUES ('optimize')")


def staged(player: ListedPlayer) -> tuple[object, ...]:
    """A row with what it is sorted by and found by."""
    ratings = player.ratings
    best = (ratings[0] or max(ratings)) if ratings else 0
    club = player.club
    return (
        *player[:12],
        *ratings,
        *player.games,
        *player.factors,
        best,
        indexed(player.name),
        indexed(club) if club else None,
    )
