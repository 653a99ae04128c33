"""A whole run: a number of tournaments each way, a batch at a time, spread over processes, resumable."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

from topboard.simulate.agreement.command_line import Peer
from topboard.simulate.agreement.comparison import compare_one
from topboard.simulate.agreement.differences import AgreementWay, Compared
from topboard.simulate.agreement.fields import MOST_PLAYERS
from topboard.simulate.agreement.tally import Tally, save
from topboard.simulate.jobs.executor import executor_for

BATCH = 20
"""How many tournaments are handed out at a time per worker."""

SAVE_SECONDS = 20
"""How long a run goes on before it saves its state again."""


@dataclass(frozen=True, slots=True)
class AgreementRun:
    """What to do: with whom, how many each way, which ways, and how many examples of a kind to make small."""

    peer: Peer
    count: int
    ways: tuple[AgreementWay, ...] = tuple(AgreementWay)
    jobs: int = 1
    scheduler: str = ""
    minimise: int | None = None
    state: Path | None = None
    most_players: int = MOST_PLAYERS


def run(wanted: AgreementRun, tally: Tally) -> Iterator[Tally]:
    """Go on with a tally until every way has its count, and yield it after each batch. What is done is kept as it goes
    and at the end, also of a run that is stopped."""
    saved, kept = time.monotonic(), tally.done
    try:
        for far in _batches(wanted, tally):
            if wanted.state is not None and time.monotonic() - saved > SAVE_SECONDS:
                save(far, wanted.state)
                saved, kept = time.monotonic(), far.done
            yield far
    finally:
        if wanted.state is not None and tally.done > kept:
            save(tally, wanted.state)


def _batches(wanted: AgreementRun, tally: Tally) -> Iterator[Tally]:
    with executor_for(workers=wanted.jobs, scheduler=wanted.scheduler) as executor:
        while batch := _batch(wanted, tally, executor.workers):
            start = time.monotonic()
            enough = _enough(wanted, tally)
            shares = [(wanted.peer, enough, wanted.most_players, *item) for item in batch]
            for _place, compared in sorted(executor.results(_one, shares), key=itemgetter(0)):
                tally.add(compared)
            tally.seconds += time.monotonic() - start
            yield tally


def _one(share: tuple[Peer, frozenset[str], int, AgreementWay, int]) -> Compared:
    peer, enough, most_players, way, seed = share
    return compare_one(peer, way, seed, enough=enough, most_players=most_players)


def _batch(wanted: AgreementRun, tally: Tally, workers: int) -> list[tuple[AgreementWay, int]]:
    """The next seeds of every way, in turn, so that both are as far at any time."""
    items = []
    for way in wanted.ways:
        done = tally.ways[way].done
        upto = min(done + BATCH * workers // len(wanted.ways), wanted.count)
        items += [(way, tally.first + k) for k in range(done, upto)]
    return items


def _enough(wanted: AgreementRun, tally: Tally) -> frozenset[str]:
    """The kinds of which enough examples have been made small."""
    if wanted.minimise is None:
        return frozenset()
    kinds = {apart.kind for apart in tally.aparts}
    return frozenset(kind for kind in kinds if tally.shown(kind) >= wanted.minimise)
