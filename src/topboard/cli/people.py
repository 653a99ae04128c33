"""Players as they are named on the command line: by number, by the id that `players` shows, or by the name."""

from __future__ import annotations

import click

from topboard.core import Player, Section

BYE = ("0", "bye")


def player_number(section: Section, word: str) -> int:
    """The pairing number of whom a word names, 0 for the bye. A name may be cut short while only one fits."""
    wanted = word.strip().casefold()
    if wanted in BYE:
        return 0
    numbers = {player.number for player in section.players}
    if wanted.isascii() and wanted.isdecimal():
        if int(wanted[:9]) not in numbers:
            span = f"numbers are {min(numbers)} to {max(numbers)}" if numbers else "there are no players"
            raise click.UsageError(f"there is no player number {word}; {span}")
        return int(wanted)
    found = [p for p in section.players if p.id and wanted == p.id.casefold()] or _called(section, wanted)
    if len(found) == 1:
        return found[0].number
    if not found:
        raise click.UsageError(f"nobody is called {word!r}; give a pairing number, an id or the start of a name")
    names = ", ".join(f"{p.number} {p.name}" for p in found[:6])
    more = f" and {len(found) - 6} more" if len(found) > 6 else ""
    raise click.UsageError(f"{word!r} matches several: {names}{more}; give more of the name, or the number")


def _called(section: Section, wanted: str) -> list[Player]:
    """Those of the whole name, else those whose name or first name begins so."""
    whole = [p for p in section.players if p.name.casefold() == wanted]
    return whole or [
        p
        for p in section.players
        if wanted and any(part.startswith(wanted) for part in (p.name.casefold(), *p.name.casefold().split()))
    ]
