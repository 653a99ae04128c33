"""Links for tablets at the door; series of events."""

from __future__ import annotations

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0007_entries")]

    operations = [
        migrations.CreateModel(
            name="KioskLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("label", models.CharField(max_length=120)),
                ("created_by", models.CharField(max_length=120)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires", models.DateTimeField()),
                ("revoked", models.BooleanField(default=False)),
                ("event", models.CharField(max_length=120)),
                ("section", models.CharField(blank=True, default="", max_length=120)),
                (
                    "issuer",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="web.account",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.CreateModel(
            name="EventSeries",
            fields=[
                ("id", models.CharField(max_length=120, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=120)),
                ("rules", models.JSONField(default=dict)),
                ("is_public", models.BooleanField(default=False)),
            ],
        ),
    ]
