"""Large fields at the desk: players entered at once, three rounds paired, published and played, in a file on disk.

    .venv/bin/python -m benchmarks.large_desk
    .venv/bin/python -m benchmarks.large_desk dutch team --players 2000 --draws

What the desk does beside the engine counts here: numbers, reasons, the gate of the journal, the store. Systems whose
table or bracket cannot hold so many have as many as they can. The times are seconds of the clock.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from topboard.core import PREDETERMINED, RatingSource, Result, Section, UsedRating, pairs_teams, system_named
from topboard.core.bounds import MOST_ROUNDS
from topboard.core.systems import is_display, is_knockout
from topboard.director import Command, Director, Refusal
from topboard.director import commands as do
from topboard.errors import TopboardError
from topboard.journal import Journal, open_store
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules, TeamFacts
from topboard.pairing.registry import SYSTEMS

ROUNDS = 3
BOARDS = 4
"""Of a team."""
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
DECISIVE = (Result.WHITE_WINS, Result.BLACK_WINS)
"""A draw decides no match of a knock-out."""
OPTIONS: dict[str, dict[str, object]] = {"ladder": {"others": "neighbours"}, "hutton": {"cycles": 3}}
TEAMS_OF = {"scheveningen": 2, "schiller": 9, "wade": 2, "hutton": 40, "molter": 8}
"""How many teams the players of a system stand in that seats them by teams."""
HOLDS = {
    "match": 2,
    "quads": 4,
    "smallswiss": 6,
    "roundrobin": MOST_ROUNDS + 1,
    "wade": MOST_ROUNDS + 1,
    "scheveningen": 20,
    "schiller": 90,
    "hutton": 1600,
    "molter": 64,
    "team-roundrobin": BOARDS * (MOST_ROUNDS + 1),
    "team-sonneborn": BOARDS * 40,
}
"""How many players there can be where a table seats them: it has a round for every opponent, and no more than 99."""


class Refused(Exception):
    """What the desk did not do."""


@dataclass
class Timed:
    """Seconds of what is done at the desk, the slowest time of each; `wrong` is what it refused."""

    players: int
    seconds: dict[str, float] = field(default_factory=dict)
    wrong: str = ""

    def take(self, what: str, seconds: float) -> None:
        self.seconds[what] = max(seconds, self.seconds.get(what, 0))

    def line(self) -> str:
        times = "  ".join(f"{what} {seconds:6.2f}" for what, seconds in self.seconds.items())
        return f"{self.players:5}  {times}  {self.wrong}"


class Desk:
    """One section of one system, at a desk whose events are kept on disk."""

    def __init__(self, system: str, edition: str, players: int, folder: Path, timed: Timed) -> None:
        self.system, self.players, self.timed = system, players, timed
        self.director = Director(Journal(open_store(str(folder / "events.db")), "large"), SYSTEMS)
        rounds = 0 if system in PREDETERMINED else pairings(system) * system_named(system).games
        rules = SectionRules("Open", system, rounds_total=rounds, edition=edition, options=OPTIONS.get(system, {}))
        self.do("create", do.CreateEvent(EventDetails("Large")))
        self.do("create", do.CreateSection(rules))

    @property
    def section(self) -> str:
        return next(iter(self.director.state.sections))

    def do(self, what: str, command: Command) -> None:
        start = time.perf_counter()
        answer = self.director.do(command, actor="Ann")
        if isinstance(answer, Refusal) and answer.accept and isinstance(command, do.PublishDraft):
            answer = self.director.do(do.PublishDraft(command.section, accept=answer.accept), actor="Ann")
        self.timed.take(what, time.perf_counter() - start)
        if isinstance(answer, Refusal):
            raise Refused(str(answer))

    def enter(self) -> None:
        entered = tuple(do.EnterPlayer(self.section, facts) for facts in field_of(self.system, self.players))
        self.do("enter", do.Together(entered))
        if pairs_teams(Section(system=self.system)):
            ids = list(self.director.state.sections[self.section].players)
            groups = (tuple(ids[at : at + BOARDS]) for at in range(0, len(ids), BOARDS))
            teams = (do.EnterTeam(self.section, TeamFacts(f"Team {n}"), ids) for n, ids in enumerate(groups, 1))
            boards = do.SetTeamRules(self.section, {"board_colors": "WBWB"})
            self.do("enter", do.Together((boards, *teams)))

    def play(self, result: Callable[[], Result]) -> None:
        self.do("pair", do.PairRound(self.section))
        self.do("publish", do.PublishDraft(self.section))
        for round in self.director.state.sections[self.section].rounds:
            boards = sorted(round.open_boards)
            games = (do.RecordResult(self.section, round.number, board, result()) for board in boards)
            if boards:
                self.do("results", do.Together(tuple(games)))


def pairings(system: str) -> int:
    """How many pairings three rounds take; one where everybody meets one player at once."""
    return 1 if is_display(Section(system=system)) else -(-ROUNDS // system_named(system).games)


def field_of(system: str, players: int) -> Iterator[PlayerFacts]:
    groups = TEAMS_OF.get(system, 0)
    for n in range(1, players + 1):
        team = f"Team {(n - 1) * groups // players + 1}" if groups else ""
        yield PlayerFacts(f"Player {n:04}", UsedRating(2800 - n, RatingSource.PUBLISHED), team=team)


def measure(system: str, edition: str, players: int, *, draws: bool, seed: int) -> Timed:
    """Three rounds, or as many pairings as there are to make."""
    timed, dice = Timed(min(players, HOLDS.get(system, players))), random.Random(seed)
    knockout = is_knockout(Section(system=system))
    results = DECISIVE if knockout else (Result.DRAW,) if draws else RESULTS
    with TemporaryDirectory() as folder:
        try:
            desk = Desk(system, edition, timed.players, Path(folder), timed)
            desk.enter()
            for _ in range(pairings(system)):
                desk.play(lambda: dice.choice(results))
        except (Refused, TopboardError) as error:
            timed.wrong = str(error)
    return timed


def asked(systems: Sequence[str]) -> Iterator[tuple[str, str]]:
    for system in systems or SYSTEMS.names():
        yield from ((system, edition) for edition in SYSTEMS.engine(system).editions or ("",))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", nargs="*", help="all if none is named")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--draws", action="store_true", help="every game is drawn, so that everybody has one score")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for system, edition in asked(args.system):
        timed = measure(system, edition, args.players, draws=args.draws, seed=args.seed)
        print(f"{system:18} {edition:8} {timed.line()}", flush=True)


if __name__ == "__main__":
    main()
