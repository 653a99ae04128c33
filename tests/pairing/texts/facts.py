"""What the articles look at, read off a section: everybody's past, scores, and who may still meet whom.

Shared by the oracles of this folder and by no engine. Entrants are players or teams, known by their pairing numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from math import ceil
from typing import NamedTuple

from topboard.core import (
    Bye,
    ByeRequest,
    Color,
    Match,
    Outcome,
    Prohibition,
    Round,
    Section,
    Status,
    VirtualPoints,
    records,
)
from topboard.core.systems import match_points
from topboard.core.teams.matches import bye_points

Pairs = tuple[tuple[int, int], ...]
OTHER = {"W": "B", "B": "W"}


class Turn(NamedTuple):
    """One entrant's round: `color` is "" unless it was played; `second` are the points that are not the score."""

    outcome: Outcome
    points: int
    opponent: int = 0
    color: str = ""
    second: int = 0

    @property
    def played(self) -> bool:
        return self.color != ""


class Answer(NamedTuple):
    """A round: pairs with White first, and who has the pairing-allocated bye (0: nobody)."""

    pairs: frozenset[tuple[int, int]]
    bye: int


class Field:
    """Everything that is known when a round is to be paired. `round` and `last` count pairings."""

    def __init__(
        self,
        section: Section,
        past: dict[int, list[Turn]],
        present: Iterable[int],
        *,
        prohibitions: Sequence[Prohibition[int]],
        virtual: Sequence[VirtualPoints[int]] = (),
        ruled: Sequence[tuple[tuple[int, int], int]] = (),
        worth_of_win: int = 10,
        games: int = 1,
    ) -> None:
        self.section = section
        self.past = past
        self.round = len(section.rounds) // games + 1
        self.last = section.rounds_total // games
        self.present = sorted(present)
        self.virtual = {(v.player, v.round): int(v.points) for v in virtual} or self.baku(worth_of_win)
        self.ruled = ruled
        now = len(section.rounds) + 1
        self.forbidden = {
            frozenset(pair)
            for each in prohibitions
            if each.applies(now)
            for pair in combinations(sorted(each.players), 2)
        }
        self.met = {frozenset((n, turn.opponent)) for n, turns in past.items() for turn in turns if turn.played}
        self.initial = str(section.initial_color)
        self._complete: dict[frozenset[int], bool] = {frozenset(): True}

    def baku(self, win: int) -> dict[tuple[int, int], int]:
        """C.04.7: a win's worth for group A in the first half of the accelerated rounds, half of it in the others.

        The group is cut in the list of those who were in the first draw; who comes later is put in by number.
        """
        if self.section.acceleration != "baku":
            return {}
        first = [n for n in sorted(self.past) if self.was_drawn_first(n)]
        if not first:
            return {}
        cut = first[2 * ceil(len(first) / 4) - 1] if len(first) > 1 else first[-1]
        accelerated = ceil(self.last / 2)
        return {
            (n, round): win if round <= ceil(accelerated / 2) else win // 2
            for n in self.past
            if n <= cut
            for round in range(1, accelerated + 1)
        }

    def was_drawn_first(self, n: int) -> bool:
        if self.round == 1:
            return n in self.present
        turn = self.past[n][0]
        return bool(turn.opponent) or turn.outcome is Outcome.PAIRING_BYE

    # -- scores and histories ------------------------------------------------------------------------------------

    def score_in(self, n: int, round: int) -> int:
        """The pairing score with which somebody goes into a round."""
        made = sum(turn.points for turn in self.past[n][: round - 1])
        ruled = sum(points for (who, since), points in self.ruled if who == n and since < round)
        return made + ruled + self.virtual.get((n, round), 0)

    @cached_property
    def score(self) -> dict[int, int]:
        return {n: self.score_in(n, self.round) for n in self.past}

    @cached_property
    def colors(self) -> dict[int, str]:
        """C.04.2 3.4: played rounds only, the oldest first."""
        return {n: "".join(turn.color for turn in turns) for n, turns in self.past.items()}

    def difference(self, n: int) -> int:
        """CD: White less Black."""
        return self.colors[n].count("W") - self.colors[n].count("B")

    def games(self, n: int) -> int:
        return len(self.colors[n])

    def tpn_is_odd(self, n: int) -> bool:
        """C.04.2 2.4: who has not arrived yet has no number, and those below move up."""
        here = (
            m
            for m, turns in self.past.items()
            if m in self.present or any(turn.opponent or turn.outcome is Outcome.PAIRING_BYE for turn in turns)
        )
        return sorted(here).index(n) % 2 == 0

    def latest_difference(self, a: int, b: int) -> str:
        """The colour of `a` if the two alternate from the latest time when one had White and the other Black."""
        for own, other in zip(reversed(self.colors[a]), reversed(self.colors[b]), strict=False):
            if own != other:
                return other
        return ""

    # -- legality ------------------------------------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        """C1, and what the arbiter forbids is treated like it."""
        return frozenset((a, b)) not in self.met and frozenset((a, b)) not in self.forbidden

    def may_have_bye(self, n: int) -> bool:
        """C2, Basic rules 4: no pairing-allocated bye before, no win's worth of points without playing."""
        barred = (Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN, Outcome.FULL_BYE)
        return not any(turn.outcome in barred for turn in self.past[n])

    def completes(self, rest: Iterable[int]) -> bool:
        """Whether everybody of `rest` can be paired among themselves."""
        key = frozenset(rest)
        if key not in self._complete:
            first = min(key)
            others = key - {first}
            self._complete[key] = len(key) % 2 == 0 and any(
                self.may_meet(first, other) and self.completes(others - {other}) for other in others
            )
        return self._complete[key]

    def pairings(self, members: Sequence[int]) -> Iterator[Pairs]:
        """Every legal pairing of all of them."""
        if not members:
            yield ()
            return
        first, others = members[0], members[1:]
        for at, other in enumerate(others):
            if self.may_meet(first, other):
                for rest in self.pairings((*others[:at], *others[at + 1 :])):
                    yield ((first, other), *rest)

    def top(self, rest: Iterable[int]) -> tuple[list[int], list[int]]:
        """The highest scoregroup of those who are left, and everybody below it."""
        everybody = sorted(rest)
        best = max(self.score[n] for n in everybody)
        return [n for n in everybody if self.score[n] == best], [n for n in everybody if self.score[n] != best]

    def bye(self, last: dict[int, int]) -> int | None:
        """Who gets the bye: rest pairable, lowest score, most rounds played, then the largest of `last`; None: nobody.

        0 is for an even field.
        """
        if len(self.present) % 2 == 0:
            return 0 if self.completes(self.present) else None
        eligible = [
            n for n in self.present if self.may_have_bye(n) and self.completes(m for m in self.present if m != n)
        ]
        return min(eligible, key=lambda n: (self.score[n], -self.games(n), -last[n]), default=None)


