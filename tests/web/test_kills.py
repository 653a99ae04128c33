"""A server that is killed under load loses nothing that it acknowledged. `benchmarks.kills` does it for hours."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.kills import EVENT, Hall, Kept, Load, Tally, count, run_kills
from tests.apart import in_thread

from topboard.core import Result
from topboard.director import Command, Director
from topboard.director import commands as do
from topboard.journal import Journal, SqliteStore
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS


def test_a_few_kills_lose_nothing(tmp_path: Path) -> None:
    tally = in_thread(lambda: run_kills(3, 3, tmp_path / "run", quiet=True))
    assert tally.times == 3
    assert tally.acknowledged > 0
    assert (tally.lost, tally.wrong, tally.faults) == (0, 0, 0)


def test_a_long_run_can_be_continued(tmp_path: Path) -> None:
    kept = Kept(tmp_path, resume=False)
    kept.tally.kills = 7
    kept.save()
    with pytest.raises(SystemExit, match="--resume"):
        Kept(tmp_path, resume=False)
    assert Kept(tmp_path, resume=True).tally == Tally(kills=7)
    assert run_kills(7, 3, tmp_path, resume=True, quiet=True) == Tally(kills=7), "it had been done already"


def test_a_small_file_is_all_that_another_machine_needs(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    state = tmp_path / "kills.json"
    kept = Kept(here, resume=False, state=state)
    kept.tally.kills = 7
    kept.save()
    assert not list(here.iterdir())
    assert run_kills(7, 3, there, state=state, quiet=True) == Tally(kills=7)


def test_what_is_missing_is_counted(tmp_path: Path) -> None:
    """A result that was acknowledged and is not in the journal, or stands there otherwise, is lost."""
    store = SqliteStore(tmp_path / "events.sqlite3")
    director = Director(Journal(store, EVENT), SYSTEMS)
    commands: tuple[Command, ...] = (
        do.CreateEvent(EventDetails("Kills")),
        do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=3)),
        *(do.EnterPlayer("open", PlayerFacts(f"Player {number}")) for number in range(4)),
        do.PairRound("open"),
        do.PublishDraft("open"),
        do.RecordResult("open", 1, 1, Result.DRAW),
        do.RecordResult("open", 1, 2, Result.WHITE_WINS),
    )
    for command in commands:
        director.do(command, actor="Ann")
    last = director.position
    store.close()
    hall = Hall(tmp_path, "", "", 0)
    assert hall.missing(Load({last - 1: (1, "1/2-1/2"), last: (2, "1-0")})) == 0
    assert hall.missing(Load({last: (2, "0-1"), last + 1: (1, "1-0")})) == 2
    tally = Tally()
    count(tally, Load({last: (2, "0-1")}), 1)
    assert (tally.acknowledged, tally.lost) == (1, 1)
