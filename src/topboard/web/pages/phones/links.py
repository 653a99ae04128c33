"""Phones and tablets that a link lets in without an account: a helper's, a captain's, the kiosk at the door."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.web.accounts.audit_log import note
from topboard.web.accounts.login_throttle import ADDRESS, attempt, succeeded
from topboard.web.addresses import address
from topboard.web.errors import refused_page
from topboard.web.models import CaptainLink, HelperLink, KioskLink, VisitorLink
from topboard.web.server.security_headers import client_address


def link_is_gone(request: HttpRequest, *, not_saved: bool = False) -> HttpResponse:
    gone = _("This link no longer works.")
    text = _("NOT SAVED. %s") % gone if not_saved else gone
    return refused_page(request, text, status=403, hint=_("Ask the director for a new one."))


def _arrive(request: HttpRequest, token: str, *, kind: type[VisitorLink]) -> HttpResponse:
    """The link itself: the browser is remembered until the link ends."""
    key = f"{ADDRESS}link:{client_address(request)}"
    if attempt(key):
        text = _("Too many links were tried from here. Wait a while, then try again.")
        return refused_page(request, text, status=429)
    link = kind.find(token)
    if link is None:
        note(request, "link-failed", who="?")
        return link_is_gone(request)
    succeeded([key])
    note(request, "link-used", who=link.label, about=str(link))
    request.session.cycle_key()
    request.session[kind.remembered] = link.pk
    return HttpResponseRedirect(address(kind.page))


helper_arrives = partial(_arrive, kind=HelperLink)
captain_arrives = partial(_arrive, kind=CaptainLink)
kiosk_arrives = partial(_arrive, kind=KioskLink)
