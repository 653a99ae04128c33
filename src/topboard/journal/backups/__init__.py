"""Copies of everything in a second place, made while the desk is running, and the way back from them."""

from topboard.journal.backups.copying import CopiedJournal, Copy, copy_name, is_copy, made_at, make_copy, read_copy
from topboard.journal.backups.keeping import keep_copy, newest, superseded
from topboard.journal.backups.places import BackupFailed, BackupPlace, Folder, place_at, without_password
from topboard.journal.backups.restoring import restore_event_file, restore_home
from topboard.journal.backups.webdav import WebDav

__all__ = [
    "BackupFailed",
    "BackupPlace",
    "CopiedJournal",
    "Copy",
    "Folder",
    "WebDav",
    "copy_name",
    "is_copy",
    "keep_copy",
    "made_at",
    "make_copy",
    "newest",
    "place_at",
    "read_copy",
    "restore_event_file",
    "restore_home",
    "superseded",
    "without_password",
]
