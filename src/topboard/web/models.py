"""What is not part of an event's history: accounts, log-in attempts, links for helpers, tokens, what is public."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar, Self

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import IntegrityError, models
from django.utils import timezone
from django.utils.translation import gettext_noop as later

from topboard.director.desk.rights import Right
from topboard.web.accounts.roles import ABOUT, Grant, Role, may
from topboard.web.entry_models import EntryChoices, EntryLetter, EntryLine, EntrySheet, EntryState
from topboard.web.follow_models import FollowLetter, MailFollower, NewsMark, SiteUpload

__all__ = [
    "Account",
    "ApiToken",
    "CaptainLink",
    "EntryChoices",
    "EntryLetter",
    "EntryLine",
    "EntrySheet",
    "EntryState",
    "EventSeries",
    "FollowLetter",
    "Gate",
    "HelperLink",
    "KioskLink",
    "LogLine",
    "LoginAttempts",
    "MailFollower",
    "Minors",
    "NewsMark",
    "PublicChoices",
    "RoleGrant",
    "SiteUpload",
    "digest",
    "in_hours",
    "one_line",
    "place",
]

ROLE_CHOICES = [(role.value, role.word) for role in ABOUT]


def digest(token: str) -> str:
    """Only this is stored of a token: who reads the database cannot use it."""
    return sha256(token.encode()).hexdigest()


class Accounts(BaseUserManager["Account"]):
    def create_account(self, username: str, password: str, role: Role | None = None, name: str = "") -> Account:
        """An account; with a role, for everything."""
        shown = one_line(name) or one_line(username)
        account = self.model(username=username.strip().casefold(), name=shown)
        account.set_password(password)
        account.save(using=self._db)
        if role:
            RoleGrant.objects.create(account=account, role=role)
        return account

    def owner_exists(self) -> bool:
        return self.filter(given__role=Role.OWNER, is_active=True).exists()


class Account(AbstractBaseUser):
    """Somebody who may log in. What for, their grants say."""

    username = models.CharField(max_length=60, unique=True)
    name = models.CharField(max_length=120)
    is_active = models.BooleanField(default=True)
    created = models.DateTimeField(default=timezone.now)

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects = Accounts()

    def __str__(self) -> str:
        return self.name

    @property
    def grants(self) -> tuple[Grant, ...]:
        """What the account was given; nothing while it is locked."""
        return tuple(each.grant for each in self.given.all()) if self.is_active else ()


class RoleGrant(models.Model):
    """A role that an account has: for one section, one event, or everything."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="given")
    role = models.CharField(max_length=12, choices=ROLE_CHOICES)
    event = models.CharField(max_length=120, blank=True, default="")
    section = models.CharField(max_length=120, blank=True, default="")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["account", "role", "event", "section"], name="granted_once")
        ]

    def __str__(self) -> str:
        return f"{self.role} {place(self.grant)}"

    @property
    def grant(self) -> Grant:
        return Grant(Role(self.role), self.event, self.section)


def place(grant: Grant) -> str:
    """What a grant is for, by the ids."""
    return "/".join(part for part in (grant.event, grant.section) if part) or "*"


class LoginAttempts(models.Model):
    """Failures in a row for a name or an address, and until when further attempts are not even looked at."""

    key = models.CharField(max_length=120, primary_key=True)
    failures = models.PositiveIntegerField(default=0)
    blocked_until = models.DateTimeField(null=True)
    last = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.key}: {self.failures}"


class Gate(models.Model):
    """A row that is held while something is done that only one may do."""

    name = models.CharField(max_length=30, primary_key=True)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def hold(cls, name: str) -> None:
        """Wait for its holder, then hold it until the current transaction ends."""
        cls.objects.get_or_create(name=name)
        cls.objects.select_for_update().get(name=name)


class LogLine(models.Model):
    """Who did what to accounts, roles, tokens and links, and from where."""

    moment = models.DateTimeField(default=timezone.now)
    kind = models.CharField(max_length=30)
    who = models.CharField(max_length=120)
    about = models.CharField(max_length=120, blank=True, default="")
    address = models.CharField(max_length=60)

    def __str__(self) -> str:
        return f"{self.moment:%Y-%m-%d %H:%M} {self.who}: {self.kind} {self.about}".rstrip()


