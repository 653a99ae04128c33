"""`topboard backup`: a copy of everything in a second place, once or every few minutes."""

from __future__ import annotations

import time
from contextlib import closing
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.plural import count
from topboard.errors import TopboardError

if TYPE_CHECKING:
    from topboard.journal.backups import BackupPlace


@click.command()
@click.argument("source", type=click.Path(path_type=Path), required=False, metavar="[FOLDER-OR-EVENT-FILE]")
@click.option("--to", "place", required=True, metavar="PLACE", help="A folder, or davs://user:password@server/folder.")
@click.option("--every", type=click.FloatRange(0.01, 1440), metavar="MINUTES", help="Go on until stopped with Ctrl+C.")
@click.option("--list", "listing", is_flag=True, help="List the copies in PLACE instead.")
def command(source: Path | None, place: str, every: float | None, listing: bool) -> None:
    """Copy a data folder or an event file to PLACE, while the desk is running.

    Without a name the data folder of `topboard serve` is copied. Each copy is read back and compared; old copies are
    thinned out. A copy comes back with `topboard restore`.
    """
    from topboard.journal.backups import place_at

    target = place_at(place)
    if listing:
        list_copies(target)
        return
    target.prepare()
    events, accounts = files_of(source)
    copied = back_up(events, accounts, target)
    while every:
        time.sleep(every * 60)
        copied = again(events, accounts, target, copied)


def files_of(source: Path | None) -> tuple[Path, Path | None]:
    """The journals of a data folder with its accounts, or an event file alone."""
    from topboard.journal.backups import BackupFailed, texts

    home: Path = source or import_module("topboard.web.events.data_folder").data_home()
    events, accounts = (home / "events.sqlite3", home / "accounts.sqlite3") if home.is_dir() else (home, None)
    if not events.is_file() or not events.stat().st_size:
        raise BackupFailed(texts.NO_EVENTS(place=str(home)))
    return events, accounts


def back_up(events: Path, accounts: Path | None, place: BackupPlace) -> bytes:
    """One copy; the mark of what was copied."""
    from topboard.journal import SqliteStore
    from topboard.journal.backups import keep_copy, make_copy, read_copy

    now = datetime.now(UTC)
    with closing(SqliteStore(events, readonly=True)) as store:
        data = make_copy(store, accounts, moment=now)
    name = keep_copy(place, data, moment=now)
    copy = read_copy(data)
    held = f"{count(len(copy.sheet.journals), 'event')}, {count(copy.entries, 'entry', 'entries')}"
    click.echo(f"{place.name}: {name}, {held}, read back and compared.")
    return mark(events)


def again(events: Path, accounts: Path | None, place: BackupPlace, copied: bytes) -> bytes:
    """Another copy if something was written since; what goes wrong is said, and tried again next time."""
    try:
        return copied if mark(events) == copied else back_up(events, accounts, place)
    except (TopboardError, OSError) as error:
        click.echo(f"topboard: no copy was made. {error}", err=True)
        return copied


def mark(events: Path) -> bytes:
    """What changes whenever something is written: how far every journal is."""
    from topboard.journal import SqliteStore

    with closing(SqliteStore(events, readonly=True)) as store:
        return repr([(id, last.digest) for id in store.journals() if (last := store.last(id))]).encode()


def list_copies(place: BackupPlace) -> None:
    from topboard.journal.backups import BackupFailed, made_at, texts

    names = sorted(name for name in place.names() if made_at(name))
    if not names:
        raise BackupFailed(texts.NO_COPIES(place=place.name))
    for name in names:
        moment = made_at(name)
        assert moment is not None
        click.echo(f"{name}  {moment.astimezone():%Y-%m-%d %H:%M:%S}")
