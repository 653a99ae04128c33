"""Who is a minor, and what stands for the name of one on public pages."""

from __future__ import annotations

from datetime import date

from topboard.core import Player
from topboard.journal.events import PlayerFacts

ADULT = 18


def is_minor(player: Player | PlayerFacts, today: date) -> bool:
    if player.birth:
        had_birthday = (today.month, today.day) >= (player.birth.month, player.birth.day)
        return today.year - player.birth.year - (not had_birthday) < ADULT
    if player.birth_year:
        return today.year - player.birth_year <= ADULT
    return bool(player.grade)


def first_name(name: str) -> str:
    """`Bishop, Ann Mary` and `Ann Mary Bishop` become `Ann B.`; of a surname alone the first letter is left."""
    last, comma, first = (part.strip() for part in name.partition(","))
    if comma and not first:
        return f"{last[:1]}."
    if not comma:
        first, _, last = name.partition(" ")
        last = last.rpartition(" ")[2]
    given = first.split(" ")[0]
    return f"{given} {last[0]}." if last else given
