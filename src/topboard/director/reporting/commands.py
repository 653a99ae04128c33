"""Make a report for a federation: noted in the journal with its digest, so that the same files can be made again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.director.desk.answers import Refusal, Refused
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, one_of
from topboard.director.desk.fields import Asked
from topboard.director.reporting import FORMS, Form, blocking, digest_of, files_of, readiness
from topboard.director.reporting import texts as say
from topboard.journal import event_value
from topboard.journal.events.report_made import ReportMade
from topboard.rulebook import SAID

FORM = one_of(Form, {form: each.title for form, each in FORMS.items()})


@dataclass(frozen=True, slots=True)
class MakeReport:
    """Refused while something stands in the way; what the federation may ask for later does not."""

    form: Annotated[Form, Asked("Federation", FORM)]
    day: Annotated[date | None, Asked("Made on", Maybe(Day()), "Leave it empty for today.")] = None

    def decide(self, desk: Desk) -> Plan:
        desk.need_event()
        event, day = event_value(desk.state), self.day or desk.journal.today
        problems = readiness(event, self.form, day)
        barred = blocking(problems)
        if barred:
            told = (say.NOT_READY(count=len(barred)), *(problem.message for problem in barred[:SHOWN]))
            raise Refused(Refusal(SAID(all=told), say.SEE_REPORT(form=self.form.value), problems=problems))
        files = files_of(event, self.form, day)
        made = ReportMade(FORMS[self.form].title, self.form.value, day, digest_of(files), tuple(files))
        return Plan((made,))


SHOWN = 3
"""How many are named in the refusal; the page lists them all."""
