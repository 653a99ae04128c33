"""How many entries an event takes from one address before it asks it to wait."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0011_payment")]

    operations = [migrations.AddField("entrychoices", "per_address", models.PositiveIntegerField(default=100))]
