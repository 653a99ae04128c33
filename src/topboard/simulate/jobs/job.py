"""A job, and how it is run: resumed from a checkpoint, with progress, and stopped without losing what is done."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from topboard.errors import TopboardError
from topboard.rulebook import LARGE, kind
from topboard.simulate.jobs.checkpoint import Checkpoint
from topboard.simulate.jobs.executor import Executor

STOPPED = kind("simulate.job.stopped", "Stopped with {done} of {total} done.", done=LARGE, total=LARGE)

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Job(Generic[S]):
    """A function of a module and the shares it is called with; results are values that JSON can hold.

    `asked` says what was asked for, in values that JSON can hold: a checkpoint of something else is not taken.
    `sizes` tells how much each share is, for the progress; every share counts 1 without it.
    """

    work: Callable[[S], Any]
    shares: Sequence[S]
    asked: dict[str, Any]
    sizes: Sequence[int] = ()

    def size(self, at: int) -> int:
        return self.sizes[at] if self.sizes else 1

    @property
    def total(self) -> int:
        return sum(self.sizes) if self.sizes else len(self.shares)


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How much is done of how much; `fresh` of it in this run, which took `seconds`. `result` is what the share came to
    that was just done."""

    done: int
    total: int
    fresh: int
    seconds: float
    result: Any = None

    @property
    def seconds_left(self) -> float | None:
        """None as long as nothing can be said."""
        if not self.fresh or self.seconds <= 0:
            return None
        return self.seconds / self.fresh * (self.total - self.done)


class JobStopped(TopboardError):
    """Somebody stopped the job. `results` has what is done, by share."""

    def __init__(self, results: dict[int, Any], done: int, total: int) -> None:
        super().__init__(STOPPED(done=done, total=total))
        self.results, self.done, self.total = results, done, total


def run(
    job: Job[S],
    executor: Executor,
    *,
    checkpoint: Checkpoint | None = None,
    watch: Callable[[JobProgress], bool] | None = None,
) -> list[Any]:
    """The result of every share, in the order of the shares.

    What the checkpoint holds is not done again; what is done is added to it. `watch` is told how far it is and says
    whether to go on. Stopped by it or by Ctrl+C, the job raises JobStopped with what is done.
    """
    found = checkpoint.results(job.asked, len(job.shares)) if checkpoint else {}
    progress = _Progress(job, found, watch)
    open_shares = [at for at in range(len(job.shares)) if at not in found]
    coming = executor.results(job.work, [job.shares[at] for at in open_shares])
    try:
        goes_on = progress.tell()
        while goes_on:
            place, result = next(coming, (None, None))
            if place is None:
                break
            at = open_shares[place]
            found[at] = result
            if checkpoint:
                checkpoint.add(at, result)
            goes_on = progress.tell(at, result)
    except KeyboardInterrupt:
        goes_on = False
    finally:
        close = getattr(coming, "close", None)
        if close:
            close()
        if checkpoint:
            checkpoint.close()
    if len(found) < len(job.shares):
        raise JobStopped(found, progress.done, job.total)
    return [found[at] for at in range(len(job.shares))]


class _Progress:
    def __init__(self, job: Job[Any], found: dict[int, Any], watch: Callable[[JobProgress], bool] | None) -> None:
        self.job, self.watch, self.began = job, watch, time.monotonic()
        self.done, self.fresh = sum(map(job.size, found)), 0

    def tell(self, at: int | None = None, result: Any = None) -> bool:
        if at is not None:
            self.done += self.job.size(at)
            self.fresh += self.job.size(at)
        if self.watch is None:
            return True
        seconds = time.monotonic() - self.began
        return self.watch(JobProgress(self.done, self.job.total, self.fresh, seconds, result))
