"""Who asked for pairings by e-mail, the letters to them, and how far an event has been told."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import ClassVar

from django.db import models
from django.utils import timezone

from topboard.web.entry_models import OutLetter


def _nonce() -> str:
    return secrets.token_urlsafe(12)


class MailFollower(models.Model):
    """An address that gets the pairings of one player. Nothing but the first letter goes there before it is confirmed.

    `base` is the address of this server as whoever asked reached it; `nonce` is in the links of their letters.
    """

    event = models.CharField(max_length=120)
    player = models.CharField(max_length=120)
    email = models.CharField(max_length=254)
    language = models.CharField(max_length=10, default="en")
    base = models.CharField(max_length=300)
    nonce = models.CharField(max_length=32, default=_nonce)
    created = models.DateTimeField(default=timezone.now)
    confirmed = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "player", "email"], name="followed_once")
        ]

    def __str__(self) -> str:
        return f"{self.email} → {self.event}/{self.player}"


class FollowLetter(OutLetter):
    """A letter to a follower; with the follower it goes."""

    follower = models.ForeignKey(MailFollower, models.CASCADE, related_name="letters")
    unsubscribe = models.CharField(max_length=500, blank=True, default="")


class NewsMark(models.Model):
    """Up to which position of an event something was done with its news, by what is done: `mail`, `upload`."""

    event = models.CharField(max_length=120)
    what = models.CharField(max_length=20)
    position = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "what"], name="told_once")
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.what}: {self.position}"

    @classmethod
    def at(cls, event: str, what: str) -> int | None:
        return cls.objects.filter(event=event, what=what).values_list("position", flat=True).first()

    @classmethod
    def claim(cls, event: str, what: str, before: int, position: int) -> bool:
        """Whether it is ours to do: of several processes one moves the mark."""
        return bool(cls.objects.filter(event=event, what=what, position=before).update(position=position))


class SiteUpload(models.Model):
    """The last upload of an event's pages: `ended` when it is over, `said` what the command wrote."""

    event = models.CharField(max_length=120, primary_key=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    ok = models.BooleanField(default=False)
    said = models.TextField(blank=True, default="")

    def __str__(self) -> str:
        return f"{self.event}: {'uploaded' if self.ok else 'not uploaded'}"

    @classmethod
    def claim(cls, event: str, longest: timedelta) -> bool:
        """Whether it may begin: nobody else's is running, or one that never came to its end."""
        now = timezone.now()
        cls.objects.get_or_create(event=event)
        free = models.Q(started=None) | models.Q(ended__isnull=False) | models.Q(started__lt=now - 2 * longest)
        return bool(cls.objects.filter(free, event=event).update(started=now, ended=None, ok=False, said=""))
