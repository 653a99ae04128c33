"""No option stands in a form, a notice or the documentation that nothing reads or that changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.pairing.options_shown import OptionsOf, options_read
from tests.pairing.uschess.options_table import US_CHESS

from topboard.pairing.options import abouts

SYSTEMS = {"uschess": US_CHESS}


def every_option() -> Iterator[tuple[str, str]]:
    for name, system in SYSTEMS.items():
        for option in abouts(system.options):
            yield name, option


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_the_code_reads_every_option(system: OptionsOf) -> None:
    assert set(abouts(system.options)) <= options_read(system.modules)


@pytest.mark.parametrize(("system", "option"), list(every_option()))
def test_every_option_changes_a_pairing(system: str, option: str) -> None:
    """A bye, a pair, a colour or a reason is another one with the option than without."""
    table = SYSTEMS[system]
    assert option in table.shown, f"no position shows what {option} does"
    shown = table.shown[option]
    without = table.outcome(shown.position, shown.others)
    assert table.outcome(shown.position, {**shown.others, option: shown.value}) != without
