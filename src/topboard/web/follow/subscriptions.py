"""Asking for pairings by e-mail: the address is confirmed by a letter before anything else is sent, and can end it."""

from __future__ import annotations

from datetime import timedelta

from django.core import signing
from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from topboard.journal import PlayerState
from topboard.web.addresses import address
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import FollowLetter, MailFollower
from topboard.web.public.view import PublicEvent

SALT = "topboard.follow"
MOST_LETTERS = 3
"""How many letters asking for a confirmation an address gets in a day, whoever types it."""
MOST_FOLLOWERS = 20
"""How many addresses may follow one player."""
UNCONFIRMED_DAYS = 2


def token_of(follower: MailFollower) -> str:
    return signing.dumps([follower.pk, follower.nonce], salt=SALT)


def follower_of(token: str) -> MailFollower | None:
    try:
        pk, nonce = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return MailFollower.objects.filter(pk=pk, nonce=nonce).first()


def shown_name(seen: PublicEvent, player: str) -> str:
    """As everybody sees it."""
    return next((p.name for section in seen.event.sections for p in section.players if p.id == player), "")


def ask(event: OpenEvent, seen: PublicEvent, player: PlayerState, email: str, base: str) -> None:
    """Send the letter that asks for the confirmation. The answer is the same, whatever was known before."""
    recent = FollowLetter.objects.filter(to__iexact=email, created__gt=timezone.now() - timedelta(days=1))
    if recent.filter(follower__confirmed=None).count() >= MOST_LETTERS:
        return
    with transaction.atomic():
        if MailFollower.objects.filter(event=event.id, player=player.id).count() >= MOST_FOLLOWERS:
            return
        follower, _made = MailFollower.objects.get_or_create(
            event=event.id,
            player=player.id,
            email=email,
            defaults={"base": base, "language": get_language() or "en"},
        )
        if follower.confirmed:
            return
        link = f"{base}{address('follow', token=token_of(follower))}"
        words = {"event": event.name, "player": shown_name(seen, str(player.id))}
        lines = [
            _("Somebody asked us to send the pairings of %(player)s in %(event)s to this address.") % words,
            "",
            _("To get them, open this page and press the button:"),
            link,
            "",
            _("If it was not you, do nothing. You will get no more e-mails."),
        ]
        FollowLetter.objects.create(
            follower=follower,
            to=email,
            subject=(_("Confirm: pairings of %(event)s") % words)[:200],
            body="\n".join(lines) + "\n",
        )


def confirm(follower: MailFollower) -> None:
    MailFollower.objects.filter(pk=follower.pk, confirmed=None).update(confirmed=timezone.now())


def stop(follower: MailFollower) -> None:
    """Nothing of the address is kept."""
    follower.delete()
