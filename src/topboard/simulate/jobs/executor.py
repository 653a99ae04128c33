"""Who does the shares of a job: this process, processes beside it, or the workers of a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Protocol, TypeVar

from topboard.errors import TopboardError
from topboard.rulebook import kind

WORKER_ENDED = kind(
    "simulate.executor.worker-ended", "A worker process ended again and again; look for memory or a time limit."
)

S = TypeVar("S")
R = TypeVar("R")

GENTLE = 10
TRIES = 3
"""A share whose worker ends so often is not tried again: it is the share that ends them."""


class Executor(Protocol):
    """Does the shares of a job, in any order.

    `work` is a function of a module, and shares and results are plain values: they travel between processes. A share
    whose worker dies is done again. When the iterator is closed, no further share is started.
    """

    @property
    def workers(self) -> int:
        """How many shares are done at a time."""

    def results(self, work: Callable[[S], R], shares: Sequence[S]) -> Iterator[tuple[int, R]]:
        """Every share by its place in the sequence with what came of it, as they are finished."""

    def close(self) -> None: ...

    def __enter__(self) -> Executor: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None: ...


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def executor_for(*, workers: int | None = None, scheduler: str = "") -> Executor:
    """The one that is asked for: a cluster's scheduler, else processes, else this process for a single worker."""
    if scheduler:
        from topboard.simulate.jobs.cluster import Cluster

        return Cluster(scheduler)
    count = cores() if workers is None else workers
    return Processes(count) if count > 1 else Here()


class Closing:
    """An executor as a context: left, it is closed."""

    def close(self) -> None:
        """Nothing to let go."""

    def __enter__(self) -> Any:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Here(Closing):
    """Everything in this process, one share after the other."""

    workers = 1

    def results(self, work: Callable[[S], R], shares: Sequence[S]) -> Iterator[tuple[int, R]]:
        for at, share in enumerate(shares):
            yield at, work(share)


class Processes(Closing):
    """Processes of this computer. They begin afresh rather than as copies, so that threads of a server do no harm.

    With `gentle` they leave the processor to everything else that wants it, such as the desk. With `first_here` the
    first share is done in this one while they start, so that somebody who waits sees it soon.
    """

    def __init__(self, workers: int | None = None, *, gentle: bool = False, first_here: bool = False) -> None:
        self.workers = max(1, cores() if workers is None else workers)
        self._gentle, self._first_here = gentle, first_here
        self._pool: ProcessPoolExecutor | None = None

    def results(self, work: Callable[[S], R], shares: Sequence[S]) -> Iterator[tuple[int, R]]:
        waiting = list(range(len(shares)))[::-1]
        tries = [0] * len(shares)
        running: dict[Future[R], int] = {}
        try:
            if self._first_here and waiting:
                waiting.pop()
                self._fill(running, waiting, tries, work, shares)
                yield 0, work(shares[0])
            while waiting or running:
                self._fill(running, waiting, tries, work, shares)
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    at = running.pop(future)
                    if isinstance(future.exception(), BrokenProcessPool):
                        waiting.append(at)
                    else:
                        yield at, future.result()
                if waiting and any(tries[at] >= TRIES for at in waiting):
                    raise TopboardError(WORKER_ENDED())
        finally:
            if running:
                self._stop()

    def _fill(
        self,
        running: dict[Future[R], int],
        waiting: list[int],
        tries: list[int],
        work: Callable[[S], R],
        shares: Sequence[S],
    ) -> None:
        """Hand out no more than the workers can begin soon: what is not handed out need not be taken back."""
        while waiting and len(running) < 2 * self.workers:
            at = waiting.pop()
            try:
                future = self._workers().submit(work, shares[at])
            except BrokenProcessPool:
                self._forget()
                waiting.append(at)
                if running:
                    return
                continue
            tries[at] += 1
            running[future] = at

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=_begin, initargs=(self._gentle,)
            )
        return self._pool

    def _forget(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _stop(self) -> None:
        """End the workers: nobody waits for what they are at. Shares are values, so nothing is left half done."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
        self.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _begin(gentle: bool) -> None:
    """Ctrl+C reaches every process of a terminal; only the one that was started answers it. A gentle worker lets
    everything else go first. Nobody works for a process that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if gentle and hasattr(os, "nice"):
        os.nice(GENTLE)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
