"""This installation of Topboard: its folder on this computer, its key, and the seals that it put on journals.

Seals are kept in the installation's folder, not in the store: changing or shortening a journal in its file does not
change what was signed.
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from pathlib import Path

import msgspec

from topboard.errors import JournalCorrupt
from topboard.journal.checks.seal import Seal, SigningKey, code_of
from topboard.journal.export import Exported
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import Store
from topboard.rulebook import NUMBER, TEXT, kind

WRONG_SIGNATURE = kind(
    "journal.installation.wrong-signature",
    "the file says it was signed by this Topboard, and the signature is wrong: somebody changed it. Export the"
    " event again.",
)
ENTRIES_MISSING = kind(
    "journal.installation.entries-missing",
    "the entries behind position {count} are missing: this Topboard signed position {position} (code {code})."
    " Restore the journal from a backup or an export.",
    count=NUMBER,
    position=NUMBER,
    code=TEXT,
)
CHANGED_SINCE_SIGNED = kind(
    "journal.installation.changed-since-signed",
    "position {position} or something before it was changed and every digest computed again: this Topboard"
    " signed it with the code {code}, and now it has {now}. Restore the journal from a backup or an export.",
    position=NUMBER,
    code=TEXT,
    now=TEXT,
)

KEY_FILE, SEALS_FILE = "signing-key", "seals.jsonl"
KEY_BYTES = 32
FILE_NAME = re.compile(r"[/\\]")
"""What stands before the name of a file, here and on Windows."""


def data_home() -> Path:
    """The folder, which may not exist yet: TOPBOARD_HOME, or the platform's custom."""
    named = os.environ.get("TOPBOARD_HOME")
    if named:
        return Path(named).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))) / "Topboard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Topboard"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "topboard"


class KeptSeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seal of one journal of one store; without a seal, the journal was removed and what comes is another one.

    `store` is the name of a file in the installation's own folder, which may be moved or copied; of any other store it
    is the place. Older seals name the place of the file in the folder too.
    """

    store: str
    journal: str
    seal: Seal | None = None


class Installation:
    """What signs here. Without a folder that can be written nothing is signed, and nobody is kept from working."""

    def __init__(self, home: Path | None = None) -> None:
        self._home = home or data_home()
        self.key = self._key()

    def _key(self) -> SigningKey | None:
        """The key, made when it is first needed; whole or not at all, and for its owner only."""
        path = self._home / KEY_FILE
        try:
            if not path.exists():
                self._home.mkdir(parents=True, exist_ok=True, mode=0o700)
                _make_key(path)
            secret = path.read_bytes()
        except OSError:
            return None
        return SigningKey(secret) if len(secret) == KEY_BYTES else None

    @property
    def is_of_this_computer(self) -> bool:
        return self._home.resolve() == data_home().resolve()

    def seal(self, last: StoredEvent) -> Seal | None:
        """The signature under everything up to an entry."""
        return self.key.seal(last.position, last.digest) if self.key else None

    def keep(self, store: Store, journal: str) -> None:
        """Sign what the journal came to, and remember it."""
        last = store.last(journal)
        if last is not None and self.key is not None:
            self._write(KeptSeal(self._name(store), journal, self.seal(last)))

    def forget(self, store: Store, journal: str) -> None:
        """The journal was removed: one that comes under its name is another."""
        self._write(KeptSeal(self._name(store), journal))

    def _write(self, kept: KeptSeal) -> None:
        try:
            with os.fdopen(os.open(self._seals, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
        except OSError:
            return

    @property
    def _seals(self) -> Path:
        return self._home / SEALS_FILE

    def kept(self, store: Store, journal: str, *, wherever: bool = False) -> tuple[Seal, ...]:
        """The seals of a journal that were made here with this key, oldest first; with `wherever` also those of the one
        other store in which there is a journal of that name."""
        found: list[Seal] = []
        written = [kept for kept in self._written() if kept.journal == journal]
        stores = {kept.store for kept in written}
        names = self._names(store, stores)
        if wherever and len(stores) == 1:
            names = stores
        for kept in written:
            if kept.store not in names:
                continue
            if kept.seal is None:
                found.clear()
            elif self.key and self.key.made(kept.seal):
                found.append(kept.seal)
        return tuple(found)

    def _written(self) -> Iterator[KeptSeal]:
        for line in self._seals.read_bytes().splitlines() if self._seals.exists() else ():
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                yield msgspec.json.decode(line, type=KeptSeal)

    def _name(self, store: Store) -> str:
        place = place_of(store)
        is_here = Path(place).parent.resolve() == self._home.resolve()
        return Path(place).name if is_here else place

    def _names(self, store: Store, written: Set[str]) -> Set[str]:
        """Under which names a store may have been signed. Where the folder was moved or copied, older seals name the
        place where it was: the only one at which a file of this name was signed, or else nobody knows which it is."""
        name, place = self._name(store), place_of(store)
        before = {each for each in written if each != name and FILE_NAME.split(each)[-1] == name}
        moved = before if name != place and place not in before and len(before) == 1 else frozenset()
        return {name, place, *moved}

    def check(
        self, store: Store, journal: str, events: Sequence[StoredEvent], *, wherever: bool = False
    ) -> Seal | None:
        """The newest seal of a journal, if there is one; JournalCorrupt where the journal is not what was signed."""
        seals = self.kept(store, journal, wherever=wherever)
        for seal in seals:
            _compare(seal, events)
        return max(seals, key=lambda seal: seal.position, default=None)

    def check_export(self, file: Exported) -> bool | None:
        """Whether the file was signed here; None where another installation signed it, or nobody did.

        JournalCorrupt where it claims to be signed here and is not.
        """
        seal = file.heading.seal
        if seal is None or self.key is None or seal.by != self.key.name:
            return None
        if not self.key.made(seal) or (seal.position, seal.digest) != (len(file.events), file.heading.digest):
            raise JournalCorrupt(
                WRONG_SIGNATURE(),
                position=len(file.events),
            )
        return True


def installations(file: Path | None, home: Path | None = None) -> tuple[Installation, ...]:
    """Who may have signed a file: the installation that is named, or else the one in whose folder it lies, and that of
    this computer."""
    if home is not None:
        return (Installation(home),)
    beside = file.parent if file is not None and (file.parent / KEY_FILE).exists() else None
    ours = data_home()
    if beside is None or beside.resolve() == ours.resolve():
        return (Installation(ours),)
    return Installation(beside), Installation(ours)


def _make_key(path: Path) -> None:
    """Of two processes that make one at once, the key of the first stays."""
    made = path.with_name(f"{KEY_FILE}-{os.getpid()}")
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        os.link(made, path)
    except FileExistsError:
        pass
    except OSError:
        made.replace(path)
        return
    made.unlink()


def place_of(store: Store) -> str:
    """Where a store is, as seals name it: a file, or a database whose address may hold a password."""
    path = getattr(store, "path", None)
    return str(Path(path).absolute()) if path else str(getattr(store, "place", type(store).__name__))


def _compare(seal: Seal, events: Sequence[StoredEvent]) -> None:
    code = code_of(seal.digest)
    if seal.position > len(events):
        raise JournalCorrupt(
            ENTRIES_MISSING(count=len(events), position=seal.position, code=code),
            position=len(events) + 1,
        )
    if events[seal.position - 1].digest != seal.digest:
        raise JournalCorrupt(
            CHANGED_SINCE_SIGNED(position=seal.position, code=code, now=code_of(events[seal.position - 1].digest)),
            position=seal.position,
        )
