"""Why a copy could not be made, kept or brought back, and what to do."""

from __future__ import annotations

from topboard.rulebook import COUNT, TEXT, kind

GONE = kind("backup.gone", "{place} is not there. Plug the USB stick in again, or choose another place.", place=TEXT)
NOT_OURS = kind(
    "backup.not-ours",
    "{place} is not the folder that was chosen: {marker} is missing in it. Plug the USB stick in again, or choose the "
    "place again.",
    place=TEXT,
    marker=TEXT,
)
FULL = kind("backup.full", "{place} is full. Delete something there, or choose another place.", place=TEXT)
READ_ONLY = kind(
    "backup.read-only", "{place} may not be written. Change its permissions, or choose another place.", place=TEXT
)
UNUSABLE = kind("backup.unusable", "{place} cannot be used: {words}.", place=TEXT, words=TEXT)
UNLIKE = kind(
    "backup.unlike",
    "What was read back from {place} is not what was written. Use another USB stick or disk.",
    place=TEXT,
)
AWAY = kind(
    "backup.away", "{place} cannot be reached: {words}. Check the network and the address.", place=TEXT, words=TEXT
)
NOT_HTTP = kind("backup.not-http", "What answers at {place} is not a web server. Check the address.", place=TEXT)
NOT_LET_IN = kind("backup.not-let-in", "{place} refused the name and password. Enter them again.", place=TEXT)
ANSWERED = kind("backup.answered", "{place} answered {status} {words}.", place=TEXT, status=TEXT, words=TEXT)
NOT_A_LISTING = kind(
    "backup.not-a-listing",
    "{place} did not answer with a list of files. Check that the address is a WebDAV folder.",
    place=TEXT,
)
NO_ADDRESS = kind(
    "backup.no-address",
    "{place} is not a place for copies. Write a folder, or davs://user:password@server/folder for WebDAV.",
    place=TEXT,
)
SAME_FOLDER = kind(
    "backup.same-folder",
    "{place} is in the data folder itself, and goes with it. Choose a USB stick, another disk or WebDAV.",
    place=TEXT,
)
NO_COPIES = kind("backup.no-copies", "There are no copies in {place}.", place=TEXT)
NO_SUCH_COPY = kind("backup.no-such-copy", "There is no copy {name} in {place}.", name=TEXT, place=TEXT)
NOT_A_COPY = kind("backup.not-a-copy", "This is not a Topboard copy, or it is not whole: {words}.", words=TEXT)
NOT_WHOLE = kind(
    "backup.not-whole",
    "The copy should hold {event} with {count} entries up to {digest} and does not. Use another copy.",
    event=TEXT,
    count=COUNT,
    digest=TEXT,
    one="The copy should hold {event} with {count} entry up to {digest} and does not. Use another copy.",
)
NEWER = kind("backup.newer", "The copy was made by a newer Topboard. Update Topboard first.")
SOMETHING_THERE = kind(
    "backup.something-there",
    "{home} already holds events ({here}); the copy holds {there}. Name another folder with --home, or replace what is "
    "there with --replace: a copy of it is kept first.",
    home=TEXT,
    here=TEXT,
    there=TEXT,
)
RUNNING = kind("backup.running", "Topboard is still running on {home}. Stop it, then restore the copy.", home=TEXT)
FILE_THERE = kind("backup.file-there", "{file} is already there. Name another file.", file=TEXT)
NO_EVENTS = kind("backup.no-events", "{place} holds no events to copy.", place=TEXT)
