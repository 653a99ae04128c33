"""What the teams of a league wish for, and whether an opponent is it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from topboard.core import Player
from topboard.pairing.options import InvalidOption
from topboard.pairing.sonneborn import texts


class FixtureWish(StrEnum):
    """The opponents that a team would like to have."""

    STRONG = "strong"
    WEAK = "weak"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class TeamWish:
    """What one team wishes for; `near` are its neighbours."""

    team: int
    wish: FixtureWish
    near: frozenset[int]


@dataclass(frozen=True)
class Wishes:
    """What the teams wish for. `strength` are all teams, the strongest first."""

    strength: tuple[int, ...]
    asked: tuple[TeamWish, ...] = ()

    @cached_property
    def wanted(self) -> Mapping[int, TeamWish]:
        return {each.team: each for each in self.asked}

    @cached_property
    def place(self) -> Mapping[int, int]:
        return {team: at for at, team in enumerate(self.strength)}

    @classmethod
    def read(cls, text: str, teams: Sequence[Player]) -> Wishes:
        """Wishes as the option has them. Near without numbers means the teams of the same city."""
        numbers = {team.number for team in teams}
        found: dict[int, TeamWish] = {}
        for part in filter(None, (part.strip() for part in text.replace(";", ",").split(","))):
            team, wish, named = _read(part)
            stranger = next((number for number in (team, *named) if number not in numbers), None)
            if stranger is not None:
                raise InvalidOption(texts.WISH_OF_NOBODY(wish=part, team=str(stranger)))
            found[team] = TeamWish(team, wish, named or _of_city(team, teams))
        ranked = sorted(teams, key=lambda team: (-team.value, team.number))
        return cls(tuple(team.number for team in ranked), tuple(found.values()))

    def met(self, team: int, opponent: int) -> bool:
        """Whether the opponent is what the team wished for: of the stronger or weaker half of the others, or near."""
        asked = self.wanted.get(team)
        if asked is None:
            return False
        if asked.wish is FixtureWish.NEAR:
            return opponent in asked.near
        place, others = self.place[opponent] - (self.place[opponent] > self.place[team]), len(self.strength) - 1
        return 2 * place < others if asked.wish is FixtureWish.STRONG else 2 * place >= others

    def apart(self, a: int, b: int) -> int:
        """How many places of strength lie between two teams."""
        return abs(self.place[a] - self.place[b])


def _read(part: str) -> tuple[int, FixtureWish, frozenset[int]]:
    number, _, rest = part.partition(" ")
    word, _, named = rest.strip().partition(" ")
    given = named.split()
    known = word in set(FixtureWish) and number.isdecimal() and all(each.isdecimal() for each in given)
    if not known or (given and word != FixtureWish.NEAR):
        raise InvalidOption(texts.UNKNOWN_WISH(wish=part))
    return int(number), FixtureWish(word), frozenset(int(each) for each in given)


def _of_city(team: int, teams: Sequence[Player]) -> frozenset[int]:
    city = next(each.city for each in teams if each.number == team)
    return frozenset(each.number for each in teams if city and each.city == city and each.number != team)
