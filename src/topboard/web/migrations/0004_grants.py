"""Roles become grants: every account keeps, for everything, the role that it had."""

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


def give_roles(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    accounts: Any = apps.get_model("web", "Account").objects.using(editor.connection.alias)
    grants: Any = apps.get_model("web", "RoleGrant").objects.using(editor.connection.alias)
    for account in accounts.all():
        grants.create(account=account, role=WORDS[account.role])


class Migration(migrations.Migration):
    dependencies = [("web", "0003_log")]

    operations = [
        migrations.CreateModel(
            name="RoleGrant",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("role", models.CharField(choices=CHOICES, max_length=12)),
                ("event", models.CharField(blank=True, default="", max_length=120)),
                ("section", models.CharField(blank=True, default="", max_length=120)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="given", to="web.account"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="rolegrant",
            constraint=models.UniqueConstraint(fields=("account", "role", "event", "section"), name="granted_once"),
        ),
        migrations.RunPython(give_roles, migrations.RunPython.noop),
    ]
