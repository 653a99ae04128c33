"""Players as they are named on the command line: by number, by the id that `players` shows, or by the name."""

from __future__ import annotations

import click

from topboard.core import Player, Section
from topboard.names import asked_words, name_key, nearest

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
        near = nearest(word, [player.name for player in section.players])
        meant = f"did you mean {' or '.join(near)}?" if near else "give a pairing number, an id or the start of a name"
        raise click.UsageError(f"nobody is called {word!r}; {meant}")
    names = ", ".join(f"{p.number} {p.name}" for p in found[:6])
    more = f" and {len(found) - 6} more" if len(found) > 6 else ""
    raise click.UsageError(f"{word!r} matches several: {names}{more}; give more of the name, or the number")


def _called(section: Section, asked: str) -> list[Player]:
    """Those of the whole name, in any order and spelling; else those whose names begin with the words asked for."""
    key = name_key(asked)
    whole = [p for p in section.players if name_key(p.name) == key]
    return whole or [p for p in section.players if key and _begins(p.name, asked)]


def _begins(name: str, asked: str) -> bool:
    known = [spelling for word in asked_words(name) for spelling in word]
    return all(any(each.startswith(word) for each in known for word in words) for words in asked_words(asked))
