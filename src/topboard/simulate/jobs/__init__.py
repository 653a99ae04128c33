"""Long computations in shares: who does them, how far they are, and how they go on after a stop.

A `Job` is a function and the shares it is to be called with. An `Executor` does the shares: here, in processes of this
computer, or on a cluster. Shares do not depend on who does them, so the results are the same everywhere.
"""

from topboard.simulate.jobs.checkpoint import Checkpoint, CheckpointUnfit
from topboard.simulate.jobs.executor import Executor, Here, Processes, cores, executor_for
from topboard.simulate.jobs.job import Job, JobProgress, JobStopped, run

__all__ = [
    "Checkpoint",
    "CheckpointUnfit",
    "Executor",
    "Here",
    "Job",
    "JobProgress",
    "JobStopped",
    "Processes",
    "cores",
    "executor_for",
    "run",
]
