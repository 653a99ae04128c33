"""Reports that were made before: when, by whom, and what changed since. The journal gives the same files again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from difflib import SequenceMatcher
from itertools import zip_longest

from topboard.core import Event
from topboard.director.reporting.forms import Form, files_of
from topboard.formats.uschess import FILES, Row, UsReport, read_files
from topboard.journal import Entry, event_value, fold, undone_positions
from topboard.journal.events.report_made import ReportMade


@dataclass(frozen=True, slots=True)
class Made:
    """A report as the journal notes it."""

    position: int
    time: datetime
    actor: str
    form: Form
    day: date
    digest: str
    files: tuple[str, ...]


def made_reports(entries: Sequence[Entry], form: Form | None = None) -> tuple[Made, ...]:
    """Every report that was made and not taken back, the newest first."""
    undone = undone_positions(entries)
    return tuple(
        _made(entry, entry.event)
        for entry in reversed(entries)
        if isinstance(entry.event, ReportMade)
        and entry.position not in undone
        and form in (None, Form(entry.event.form))
    )


def _made(entry: Entry, event: ReportMade) -> Made:
    time = datetime.fromisoformat(entry.time)
    return Made(entry.position, time, entry.actor, Form(event.form), event.day, event.digest, event.files)


def files_again(entries: Sequence[Entry], made: Made) -> dict[str, bytes]:
    """The files as they were: made of what the journal said then."""
    then = event_value(fold(entries[: made.position - 1]))
    return files_of(then, made.form, made.day)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a new report says otherwise: in which file, about what, before and now; empty where it is not."""

    file: str
    about: str
    before: str
    now: str


def changes_since(entries: Sequence[Entry], made: Made, event: Event) -> tuple[Change, ...]:
    """What the report would say otherwise now."""
    before, now = files_again(entries, made), files_of(event, made.form, made.day)
    if made.form is Form.USCHESS:
        return tuple(_in_tables(read_files(before), read_files(now)))
    names = dict.fromkeys((*before, *now))
    return tuple(change for name in names for change in _in_lines(name, _lines(before, name), _lines(now, name)))


def _lines(files: Mapping[str, bytes], name: str) -> list[str]:
    return files.get(name, b"").decode("utf-8-sig", "replace").splitlines()


def _in_lines(name: str, before: list[str], now: list[str]) -> Iterator[Change]:
    for tag, start, end, first, last in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if tag != "equal":
            for old, new in zip_longest(before[start:end], now[first:last], fillvalue=""):
                yield Change(name, "", " ".join(old.split()), " ".join(new.split()))


def _in_tables(before: UsReport, now: UsReport) -> Iterator[Change]:
    header, section, detail = FILES
    yield from _in_rows(header, {"": before.header}, {"": now.header})
    yield from _in_rows(section, _by_section(before), _by_section(now))
    yield from _in_rows(detail, _by_player(before), _by_player(now))


def _by_section(report: UsReport) -> dict[str, Row]:
    return {row["S_SEC_NAME"]: row for row in report.sections}


def _by_player(report: UsReport) -> dict[str, Row]:
    names = {row["S_SEC_NUM"]: row["S_SEC_NAME"] for row in report.sections}
    return {f"{names[row['D_SEC_NUM']]} {row['D_PAIR_NUM']} {row['D_NAME']}": row for row in report.players}


def _in_rows(file: str, before: Mapping[str, Row], now: Mapping[str, Row]) -> Iterator[Change]:
    for about in dict.fromkeys((*before, *now)):
        old, new = before.get(about, {}), now.get(about, {})
        for field in dict.fromkeys((*old, *new)):
            if old.get(field, "") != new.get(field, ""):
                yield Change(file, f"{about} {field}".strip(), old.get(field, ""), new.get(field, ""))
