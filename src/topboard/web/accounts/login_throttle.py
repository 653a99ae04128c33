"""Slows down guessing of passwords: after a few failures in a row whoever guesses must wait, and nobody else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from topboard.web.models import LoginAttempts

FREE_FAILURES = 5
ADDRESS_FAILURES = 20
"""A whole hall may come from one address: as many failures are free there, whatever names are tried."""
FIVE_SECONDS, A_MINUTE, LONGEST = timedelta(seconds=5), timedelta(minutes=1), timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(hours=6)
ADDRESS = "address:"


def attempt(*keys: str, free: int | None = None) -> int:
    """Count an attempt as a failure until it is known to be none, so that many at once are not a way around.

    How long it has to wait, 0 when it may be made. An attempt that has to wait is neither counted nor written down.
    Where nothing is guessed, `free` says how many need not wait, and waits grow slowly.
    """
    now = timezone.now()
    LoginAttempts.objects.filter(last__lt=now - FORGOTTEN_AFTER).delete()
    short = [key[:120] for key in keys]
    with transaction.atomic():
        if wait := _wait(LoginAttempts.objects.filter(key__in=short), now):
            return wait
        # Attempts that come together would all read the same count and each be the first. So the counters are held, and
        # looked at again once they are.
        rows = [_held(key) for key in short]
        if wait := _wait(rows, now):
            return wait
        for row in rows:
            row.failures, row.last = row.failures + 1, now
            row.blocked_until = _blocked_until(row, now, free)
            row.save()
    return 0


def _wait(rows: Iterable[LoginAttempts], now: datetime) -> int:
    """A wait that is longer than any was noted before the clock was set back; it keeps nobody out until then."""
    waits = [row.blocked_until - now for row in rows if row.blocked_until and now < row.blocked_until <= now + LONGEST]
    return int(max(waits).total_seconds()) + 1 if waits else 0


def _held(key: str) -> LoginAttempts:
    """Its counter, held until the attempt is counted."""
    LoginAttempts.objects.get_or_create(key=key)
    return LoginAttempts.objects.select_for_update().get(key=key)


def _blocked_until(row: LoginAttempts, now: datetime, free: int | None = None) -> datetime | None:
    if free is not None:
        return now + min(A_MINUTE, FIVE_SECONDS * (row.failures - free + 1)) if row.failures >= free else None
    over = row.failures - (ADDRESS_FAILURES if row.key.startswith(ADDRESS) else FREE_FAILURES)
    return now + min(LONGEST, FIVE_SECONDS * 2 ** min(over, 10)) if over >= 0 else None


def succeeded(keys: Sequence[str], *, free: int | None = None) -> None:
    """The attempt does not count. Counters of the account are reset; that of an address goes back to where it was, so
    that logging in to an account of one's own does not earn more guesses at other accounts."""
    now = timezone.now()
    with transaction.atomic():
        for key in (each[:120] for each in keys):
            if not key.startswith(ADDRESS):
                LoginAttempts.objects.filter(key=key).delete()
            elif row := LoginAttempts.objects.select_for_update().filter(key=key).first():
                row.failures = max(0, row.failures - 1)
                row.blocked_until = _blocked_until(row, now, free)
                row.save()
