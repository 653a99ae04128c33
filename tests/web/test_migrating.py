"""Accounts, tokens and choices of an earlier version keep what they could do."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from topboard.web.accounts.roles import Grant, Role
from topboard.web.models import Account, ApiToken, HelperLink, PublicChoices


@pytest.mark.django_db(transaction=True)
def test_from_the_first_version() -> None:
    executor = MigrationExecutor(connection)
    last = executor.loader.graph.leaf_nodes()
    executor.migrate([("web", "0001_initial")])
    old: Any = executor.loader.project_state([("web", "0001_initial")]).apps
    for value, name in ((4, "olga"), (3, "dora"), (2, "hal"), (1, "vera")):
        old.get_model("web", "Account").objects.create(username=name, name=name.title(), role=value, password="!")
    until = timezone.now() + timedelta(days=1)
    old.get_model("web", "ApiToken").objects.create(
        digest="a" * 64, label="board", created_by="Olga", expires=until, role=3
    )
    old.get_model("web", "HelperLink").objects.create(
        digest="b" * 64, label="Table 1", created_by="Dora", expires=until, event="spring", section="open", round=2
    )
    for event, chosen in (("one", True), ("other", False)):
        old.get_model("web", "PublicChoices").objects.create(event=event, minors_by_first_name=chosen)
    executor = MigrationExecutor(connection)
    executor.migrate(last)
    roles = {account.username: account.grants for account in Account.objects.all()}
    assert roles == {
        "olga": (Grant(Role.OWNER),),
        "dora": (Grant(Role.DIRECTOR),),
        "hal": (Grant(Role.HELPER),),
        "vera": (Grant(Role.VIEWER),),
    }
    token, link = ApiToken.objects.get(), HelperLink.objects.get()
    assert (token.grant, token.alive, str(token.issuer)) == (Grant(Role.DIRECTOR), True, "Olga")
    assert (link.alive, str(link.issuer)) == (True, "Dora")
    assert dict(PublicChoices.objects.values_list("event", "minors")) == {"one": "everywhere", "other": "nowhere"}
