"""Write `docs/api-fields.md`: every field of every body that the API takes, as the commands describe them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from topboard.director import commands as do
from topboard.director.desk.fields import schema_of
from topboard.director.register import VERBS

PAGE = Path(__file__).parents[1] / "docs" / "api-fields.md"
HEAD = """# Fields of the API

Every body that [the API](api.md) takes, with its fields. This page is made from the descriptions of the commands
(`scripts/api_fields.py`). `openapi.json` of a running Topboard says the same for tools, with the bounds of numbers
and texts. Fields in bold are required.
"""


def page() -> str:
    return "\n".join([HEAD, *_part("POST /events", "a new event", do.CreateEvent), *_parts()])


def _parts() -> Iterator[str]:
    for verb in VERBS.values():
        if verb.command is not do.CreateEvent:
            yield from _part(f"POST /events/{{event}}/do/{verb.name}", verb.about, verb.command)


def _part(operation: str, about: str, command: type) -> Iterator[str]:
    schema = schema_of(command)
    yield f"## {operation.rpartition('/')[2]}\n\n`{operation}`: {about}\n"
    if not schema["properties"]:
        yield "No fields.\n"
        return
    yield "| field | value | meaning |\n|---|---|---|"
    for name, field in schema["properties"].items():
        shown = f"**{name}**" if name in schema.get("required", ()) else name
        yield f"| {shown} | {_value(field)} | {field.get('description', '').replace('|', '/')} |"
    yield ""


def _value(field: Mapping[str, Any]) -> str:
    if "enum" in field:
        return ", ".join(f"`{each}`" for each in field["enum"] if each != "")
    if "anyOf" in field:
        return " or ".join(_value(each) for each in field["anyOf"])
    if field.get("format") == "date":
        return "day, such as `2026-11-21`"
    if field.get("type") == "array":
        return f"list of {_value(field.get('items', {}))}"
    return {"string": "text", "integer": "whole number", "boolean": "true or false", "null": "null"}.get(
        str(field.get("type")), str(field.get("type", "any"))
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
