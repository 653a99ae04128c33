"""Slows down guessing of passwords: after a few failures in a row the same name and the same address must wait."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from topboard.web.models import LoginAttempts

FREE_FAILURES = 5
LONGEST = timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(hours=6)


def waiting_seconds(*keys: str) -> int:
    """How long the next attempt has to wait, 0 when it may be made."""
    now = timezone.now()
    rows = LoginAttempts.objects.filter(key__in=keys, blocked_until__gt=now)
    return max((int((row.blocked_until - now).total_seconds()) + 1 for row in rows if row.blocked_until), default=0)


def failed(*keys: str) -> None:
    now = timezone.now()
    with transaction.atomic():
        for key in keys:
            row, _made = LoginAttempts.objects.get_or_create(key=key[:120])
            if now - row.last > FORGOTTEN_AFTER:
                row.failures = 0
            row.failures += 1
            row.last = now
            over = row.failures - FREE_FAILURES
            row.blocked_until = now + min(LONGEST, timedelta(seconds=5 * 2 ** min(over, 10))) if over >= 0 else None
            row.save()


def succeeded(*keys: str) -> None:
    LoginAttempts.objects.filter(key__in=keys).delete()
