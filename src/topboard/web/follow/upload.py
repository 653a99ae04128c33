"""The players' pages on another web server: a command that the owner sets once is run after every published round.

It is started without a shell, in the background, with a copy of the pages in a folder of its own; what it said is kept.
"""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import zipfile
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from topboard.director.sections.practice import need_no_practice
from topboard.errors import TopboardError
from topboard.journal import undone_positions
from topboard.journal.events import RoundChanged, RoundPaired, RoundStartSet, RoundUnpublished, SectionClosed
from topboard.journal.small_files import read_value, write_value
from topboard.rulebook import NUMBER, QUOTED, SPOKEN, TEXT, kind
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.runner import beside
from topboard.web.models import NewsMark, PublicChoices, SiteUpload
from topboard.web.public.folder import public_folder

SAY_WHERE = kind(
    "web.uploading.say-where",
    "The command does not say where the pages are. Write {folder} or {zip} where they belong.",
    folder=TEXT,
    zip=TEXT,
)

ONE_LINE = kind("web.uploading.one-line", "Write the command in one line of up to {most} letters.", most=NUMBER)
QUOTE_OPEN = kind("web.uploading.quote-open", "A quotation mark is not closed.")
NO_PROGRAM = kind("web.uploading.no-program", "There is no program '{name}' on this computer.", name=QUOTED)
NOT_OPEN = kind("web.uploading.not-open", "The event is not open to everybody. Open it first.")

FILE = "upload.json"
UPLOAD = "upload"
FOLDER, ZIP, EVENT = "{folder}", "{zip}", "{event}"
LONGEST = timedelta(minutes=5)
MOST_SAID = 4000
MOST_LETTERS = 1000
NEWS = (RoundPaired, RoundChanged, RoundUnpublished, RoundStartSet, SectionClosed)


class UploadFault(TopboardError):
    """A command that cannot be used, with the way out."""


class UploadCommand(msgspec.Struct, frozen=True):
    """The words of the command; none: nothing is uploaded."""

    words: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        return shlex.join(self.words)


def upload_command() -> UploadCommand | None:
    found = read_value(Path(settings.TOPBOARD_HOME) / FILE, UploadCommand)
    return found if found and found.words else None


def set_command(line: str) -> UploadCommand:
    """Keep the command that a line means; an empty line means none."""
    if len(line) > MOST_LETTERS or any(not letter.isprintable() for letter in line):
        raise UploadFault(ONE_LINE(most=MOST_LETTERS))
    try:
        words = tuple(shlex.split(line))
    except ValueError:
        raise UploadFault(QUOTE_OPEN()) from None
    if words:
        _check(words)
    command = UploadCommand(words)
    write_value(Path(settings.TOPBOARD_HOME) / FILE, command)
    return command


def _check(words: tuple[str, ...]) -> None:
    if shutil.which(words[0]) is None:
        raise UploadFault(NO_PROGRAM(name=words[0][:80]))
    if not any(FOLDER in word or ZIP in word for word in words[1:]):
        raise UploadFault(SAY_WHERE(folder=FOLDER, zip=ZIP))


def upload_news(moment: datetime) -> int:
    """Start what new rounds call for; how many uploads were started."""
    if upload_command() is None:
        return 0
    events = PublicChoices.objects.filter(is_public=True, upload=True).values_list("event", flat=True)
    return sum(_look(event) for event in list(events))


def _look(id: str) -> bool:
    try:
        event = shelf().event(id)
    except Missing:
        return False
    before = NewsMark.at(id, UPLOAD)
    if before is None:
        NewsMark.objects.get_or_create(event=id, what=UPLOAD, defaults={"position": shelf().position(id)})
        return False
    with event.reading():
        position, entries = event.position, event.director.journal.entries
        undone = undone_positions(entries)
        fresh = [each for each in entries[before:] if isinstance(each.event, NEWS) and each.position not in undone]
    if position <= before or not NewsMark.claim(id, UPLOAD, before, position):
        return False
    return bool(fresh) and start(event)


def start(event: OpenEvent) -> bool:
    """Begin an upload in a thread of its own, unless one is running; the desk does not wait for it."""
    command = upload_command()
    if event.director.state.practice:
        return False
    if command is None or not SiteUpload.claim(event.id, LONGEST):
        return False
    beside(partial(_kept, event, command), f"upload {event.id}")
    return True


def _kept(event: OpenEvent, command: UploadCommand) -> None:
    """Run the command and keep how it ended."""
    try:
        ok, said = run(event, command)
    except (OSError, TopboardError) as error:
        ok, said = False, str(error)
    SiteUpload.objects.filter(event=event.id).update(ended=timezone.now(), ok=ok, said=said[-MOST_SAID:])


def by_hand(id: str, command: UploadCommand) -> tuple[bool, str]:
    """At the terminal, which waits for it."""
    try:
        event = shelf().event(id)
    except Missing as missing:
        raise UploadFault(SPOKEN(text=str(missing))) from None
    need_no_practice(event.director.state)
    if not PublicChoices.of(id).is_public:
        raise UploadFault(NOT_OPEN())
    return run(event, command)


def run(event: OpenEvent, command: UploadCommand) -> tuple[bool, str]:
    """Make the pages, run the command on them, and say how it ended; what was made goes again."""
    with tempfile.TemporaryDirectory(prefix="topboard-site-") as made:
        packed = public_folder(event)
        archive = Path(made) / f"{event.id}.zip"
        archive.write_bytes(packed)
        with zipfile.ZipFile(io.BytesIO(packed)) as folder:
            folder.extractall(Path(made) / "site")
        places = {FOLDER: str(Path(made) / "site" / event.id), ZIP: str(archive), EVENT: event.id}
        return _carried_out([_filled(word, places) for word in command.words], made)


def _filled(word: str, places: dict[str, str]) -> str:
    for name, place in places.items():
        word = word.replace(name, place)
    return word


def _carried_out(words: list[str], here: str) -> tuple[bool, str]:
    with subprocess.Popen(
        words,
        cwd=here,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            said, _nothing = process.communicate(timeout=LONGEST.total_seconds())
        except subprocess.TimeoutExpired:
            _end(process)
            said, _nothing = process.communicate()
            text = _("It took longer than %(count)d minutes and was stopped.")
            return False, f"{_read(said)}\n{text % {'count': LONGEST.seconds // 60}}".strip()
    if process.returncode:
        text = _("The command ended with the code %(code)d.") % {"code": process.returncode}
        return False, f"{_read(said)}\n{text}".strip()
    return True, _read(said)


def _end(process: subprocess.Popen[bytes]) -> None:
    """The command with whatever it started."""
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()


def _read(said: bytes) -> str:
    text = said.decode(errors="replace")
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text).strip()[-MOST_SAID:]
