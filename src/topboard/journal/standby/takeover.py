"""The step that makes a standby laptop the desk, and the old desk no longer one."""

from __future__ import annotations

from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

import msgspec

from topboard.errors import TopboardError
from topboard.journal.backups.copying import ACCOUNTS, EVENTS
from topboard.journal.backups.restoring import write_database
from topboard.journal.standby import texts
from topboard.journal.standby.files import (
    Following,
    TakenOver,
    forget_following,
    read_following,
    read_taken_over,
    write_taken_over,
)
from topboard.journal.standby.follower import Follower
from topboard.journal.standby.link import DeskAway, DeskLink, Untrusted
from topboard.journal.stores.sqlite import SqliteStore


def link_of(following: Following) -> DeskLink:
    return DeskLink(following.address, following.token, fingerprint=following.fingerprint)


def take_over(home: Path, *, moment: datetime) -> TakenOver:
    """Make this folder the desk.

    A desk that still answers is told first, so that it accepts nothing more, and its last entries are copied over. One
    that does not answer is told when it comes back (`hand_over`).
    """
    following = read_following(home)
    if following is None:
        there = read_taken_over(home)
        raise TopboardError((texts.ALREADY_DESK if there else texts.NOT_FOLLOWING)(home=str(home)))
    with closing(SqliteStore(home / EVENTS)) as store:
        follower = Follower(store, link_of(following), following.name)
        taken = _told(TakenOver(following, moment, dict(follower.here)))
        if taken.told:
            taken = _caught_up(follower, taken)
            _copy_accounts(home, follower.link)
    write_taken_over(home, taken)
    forget_following(home)
    return taken


def _told(taken: TakenOver) -> TakenOver:
    try:
        old = link_of(taken.following).tell_moved(taken.following.name, taken.here)
    except (DeskAway, Untrusted):
        return taken
    return msgspec.structs.replace(taken, told=True, old=old)


def _caught_up(follower: Follower, taken: TakenOver) -> TakenOver:
    """What the old desk wrote last, as far as it can still be had."""
    with suppress(DeskAway, Untrusted):
        follower.follow(lambda each: each.behind == 0)
    return msgspec.structs.replace(taken, here=dict(follower.here))


def _copy_accounts(home: Path, link: DeskLink) -> None:
    """Once more, now that nothing more is entered there: the inbox of entries over the web is among them."""
    with suppress(DeskAway, Untrusted):
        _tag, data = link.accounts()
        if data:
            write_database(home / ACCOUNTS, data)


def hand_over(home: Path) -> TakenOver | None:
    """Tell the old desk, if it does not know yet; None when there is nothing to tell."""
    taken = read_taken_over(home)
    if taken is None or taken.told:
        return None
    now = _told(taken)
    if now.told:
        write_taken_over(home, now)
    return now
