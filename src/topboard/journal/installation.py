"""This installation of Topboard: its folder on this computer, its key, and the seals that it put on journals.

Seals are kept in the installation's folder, not in the store: whoever changes or shortens a journal in its file does
not change what was signed.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from topboard.errors import JournalCorrupt
from topboard.journal.export import Exported
from topboard.journal.seal import Seal, SigningKey, code_of
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import Store

KEY_FILE, SEALS_FILE = "signing-key", "seals.jsonl"
KEY_BYTES = 32


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
    """A seal of one journal of one store; without a seal, the journal was removed and what comes is another one."""

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

    def seal(self, last: StoredEvent) -> Seal | None:
        """The signature under everything up to an entry."""
        return self.key.seal(last.position, last.digest) if self.key else None

    def keep(self, store: Store, journal: str) -> None:
        """Sign what the journal came to, and remember it."""
        last = store.last(journal)
        if last is not None and self.key is not None:
            self._write(KeptSeal(place_of(store), journal, self.seal(last)))

    def forget(self, store: Store, journal: str) -> None:
        """The journal was removed: one that comes under its name is another."""
        self._write(KeptSeal(place_of(store), journal))

    def _write(self, kept: KeptSeal) -> None:
        try:
            with os.fdopen(os.open(self._seals, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
        except OSError:
            return

    @property
    def _seals(self) -> Path:
        return self._home / SEALS_FILE

    def kept(self, store: Store, journal: str) -> tuple[Seal, ...]:
        """The seals of a journal that were made here with this key, oldest first."""
        found: list[Seal] = []
        place = place_of(store)
        for line in self._seals.read_bytes().splitlines() if self._seals.exists() else ():
            try:
                kept = msgspec.json.decode(line, type=KeptSeal)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                continue
            if (kept.store, kept.journal) != (place, journal):
                continue
            if kept.seal is None:
                found.clear()
            elif self.key and self.key.made(kept.seal):
                found.append(kept.seal)
        return tuple(found)

    def check(self, store: Store, journal: str, events: Sequence[StoredEvent]) -> Seal | None:
        """The newest seal of a journal, if there is one; JournalCorrupt where the journal is not what was signed."""
        seals = self.kept(store, journal)
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
                "the file says it was signed by this Topboard, and the signature is wrong: somebody changed it. "
                "Export the event again.",
                position=len(file.events),
            )
        return True


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
            f"the entries behind position {len(events)} are missing: this Topboard signed position {seal.position} "
            f"(code {code}). Restore the journal from a backup or an export.",
            position=len(events) + 1,
        )
    if events[seal.position - 1].digest != seal.digest:
        raise JournalCorrupt(
            f"position {seal.position} or something before it was changed and every digest computed again: this "
            f"Topboard signed it with the code {code}, and now it has {code_of(events[seal.position - 1].digest)}. "
            "Restore the journal from a backup or an export.",
            position=seal.position,
        )
