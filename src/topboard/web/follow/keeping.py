"""Tidying up now and then: entries and followers are kept no longer than they may be."""

from __future__ import annotations

from topboard.web.entries.keeping import forget_outdated
from topboard.web.follow.telling import forget_followers


def tidy_up() -> None:
    forget_outdated()
    forget_followers()
