"""Where minors are shown by first name: existing events keep what their directors chose."""

from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_choices(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    choices: Any = apps.get_model("web", "PublicChoices").objects.using(editor.connection.alias)
    choices.filter(minors_by_first_name=True).update(minors="everywhere")
    choices.filter(minors_by_first_name=False).update(minors="nowhere")


class Migration(migrations.Migration):
    dependencies = [("web", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="publicchoices",
            name="minors",
            field=models.CharField(
                choices=[
                    ("sections", "in sections by age or grade"),
                    ("everywhere", "in all sections"),
                    ("nowhere", "nowhere: whole names for everybody"),
                ],
                default="sections",
                max_length=12,
            ),
        ),
        migrations.RunPython(keep_choices, migrations.RunPython.noop),
        migrations.RemoveField(model_name="publicchoices", name="minors_by_first_name"),
    ]
