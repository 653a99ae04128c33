"""29I: classes are written like 1600-1799, U1400 or 2000+; what cannot be read is refused when it is set."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS


@pytest.mark.parametrize(
    ("option", "value"),
    [("classes", "1600"), ("classes", "1799-1600"), ("class_firsts", "x"), ("place_prizes", "$500")],
)
def test_refused_when_it_is_set(option: str, value: str) -> None:
    hall = Hall(4, system="uschess", registry=SYSTEMS)
    assert value in str(hall.refuse(do.SetRules("open", {"options": {option: value}})))


@pytest.mark.parametrize("value", ["1600-1799 U1400", "2000+", ""])
def test_accepted_as_the_rule_writes_it(value: str) -> None:
    hall = Hall(4, system="uschess", registry=SYSTEMS)
    hall.accept(do.SetRules("open", {"options": {"classes": value, "class_firsts": "200"}}))
