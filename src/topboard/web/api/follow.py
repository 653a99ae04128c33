"""What the API says of those who follow an event by e-mail: how many, never who."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Schema

from topboard.web.api.access import DIRECT
from topboard.web.entries.mail import offers_mail
from topboard.web.events.shelf import shelf
from topboard.web.models import FollowLetter, MailFollower, PublicChoices

router = Router()


class FollowersOut(Schema):
    """`unsent` are letters that wait to be sent or failed."""

    offered: bool
    confirmed: int
    waiting: int
    unsent: int


@router.get("/events/{event}/followers", response={200: FollowersOut}, auth=DIRECT)
def followers(request: HttpRequest, event: str) -> FollowersOut:
    """How many get pairings by e-mail, and how many have not confirmed yet."""
    shelf().event(event)
    people = MailFollower.objects.filter(event=event)
    return FollowersOut(
        offered=offers_mail(PublicChoices.of(event)),
        confirmed=people.exclude(confirmed=None).count(),
        waiting=people.filter(confirmed=None).count(),
        unsent=FollowLetter.objects.filter(follower__event=event, sent=None).count(),
    )
