"""Slows down guessing of passwords: after a few failures in a row the same name and the same address must wait."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from topboard.web.models import LoginAttempts

FREE_FAILURES = 5
LONGEST = timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(hours=6)


def attempt(*keys: str) -> int:
    """Count an attempt as a failure until it is known to be none, so that many at once are not a way around.

    How long it has to wait, 0 when it may be made; an attempt that has to wait is not counted.
    """
    now = timezone.now()
    LoginAttempts.objects.filter(last__lt=now - FORGOTTEN_AFTER).delete()
    with transaction.atomic():
        rows = [_row(key) for key in keys]
        waits = [row.blocked_until - now for row in rows if row.blocked_until and row.blocked_until > now]
        if waits:
            return int(max(waits).total_seconds()) + 1
        for row in rows:
            row.failures += 1
            row.last = now
            over = row.failures - FREE_FAILURES
            row.blocked_until = now + min(LONGEST, timedelta(seconds=5 * 2 ** min(over, 10))) if over >= 0 else None
            row.save()
    return 0


def _row(key: str) -> LoginAttempts:
    """Its counter, held until the attempt is counted."""
    LoginAttempts.objects.get_or_create(key=key[:120])
    return LoginAttempts.objects.select_for_update().get(key=key[:120])


def succeeded(*keys: str) -> None:
    LoginAttempts.objects.filter(key__in=[key[:120] for key in keys]).delete()
