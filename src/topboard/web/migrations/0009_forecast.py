"""Whether everybody sees the forecast of an event."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0008_crowd"),
    ]

    operations = [
        migrations.AddField("publicchoices", "show_forecast", models.BooleanField(default=False)),
    ]
