"""The words of a command made from what it says that it takes: its arguments and options, each with likely and unlikely
values."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import click

from topboard.cli.app import COMMANDS, topboard

NUMBERS = ("1", "2", "3", "5", "8", "16", "40", "0", "-1", "99", "2.5", "1e9", "999999999", "x", "")
DAYS = ("2026-10-03", "2026-02-28", "1900-01-01", "9999-12-31", "2026-13-40")
TEXTS = (
    *("open", "event", "Open", "p1", "1", "2", "16", "-1", "x", "", " ", "é木", "a=b", "=", ",", "1,2", "..", "1000"),
    *("dutch", "uschess", "roundrobin", "fide", "us-chess", "90+30", "40/90, SD/30; +30", "G/60;d5", "518", "1:40"),
    *("12", "7.5", "10:00 14:30", "60:40", "=1==0", "100 50 25", "10x12", "U1600=50", "9" * 400, *DAYS),
    *("BH", "DE,BH/C1", "C12", "29E5a", "prospectus"),
)
FAR = 10_000
"""Bounds further out are not tried: what is allowed may take its time there."""
NOT_ASKED = frozenset(("agree", "screen", "simulate", "standby", "takeover", "upload"))
"""They run other programs, wait for another desk, or play for minutes; their words are only those made by hand."""
WITHOUT_END = frozenset(("every",))
"""Options with which a command goes on until it is stopped."""


def words_of(name: str, path: Path, dice: random.Random) -> Iterator[str]:
    """A line for a command, without its name."""
    command = topboard.get_command(click.Context(topboard), name)
    assert command is not None
    while isinstance(command, click.Group):
        chosen = dice.choice(sorted(command.commands))
        yield chosen
        command = command.commands[chosen]
    options = [each for each in command.params if isinstance(each, click.Option) and each.name not in WITHOUT_END]
    drawn = dice.sample(options, dice.randrange(min(4, len(options) + 1)))
    needed = [each for each in options if each.required and each not in drawn and dice.randrange(10)]
    for option in (*drawn, *needed):
        yield dice.choice((*option.opts, *option.secondary_opts))
        if not option.is_flag and not option.count:
            yield from (value_of(option, path, dice) for _ in range(max(1, option.nargs)))
    for argument in command.params:
        if isinstance(argument, click.Argument) and (argument.required or dice.randrange(4)):
            many = dice.randrange(1, 4) if argument.nargs < 0 else argument.nargs
            yield from (value_of(argument, path, dice) for _ in range(many))


def value_of(parameter: click.Parameter, path: Path, dice: random.Random) -> str:
    """One in eight is of another kind than what is asked for."""
    kind = parameter.type
    if dice.randrange(8) == 0:
        return dice.choice((*NUMBERS, *TEXTS, str(path)))
    if isinstance(kind, click.Choice):
        return str(dice.choice(list(kind.choices)))
    if isinstance(kind, click.Path | click.File):
        return str(dice.choice((path, path, path, path.parent, path.parent / "new")))
    if isinstance(kind, click.IntRange | click.FloatRange):
        bounds = [bound for bound in (kind.min, kind.max) if bound is not None and abs(bound) <= FAR]
        return str(dice.choice((2, 3, 5, 9, 16, *(near for bound in bounds for near in (bound - 1, bound, bound + 1)))))
    if isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
        return dice.choice(NUMBERS)
    if isinstance(kind, click.DateTime):
        return dice.choice(DAYS)
    return str(path) if parameter.name in ("file", "copy") else dice.choice(TEXTS)


def may_be_asked(name: str) -> bool:
    return name in COMMANDS and name not in NOT_ASKED
