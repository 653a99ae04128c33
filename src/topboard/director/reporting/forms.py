"""The federations that take results: their files, and what stands in the way of making them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topboard.core import Event
from topboard.director.reporting import cfc, ecf, fide, uschess
from topboard.director.reporting import texts as say
from topboard.director.reporting.common import found, worst_first
from topboard.director.sections.practice_texts import NOT_FROM_PRACTICE, USE_THE_EVENT
from topboard.rulebook import Level, Problem, Reason


class Form(StrEnum):
    USCHESS = "uschess"
    FIDE = "fide"
    CFC = "cfc"
    ECF = "ecf"


@dataclass(frozen=True, slots=True)
class ReportForm:
    """One federation's report. `files` makes it, `findings` says what is missing and what may not be rated."""

    title: str
    files: Callable[[Event, date], dict[str, bytes]]
    findings: Callable[[Event, date], Iterator[Problem]]


FORMS: Mapping[Form, ReportForm] = {
    Form.USCHESS: ReportForm("US Chess", uschess.files, uschess.findings),
    Form.FIDE: ReportForm("FIDE", fide.files, fide.findings),
    Form.CFC: ReportForm("CFC", cfc.files, cfc.findings),
    Form.ECF: ReportForm("ECF", ecf.files, ecf.findings),
}


def readiness(event: Event, form: Form, day: date) -> tuple[Problem, ...]:
    """Everything that is missing, what stands in the way first. `day` is when the report would be made."""
    barred = (found("practice", Level.ERROR, NOT_FROM_PRACTICE(event=event.name), USE_THE_EVENT()),)
    return worst_first((*(barred if event.practice else ()), *FORMS[form].findings(event, day)))


def blocking(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """What the report cannot be made with; the rest the federation asks for when it is sent."""
    return tuple(problem for problem in problems if problem.level is Level.ERROR)


def will_ask(problems: tuple[Problem, ...], form: Form) -> Reason | None:
    """What the federation asks for when the files arrive, in one sentence; nothing where nothing is missing."""
    told = [problem.message for problem in problems]
    counts = {say.ASKED_IDS: sum(each.kind is say.NO_ID for each in told)}
    lacking = Counter(each["what"] for each in told if each.kind is say.NO_FACT_OF)
    counts |= {say.ASKED_BIRTHS: lacking["the date of birth"], say.ASKED_FEDERATIONS: lacking["the federation"]}
    what = [kind(count=count) for kind, count in counts.items() if count]
    what += [say.ASKED_FACT(what=each["what"]) for each in told if each.kind is say.MISSING_FACT]
    if any(each.kind is say.NO_CONTROL for each in told):
        what.append(say.ASKED_FACT(what="the time control"))
    return say.WILL_ASK(federation=FORMS[form].title, what=tuple(what)) if what else None


def files_of(event: Event, form: Form, day: date) -> dict[str, bytes]:
    """The files by name, whole; `day` is written into those that state when they were made."""
    return FORMS[form].files(event, day)


def digest_of(files: Mapping[str, bytes]) -> str:
    """The SHA-256 of the files in their order."""
    whole = hashlib.sha256()
    for name, data in files.items():
        whole.update(f"{name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()
