"""What is hidden in sentences written when a round was paired: surnames of minors, ratings, private reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from topboard.core import Player
from topboard.journal import Entry, EventState
from topboard.journal.events import PairProhibited, PlayerChanged, PlayerEntered, PlayerFacts
from topboard.web.models import PublicChoices

ADULT = 18
RATING = re.compile(r" \((?:\d{3,4}|unrated)\)")
"""As engines put a rating behind a name."""


@dataclass(frozen=True)
class Hiding:
    """`names` says what stands for a name; `reasons` are the director's own words about pairs kept apart."""

    names: dict[str, str]
    reasons: tuple[str, ...]
    ratings: bool

    def hide(self, text: str) -> str:
        for reason in self.reasons:
            text = text.replace(f": {reason}", "")
        if self.ratings:
            text = RATING.sub("", text)
        if not self.names:
            return text
        known = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        return re.sub(rf"(?<!\w)(?:{known})(?!\w)", lambda found: self.names[found[0]], text)


def hiding(state: EventState, entries: Iterable[Entry], choices: PublicChoices, today: date) -> Hiding:
    """From the whole history: a sentence keeps the name that a player had when it was written."""
    names: dict[str, list[str]] = {}
    minors: dict[str, bool] = {}
    reasons: dict[str, None] = {}
    for entry in entries:
        match entry.event:
            case PlayerEntered(player=id, facts=facts):
                names[id] = [facts.name]
                minors[id] = is_minor(state.player(id).facts if id in state.section_of else facts, today)
            case PlayerChanged(player=id, changes=changes) if "name" in changes:
                names[id].append(str(changes["name"]))
            case PairProhibited(reason=reason) if reason:
                reasons[reason] = None
    hidden = [each for id, each in names.items() if minors[id]] if choices.minors_by_first_name else []
    shown = {name: first_name(each[-1]) for each in hidden for name in each}
    return Hiding(shown, tuple(reasons), not choices.show_ratings)


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
