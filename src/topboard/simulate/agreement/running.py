"""A whole run: so many tournaments each way, a batch at a time, spread over processes, resumable."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from topboard.simulate.agreement.asking import Peer
from topboard.simulate.agreement.comparing import compare_one
from topboard.simulate.agreement.found import AgreementWay, Compared
from topboard.simulate.agreement.tally import Tally, save

BATCH = 20
"""So many tournaments are done between two savings of the state."""

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class AgreementRun:
    """What to do: with whom, how many each way, which ways, and how many examples of a kind to make small."""

    peer: Peer
    count: int
    ways: tuple[AgreementWay, ...] = tuple(AgreementWay)
    jobs: int = 1
    minimise: int | None = None
    state: Path | None = None


@contextmanager
def spreading(jobs: int) -> Iterator[Spread]:
    """How work is spread: a map, in this process or over several, that keeps the order."""
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield pool.map


def run(wanted: AgreementRun, tally: Tally) -> Iterator[Tally]:
    """Go on with a tally until every way has its count, and yield it after each batch."""
    with spreading(wanted.jobs) as spread:
        while batch := _batch(wanted, tally):
            start = time.monotonic()
            for compared in spread(partial(_one, wanted.peer, _enough(wanted, tally)), batch):
                tally.add(compared)
            tally.seconds += time.monotonic() - start
            if wanted.state is not None:
                save(tally, wanted.state)
            yield tally


def _one(peer: Peer, enough: frozenset[str], item: tuple[AgreementWay, int]) -> Compared:
    return compare_one(peer, *item, enough=enough)


def _batch(wanted: AgreementRun, tally: Tally) -> list[tuple[AgreementWay, int]]:
    """The next seeds of every way, in turn, so that both are as far at any time."""
    items = []
    for way in wanted.ways:
        done = tally.ways[way].done
        upto = min(done + BATCH // len(wanted.ways), wanted.count)
        items += [(way, tally.first + k) for k in range(done, upto)]
    return items


def _enough(wanted: AgreementRun, tally: Tally) -> frozenset[str]:
    """The kinds of which enough examples have been made small."""
    if wanted.minimise is None:
        return frozenset()
    kinds = {apart.kind for apart in tally.aparts}
    return frozenset(kind for kind in kinds if tally.shown(kind) >= wanted.minimise)
