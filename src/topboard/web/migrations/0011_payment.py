"""Where entry fees are paid to."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0010_upload")]

    operations = [
        migrations.AddField("entrychoices", "payee", models.CharField(max_length=70, blank=True, default="")),
        migrations.AddField("entrychoices", "iban", models.CharField(max_length=34, blank=True, default="")),
        migrations.AddField("entrychoices", "pay_link", models.CharField(max_length=400, blank=True, default="")),
    ]
