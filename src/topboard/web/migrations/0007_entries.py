"""Entries over the web: choices of the form, sheets with their players, letters."""

from __future__ import annotations

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0006_captains"),
    ]

    operations = [
        migrations.CreateModel(
            name="EntryChoices",
            fields=[
                ("event", models.CharField(max_length=120, primary_key=True, serialize=False)),
                ("is_open", models.BooleanField(default=False)),
                ("closes", models.DateTimeField(null=True)),
                ("most", models.PositiveIntegerField(default=0)),
                ("limits", models.JSONField(default=dict)),
                ("sections", models.JSONField(default=list)),
                ("waiting", models.BooleanField(default=True)),
                ("strict", models.BooleanField(default=True)),
                ("byes", models.BooleanField(default=True)),
                ("words", models.CharField(blank=True, default="", max_length=1000)),
                ("consent", models.CharField(blank=True, default="", max_length=400)),
                ("contact", models.CharField(blank=True, default="", max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name="EntrySheet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(db_index=True, max_length=120)),
                ("ticket", models.CharField(max_length=64, unique=True)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("sender", models.CharField(max_length=120)),
                ("email", models.CharField(blank=True, default="", max_length=254)),
                ("phone", models.CharField(blank=True, default="", max_length=40)),
                ("comment", models.CharField(blank=True, default="", max_length=1000)),
                ("language", models.CharField(default="en", max_length=12)),
                ("consented", models.DateTimeField(default=django.utils.timezone.now)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="EntryLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("section", models.CharField(max_length=120)),
                ("name", models.CharField(max_length=120)),
                ("typed", models.JSONField(default=dict)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("new", "received"),
                            ("waiting", "on the waiting list"),
                            ("accepted", "accepted"),
                            ("refused", "refused"),
                            ("cancelled", "cancelled"),
                        ],
                        default="new",
                        max_length=12,
                    ),
                ),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                ("player", models.CharField(blank=True, default="", max_length=120)),
                ("decided_by", models.CharField(blank=True, default="", max_length=120)),
                ("answer", models.CharField(blank=True, default="", max_length=400)),
                (
                    "sheet",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="lines", to="web.entrysheet"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="EntryLetter",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("to", models.CharField(max_length=254)),
                ("subject", models.CharField(max_length=200)),
                ("body", models.TextField()),
                ("reply_to", models.CharField(blank=True, default="", max_length=254)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("tries", models.PositiveIntegerField(default=0)),
                ("due", models.DateTimeField(db_index=True, default=django.utils.timezone.now, null=True)),
                ("sent", models.DateTimeField(null=True)),
                ("fault", models.CharField(blank=True, default="", max_length=300)),
                (
                    "sheet",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="letters", to="web.entrysheet"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
    ]
