"""The engines beside oracles written from the articles alone, on small tournaments played round by round."""

from __future__ import annotations

import pytest
from tests.pairing.texts.compared import ORACLES, compared


@pytest.mark.parametrize("system", ORACLES)
def test_the_engine_gives_the_round_of_the_articles(system: str) -> None:
    """C.04.4.1, C.04.4.2, C.04.4.3, C.04.5, C.04.6: the same bye, pairs and colours, or no legal pairing for both."""
    found = list(compared(system, 0, 20))
    assert [(each.seed, each.section.next_round, each.difference) for each in found if each.difference] == []
    assert sum(each.text is not None for each in found) > 60
