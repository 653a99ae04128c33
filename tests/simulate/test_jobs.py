"""Jobs in shares: the same results wherever they are done, a dead worker's share done again, and going on later."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.patience import PATIENCE

from topboard.errors import InvalidFile, TopboardError
from topboard.simulate.jobs import (
    Checkpoint,
    CheckpointUnfit,
    Here,
    Job,
    JobProgress,
    JobStopped,
    Processes,
    executor_for,
    run,
)


def squared(number: int) -> int:
    return number * number


def once_killed(share: tuple[str, int]) -> int:
    """The worker of share 2 dies the first time it is tried."""
    mark, number = share
    if number == 2 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_killed(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


JOB = Job(squared, range(6), {"squares": 6})


def test_results_come_in_the_order_of_the_shares_here_and_in_processes(tmp_path: Path) -> None:
    """A worker that is killed leaves its share to another; every share is in the results once."""
    assert run(JOB, Here()) == [0, 1, 4, 9, 16, 25]
    with Processes(2) as executor:
        mark = str(tmp_path / "killed")
        job = Job(once_killed, [(mark, number) for number in range(5)], {})
        assert run(job, executor) == [0, 1, 2, 3, 4]
        assert Path(mark).exists()


def test_a_share_that_kills_every_worker_is_given_up() -> None:
    with Processes(1) as executor, pytest.raises(TopboardError, match="again and again"):
        run(Job(always_killed, [1], {}), executor)


def endless(number: int) -> int:
    while number:
        time.sleep(0.05)
    return number


def test_a_stop_ends_the_workers_and_does_not_wait_for_them() -> None:
    """Share 0 is done, the others never would be; the executor is as good as new afterwards."""
    with Processes(2) as executor:
        with pytest.raises(JobStopped) as stopped:
            run(Job(endless, range(4), {}), executor, watch=lambda progress: progress.done < 1)
        assert stopped.value.results == {0: 0}
        assert run(JOB, executor) == [0, 1, 4, 9, 16, 25]


def told_its_process(mark: str) -> None:
    Path(mark).write_text(str(os.getpid()))
    endless(1)


KILLED = """
import sys
from topboard.simulate.jobs import Processes
from tests.simulate.test_jobs import told_its_process
if __name__ == "__main__":
    Processes(1).results(told_its_process, [sys.argv[1]]).__next__()
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="tells processes by /proc")
def test_workers_of_a_process_that_is_killed_end_too(tmp_path: Path) -> None:
    mark, script = tmp_path / "worker", tmp_path / "killed.py"
    script.write_text(KILLED)
    root = str(Path(__file__).parents[2])
    with subprocess.Popen([sys.executable, script, mark], env={**os.environ, "PYTHONPATH": root}) as process:
        while not (mark.exists() and mark.read_text()):
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
    worker = int(mark.read_text())
    given_up = time.monotonic() + PATIENCE
    while Path(f"/proc/{worker}").exists() and "State:\tZ" not in Path(f"/proc/{worker}/status").read_text():
        assert time.monotonic() < given_up, "the worker goes on without anybody to work for"
        time.sleep(0.05)


def test_one_worker_needs_no_process() -> None:
    assert isinstance(executor_for(workers=1), Here)
    assert executor_for(workers=3).workers == 3


class TestCheckpoint:
    def test_what_is_done_is_not_done_again(self, tmp_path: Path) -> None:
        """Stopped after three shares, the job goes on with the fourth; a broken last line does not count."""
        path = tmp_path / "job.checkpoint"
        with pytest.raises(JobStopped) as stopped:
            run(JOB, Here(), checkpoint=Checkpoint(path), watch=lambda progress: progress.done < 3)
        assert (stopped.value.done, stopped.value.total) == (3, 6)
        assert sorted(stopped.value.results) == [0, 1, 2]
        with path.open("a") as file:
            file.write('{"share": 3, "resu')
        fresh: list[JobProgress] = []

        def told(progress: JobProgress) -> bool:
            fresh.append(progress)
            return True

        assert run(JOB, Here(), checkpoint=Checkpoint(path), watch=told) == [0, 1, 4, 9, 16, 25]
        assert (fresh[0].done, fresh[-1].done, fresh[-1].fresh) == (3, 6, 3)
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        assert [line["share"] for line in lines[1:]] == [0, 1, 2, 3, 4, 5]

    def test_another_job_is_not_taken(self, tmp_path: Path) -> None:
        path = tmp_path / "job.checkpoint"
        run(JOB, Here(), checkpoint=Checkpoint(path))
        before = path.read_bytes()
        with pytest.raises(CheckpointUnfit, match="other settings"):
            run(Job(squared, range(6), {"squares": 7}), Here(), checkpoint=Checkpoint(path))
        assert path.read_bytes() == before

    def test_a_file_of_something_else_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("Ring the bell at nine.\n")
        with pytest.raises(InvalidFile, match="not a checkpoint"):
            Checkpoint(path).asked()
        with pytest.raises(InvalidFile, match="there is no file"):
            Checkpoint(tmp_path / "gone").asked()

    def test_ctrl_c_keeps_what_is_done(self) -> None:
        def interrupted(progress: JobProgress) -> bool:
            if progress.done == 2:
                raise KeyboardInterrupt
            return True

        with pytest.raises(JobStopped) as stopped:
            run(JOB, Here(), watch=interrupted)
        assert stopped.value.results == {0: 0, 1: 1}


def test_the_time_that_is_left_is_told_from_this_run_alone() -> None:
    """Half of what is fresh in 10 s: as much again for what is left; nothing is told before anything is done."""
    assert JobProgress(done=60, total=100, fresh=20, seconds=10).seconds_left == 20
    assert JobProgress(done=40, total=100, fresh=0, seconds=10).seconds_left is None
