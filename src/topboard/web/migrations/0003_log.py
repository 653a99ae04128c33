"""The log of accounts, and the gate for what only one may do."""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0002_minors")]

    operations = [
        migrations.CreateModel(
            name="Gate",
            fields=[("name", models.CharField(max_length=30, primary_key=True, serialize=False))],
        ),
        migrations.CreateModel(
            name="LogLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("moment", models.DateTimeField(default=django.utils.timezone.now)),
                ("kind", models.CharField(max_length=30)),
                ("who", models.CharField(max_length=120)),
                ("about", models.CharField(blank=True, default="", max_length=120)),
                ("address", models.CharField(max_length=60)),
            ],
        ),
    ]
