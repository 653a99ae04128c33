"""FILE, as every command takes it: a tournament report (TRF), an exported event, or an event file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click

from topboard.core import Color, Event, Section
from topboard.errors import Fault, InvalidFile, TopboardError


@dataclass(frozen=True, slots=True)
class Source:
    """What was read: the event, the section that was asked for, and what the reader had to adjust."""

    path: Path
    event: Event
    section: Section
    faults: tuple[Fault, ...] = ()


def read_bytes(path: Path) -> bytes:
    """The whole file, or an InvalidFile that says what is wrong with it."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise InvalidFile(f"there is no file {str(path)!r}; check the name and the folder") from None
    except IsADirectoryError:
        raise InvalidFile(f"{str(path)!r} is a folder; name a file in it") from None
    except OSError as error:
        raise InvalidFile(f"{str(path)!r} cannot be read: {error.strerror}") from None


def is_export(data: bytes) -> bool:
    """Exported events are JSON lines; no tournament report begins with a brace."""
    return data.lstrip()[:1] == b"{"


def read_event(path: Path) -> tuple[Event, tuple[Fault, ...]]:
    from topboard.cli.store import choose_journal, is_store, open_director, open_store

    data = read_bytes(path)
    if is_store(data):
        store = open_store(path)
        return open_director(store, choose_journal(store, None, path)).event(), ()
    if is_export(data):
        from topboard.director import read_export

        return read_export(data), ()
    from topboard.formats.trf import read_trf

    file = read_trf(data)
    return file.event, file.faults


def choose_section(event: Event, name: str | None) -> Section:
    """The section asked for; a name is needed only where there are several."""
    if not event.sections:
        raise InvalidFile("the event has no section yet; create one first")
    if name is None:
        if len(event.sections) == 1:
            return event.sections[0]
        names = ", ".join(repr(s.name) for s in event.sections)
        raise click.UsageError(f"the event has several sections; choose one with --section: {names}")
    try:
        return event.section(name)
    except KeyError as error:
        raise click.UsageError(str(error.args[0])) from None


def load(path: Path, section: str | None = None) -> Source:
    event, faults = read_event(path)
    return Source(path, event, choose_section(event, section), faults)


def report_faults(source: Source) -> None:
    """Say on the error stream what the reader had to adjust; long lists are cut."""
    shown = 12
    for fault in source.faults[:shown]:
        click.echo(f"{source.path.name}: {fault}", err=True)
    if len(source.faults) > shown:
        click.echo(f"{source.path.name}: ... and {len(source.faults) - shown} more", err=True)


def with_rules(
    section: Section,
    *,
    system: str | None = None,
    edition: str | None = None,
    rounds: int | None = None,
    initial_color: str | None = None,
    options: tuple[str, ...] = (),
) -> Section:
    """The section under other rules than its file states, as the command line asks.

    Each of `options` is KEY=VALUE, one of the system's own; the system says which it knows.
    """
    changes: dict[str, Any] = {}
    if system is not None and system != section.system:
        changes |= {"system": system, "edition": "", "options": {}}
    if edition is not None:
        changes["edition"] = edition
    if rounds is not None:
        changes["rounds_total"] = rounds
    if initial_color is not None:
        changes["initial_color"] = Color(initial_color[0].upper())
    changed = replace(section, **changes) if changes else section
    given = dict(option_given(text) for text in options)
    return replace(changed, options=MappingProxyType({**changed.options, **given})) if given else changed


def option_given(text: str) -> tuple[str, str]:
    """KEY=VALUE taken apart; a KEY alone means yes. Dashes in the key are as good as underscores."""
    key, equals, value = text.partition("=")
    if not key.strip():
        raise click.UsageError(f"--option {text!r}: write KEY=VALUE, such as cycles=2")
    return key.strip().replace("-", "_"), value.strip() if equals else "yes"


def file_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """FILE and --section, which all commands on a file share."""
    function = click.option(
        "--section", "section_name", metavar="NAME", help="Which section, where there are several."
    )(function)
    return click.argument("file", type=click.Path(path_type=Path))(function)


def rules_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """--system, --edition, --rounds, --initial-color, --option: the same on every command that pairs or judges."""

    @click.option("--system", metavar="SYSTEM", help="Pairing system; default: the file's own, else dutch.")
    @click.option("--edition", metavar="EDITION", help="Edition of its rules; default: the one in force.")
    @click.option("--rounds", type=click.IntRange(1, 99), help="Rounds of the tournament, if the file does not say.")
    @click.option("--initial-color", type=click.Choice(["w", "b"]), help="Colour drawn by lot before round 1.")
    @click.option(
        "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the system; repeatable."
    )
    @wraps(function)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    return wrapped


def write_output(text: str | bytes, output: Path | None) -> None:
    """To the file named by -o, whole or not at all; else to the screen."""
    if output is None:
        click.echo(text, nl=False)
        return
    data = text.encode() if isinstance(text, str) else text
    part = output.with_name(output.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(output)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise TopboardError(f"{str(output)!r} cannot be written: {error.strerror}") from None
