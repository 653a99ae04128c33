"""What the API says of those who follow an event by e-mail: how many, never who."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.desk.question import EVENT, DeskQuestion, EventInquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.web.entries.mail import offers_mail
from topboard.web.models import FollowLetter, MailFollower, PublicChoices


class FollowersAnswer(ToldAnswer, frozen=True):
    """`unsent` are letters that wait to be sent or failed."""

    offered: bool
    confirmed: int
    waiting: int
    unsent: int


@dataclass(frozen=True, slots=True)
class FollowersQuestion:
    """How many get pairings by e-mail, and how many have not confirmed yet."""

    def answer(self, of: EventInquiry) -> FollowersAnswer:
        people = MailFollower.objects.filter(event=of.id)
        return FollowersAnswer(
            offers_mail(PublicChoices.of(of.id)),
            people.exclude(confirmed=None).count(),
            people.filter(confirmed=None).count(),
            FollowLetter.objects.filter(follower__event=of.id, sent=None).count(),
        )


QUESTIONS = (DeskQuestion("followers", FollowersQuestion, f"{EVENT}/followers", Right.DIRECT),)
