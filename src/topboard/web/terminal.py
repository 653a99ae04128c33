"""Accounts and their roles for the command line, which may need them when nobody can log in any more."""

from __future__ import annotations

import os
from collections.abc import Iterator

from topboard.errors import TopboardError
from topboard.web.home import ACCOUNTS_FILE, data_home

BY = "terminal"


def start() -> None:
    """Make the accounts readable, in the folder that TOPBOARD_HOME names."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    if not os.environ.get("TOPBOARD_DATABASE_URL") and not (data_home() / ACCOUNTS_FILE).exists():
        raise TopboardError(
            f"There are no accounts in {data_home()} yet. Start `topboard serve` and make the owner first."
        )
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def listed() -> Iterator[tuple[str, str, str]]:
    """Log-in, name and roles of every account."""
    from topboard.web.granting import told
    from topboard.web.models import Account

    for account in Account.objects.order_by("username"):
        roles = "; ".join(told(each.grant) for each in account.given.all()) or "no role"
        yield account.username, account.name, roles if account.is_active else f"{roles} (locked)"


def changed(what: str, username: str, role: str, where: str) -> str:
    """Give or take a role; what was done, in a sentence."""
    from topboard.web.granting import give_role, grant_named, take_role, told
    from topboard.web.models import Account

    known = {account.username: account for account in Account.objects.all()}
    account = known.get(username.casefold())
    if account is None:
        raise TopboardError(f"There is no account {username!r}. The accounts are: {', '.join(sorted(known))}.")
    grant = grant_named(role, where)
    if what == "give":
        done = give_role(None, account, grant, by=BY)
        return f"{account.name}: {told(grant)}." if done else "Nothing to change."
    done = take_role(None, account, grant, by=BY)
    return f"{account.name} is no longer {told(grant)}." if done else "Nothing to change."
