"""Appeals at the desk: committee and terms, cases with who may vote, form and decision on paper."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.charts import form
from topboard.charts.table import Imprint, Table
from topboard.core import profile_of
from topboard.director import commands as do
from topboard.director.arbiter.appeals import (
    AppealCase,
    appeal_decision,
    appeal_form,
    appeal_terms,
    appeals_of,
    panel_of,
    who_decided,
)
from topboard.director.desk.rights import Right
from topboard.director.money.ledger import money
from topboard.officiating.appeals import Decider, Seat, committee_findings
from topboard.rulebook import Reader
from topboard.rulebook.holes import amount
from topboard.web.accounts.access import may_here
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.pages.arbiter.incidents import sections_run
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.confirmation import form_act, form_step
from topboard.web.pages.desk.frame import desk
from topboard.web.show.local_time import now, today
from topboard.web.show.player_lookup import by_name

BLANK = "form"


def appeals(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    with event.reading() as state:
        terms, members = appeal_terms(state)
        mine = sections_run(request, event)
        cases = [case for case in appeals_of(state) if _home(event, case.filed.event.player) in mine]
        year = (state.details.starts if state.details and state.details.starts else today()).year
        context: dict[str, Any] = {"terms": terms, "members": members, "plain": money, "seats": list(Seat)}
        context |= {"cases": [(case, panel_of(case, members, state)) for case in reversed(cases)]}
        context["who_decided"] = lambda case: who_decided(case.decided.event, members).told(_reader(event, case))
        context |= {"lacking": list(committee_findings(members, year)) if members else []}
        context |= {"sum": lambda cents: amount(cents, state.fees.currency), "run": mine}
        context["people"] = by_name([player for section in mine.values() for player in section.players.values()])
        context["directs"] = may_here(request, Right.DIRECT, event.id)
        return desk(request, event, "appeals.html", **context)


def _home(event: OpenEvent, player: str) -> str:
    return event.director.state.section_of.get(player, "")


def _reader(event: OpenEvent, case: AppealCase) -> Reader:
    section = event.director.state.sections.get(_home(event, case.filed.event.player))
    return Reader(american=section is not None and profile_of(section).american)


def set_appeals(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.SetAppeals, to=Addresses(event.id)("appeals"))


def file_appeal(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_step(request, event, "", do.FileAppeal, to=Addresses(event.id)("appeals"))


def decide_appeal(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The form comes with the committee's names, which are no votes where the chief arbiter decides alone."""
    here = Addresses(event.id)("appeals")
    if word(request, "by") != Decider.CHIEF_ARBITER:
        return form_step(request, event, "", do.DecideAppeal, to=here)
    chief = event.director.event().chief_arbiter
    return form_step(request, event, "", do.DecideAppeal, to=here, voters=(chief,) if chief else ())


def appeal_file(request: HttpRequest, event: OpenEvent, record: str) -> HttpResponse:
    """The form, empty or filled in; once decided, the decision."""
    with event.reading() as state:
        terms, members = appeal_terms(state)
        imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
        mine, currency = sections_run(request, event), state.fees.currency
        table: Table
        if record == BLANK:
            table = appeal_form(None, terms, imprint, currency)
        else:
            known = {case.filed.event.record: case for case in appeals_of(state)}
            case = known.get(record)
            if case is None or _home(event, case.filed.event.player) not in mine:
                raise Missing(_("There is no appeal %r. Look at the page of appeals for the numbers.") % record)
            table = (
                appeal_decision(case, members, imprint, currency, _reader(event, case))
                if case.decided
                else appeal_form(case, terms, imprint, currency)
            )
        drawn = form("pdf")
        made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    response.headers["Content-Disposition"] = f'inline; filename="{event.id}-appeal-{record}.pdf"'
    return response
