"""Small random tournaments, played round by round by the engine, with every kind of unplayed round.

Each position is a section whose next round is to be paired. Its past is one that the system itself has made, or one
with rounds that somebody changed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from topboard.core import (
    HALF,
    STANDARD,
    ZERO,
    Adjustment,
    Bye,
    ByeRequest,
    Color,
    Game,
    Match,
    Player,
    Points,
    PointSystem,
    Prohibition,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamAdjustment,
    TeamPlay,
    UsedRating,
    VirtualPoints,
)
from topboard.errors import PairingImpossible
from topboard.pairing import Pair, Proposal
from topboard.pairing.registry import SYSTEMS

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT)
BYES = (Bye.HALF, Bye.HALF, Bye.ZERO, Bye.ZERO, Bye.FULL)
LARGEST = {"burstein": 10, "lim": 14}
"""Twelve but for Burstein, whose oracle tries every way to pair some of a bracket, and Lim, whose tries none."""
POINTS = (
    STANDARD,
    STANDARD,
    PointSystem.simple(Points.of(3), Points.of(1), ZERO),
    PointSystem.simple(pairing_bye=HALF),
)


@dataclass(frozen=True, slots=True)
class Habits:
    """How irregular a tournament is; chances are hundredths."""

    forfeit: int
    away: int
    leave: int
    late: int
    forbid: int
    virtual: int
    baku: int
    draws: int
    adjourned: int
    ruled: int
    loose: int


def habits(dice: random.Random) -> Habits:
    return Habits(
        forfeit=dice.choice((0, 0, 5, 15)),
        away=dice.choice((0, 0, 5, 15)),
        leave=dice.choice((0, 0, 4)),
        late=dice.choice((0, 0, 15)),
        forbid=dice.choice((0, 0, 0, 10, 25)),
        virtual=dice.choice((0, 0, 0, 100)),
        baku=dice.choice((0, 0, 0, 100)),
        draws=dice.choice((10, 30, 60)),
        adjourned=dice.choice((0, 0, 0, 10)),
        ruled=dice.choice((0, 0, 0, 10)),
        loose=dice.choice((0, 0, 50, 100)),
    )


class Tournament:
    """One small tournament under way. `games` is how many rounds of the section a pairing has."""

    def __init__(self, system: str, seed: int) -> None:
        self.dice = random.Random(f"{system} {seed}")
        self.system = system
        self.engine = SYSTEMS.engine(system)
        self.habits = habits(self.dice)
        self.size = self.dice.randint(4, LARGEST.get(system, 12))
        self.points = self.dice.choice(POINTS)
        self.games = 2 if system == "double-swiss" else 1
        self.pairings = self.dice.randint(2, min(9, self.size))
        self.gone: set[int] = set()
        self.section = self.start()

    def happens(self, hundredths: int) -> bool:
        return self.dice.randrange(100) < hundredths

    def start(self) -> Section:
        ratings = sorted((self.dice.randint(1000, 1400) for _ in range(self.size)), reverse=True)
        players = tuple(
            Player(
                n,
                f"Player {n}",
                UsedRating(rating, RatingSource.PUBLISHED),
                entered_round=self.games + 1 if self.happens(self.habits.late) else 1,
            )
            for n, rating in enumerate(ratings, 1)
        )
        lim = self.system == "lim"
        return Section(
            system=self.system,
            options={"maxi": True} if lim and self.happens(30) else {},
            rounds_total=self.pairings * self.games,
            players=players,
            initial_color=self.dice.choice(list(Color)),
            prohibitions=self.prohibitions(),
            point_system=STANDARD if self.games == 2 else self.points,
            adjustments=self.rulings(),
            virtual_points=self.virtual_points(),
            acceleration="baku" if not lim and self.points is STANDARD and self.happens(self.habits.baku) else "",
        )

    def prohibitions(self) -> tuple[Prohibition[int], ...]:
        pairs = ((a, b) for a in range(1, self.size + 1) for b in range(1, a))
        return tuple(Prohibition(frozenset(pair)) for pair in pairs if self.happens(self.habits.forbid))

    def rulings(self) -> tuple[Adjustment[int], ...]:
        """Half a point taken off, from the start or for a round."""
        return tuple(
            Adjustment(n, -HALF, self.dice.randrange(3) * self.games)
            for n in range(1, self.size + 1)
            if self.happens(self.habits.ruled)
        )

    def virtual_points(self) -> tuple[VirtualPoints[int], ...]:
        """A win's worth for the upper half in the first rounds, as accelerations have it."""
        if not self.happens(self.habits.virtual) or self.games == 2:
            return ()
        rounds = range(1, self.pairings // 2 + 1)
        worth = Points.of(2 if self.system == "team" else 1)
        return tuple(VirtualPoints(n, r, worth) for r in rounds for n in range(1, self.size // 2 + 1))

    def away(self) -> tuple[ByeRequest[int], ...]:
        """Who is not paired: byes cover whole matches."""
        now = self.section.next_round
        requests: list[ByeRequest[int]] = []
        for n in range(1, self.size + 1):
            if now > 1 and self.happens(self.habits.leave):
                self.gone.add(n)
            if now > 1 and self.happens(self.habits.leave):
                self.withdraw(n)
            bye = Bye.ZERO if n in self.gone else self.dice.choice(BYES)
            if n in self.gone or self.happens(self.habits.away):
                requests += (ByeRequest(n, now + k, bye) for k in range(self.games))
        return tuple(requests)

    def withdraw(self, n: int) -> None:
        players = (replace(p, status=Status.WITHDRAWN) if p.number == n else p for p in self.section.players)
        self.section = replace(self.section, players=tuple(players))

    def positions(self) -> Iterator[tuple[Section, Proposal | None]]:
        """Every round's position, with what the engine proposes; None where it finds no pairing."""
        for _ in range(self.pairings):
            self.section = self.with_requests(self.away())
            for game in range(self.games):
                if not self.anybody():
                    return
                try:
                    proposal = self.engine.pair(self.section)
                except PairingImpossible:
                    yield self.section, None
                    return
                yield self.section, proposal
                published = self.changed(proposal) if game == 0 and self.happens(self.habits.loose) else proposal
                self.section = replace(self.section, rounds=(*self.section.rounds, self.played(published, game)))

    def changed(self, proposal: Proposal) -> Proposal:
        """The round as somebody else made it: other opponents, so that there are floats the system would not make."""
        pairs = list(proposal.pairs)
        for at in range(len(pairs) - 1):
            other = self.dice.randrange(at + 1, len(pairs))
            one, two = pairs[at], pairs[other]
            new = Pair(one.white, two.black), Pair(two.white, one.black)
            if not any(self.have_met(pair) for pair in new):
                pairs[at], pairs[other] = new
        return replace(proposal, pairs=tuple(pairs))

    def have_met(self, pair: Pair) -> bool:
        boards = (board for round in self.section.rounds for board in (round.matches or round.games))
        return any(pair.players == {board.white, board.black} for board in boards)

    def anybody(self) -> bool:
        now, section = self.section.next_round, self.section
        away = {request.player for request in section.bye_requests if request.round == now}
        return any(
            p.entered_round <= now and p.status is Status.ACTIVE and p.number not in away for p in section.players
        )

    def with_requests(self, requests: tuple[ByeRequest[int], ...]) -> Section:
        return replace(self.section, bye_requests=requests)

    def played(self, proposal: Proposal, game: int) -> Round:
        made = proposal.as_round()
        waiting = {p.number for p in self.section.players if p.entered_round > made.number}
        return replace(
            made,
            games=tuple(self.adjourned(replace(each, result=self.result(each, game))) for each in made.games),
            byes=tuple(bye for bye in made.byes if bye.player not in waiting),
        )

    def result(self, game: Game, second: int) -> Result:
        """In the second game of a match, who forfeited the first stays away more often than not."""
        if second:
            before = next(g for g in self.section.rounds[-1].games if set(g.players) == set(game.players))
            if before.result in FORFEITS and before.result is not None and self.happens(70):
                return before.result.reversed
            return self.dice.choice(FORFEITS) if self.happens(20) else self.board()
        return self.dice.choice(FORFEITS) if self.happens(self.habits.forfeit) else self.board()

    def adjourned(self, game: Game) -> Game:
        """C.04.2 3.1: a draw for pairing, or as the arbiter says."""
        if not self.happens(self.habits.adjourned):
            return game
        return replace(game, result=Result.ADJOURNED, pairing_result=self.dice.choice((None, Result.WHITE_WINS)))

    def board(self) -> Result:
        return Result.DRAW if self.happens(self.habits.draws) else self.dice.choice((PLAYED[0], PLAYED[2]))


OF_CLUBS: dict[str, tuple[object, ...]] = {
    "start": ("number",),
    "top": ("size", "half-more", "fixed", "normalised"),
    "ratio": (2,),
    "own": ("fading", "no"),
    "bye": ("2/3",),
    "absent_notice": ("1/3",),
    "absent": ("0",),
    "paid_absences": (1, 2),
    "absences": ("halved",),
    "duty": ("1",),
    "gone": ("list", "1/2"),
    "loss": ("1/6",),
    "loss_points": ("2",),
    "late": ("1/4",),
    "late_points": ("3",),
    "rematch": (1, 2, 5),
    "meetings": (1, 2),
    "halves": (True,),
    "bye_to": ("even",),
    "colors": ("balance",),
}
"""What clubs may choose instead of what is usual."""


class ClubSeason(Tournament):
    """A season with some rules of the club's own; a club has no virtual points."""

    def start(self) -> Section:
        chosen = {name: self.dice.choice(values) for name, values in OF_CLUBS.items() if self.happens(15)}
        return replace(super().start(), options=chosen, virtual_points=(), acceleration="", point_system=STANDARD)


class TeamTournament(Tournament):
    """Teams of two to four; matches are forfeited as a whole, on some boards or board by board on all of them."""

    def withdraw(self, n: int) -> None:
        self.gone.add(n)

    def start(self) -> Section:
        self.boards = self.dice.randint(2, 4)
        plain = super().start()
        teams = tuple(
            Team(n, f"Team {n}", tuple(range((n - 1) * self.boards + 1, n * self.boards + 1)))
            for n in range(1, self.size + 1)
        )
        players = tuple(
            Player(m, f"Player {m}", UsedRating(1500, RatingSource.PUBLISHED)) for t in teams for m in t.members
        )
        score = self.dice.choice(("match", "game"))
        self.requests_before: tuple[ByeRequest[int], ...] = tuple(
            ByeRequest(p.number, 1, Bye.ZERO) for p in plain.players if p.entered_round > 1
        )
        return replace(
            plain,
            players=players,
            teams=teams,
            options={
                "score": score,
                "preferences": self.dice.choice(("a", "b", "none")),
                "secondary": self.dice.choice((True, True, False)),
            },
            prohibitions=(),
            virtual_points=(),
            acceleration=plain.acceleration if score == "match" else "",
            adjustments=(),
            team_adjustments=tuple(
                TeamAdjustment(each.player, each.points * 2, each.points, each.round) for each in plain.adjustments
            ),
            team_play=TeamPlay(
                board_colors=self.dice.choice(("WBWB", "BWBW", "WBBW"))[: self.boards],
                prohibitions=plain.prohibitions,
                virtual_points=plain.virtual_points if score == "match" else (),
            ),
        )

    def with_requests(self, requests: tuple[ByeRequest[int], ...]) -> Section:
        late = self.requests_before if self.section.next_round == 1 else ()
        asked = {request.player for request in late}
        both = (*late, *(request for request in requests if request.player not in asked))
        return replace(self.section, team_play=replace(self.section.team_play, bye_requests=both))

    def anybody(self) -> bool:
        return len(self.section.team_play.bye_requests) < self.size

    def played(self, proposal: Proposal, game: int) -> Round:
        members = {team.number: team.members for team in self.section.teams}
        games: list[Game] = []
        matches: list[Match] = []
        for table, pair in enumerate(proposal.pairs, 1):
            if self.happens(self.habits.forfeit):
                matches.append(Match(table, pair.white, pair.black, (), self.dice.choice(FORFEITS)))
                continue
            empty = self.happens(self.habits.forfeit)
            boards = []
            for seat, (a, b) in enumerate(zip(members[pair.white], members[pair.black], strict=True)):
                white, black = (a, b) if self.section.team_play.board_colors[seat] == "W" else (b, a)
                forfeited = empty or self.happens(self.habits.forfeit)
                result = self.dice.choice(FORFEITS) if forfeited else self.board()
                games.append(self.adjourned(Game(len(games) + 1, white, black, result)))
                boards.append(len(games))
            matches.append(Match(table, pair.white, pair.black, tuple(boards)))
        return Round(proposal.round, tuple(games), matches=tuple(matches), team_byes=proposal.byes)


def tournament(system: str, seed: int) -> Tournament:
    kinds: dict[str, Callable[[str, int], Tournament]] = {"team": TeamTournament, "keizer": ClubSeason}
    return kinds.get(system, Tournament)(system, seed)
