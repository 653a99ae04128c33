"""Pairings by e-mail, as a player sees it: ask on the player's page, confirm by the letter, end it by any letter."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from topboard.web.accounts.login_throttle import ADDRESS, attempt
from topboard.web.addresses import address
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.inbox import is_email
from topboard.web.entries.mail import offers_mail
from topboard.web.errors import Missing, refused_page
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.follow.subscriptions import ask, confirm, follower_of, shown_name, stop
from topboard.web.forms.posted import word
from topboard.web.models import MailFollower
from topboard.web.pages.entries.entry_form import TRAP
from topboard.web.public.pages import seen_by
from topboard.web.server.phone_address import Reach
from topboard.web.server.security_headers import client_address


def ask_for_letters(request: HttpRequest, event: OpenEvent, player_id: str) -> HttpResponse:
    """The form, and the answer when it was sent: the same for every sender and every address."""
    if not offers_mail(VIEWS.choices(event.id)):
        raise Missing(_("This event sends no e-mails."))
    seen = seen_by(request, event)
    name = shown_name(seen, player_id)
    if not name:
        raise Missing(_("This player is no longer in the event."))
    context = {"event": event, "name": name, "player": player_id, "trap": TRAP, "typed": "", "fault": "", "done": False}
    if request.method != "POST":
        return render(request, "public/follow.html", context)
    email = word(request, "email")
    context["typed"] = email[:254]
    if word(request, TRAP) or not is_email(email):
        context["fault"] = _("'%(text)s' is not an e-mail address.") % {"text": email[:80]}
        return render(request, "public/follow.html", context, status=422)
    if attempt(f"{ADDRESS}follow:{client_address(request)}"):
        context["fault"] = _("Many asked from your network. Wait a while, then try again.")
        return render(request, "public/follow.html", context, status=429)
    with event.reading() as state:
        ask(event, seen, state.player(player_id), email, Reach(request).address("")[:300])
    return render(request, "public/follow.html", context | {"done": True})


def follow(request: HttpRequest, token: str) -> HttpResponse:
    """The page behind the links of the letters: confirm, or stop."""
    found = follower_of(token)
    if found is None:
        return render(request, "public/followed.html", {"state": "gone"})
    if request.method == "POST":
        if word(request, "what") == "stop":
            stop(found)
            return render(request, "public/followed.html", {"state": "stopped"})
        confirm(found)
        found.refresh_from_db()
    return render(request, "public/followed.html", {"state": _state(found), "token": token, **_about(found)})


def _state(follower: MailFollower) -> str:
    return "on" if follower.confirmed else "asked"


def _about(follower: MailFollower) -> dict[str, str]:
    try:
        event = shelf().event(follower.event)
    except Missing:
        return {"event_name": follower.event, "page": ""}
    page = address("person", event=follower.event, player_id=follower.player)
    return {"event_name": event.name, "page": page if VIEWS.choices(follower.event).is_public else ""}


@csrf_exempt
def stop_follow(request: HttpRequest, token: str) -> HttpResponse:
    """One click in a mail program: it sends this for its reader, without a page and without a cookie."""
    found = follower_of(token)
    if found is not None:
        stop(found)
    return refused_page(request, _("You get no more e-mails."), status=200)