class Link(models.Model):
    """What a secret token opens. Made with `issue`, found with `find`."""

    digest = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=120)
    created_by = models.CharField(max_length=120)
    issuer = models.ForeignKey(Account, models.CASCADE, null=True, related_name="+")
    created = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField()
    revoked = models.BooleanField(default=False)

    class Meta:
        abstract = True

    @classmethod
    def find(cls, token: str) -> Self | None:
        return cls._if_alive(digest=digest(token))

    @classmethod
    def _if_alive(cls, **which: object) -> Self | None:
        link = cls._default_manager.filter(**which).first()
        return link if link and link.alive else None

    @classmethod
    def _issued(cls, token: str, label: str, by: Account | str, hours: int, **what: object) -> Self:
        """A new one, of which only the digest of the token is kept."""
        return cls._default_manager.create(
            digest=digest(token),
            label=one_line(label),
            created_by=str(by),
            issuer=by if isinstance(by, Account) else None,
            expires=in_hours(hours),
            **what,
        )

    @property
    def alive(self) -> bool:
        """It ends with its time, when it is revoked, and when the person who made it may no longer make one."""
        return not self.revoked and self.expires > timezone.now() and self._backed

    @property
    def _backed(self) -> bool:
        raise NotImplementedError


class VisitorLink(Link):
    """A link that lets a phone or a tablet in without an account: its browser is remembered while the link is alive."""

    remembered: ClassVar[str]
    """Under which name the session has it."""
    page: ClassVar[str]
    """Where it leads."""

    class Meta:
        abstract = True

    @classmethod
    def of_session(cls, session: Mapping[str, object]) -> Self | None:
        number = session.get(cls.remembered)
        return cls._if_alive(pk=number) if number else None

    @property
    def grant(self) -> Grant:
        raise NotImplementedError


class HelperLink(VisitorLink):
    """Lets a helper's phone enter results, nothing else: of one section, or of all where none is named; of one round,
    or of the one that is being played where it is 0."""

    remembered, page = "helper_link", "helper"
    event = models.CharField(max_length=120)
    section = models.CharField(max_length=120)
    round = models.PositiveIntegerField()

    def __str__(self) -> str:
        scope = (self.event, self.section, f"round {self.round}" if self.round else "")
        return f"{self.label} ({', '.join(filter(None, scope))})"

    @property
    def grant(self) -> Grant:
        return Grant(Role.HELPER, self.event, self.section)

    @property
    def _backed(self) -> bool:
        return self.issuer is None or may(self.issuer.grants, Right.DIRECT, self.event)

    @classmethod
    def issue(
        cls, event: str, section: str, round: int, *, label: str, by: Account | str, hours: int = 12
    ) -> tuple[HelperLink, str]:
        token = secrets.token_urlsafe(18)
        return cls._issued(token, label, by, hours, event=event, section=section, round=round), token


class CaptainLink(VisitorLink):
    """Lets the captain of one team hand in its line-ups, nothing else."""

    remembered, page = "captain_link", "captain"
    event = models.CharField(max_length=120)
    section = models.CharField(max_length=120)
    team = models.CharField(max_length=120)

    def __str__(self) -> str:
        return f"{self.label} ({self.event}, {self.section})"

    @property
    def grant(self) -> Grant:
        return Grant(Role.CAPTAIN, self.event, self.section)

    @property
    def _backed(self) -> bool:
        return self.issuer is None or may(self.issuer.grants, Right.RUN, self.event, self.section)

    @classmethod
    def issue(
        cls, event: str, section: str, team: str, *, label: str, by: Account | str, days: int = 60
    ) -> tuple[CaptainLink, str]:
        """A new link; those that the team had before end, so that a lost phone is shut out by making another."""
        cls.objects.filter(event=event, section=section, team=team).update(revoked=True)
        token = secrets.token_urlsafe(18)
        return cls._issued(token, label, by, days * 24, event=event, section=section, team=team), token


