"""The page of payments from the bank: the list as it was read, ticks for what is recorded, and one step for all."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.director import Accepted
from topboard.errors import TopboardError
from topboard.rulebook.holes import amount
from topboard.web.addresses import Addresses
from topboard.web.entries.bank_list import PaymentState, bank_payments, read_bank_list, recorded, row_of_key
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import raw, words
from topboard.web.pages.desk.frame import desk, given, tell
from topboard.web.server.upload_limits import uploaded


def preview(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What the list says, before anything is recorded."""
    pasted = raw(request, "text")
    try:
        rows = read_bank_list(pasted.encode() if pasted.strip() and not request.FILES else uploaded(request)[1])
    except TopboardError as fault:
        messages.error(request, str(fault))
        return HttpResponseRedirect(Addresses(event.id)("inbox"))
    if not rows:
        messages.error(request, _("No payments were found in the list. It needs a row for each, with its amount."))
        return HttpResponseRedirect(Addresses(event.id)("inbox"))
    with event.reading() as state:
        found = list(bank_payments(event, rows))
        currency = state.fees.currency
        return desk(
            request,
            event,
            "bank_list.html",
            payments=found,
            states=PaymentState,
            sum=lambda cents: amount(cents, currency),
        )


def take(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Record the selected payments."""
    rows = [row for key in words(request, "payment") if (row := row_of_key(key))]
    with event.reading():
        chosen = [each for each in bank_payments(event, rows) if each.shares]
    if not chosen:
        messages.error(request, _("Choose at least one payment."))
        return HttpResponseRedirect(Addresses(event.id)("inbox"))
    answer = given(request, event, recorded(chosen))
    text = ngettext("%(num)d payment was recorded.", "%(num)d payments were recorded.", len(chosen))
    tell(request, answer, text % {"num": len(chosen)} if isinstance(answer, Accepted) else "")
    return HttpResponseRedirect(Addresses(event.id)("inbox"))
