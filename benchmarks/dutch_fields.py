"""Random tournaments, played round by round with whatever pairs them: players, rounds, byes, forfeits, points vary."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from topboard.core import (
    STANDARD,
    Bye,
    ByeRequest,
    Color,
    Event,
    Game,
    Player,
    Points,
    PointSystem,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
)
from topboard.errors import PairingImpossible
from topboard.formats.trf import Dialect, write_trf
from topboard.pairing import Proposal

POINT_SYSTEMS = (
    PointSystem(),
    PointSystem(),
    PointSystem.simple(Points.of(3), Points.of(1)),
    PointSystem.simple(pairing_bye=Points.of("0.5")),
)


@dataclass(frozen=True, slots=True)
class Habits:
    """Shares, in percent, of what happens to the boards and the players of a round."""

    draws: int = 30
    forfeits: int = 0
    half_byes: int = 0
    absent: int = 0
    withdrawn: int = 0
    late: int = 0


def field(dice: random.Random, players: int, rounds: int, system: PointSystem = STANDARD) -> Section:
    ratings = sorted((dice.randint(1000, 2700) for _ in range(players)), reverse=True)
    return Section(
        players=tuple(Player(k, f"Player {k}", UsedRating(rating)) for k, rating in enumerate(ratings, 1)),
        rounds_total=rounds,
        initial_color=dice.choice([Color.WHITE, Color.BLACK]),
        point_system=system,
    )


def random_field(dice: random.Random, *, any_points: bool = True) -> tuple[Section, Habits]:
    """4 to 60 players, 3 to 15 rounds."""
    players = dice.choice([dice.randint(4, 12), dice.randint(8, 30), dice.randint(20, 60)])
    rounds = dice.randint(3, max(3, min(15, players - 1)))
    system = dice.choice(POINT_SYSTEMS) if any_points else PointSystem()
    quiet = dice.random() < 0.4
    habits = Habits(
        draws=dice.choice([0, 15, 30, 60]),
        forfeits=0 if quiet else dice.choice([0, 3, 10]),
        half_byes=0 if quiet else dice.choice([0, 3, 8]),
        absent=0 if quiet else dice.choice([0, 3, 8]),
        withdrawn=0 if quiet else dice.choice([0, 2, 4]),
        late=0 if quiet else dice.choice([0, 10]),
    )
    return field(dice, players, rounds, system), habits


def before_each_round(
    dice: random.Random, section: Section, habits: Habits, pair: Callable[[Section], Proposal]
) -> Iterator[Section]:
    """The section as it stands before each round, with that round's absences; ends when nothing can be paired."""
    gone: set[int] = set()
    late = {p.number: dice.randint(2, 3) for p in section.players if dice.randrange(100) < habits.late}
    for number in range(1, section.rounds_total + 1):
        section = replace(section, bye_requests=_requests(dice, section, habits, gone, late, number))
        yield section
        try:
            proposal = pair(section)
        except PairingImpossible:
            return
        section = replace(section, rounds=(*section.rounds, _played(dice, section, proposal, habits)))


def _requests(
    dice: random.Random, section: Section, habits: Habits, gone: set[int], late: dict[int, int], number: int
) -> tuple[ByeRequest, ...]:
    found = []
    for player in section.players:
        if number > 1 and dice.randrange(100) < habits.withdrawn:
            gone.add(player.number)
        if player.number in gone or late.get(player.number, 0) > number:
            found.append(ByeRequest(player.number, number, Bye.ZERO))
        elif dice.randrange(100) < habits.half_byes:
            found.append(ByeRequest(player.number, number, Bye.HALF))
        elif dice.randrange(100) < habits.absent:
            found.append(ByeRequest(player.number, number, Bye.ZERO))
    return tuple(found) if len(found) + 2 <= len(section.players) else ()


def _played(dice: random.Random, section: Section, proposal: Proposal, habits: Habits) -> Round:
    ratings = {player.number: player.value for player in section.players}
    games = tuple(
        Game(board, pair.white, pair.black, _result(dice, ratings[pair.white] - ratings[pair.black], habits))
        for board, pair in enumerate(proposal.pairs, 1)
    )
    return Round(proposal.round, games, proposal.byes)


def _result(dice: random.Random, difference: int, habits: Habits) -> Result:
    if dice.randrange(100) < habits.forfeits:
        return dice.choice([Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT])
    if dice.randrange(100) < habits.draws:
        return Result.DRAW
    stronger = dice.randrange(800) < 400 + min(abs(difference), 380)
    return Result.WHITE_WINS if stronger == (difference >= 0) else Result.BLACK_WINS


def as_trf(section: Section, dialect: Dialect = Dialect.TRF16) -> bytes:
    """The section as a report, with the coming round's absences written into its columns.

    That column is how every program reads them; a round without games is the way to put them there.
    """
    if section.bye_requests:
        byes = tuple(Unpaired(request.player, request.bye) for request in section.bye_requests)
        section = replace(section, bye_requests=(), rounds=(*section.rounds, Round(section.next_round, (), byes)))
    return write_trf(Event(name="Benchmark", sections=(section,)), dialect=dialect, line_end="\n")
