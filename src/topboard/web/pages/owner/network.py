"""The owner's switch: let phones and tablets in this hall connect, or this computer alone."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from topboard.errors import TopboardError
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import address
from topboard.web.forms.posted import says, word
from topboard.web.pages.desk.frame import page
from topboard.web.server.network_switch import network_switch
from topboard.web.server.open_network import opened
from topboard.web.server.phone_address import Reach
from topboard.web.show.qr import qr_svg


def show(request: HttpRequest) -> HttpResponse:
    return page(request, "network.html", **_context(request))


def _context(request: HttpRequest) -> dict[str, Any]:
    reach, network = Reach(request), opened()
    front = reach.public_address(address("front")) if reach.phones else ""
    return {
        "network": network,
        "reach": reach,
        "front": front,
        "front_qr": qr_svg(front) if front else "",
        "desks": reach.addresses(address("front")),
    }


def turn(request: HttpRequest) -> HttpResponse:
    """Switch, and go back to the page on which the switch was offered."""
    back = word(request, "next")
    safe = url_has_allowed_host_and_scheme(back, allowed_hosts=None) and back.startswith("/")
    switch = network_switch()
    if switch is None:
        messages.error(request, _("This server cannot be switched while it runs. Restart it with --host."))
        return HttpResponseRedirect(address("network"))
    on = word(request, "turn") == "on"
    try:
        switch.turn(on, encrypted=says(request, "encrypted"))
    except TopboardError as fault:
        messages.error(request, str(fault))
        return HttpResponseRedirect(address("network"))
    note(request, "network-opened" if on else "network-closed", who=actor_of(request), about=_where())
    messages.success(
        request,
        _("Phones and tablets on the network of this hall can connect now.")
        if on
        else _("Only this computer is answered now."),
    )
    return HttpResponseRedirect(back if safe else address("network"))


def _where() -> str:
    network = opened()
    return ", ".join(network.bases) if network else ""
