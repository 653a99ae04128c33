"""A case of any of the public suites: read, run, and compared with what it expects."""

from __future__ import annotations

from topboard.formats.cases.pairings import run_pairing_case
from topboard.formats.cases.prizes import is_about_prizes, run_prize_case
from topboard.formats.cases.reading import CaseOutcome, json_of


def run_case(text: str) -> CaseOutcome:
    """What a case gave, and how that differs; `InvalidFile` names the entry that is wrong."""
    data = json_of(text)
    return run_prize_case(data) if is_about_prizes(data) else run_pairing_case(data)
