"""Players and teams as they are named on the command line: by number, by the id that lists show, or by the name."""

from __future__ import annotations

from collections.abc import Sequence

import click

from topboard.core import Player, Section, Team, pairs_teams
from topboard.names import asked_words, name_key, nearest

BYE = ("0", "bye")


def player_number(section: Section, word: str) -> int:
    """The pairing number of whom a word names, 0 for the bye. A name may be cut short while only one fits."""
    return _number(section.players, word, "player")


def entrant_number(section: Section, word: str) -> int:
    """The same for an entrant: a team where teams meet, else a player."""
    return _number(section.teams, word, "team") if pairs_teams(section) else player_number(section, word)


def _number(people: Sequence[Player] | Sequence[Team], word: str, what: str) -> int:
    wanted = word.strip().casefold()
    if wanted in BYE:
        return 0
    numbers = {each.number for each in people}
    if wanted.isascii() and wanted.isdecimal():
        if int(wanted[:9]) not in numbers:
            span = f"numbers are {min(numbers)} to {max(numbers)}" if numbers else f"there are no {what}s"
            raise click.UsageError(f"there is no {what} number {word}; {span}")
        return int(wanted)
    found = [each for each in people if each.id and wanted == each.id.casefold()] or _called(people, wanted)
    if len(found) == 1:
        return found[0].number
    if not found:
        near = nearest(word, [each.name for each in people])
        meant = f"did you mean {' or '.join(near)}?" if near else "give a pairing number, an id or the start of a name"
        raise click.UsageError(f"nobody is called {word!r}; {meant}")
    names = ", ".join(f"{each.number} {each.name}" for each in found[:6])
    more = f" and {len(found) - 6} more" if len(found) > 6 else ""
    raise click.UsageError(f"{word!r} matches several: {names}{more}; give more of the name, or the number")


def _called(people: Sequence[Player] | Sequence[Team], asked: str) -> list[Player | Team]:
    """Those of the whole name, in any order and spelling; else those whose names begin with the words asked for."""
    key = name_key(asked)
    whole = [each for each in people if name_key(each.name) == key]
    return whole or [each for each in people if key and _begins(each.name, asked)]


def _begins(name: str, asked: str) -> bool:
    known = [spelling for word in asked_words(name) for spelling in word]
    return all(any(each.startswith(word) for each in known for word in words) for words in asked_words(asked))
