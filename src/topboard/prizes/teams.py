"""Team prizes: divided among teams as others are among players (32A), and each share among the players of the team."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from topboard.prizes.prize import Contender
from topboard.rulebook.holes import Who

COUNTING = 4
"""How many best scores make the score of a team whose players play for themselves."""


@dataclass(frozen=True, slots=True)
class PrizeTeam:
    """A team as prizes see it: its score in tenths, its place, and the players who made the score, the best first.

    `elsewhere`: it has a place without players here, as it counts those of other sections.
    """

    name: str
    score: int
    order: int
    players: tuple[Who, ...]
    elsewhere: bool = False


def teams_of(players: Iterable[Contender]) -> tuple[PrizeTeam, ...]:
    """Teams by the best scores of their players; of equal ones first the team with the best player."""
    members: dict[str, list[Contender]] = {}
    for player in sorted(players, key=lambda player: (-player.score, player.order)):
        if player.team and player.finished and not player.barred and not player.computer:
            members.setdefault(player.team, []).append(player)
    best = {name: found[:COUNTING] for name, found in members.items()}
    total = {name: sum(player.score for player in found) for name, found in best.items()}
    ranked = sorted(best, key=lambda name: (-total[name], -best[name][0].score, best[name][0].order))
    return tuple(
        PrizeTeam(name, total[name], place, tuple(player.id for player in best[name]))
        for place, name in enumerate(ranked, start=1)
    )


def as_contenders(teams: Sequence[PrizeTeam]) -> tuple[Contender, ...]:
    """Teams where players stand elsewhere: for teams the rules are the same (32A)."""
    return tuple(
        Contender(id=team.name, score=team.score, order=team.order) for team in teams if team.players or team.elsewhere
    )
