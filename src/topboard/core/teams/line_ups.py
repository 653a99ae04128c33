"""Whether a team may line up as it wants to: who may sit where, by the order of its boards and what was announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from topboard.core.section import Section
from topboard.core.teams.match_boards import boards_to_play, missing
from topboard.core.teams.team import Team


class LineUpFault(StrEnum):
    """What a line-up does not keep."""

    TOO_MANY = "too-many"
    AWAY = "away"
    GAP = "gap"
    ORDER = "order"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class LineUpFinding:
    """A fault of a line-up, the player it is about and whom that player has passed."""

    fault: LineUpFault
    player: int = 0
    other: int = 0
    board: int = 0


def line_up_findings(
    section: Section, team: Team, round: int, players: Sequence[int | None]
) -> Iterator[LineUpFinding]:
    """Everything that is wrong with a line-up: too many boards, somebody who is away, a gap, the order, the limits."""
    rules = section.team_play.line_up_rules
    seated = [player for player in players if player is not None]
    boards = boards_to_play(section)
    if boards and len(players) > boards:
        yield LineUpFinding(LineUpFault.TOO_MANY, board=boards)
    away = missing(section, round)
    yield from (LineUpFinding(LineUpFault.AWAY, player) for player in seated if player in away)
    if not rules.any_order:
        yield from _gaps(players)
        yield from _passed(team, seated)
    yield from (LineUpFinding(LineUpFault.GAMES, player) for player in seated if _used_up(section, player, round))


def _gaps(players: Sequence[int | None]) -> Iterator[LineUpFinding]:
    """31B: those below a missing player move up, so that only the last boards can be empty."""
    for board, player in enumerate(players, 1):
        below = next((each for each in players[board:] if each is not None), None)
        if player is None and below is not None:
            yield LineUpFinding(LineUpFault.GAP, below, board=board)


def _passed(team: Team, seated: Sequence[int]) -> Iterator[LineUpFinding]:
    """Members keep the order of their boards: nobody sits above somebody who stands before them."""
    places = {player: place for place, player in enumerate(team.members)}
    for above, below in pairwise(player for player in seated if player in places):
        if places[above] > places[below]:
            yield LineUpFinding(LineUpFault.ORDER, above, below)


def _used_up(section: Section, player: int, round: int) -> bool:
    """Whether somebody has played as many rounds as one may."""
    most = section.team_play.line_up_rules.most_games
    played = sum(each.game_of(player) is not None for each in section.rounds[: round - 1])
    return bool(most) and played >= most
