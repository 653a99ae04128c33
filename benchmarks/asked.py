"""The command line of a measurement: numbers in order, each with its usual value, and `--help`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

Command = tuple[Callable[[int], None], int]
"""A measurement and how often it is usually done."""


def numbers(about: str | None, arguments: Sequence[str] | None = None, **usual: int) -> list[int]:
    """What was given for each, else the usual."""
    parser = _parser(about)
    for name, value in usual.items():
        parser.add_argument(name, type=int, nargs="?", default=value, help=f"usually {value}")
    given = parser.parse_args(arguments)
    return [getattr(given, name) for name in usual]


def run(about: str | None, commands: Mapping[str, Command], arguments: Sequence[str] | None = None) -> None:
    """The measurement that is named, or all of them."""
    parser = _parser(about)
    parser.add_argument("name", nargs="?", choices=list(commands), help="usually all of them")
    parser.add_argument("count", type=int, nargs="?", help="how many, if not as usual")
    given = parser.parse_args(arguments)
    for name in [given.name] if given.name else list(commands):
        command, usual = commands[name]
        command(usual if given.count is None else given.count)


def _parser(about: str | None) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
