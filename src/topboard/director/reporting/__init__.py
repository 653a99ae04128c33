"""Results for the federations: what is missing before a report is made, the files, and what was sent before."""

from topboard.director.reporting.forms import (
    FORMS,
    Form,
    ReportForm,
    blocking,
    digest_of,
    files_of,
    readiness,
    will_ask,
)
from topboard.director.reporting.past_reports import Change, Made, changes_since, files_again, made_reports

__all__ = [
    "FORMS",
    "Change",
    "Form",
    "Made",
    "ReportForm",
    "blocking",
    "changes_since",
    "digest_of",
    "files_again",
    "files_of",
    "made_reports",
    "readiness",
    "will_ask",
]
