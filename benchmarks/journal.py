"""Figures of the journal: fold, decoding, and one acknowledged result on SQLite. Run: python -m benchmarks.journal

The event has 2,000 players and 11 rounds, one event for every entry, draft, publication and result.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import Director
from topboard.director.commands import CorrectResult
from topboard.journal import Codec, Entry, EventState, Journal, SqliteStore, apply, default_codec, fold, section_value
from topboard.journal.events import (
    ColorsAsPlayed,
    EventBody,
    EventCreated,
    EventDetails,
    NumbersAssigned,
    PlacedPair,
    PlayerEntered,
    PlayerFacts,
    ResultRecorded,
    RoundDrafted,
    RoundPaired,
    SectionCreated,
    SectionRules,
    StoredFacts,
)
from topboard.journal.stored import StoredEvent, chain, stamp, verified
from topboard.pairing import Registry

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


def happenings(players: int, rounds: int, seed: int) -> Iterator[EventBody]:
    """A large event as it is written down; pairings are drawn, since only the writing is measured."""
    dice = random.Random(seed)
    yield EventCreated(EventDetails("Large Open"))
    yield SectionCreated("open", SectionRules(rounds_total=rounds))
    ids = [f"p{number}" for number in range(1, players + 1)]
    for number, id in enumerate(ids, 1):
        rating = UsedRating(2800 - number, RatingSource.PUBLISHED, "fide", "standard")
        facts = PlayerFacts(f"Surname {number}, Given", rating, federation="USA", club="Mechanics", fide_id=str(number))
        yield PlayerEntered("open", id, StoredFacts.of(facts))
    yield NumbersAssigned("open", {id: number for number, id in enumerate(ids, 1)})
    for round in range(1, rounds + 1):
        dice.shuffle(ids)
        pairs = tuple(PlacedPair(i + 1, ids[2 * i], ids[2 * i + 1]) for i in range(players // 2))
        yield RoundDrafted("open", round, pairs)
        yield RoundPaired("open", round, pairs)
        for pair in pairs:
            yield ResultRecorded("open", round, pair.board, dice.choice(RESULTS))


def stored_form(events: list[EventBody], codec: Codec) -> list[StoredEvent]:
    stored: list[StoredEvent] = []
    for event in events:
        last = stored[-1] if stored else None
        stored.extend(chain([codec.encode(event)], after=last, time=stamp(NOON), actor="bench"))
    return stored


def best_of(times: int, work: object) -> float:
    assert callable(work)
    took = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        took.append(time.perf_counter() - start)
    return min(took)


def measure_reading(stored: list[StoredEvent], codec: Codec) -> list[Entry]:
    entries = codec.decode_all(stored)
    count = len(stored)
    fold_seconds = best_of(5, lambda: fold(entries))
    decode_seconds = best_of(5, lambda: codec.decode_all(stored))
    verify_seconds = best_of(5, lambda: sum(1 for _ in verified(stored)))
    print(f"events in the journal              {count}")
    print(f"fold                               {fold_seconds:.3f} s   (goal: at most 0.5 s)")
    print(f"decode                             {decode_seconds:.3f} s   {count / decode_seconds:,.0f} events a second")
    print(f"verify all digests                 {verify_seconds:.3f} s")
    state = fold(entries)
    start = time.perf_counter()
    section_value(state.sections["open"])
    print(f"core value of the section          {time.perf_counter() - start:.3f} s")
    again = best_of(20, lambda: _one_more(state))
    print(f"the same after one more entry      {again * 1000:.1f} ms")
    return entries


def _one_more(state: EventState) -> None:
    """Something is entered for a board of the last round, and the section is asked for."""
    section = state.sections["open"]
    board = ColorsAsPlayed("open", len(section.rounds), 1, False)
    apply(state, Entry(state.position + 1, "", "bench", 0, board))
    section_value(section)


def disk_floor(folder: Path, times: int = 200) -> float:
    """What the disk itself takes, in milliseconds, to write and keep four kilobytes: nothing can be faster."""
    descriptor = os.open(folder / "floor", os.O_CREAT | os.O_WRONLY)
    took = []
    for number in range(times):
        start = time.perf_counter()
        os.pwrite(descriptor, bytes(4096), number * 4096)
        os.fdatasync(descriptor)
        took.append((time.perf_counter() - start) * 1000)
    os.close(descriptor)
    return statistics.median(took)


def measure_sqlite(stored: list[StoredEvent], folder: Path, appends: int) -> None:
    store = SqliteStore(folder / "bench.sqlite")
    results = stored[-appends:]
    store.append("large", stored[: len(stored) - appends])
    start = time.perf_counter()
    journal = Journal(store, "large")
    print(f"open: read, verify, decode, fold   {time.perf_counter() - start:.3f} s")
    codec = default_codec()
    took = []
    for each in results:
        event = codec.decode(each).event
        start = time.perf_counter()
        journal.append([event], actor="bench")
        took.append((time.perf_counter() - start) * 1000)
    _print_times(f"one acknowledged result, {appends} times", took, goal=" (goal: at most 2 ms)")
    _print_times("the same as a director's command", commands_at_desk(journal), goal="")
    print(f"the disk alone, same moment: median {disk_floor(folder):.2f} ms")
    store.close()


def commands_at_desk(journal: Journal, times: int = 300) -> list[float]:
    """Corrections of results, from the decision of the director to the acknowledgement, in milliseconds."""
    director = Director(journal, Registry())
    took = []
    for number in range(times):
        board = 1 + number % 100
        now = journal.state.sections["open"].rounds[0].boards[board].result
        another = next(result for result in RESULTS if result is not now)
        start = time.perf_counter()
        director.do(CorrectResult("open", 1, board, another), actor="bench")
        took.append((time.perf_counter() - start) * 1000)
    return took


def _print_times(what: str, took: list[float], *, goal: str) -> None:
    percent = statistics.quantiles(took, n=100)
    median = statistics.median(took)
    print(f"{what}: median {median:.2f} ms{goal}, p90 {percent[89]:.2f} ms, p99 {percent[98]:.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--appends", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the SQLite file is made; a real disk, not memory")
    arguments = parser.parse_args()
    codec = default_codec()
    stored = stored_form(list(happenings(arguments.players, arguments.rounds, arguments.seed)), codec)
    measure_reading(stored, codec)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        measure_sqlite(stored, Path(folder), arguments.appends)


if __name__ == "__main__":
    main()
