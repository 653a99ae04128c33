"""The pages about reports and the generator name everything there is."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from topboard.formats.tables.headings import field_of
from topboard.formats.trf.reader import KNOWN
from topboard.formats.trf.rows import MAX_BYTES, MAX_ROWS
from topboard.formats.trf.scoring import BBP
from topboard.simulate import SimulationOptions
from topboard.simulate.config import NUMBERS, POINTS

DOCS = Path(__file__).parents[2] / "docs"
REPORTS = (DOCS / "trf.md").read_text()
GENERATOR = (DOCS / "generator.md").read_text()
HEADER = {f"{tens:02}2" for tens in range(1, 14)}


@pytest.mark.parametrize("code", sorted(KNOWN - HEADER | set(BBP)))
def test_every_record_is_named(code: str) -> None:
    assert code in REPORTS


@pytest.mark.parametrize("name", [field.name for field in fields(SimulationOptions)])
def test_every_option_of_the_generator_is_named(name: str) -> None:
    assert f"`{name}`" in GENERATOR


@pytest.mark.parametrize("key", [*NUMBERS, *POINTS])
def test_every_key_of_a_configuration_is_named(key: str) -> None:
    assert f"`{key}`" in GENERATOR


def test_limits_are_those_of_the_code() -> None:
    assert f"{MAX_BYTES // 1024 // 1024} MB" in REPORTS
    assert f"{MAX_ROWS:,}" in REPORTS


def test_headings_in_the_page_are_understood() -> None:
    page = REPORTS.split("Columns are recognised by their headings")[1].split("A column called just")[0]
    named = [word for word in page.split("`")[1::2] if "..." not in word]
    assert [word for word in named if field_of(word) is None] == []
    assert len(named) > 25
