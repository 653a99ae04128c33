"""How the pages list players and what they are found by."""

from __future__ import annotations

from collections.abc import Iterable

from topboard.journal import PlayerState
from topboard.journal.events.words import IDS
from topboard.names import asked_words, name_order


def by_name(players: Iterable[PlayerState]) -> list[PlayerState]:
    """In the one order of names."""
    return sorted(players, key=lambda player: name_order(player.facts.name))


def known_by(player: PlayerState) -> tuple[str, ...]:
    """The name and the ids of the federations."""
    return (player.facts.name, *(getattr(player.facts, id) for id in IDS))


def known(player: PlayerState) -> str:
    """The same in plain letters and all spellings, for a list that is narrowed while somebody types."""
    words = (spelling for text in known_by(player) for word in asked_words(text) for spelling in word)
    return " ".join(dict.fromkeys(words))