class KioskLink(VisitorLink):
    """Lets a tablet at the door check players in, of one section or of all, nothing else."""

    remembered, page = "kiosk_link", "kiosk"
    event = models.CharField(max_length=120)
    section = models.CharField(max_length=120, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.label} ({place(self.grant)})"

    @property
    def grant(self) -> Grant:
        return Grant(Role.KIOSK, self.event, self.section)

    @property
    def _backed(self) -> bool:
        return self.issuer is None or may(self.issuer.grants, Right.DIRECT, self.event)

    @classmethod
    def issue(
        cls, event: str, section: str = "", *, label: str, by: Account | str, days: int = 3
    ) -> tuple[KioskLink, str]:
        token = secrets.token_urlsafe(18)
        return cls._issued(token, label, by, days * 24, event=event, section=section), token


class ApiToken(Link):
    """Lets a program act with a role, for one section, one event or everything."""

    role = models.CharField(max_length=12, choices=ROLE_CHOICES)
    event = models.CharField(max_length=120, blank=True, default="")
    section = models.CharField(max_length=120, blank=True, default="")

    def __str__(self) -> str:
        return self.label

    @property
    def grant(self) -> Grant:
        return Grant(Role(self.role), self.event, self.section)

    @property
    def _backed(self) -> bool:
        return self.issuer is None or may(self.issuer.grants, Right.OWN)

    @classmethod
    def issue(cls, grant: Grant | Role, *, label: str, by: Account | str, days: int = 90) -> tuple[ApiToken, str]:
        token = f"tb_{secrets.token_urlsafe(32)}"
        held = grant if isinstance(grant, Grant) else Grant(grant)
        held_where = {"role": held.role, "event": held.event, "section": held.section}
        return cls._issued(token, label, by, days * 24, **held_where), token


class EventSeries(models.Model):
    """A grand prix or a club season. `rules` is what `director.series` reads, the ids of its events among it."""

    id = models.CharField(max_length=120, primary_key=True)
    name = models.CharField(max_length=120)
    rules: models.JSONField[Any] = models.JSONField(default=dict)
    is_public = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name


class Minors(models.TextChoices):
    """Where players under 18 are shown by first name and initial only."""

    SECTIONS = "sections", later("in sections by age or grade")
    EVERYWHERE = "everywhere", later("in all sections")
    WHOLE = "nowhere", later("nowhere: whole names for everybody")


class PublicChoices(models.Model):
    """What the director shows of an event to everybody."""

    event = models.CharField(max_length=120, primary_key=True)
    is_public = models.BooleanField(default=False)
    show_ratings = models.BooleanField(default=True)
    show_clubs = models.BooleanField(default=True)
    show_forecast = models.BooleanField(default=False)
    minors = models.CharField(max_length=12, choices=Minors.choices, default=Minors.SECTIONS)
    offer_mail = models.BooleanField(default=True)
    upload = models.BooleanField(default=False)
    notice = models.CharField(max_length=400, blank=True, default="")
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.event}: {'public' if self.is_public else 'not public'}"

    @cached_property
    def mark(self) -> str:
        """Another one for every choice: whatever the director can choose, a page that shows it is redrawn."""
        chosen = [(field.attname, getattr(self, field.attname)) for field in self._meta.concrete_fields]
        return digest(repr(chosen))

    @classmethod
    def begin(cls, event: str) -> None:
        """Those of a new event, whatever was chosen for one of this name before. One form that was sent twice at once,
        to two processes, begins them twice."""
        with suppress(IntegrityError):
            cls(event=event).save()

    @classmethod
    def of(cls, event: str) -> PublicChoices:
        return cls.objects.filter(event=event).first() or cls(event=event)

    @classmethod
    def choose(cls, event: str, **chosen: object) -> PublicChoices:
        """Every choice has a version of its own, also when two directors choose at once: pages are kept by it."""
        cls.objects.get_or_create(event=event)
        cls.objects.filter(event=event).update(**chosen, version=models.F("version") + 1)
        return cls.of(event)


def one_line(text: str) -> str:
    """A name as the columns hold it: visible letters, not too many."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:120]


def in_hours(hours: int) -> datetime:
    return timezone.now() + timedelta(hours=hours)
