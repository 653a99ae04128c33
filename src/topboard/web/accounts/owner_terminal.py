"""What the owner does at the terminal: accounts and their roles, for the day when nobody can log in any more, and the
archive."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from topboard.errors import TopboardError
from topboard.rulebook import QUOTED, SPOKEN, TEXT, kind
from topboard.web.events.data_folder import ACCOUNTS_FILE, data_home, prepare

NO_ACCOUNTS = kind(
    "web.owner-terminal.no-accounts",
    "There are no accounts in {home} yet. Start `topboard serve` and make the owner first.",
    home=TEXT,
)
NO_ACCOUNT = kind(
    "web.owner-terminal.no-account",
    "There is no account '{username}'. The accounts are: {known}.",
    username=QUOTED,
    known=TEXT,
)

BY = "terminal"


def start(*, first: bool = False) -> None:
    """Make the accounts readable, in the folder that TOPBOARD_HOME names; the `first` one is made in a new folder."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    if first:
        prepare(data_home())
    elif not os.environ.get("TOPBOARD_DATABASE_URL") and not (data_home() / ACCOUNTS_FILE).exists():
        raise TopboardError(NO_ACCOUNTS(home=str(data_home())))
    import django

    django.setup()
    from topboard.web.jobs.backup import bring_up_to_date

    bring_up_to_date(data_home())


def listed() -> Iterator[tuple[str, str, str]]:
    """Log-in, name and roles of every account."""
    from topboard.web.accounts.grants import told
    from topboard.web.models import Account

    for account in Account.objects.order_by("username"):
        roles = "; ".join(told(each.grant) for each in account.given.all()) or "no role"
        yield account.username, account.name, roles if account.is_active else f"{roles} (locked)"


def changed(what: str, username: str, role: str, where: str) -> str:
    """Give or take a role; what was done, in a sentence."""
    from topboard.web.accounts.grants import give_role, grant_named, take_role, told
    from topboard.web.models import Account

    known = {account.username: account for account in Account.objects.all()}
    account = known.get(username.casefold())
    if account is None:
        raise TopboardError(NO_ACCOUNT(username=username, known=", ".join(sorted(known))))
    grant = grant_named(role, where)
    if what == "give":
        done = give_role(None, account, grant, by=BY)
        return f"{account.name}: {told(grant)}." if done else "Nothing to change."
    done = take_role(None, account, grant, by=BY)
    return f"{account.name} is no longer {told(grant)}." if done else "Nothing to change."


def added(username: str, password: str, role: str, where: str) -> str:
    """Make an account with a role, as the owner does on the page of people."""
    from topboard.web.accounts.audit_log import note
    from topboard.web.accounts.grants import give_role, grant_named, told
    from topboard.web.models import Account
    from topboard.web.pages.desk.front import password_faults

    grant = grant_named(role, where)
    faults = password_faults(password, password, username)
    if not faults and Account.objects.filter(username=username.casefold()).exists():
        faults = ["There is already an account by that name."]
    if faults:
        raise TopboardError(SPOKEN(text=" ".join(faults)))
    account = Account.objects.create_account(username, password)
    note(None, "account-added", who=BY, about=account.name)
    give_role(None, account, grant, by=BY)
    return f"{account.name} can log in now: {told(grant)}."


def archive_listed() -> Iterator[tuple[str, str, str]]:
    """File, event and how much it holds, the newest first; then, without a file, the events that are not there."""
    from topboard.web.events.archive import archived
    from topboard.web.events.shelf import shelf

    for each in archived():
        held = f"{each.entries} entries, since {each.since.astimezone():%Y-%m-%d %H:%M}"
        late = f"; personal details were to be kept until {each.keep_until}" if each.kept_too_long else ""
        yield each.name, each.title, f"{held}{late}"
    for id, tail in shelf().store.tails().items():
        yield "", id, f"{tail.position} entries"


def archive_put(event: str) -> str:
    from topboard.web.events.archive import folder, put_away
    from topboard.web.events.shelf import shelf

    with _said():
        name = shelf().event(event).name
        file = put_away(None, shelf(), shelf().event(event), by=BY)
    return f"{name} is in the archive now: {folder() / file}"


def archive_back(file: str) -> str:
    from topboard.web.events.archive import bring_back
    from topboard.web.events.shelf import shelf

    with _said():
        taken = bring_back(None, shelf(), file, by=BY)
    return f"{taken.said} Its address is /desk/{taken.id}/"


def archive_delete(file: str, *, sure: bool) -> str:
    from topboard.web.events.archive import delete

    with _said():
        delete(None, file, sure=sure, by=BY)
    return "The event was deleted for good."


def archive_remove(event: str, *, sure: bool) -> str:
    from topboard.web.events.archive import folder, remove
    from topboard.web.events.shelf import shelf

    with _said():
        name = shelf().event(event).name
        file = remove(None, shelf(), shelf().event(event), sure=sure, by=BY)
    return f"{name} was deleted. A copy is in the archive: {folder() / file}"


def retention_listed() -> Iterator[str]:
    """A line for each event: what it keeps, and until when."""
    from topboard.web.jobs.retention import kept_events
    from topboard.web.show.local_time import today

    for each in kept_events(today()):
        until = f"until {each.until}" if each.until else "no day is set"
        held = (
            f"players with personal details: {each.people}, confidential records: {each.records}, forms: {each.forms}"
        )
        late = "; the day has passed" if each.overdue and (each.people or each.records or each.forms) else ""
        yield f"{each.id}: {until}{late}; {held}"


def erase_due() -> str:
    from topboard.web.entries.entry_retention import forget_outdated
    from topboard.web.jobs.retention import erase_outdated_records
    from topboard.web.show.local_time import today

    records, events = erase_outdated_records(today()), forget_outdated()
    return f"Erased: {records} confidential records, the entry forms of {events} events. Backups made before stay."


def copied(event: str, name: str, starts: date | None, *, players: bool = False) -> str:
    """A new event after the pattern of another, with `players` the next one of a season; its id."""
    from topboard.director import Refusal
    from topboard.web.events.series_shelf import next_event
    from topboard.web.events.shelf import shelf
    from topboard.web.models import PublicChoices

    copy = next_event if players else shelf().copy
    with _said():
        id, answer = copy(shelf().event(event), name, starts, actor=BY)
    if isinstance(answer, Refusal):
        raise TopboardError(answer.reason)
    PublicChoices(event=id).save()
    return id


def practised(event: str) -> str:
    """A copy of an event to try things in; its id."""
    from topboard.director import Refusal
    from topboard.web.events.shelf import shelf
    from topboard.web.models import PublicChoices

    with _said():
        id, answer = shelf().practice(shelf().event(event), actor=BY)
    if isinstance(answer, Refusal):
        raise TopboardError(answer.reason)
    PublicChoices(event=id).save()
    return id


@contextmanager
def _said() -> Iterator[None]:
    """A missing thing is reported at the terminal like any other error."""
    from topboard.web.errors import Missing

    try:
        yield
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None
