"""The page on the journal names every event, every command and every finding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from topboard.director import commands
from topboard.journal.events import known_events
from topboard.journal.stored import StoredEvent

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "journal.md").read_text()
FINDINGS = re.findall(r'_?[Pp]roblem\(\s*"([a-z-]+)"', (ROOT / "src/topboard/director/rounds/findings.py").read_text())


@pytest.mark.parametrize("name", sorted(known_events()))
def test_every_event_is_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("name", [name for name in commands.__all__ if name[0].isupper()])
def test_every_command_is_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("field", StoredEvent.__struct_fields__)
def test_every_field_of_a_stored_event_is_on_the_page(field: str) -> None:
    assert f"`{field}`" in PAGE


def test_every_finding_is_on_the_page() -> None:
    assert len(FINDINGS) > 10
    assert [id for id in FINDINGS if f"`{id}`" not in PAGE] == []
