"""The upload of the players' pages."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0009_forecast")]

    operations = [
        migrations.AddField(model_name="publicchoices", name="upload", field=models.BooleanField(default=False)),
        migrations.CreateModel(
            name="SiteUpload",
            fields=[
                ("event", models.CharField(max_length=120, primary_key=True, serialize=False)),
                ("started", models.DateTimeField(null=True)),
                ("ended", models.DateTimeField(null=True)),
                ("ok", models.BooleanField(default=False)),
                ("said", models.TextField(blank=True, default="")),
            ],
        ),
    ]
