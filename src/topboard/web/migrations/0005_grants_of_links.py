"""Tokens and links get grants too, and know the account that made them."""

from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

WORDS = {1: "viewer", 2: "helper", 3: "director", 4: "owner"}
CHOICES = [
    ("viewer", "viewer"),
    ("cashier", "cashier"),
    ("helper", "helper"),
    ("arbiter", "arbiter"),
    ("director", "director"),
    ("owner", "owner"),
]


def name_roles(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    tokens: Any = apps.get_model("web", "ApiToken").objects.using(editor.connection.alias)
    for value, word in WORDS.items():
        tokens.filter(role=str(value)).update(role=word)


def find_issuers(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Links and tokens name who made them; where one account is called so, they are bound to it."""
    accounts: Any = apps.get_model("web", "Account").objects.using(editor.connection.alias)
    for kind in ("HelperLink", "ApiToken"):
        links: Any = apps.get_model("web", kind).objects.using(editor.connection.alias)
        for name in set(links.values_list("created_by", flat=True)):
            called = list(accounts.filter(name=name))
            if len(called) == 1:
                links.filter(created_by=name).update(issuer=called[0])


def issuer() -> Any:
    return models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="web.account")


class Migration(migrations.Migration):
    dependencies = [("web", "0004_grants")]

    operations = [
        migrations.RemoveField(model_name="account", name="role"),
        migrations.AlterField(
            model_name="apitoken", name="role", field=models.CharField(choices=CHOICES, max_length=12)
        ),
        migrations.RunPython(name_roles, migrations.RunPython.noop),
        migrations.AddField(
            model_name="apitoken", name="event", field=models.CharField(blank=True, default="", max_length=120)
        ),
        migrations.AddField(
            model_name="apitoken", name="section", field=models.CharField(blank=True, default="", max_length=120)
        ),
        migrations.AddField(model_name="apitoken", name="issuer", field=issuer()),
        migrations.AddField(model_name="helperlink", name="issuer", field=issuer()),
        migrations.RunPython(find_issuers, migrations.RunPython.noop),
    ]
