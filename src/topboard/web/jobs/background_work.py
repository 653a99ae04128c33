"""What is done in the background: looking for news to tell, and tidying up what may not be kept."""

from __future__ import annotations

from datetime import datetime

from topboard.web.entries.entry_retention import forget_outdated
from topboard.web.follow.broadcast import push_news
from topboard.web.follow.electronic_boards import read_news
from topboard.web.follow.pairing_letters import forget_followers, tell_followers
from topboard.web.follow.upload import upload_news
from topboard.web.jobs.retention import erase_outdated_records
from topboard.web.show.local_time import today


def tidy_up() -> None:
    forget_outdated()
    forget_followers()
    erase_outdated_records(today())


def look_around(moment: datetime) -> None:
    """Every few seconds, in the thread of the outbox."""
    tell_followers(moment)
    upload_news(moment)
    read_news(moment)
    push_news(moment)
