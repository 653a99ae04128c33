"""A study on a cluster: a real scheduler and two workers on this computer, one of which is killed on the way."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from topboard.errors import TopboardError
from topboard.simulate.jobs import Here, Job, run
from topboard.simulate.jobs.cluster import Cluster
from topboard.simulate.study import StudyPlan, study_job, totals_by_system

distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install 'topboard[cluster]'")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as made:
        for nanny in made.workers.values():
            nanny.auto_restart = False
        yield made


def who_works(_: object) -> int:
    """A share that takes long enough to be interrupted."""
    time.sleep(0.1)
    return os.getpid()


def test_the_same_plan_gives_the_same_totals_here_and_on_a_cluster(cluster: Any) -> None:
    plan = StudyPlan(systems=("dutch", "lim"), players=10, rounds=3, repeat=6, seed=11)
    job = study_job(plan)
    with Cluster(cluster.scheduler_address) as executor:
        there = totals_by_system(plan, run(job, executor))
    assert there == totals_by_system(plan, run(job, Here()))


def test_a_killed_worker_leaves_its_share_to_the_other(cluster: Any) -> None:
    """Every share has a result though the worker that did the first one is killed."""
    job: Job[int] = Job(who_works, range(14), {"shares": 14})
    killed: list[int] = []
    with Cluster(cluster.scheduler_address) as executor:
        results = executor.results(job.work, list(job.shares))
        done = dict([next(results)])
        killed.extend(done.values())
        os.kill(killed[0], signal.SIGKILL)
        done.update(results)
    assert sorted(done) == list(range(14))
    assert set(done.values()) - set(killed)


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topboard.simulate.jobs.cluster.REACH_SECONDS", 0.3)
    with pytest.raises(TopboardError, match=r"tcp://127.0.0.1:9'? cannot be reached"):
        Cluster("tcp://127.0.0.1:9")


def test_what_is_not_a_scheduler_is_told() -> None:
    """Something else listens at that port and answers with nonsense, as a proxy or a web server does."""

    def answer() -> None:
        with suppress(OSError):
            there, _ = listening.accept()
            with there:
                there.close()
            there, _ = listening.accept()
            with there:
                there.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 20)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(TopboardError, match="is not a Dask scheduler"):
            Cluster(f"tcp://127.0.0.1:{listening.getsockname()[1]}")