def present_players(section: Section, requests: Sequence[ByeRequest[int]]) -> list[int]:
    now = len(section.rounds) + 1
    away = {request.player for request in requests if request.round == now}
    return [
        p.number
        for p in section.players
        if p.status is Status.ACTIVE and p.entered_round <= now and p.number not in away
    ]


def of_players(section: Section) -> dict[int, list[Turn]]:
    return {
        n: [
            Turn(cell.outcome, int(cell.points), cell.opponent, str(cell.color) if cell.played else "")
            for cell in cells
        ]
        for n, cells in records(section, for_pairing=True).items()
    }


def of_matches(section: Section) -> dict[int, list[Turn]]:
    """C.04.5: two games are a match. It was played if one of its games was; the colour is that planned for game 1."""
    past: dict[int, list[Turn]] = {}
    for n, cells in records(section, for_pairing=True).items():
        past[n] = []
        for first, second in zip(cells[::2], cells[1::2], strict=True):
            played = first.played or second.played
            outcomes = {first.outcome, second.outcome}
            if Outcome.PAIRING_BYE in outcomes:
                outcome = Outcome.PAIRING_BYE
            elif played:
                outcome = Outcome.DRAW
            else:
                outcome = first.outcome if len(outcomes) == 1 else Outcome.FORFEIT_LOSS
            color = str(first.color) if played else ""
            past[n].append(Turn(outcome, int(first.points) + int(second.points), first.opponent, color))
    return past


def of_teams(section: Section, score: str) -> dict[int, list[Turn]]:
    """Match and game points from the games as they count for pairing; board 1's colour of matches really played."""
    past: dict[int, list[Turn]] = {team.number: [] for team in section.teams}
    for round in section.rounds:
        turns: dict[int, Turn] = {}
        for match in round.matches:
            turns |= sides_of(section, round, match)
        turns |= {each.player: team_bye(section, each.bye) for each in round.team_byes}
        for team, turn in turns.items():
            points, second = (turn.second, turn.points) if score == "game" else (turn.points, turn.second)
            past[team].append(turn._replace(points=points, second=second))
    return past


def sides_of(section: Section, round: Round, match: Match) -> dict[int, Turn]:
    """A match forfeited as a whole is won on every board. One without a single game is a forfeit too."""
    worth, points = match_points(section), section.point_system
    boards = len(section.team_play.board_colors)
    games = round.games_of(match)
    made = dict.fromkeys(match.teams, 0)
    members = {n: team.number for team in section.teams for n in team.members}
    for game in games:
        for n in game.players:
            made[members[n]] += int(points.points(game.pairing_outcome(n)))
    forfeited = match.result is not None
    for team, side in ((match.white, Color.WHITE), (match.black, Color.BLACK)):
        if match.result is not None and match.result.outcome(side) is Outcome.FORFEIT_WIN:
            made[team] = int(points.win) * boards
    played = not forfeited and any(game.result_for_pairing.played for game in games)
    sides: dict[int, Turn] = {}
    for team, other, color in ((match.white, match.black, "W"), (match.black, match.white, "B")):
        ahead = made[team] - made[other]
        if ahead > 0:
            outcome, earned = (Outcome.WIN if played else Outcome.FORFEIT_WIN), worth.win
        elif ahead < 0 or forfeited:
            outcome, earned = (Outcome.LOSS if played else Outcome.FORFEIT_LOSS), worth.loss
        else:
            outcome, earned = Outcome.DRAW, worth.draw
        sides[team] = Turn(outcome, int(earned), other, color if played else "", made[team])
    return sides


def team_bye(section: Section, bye: Bye) -> Turn:
    worth, points, boards = match_points(section), section.point_system, len(section.team_play.board_colors)
    if bye is Bye.PAIRING:
        given = bye_points(section, boards)
        return Turn(bye.outcome, int(given.match_points), second=int(given.game_points))
    earned = {Bye.FULL: (worth.win, points.win), Bye.HALF: (worth.draw, points.draw)}.get(bye, (0, 0))
    return Turn(bye.outcome, int(earned[0]), second=int(earned[1]) * boards)


def present_teams(section: Section) -> list[int]:
    now = len(section.rounds) + 1
    away = {request.player for request in section.team_play.bye_requests if request.round == now}
    return [team.number for team in section.teams if team.number not in away]


__all__ = [
    "OTHER",
    "Answer",
    "Bye",
    "Field",
    "Pairs",
    "Turn",
    "of_matches",
    "of_players",
    "of_teams",
    "present_players",
    "present_teams",
]
