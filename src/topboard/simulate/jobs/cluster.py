"""Shares on the workers of a Dask cluster: `dask scheduler` on one machine, `dask worker` on each of the others."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar
from urllib.parse import urlsplit

from topboard import __version__
from topboard.errors import TopboardError
from topboard.rulebook import QUOTED, TEXT, kind
from topboard.simulate.jobs.executor import Closing

WORKERS_DIED = kind(
    "simulate.cluster.workers-died", "Workers of the cluster died again and again; look for memory or a time limit."
)
NO_WORKERS = kind(
    "simulate.cluster.no-workers",
    "The scheduler at {address} has no workers. Start some, each with: dask worker {address} --nthreads 1",
    address=TEXT,
)
NO_TOPBOARD = kind(
    "simulate.cluster.no-topboard",
    "The worker {worker} has no Topboard. Install it there: pip install 'topboard[cluster]=={version}'",
    worker=TEXT,
    version=TEXT,
)
OTHER_VERSION = kind(
    "simulate.cluster.other-version",
    "The worker {worker} has Topboard {theirs}, and you have {version}. Use one version everywhere: another one"
    " might pair otherwise.",
    worker=TEXT,
    theirs=TEXT,
    version=TEXT,
)
NO_DASK = kind("simulate.cluster.no-dask", "A cluster needs Dask. Install it with: pip install 'topboard[cluster]'")
NOT_DASK = kind(
    "simulate.cluster.not-dask",
    "What answers at '{address}' is not a Dask scheduler, or not one of this version of Dask. Check the address"
    " and its port, such as tcp://192.168.1.20:8786.",
    address=QUOTED,
)
NOT_REACHED = kind(
    "simulate.cluster.not-reached",
    "The scheduler at '{address}' cannot be reached. Check the address, such as tcp://192.168.1.20:8786, and"
    " that `dask scheduler` is running there.",
    address=QUOTED,
)

S = TypeVar("S")
R = TypeVar("R")

DASK_PORT = 8786
REACH_SECONDS = 5
"""How long a scheduler is tried; together with starting up, somebody waits ten seconds."""
AHEAD = 4
"""How many shares are handed out per worker: enough that none waits, few enough that little is taken back."""
POLL_SECONDS = 0.1


def version_here() -> str:
    """What a worker answers when it is asked for its version."""
    return __version__


class Cluster(Closing):
    """The workers that a scheduler has, including those that join later. A worker that dies leaves its shares to the
    others."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = _client(address)
        try:
            self._wait_for_workers()
            self._same_version()
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        """Threads of all workers."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def results(self, work: Callable[[S], R], shares: Sequence[S]) -> Iterator[tuple[int, R]]:
        distributed: Any = import_module("distributed")

        place: dict[str, int] = {}
        waiting = iter(range(len(shares)))
        coming = distributed.as_completed(loop=self._client.loop)

        def hand_out(count: int) -> None:
            for _, at in zip(range(count), waiting, strict=False):
                future = self._client.submit(work, shares[at], pure=False)
                place[future.key] = at
                coming.add(future)

        hand_out(AHEAD * self.workers)
        try:
            for future in coming:
                result = future.result()
                yield place.pop(future.key), result
                hand_out(max(1, AHEAD * self.workers - len(place)))
        except distributed.KilledWorker:
            raise TopboardError(WORKERS_DIED()) from None
        finally:
            self._client.cancel(list(coming.futures))

    def close(self) -> None:
        self._client.close()

    def _wait_for_workers(self) -> None:
        until = time.monotonic() + REACH_SECONDS
        while not self._client.nthreads():
            if time.monotonic() > until:
                raise TopboardError(NO_WORKERS(address=self.address))
            time.sleep(POLL_SECONDS)

    def _same_version(self) -> None:
        """Other rules would give other totals."""
        answers = self._client.run(version_here, on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, BaseException):
                raise TopboardError(NO_TOPBOARD(worker=worker, version=__version__))
            if answer != __version__:
                raise TopboardError(OTHER_VERSION(worker=worker, theirs=str(answer), version=__version__))


def _client(address: str) -> Any:
    """A client of the scheduler. Whether anybody is there is found out before Dask is loaded, which takes a while."""
    _refuse_nobody(address)
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise TopboardError(NO_DASK()) from None

    class Reached(distributed.Client):  # type: ignore[misc]
        """A client that was never connected has nothing to close."""

        def __del__(self) -> None:
            if getattr(self, "status", "") == "running":
                super().__del__()

    try:
        return Reached(address, timeout=REACH_SECONDS, set_as_default=False)
    except Exception as problem:
        raise TopboardError(NOT_DASK(address=address)) from problem


def _refuse_nobody(address: str) -> None:
    """An address that cannot be read, or at which nobody listens."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        with socket.create_connection((parts.hostname or "", parts.port or DASK_PORT), timeout=REACH_SECONDS):
            return
    except (OSError, ValueError) as problem:
        raise TopboardError(NOT_REACHED(address=address)) from problem
