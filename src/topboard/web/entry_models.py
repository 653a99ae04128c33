"""Entries that came over the web: what the director chose for the form, what was sent, and the e-mails about it.

None of this is part of an event's history: an entry becomes that when it is accepted.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

PER_ADDRESS = 100
"""Entries from one address that need not wait: a school, or everybody whose telephone company has one address."""


class EntryChoices(models.Model):
    """How an event takes entries: whether, until when, how many, in which sections, and what is asked."""

    event = models.CharField(max_length=120, primary_key=True)
    is_open = models.BooleanField(default=False)
    closes = models.DateTimeField(null=True)
    most = models.PositiveIntegerField(default=0)
    limits: models.JSONField[Any] = models.JSONField(default=dict)
    sections: models.JSONField[Any] = models.JSONField(default=list)
    waiting = models.BooleanField(default=True)
    strict = models.BooleanField(default=True)
    byes = models.BooleanField(default=True)
    words = models.CharField(max_length=1000, blank=True, default="")
    consent = models.CharField(max_length=400, blank=True, default="")
    contact = models.CharField(max_length=200, blank=True, default="")
    payee = models.CharField(max_length=70, blank=True, default="")
    iban = models.CharField(max_length=34, blank=True, default="")
    pay_link = models.CharField(max_length=400, blank=True, default="")
    per_address = models.PositiveIntegerField(default=PER_ADDRESS)

    def __str__(self) -> str:
        return f"{self.event}: {'open' if self.is_open else 'closed'}"

    @classmethod
    def of(cls, event: str) -> EntryChoices:
        return cls.objects.filter(event=event).first() or cls(event=event)

    def over(self, now: datetime) -> bool:
        """Whether the day of the close has passed."""
        return self.closes is not None and self.closes <= now


class EntrySheet(models.Model):
    """One form as it was sent: who sent it, and the players on it. A code opens it again; only its digest is kept."""

    event = models.CharField(max_length=120, db_index=True)
    ticket = models.CharField(max_length=64, unique=True)
    digest = models.CharField(max_length=64, unique=True)
    sender = models.CharField(max_length=120)
    email = models.CharField(max_length=254, blank=True, default="")
    phone = models.CharField(max_length=40, blank=True, default="")
    comment = models.CharField(max_length=1000, blank=True, default="")
    language = models.CharField(max_length=12, default="en")
    consented = models.DateTimeField(default=timezone.now)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.sender} ({self.event})"


class EntryState(models.TextChoices):
    NEW = "new", later("received")
    WAITING = "waiting", later("on the waiting list")
    ACCEPTED = "accepted", later("accepted")
    REFUSED = "refused", later("refused")
    CANCELLED = "cancelled", later("cancelled")


UNDECIDED = (EntryState.NEW, EntryState.WAITING)


class EntryLine(models.Model):
    """One player on a sheet. `typed` are the fields of the command that enters the player, as they were typed."""

    sheet = models.ForeignKey(EntrySheet, models.CASCADE, related_name="lines")
    section = models.CharField(max_length=120)
    name = models.CharField(max_length=120)
    typed: models.JSONField[Any] = models.JSONField(default=dict)
    state = models.CharField(max_length=12, choices=EntryState.choices, default=EntryState.NEW)
    since = models.DateTimeField(default=timezone.now)
    player = models.CharField(max_length=120, blank=True, default="")
    decided_by = models.CharField(max_length=120, blank=True, default="")
    answer = models.CharField(max_length=400, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.name} ({self.section}): {self.state}"

    @property
    def undecided(self) -> bool:
        return self.state in UNDECIDED

    @property
    def state_word(self) -> str:
        return _(EntryState(self.state).label)


class OutLetter(models.Model):
    """A letter by e-mail, kept until it is sent: `due` is when it is tried next, nothing when it was given up."""

    to = models.CharField(max_length=254)
    subject = models.CharField(max_length=200)
    body = models.TextField()
    reply_to = models.CharField(max_length=254, blank=True, default="")
    created = models.DateTimeField(default=timezone.now)
    tries = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True, default=timezone.now, db_index=True)
    sent = models.DateTimeField(null=True)
    fault = models.CharField(max_length=300, blank=True, default="")

    class Meta:
        abstract = True
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return f"{self.subject} → {self.to}"

    @property
    def given_up(self) -> bool:
        return self.sent is None and self.due is None


class EntryLetter(OutLetter):
    """A letter about the players on a sheet."""

    sheet = models.ForeignKey(EntrySheet, models.CASCADE, related_name="letters")
