"""Links for tablets at the door; series of events; pairings by e-mail."""

from __future__ import annotations

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import topboard.web.follow_models


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
        migrations.AddField(model_name="publicchoices", name="offer_mail", field=models.BooleanField(default=True)),
        migrations.CreateModel(
            name="NewsMark",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=120)),
                ("what", models.CharField(max_length=20)),
                ("position", models.PositiveIntegerField(default=0)),
            ],
            options={"constraints": [models.UniqueConstraint(fields=("event", "what"), name="told_once")]},
        ),
        migrations.CreateModel(
            name="MailFollower",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=120)),
                ("player", models.CharField(max_length=120)),
                ("email", models.CharField(max_length=254)),
                ("language", models.CharField(default="en", max_length=10)),
                ("base", models.CharField(max_length=300)),
                ("nonce", models.CharField(default=topboard.web.follow_models._nonce, max_length=32)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("confirmed", models.DateTimeField(null=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "player", "email"), name="followed_once")]
            },
        ),
        migrations.CreateModel(
            name="FollowLetter",
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
                ("unsubscribe", models.CharField(blank=True, default="", max_length=500)),
                (
                    "follower",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="letters", to="web.mailfollower"
                    ),
                ),
            ],
            options={"ordering": ["pk"], "abstract": False},
        ),
    ]
