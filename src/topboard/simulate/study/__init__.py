"""Studies: whole tournaments by several systems, many times, and what came of them side by side."""

from topboard.simulate.study.plan import StudyPlan, studied_systems
from topboard.simulate.study.report import study_csv, study_data, study_summary, study_table
from topboard.simulate.study.totals import Estimate, Totals, chance_of
from topboard.simulate.study.work import study_job, totals_by_system

__all__ = [
    "Estimate",
    "StudyPlan",
    "Totals",
    "chance_of",
    "studied_systems",
    "study_csv",
    "study_data",
    "study_job",
    "study_summary",
    "study_table",
    "totals_by_system",
]
