"""Random tournaments with every kind of unplayed round, and their report files, for comparing tie-breaks."""

from __future__ import annotations

import random
from dataclasses import dataclass

from topboard.core import (
    Bye,
    Game,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
    records,
    scores,
)


@dataclass(frozen=True, slots=True)
class Shape:
    """How a random event is made; chances are a hundredth each."""

    players: int
    rounds: int
    forfeit: int
    double_forfeit: int
    bye: int
    leave: int
    late: int
    unrated_game: int


def random_shape(chance: random.Random) -> Shape:
    """Vary the axes: size, length, and each kind of irregularity from none to plenty."""
    rounds = chance.choice((3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11))
    return Shape(
        players=chance.randint(rounds + 2, 40),
        rounds=rounds,
        forfeit=chance.choice((0, 0, 3, 10, 30)),
        double_forfeit=chance.choice((0, 0, 2, 8)),
        bye=chance.choice((0, 3, 10, 30)),
        leave=chance.choice((0, 0, 3, 10)),
        late=chance.choice((0, 0, 10)),
        unrated_game=chance.choice((0, 0, 5)),
    )


def random_result(chance: random.Random, shape: Shape) -> Result:
    roll = chance.randrange(100)
    if roll < shape.double_forfeit:
        return Result.DOUBLE_FORFEIT
    if roll < shape.double_forfeit + shape.forfeit:
        return chance.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT))
    if roll < shape.double_forfeit + shape.forfeit + shape.unrated_game:
        return chance.choice((Result.WHITE_WINS_UNRATED, Result.DRAW_UNRATED, Result.BLACK_WINS_UNRATED))
    return chance.choices((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS), (4, 3, 3))[0]


class SwissMaker:
    """Pairs by score without rematches where that is easy; nobody meets again who really met."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.shape = random_shape(self.chance)
        size = self.shape.players
        ratings = [self.chance.randint(1001, 2700) for _ in range(size)]
        self.players = tuple(
            Player(n, f"Player {n:04d}", UsedRating(rating, RatingSource.PUBLISHED))
            for n, rating in enumerate(sorted(ratings, reverse=True), 1)
        )
        numbers = range(1, size + 1)
        self.score = dict.fromkeys(numbers, 0)
        self.met: dict[int, set[int]] = {n: set() for n in numbers}
        self.had_bye: set[int] = set()
        self.starts = {n: self._start() for n in numbers}
        self.gone: set[int] = set()

    def _start(self) -> int:
        late = self.chance.randrange(100) < self.shape.late
        return self.chance.randint(2, self.shape.rounds) if late else 1

    def section(self) -> Section:
        rounds = tuple(self._round(number) for number in range(1, self.shape.rounds + 1))
        return Section(name="Random", rounds_total=len(rounds), players=self.players, rounds=rounds)

    def _round(self, number: int) -> Round:
        byes: list[Unpaired] = []
        present: list[int] = []
        for n in self.score:
            if number > 1 and self.chance.randrange(100) < self.shape.leave:
                self.gone.add(n)
            if n in self.gone or self.starts[n] > number:
                byes.append(Unpaired(n, Bye.ZERO))
            elif self.chance.randrange(100) < self.shape.bye:
                byes.append(Unpaired(n, self.chance.choice((Bye.HALF, Bye.HALF, Bye.ZERO, Bye.FULL))))
            else:
                present.append(n)
        games, left = self._pair(present)
        byes.extend(self._without_opponent(left))
        self._count(games, byes)
        return Round(number, games, tuple(byes))

    def _pair(self, present: list[int]) -> tuple[tuple[Game, ...], list[int]]:
        order = sorted(present, key=lambda n: (-self.score[n], self.chance.random()))
        games: list[Game] = []
        left: list[int] = []
        while order:
            first = order.pop(0)
            opponent = next((n for n in order if n not in self.met[first]), None)
            if opponent is None:
                left.append(first)
                continue
            order.remove(opponent)
            white, black = self.chance.sample((first, opponent), 2)
            games.append(Game(len(games) + 1, white, black, random_result(self.chance, self.shape)))
        return tuple(games), left

    def _without_opponent(self, left: list[int]) -> list[Unpaired]:
        """One of them gets the pairing-allocated bye, the others were absent."""
        byes: list[Unpaired] = []
        for n in reversed(left):
            allocated = n not in self.had_bye and not any(b.bye is Bye.PAIRING for b in byes)
            if allocated:
                self.had_bye.add(n)
            byes.append(Unpaired(n, Bye.PAIRING if allocated else Bye.ZERO))
        return byes

    def _count(self, games: tuple[Game, ...], byes: list[Unpaired]) -> None:
        for game in games:
            for n in game.players:
                meaning = game.outcome(n).meaning
                self.score[n] += {"win": 2, "draw": 1, "forfeit_win": 2}.get(meaning.awarded, 0)
                if meaning.met:
                    self.met[n].add(game.opponent(n))
        for bye in byes:
            self.score[bye.player] += {Bye.HALF: 1, Bye.ZERO: 0}.get(bye.bye, 2)


def random_swiss(seed: int) -> Section:
    return SwissMaker(seed).section()


def random_round_robin(seed: int) -> Section:
    """Everybody against everybody by the rotating table, now and then a forfeit."""
    chance = random.Random(seed)
    size = chance.randint(4, 13)
    shape = Shape(size, 0, chance.choice((0, 5, 20)), chance.choice((0, 3)), 0, 0, 0, 0)
    ratings = sorted((chance.randint(1001, 2700) for _ in range(size)), reverse=True)
    players = tuple(
        Player(n, f"Player {n:04d}", UsedRating(r, RatingSource.PUBLISHED)) for n, r in enumerate(ratings, 1)
    )
    seats = [*range(1, size + 1), *([0] if size % 2 else [])]
    rounds = []
    for number in range(1, len(seats)):
        half = len(seats) // 2
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        games = [chance.sample(pair, 2) for pair in pairs if 0 not in pair]
        free = [Unpaired(max(pair), Bye.ZERO) for pair in pairs if 0 in pair]
        boards = tuple(Game(b, w, x, random_result(chance, shape)) for b, (w, x) in enumerate(games, 1))
        rounds.append(Round(number, boards, tuple(free)))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return Section(name="Random", system="roundrobin", rounds_total=len(rounds), players=players, rounds=tuple(rounds))


def report(section: Section) -> str:
    """The section as a tournament report, only what tie-break programs read."""
    lines = ["012 Random", f"062 {len(section.players)}", f"142 {section.rounds_total}", f"XXR {section.rounds_total}"]
    table, points = records(section), scores(section)
    for player in section.players:
        n = player.number
        line = f"001 {n:4d} {'':4} {player.name:33} {player.value:4d} {'':3} {'':11} {'':10} {points[n]:>4} {'':4}"
        for cell in table[n]:
            color = {"W": "w", "B": "b"}.get(cell.color or "", "-")
            opponent = f"{cell.opponent:4d}" if cell.opponent else "0000"
            line += f"  {opponent} {color} {cell.outcome.meaning.trf}"
        lines.append(line)
    return "\n".join(lines) + "\n"
