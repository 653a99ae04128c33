"""A playing hall for tests: a director with an event, a section and players, and short words for what is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.director.plain_swiss import REGISTRY

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import Accepted, Command, Director, Refusal
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore, SectionState, Store
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules, StoredReason
from topboard.pairing import Registry
from topboard.pairing.programs import NO_PROGRAMS, PairingPrograms
from topboard.rulebook import Reader, read_reason

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


class TickingClock:
    """A minute passes with every look."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def facts(name: str, rating: int = 1500, **more: Any) -> PlayerFacts:
    used = UsedRating(rating, RatingSource.PUBLISHED if rating else RatingSource.UNRATED)
    return PlayerFacts(name, used, **more)


class Hall:
    """A section `open` of Plain Swiss unless told otherwise."""

    def __init__(
        self,
        players: int = 0,
        *,
        store: Store | None = None,
        system: str = "plain",
        rounds: int = 5,
        registry: Registry = REGISTRY,
        programs: PairingPrograms = NO_PROGRAMS,
        **rules: Any,
    ) -> None:
        self.journal = Journal(store or MemoryStore(), "spring-open", clock=TickingClock())
        self.director = Director(self.journal, registry, programs)
        self.accept(do.CreateEvent(EventDetails("Spring Open")))
        section = SectionRules(name="Open", system=system, rounds_total=rounds, **rules)
        self.accept(do.CreateSection(section))
        for number in range(1, players + 1):
            self.enter(f"Player {number:02}", 2000 - 10 * number)

    @property
    def section(self) -> SectionState:
        return self.director.state.sections["open"]

    def told(self, stored: Iterable[StoredReason]) -> tuple[str, ...]:
        """Stored reasons with names."""
        reader = Reader(lambda player: self.section.players[player].facts.name)
        return tuple(read_reason(each).told(reader) for each in stored)

    def accept(self, command: Command, actor: str = "Ann", seen: int | None = None) -> Accepted:
        answer = self.director.do(command, actor=actor, seen=seen)
        assert isinstance(answer, Accepted), str(answer)
        return answer

    def refuse(self, command: Command, actor: str = "Ann", seen: int | None = None) -> Refusal:
        before = self.director.position
        answer = self.director.do(command, actor=actor, seen=seen)
        assert isinstance(answer, Refusal), f"accepted: {answer}"
        assert self.director.position == before, "a refused command wrote something"
        return answer

    def enter(self, name: str, rating: int = 1500, **more: Any) -> str:
        self.accept(do.EnterPlayer("open", facts(name, rating, **more)))
        return list(self.section.players)[-1]

    def publish(self) -> None:
        self.accept(do.PairRound("open"))
        self.accept(do.PublishDraft("open"))

    def play(self, results: Sequence[Result] = (), default: Result = Result.WHITE_WINS) -> None:
        round = self.section.rounds[-1]
        for index, board in enumerate(sorted(round.boards)):
            result = results[index] if index < len(results) else default
            self.accept(do.RecordResult("open", round.number, board, result))

    def play_round(self, default: Result = Result.WHITE_WINS) -> None:
        self.publish()
        self.play(default=default)
