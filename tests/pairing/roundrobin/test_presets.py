"""Presets of round robins and quads say what each federation's rules say."""

from __future__ import annotations

import pytest

from topboard import presets
from topboard.core import PREDETERMINED, Section
from topboard.pairing import quads, roundrobin
from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.table_options import EarlyMark
from topboard.pairing.options import variations


def options_of(name: str) -> roundrobin.Options:
    return roundrobin.Options.of(Section(options=presets.load(name).rules.get("options", {})))


@pytest.mark.parametrize(
    ("name", "table", "mark"),
    [
        ("round-robin", TableKind.BERGER, EarlyMark.PLUS),
        ("us-round-robin", TableKind.CRENSHAW, EarlyMark.FREE),
        ("cfc-round-robin", TableKind.BERGER, EarlyMark.MINUS),
    ],
)
def test_the_tables_and_marks_of_each_federation(name: str, table: TableKind, mark: EarlyMark) -> None:
    """C.05 7.5 and 8.2; 30A and 30B; CFC 652 and 653: none of them is a variation to announce."""
    options = options_of(name)
    assert (options.table, options.early_withdrawal) == (table, mark)
    assert variations(options) == ()


def test_quads() -> None:
    """30B, 30G."""
    options = quads.Options.of(Section(options=presets.load("quads").rules["options"]))
    assert options.early_withdrawal is EarlyMark.FREE
    assert variations(options) == ()


@pytest.mark.parametrize("name", presets.names())
def test_numbers_of_a_table_come_from_its_own_draw(name: str) -> None:
    preset = presets.load(name)
    assert preset.system not in PREDETERMINED or "numbering" not in preset.rules
