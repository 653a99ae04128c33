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


@pytest.mark.parametrize("last", [{"options": {"score": "game"}}, {"acceleration": "baku"}])
def test_options_that_do_not_go_together_are_refused_when_the_second_is_set(last: dict[str, object]) -> None:
    """C.04.6 with Baku's virtual points: they are match points, so a team Swiss by game points has none."""
    hall = Hall(4, system="team", registry=SYSTEMS)
    first = {"acceleration": "baku"} if "options" in last else {"options": {"score": "game"}}
    hall.accept(do.SetRules("open", first))
    assert "Baku acceleration goes with match points" in str(hall.refuse(do.SetRules("open", last)))
