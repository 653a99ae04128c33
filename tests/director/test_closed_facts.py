"""Facts about players after the section was closed."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.director import commands as do


@pytest.fixture
def hall() -> Hall:
    hall = Hall(players=2, rounds=1)
    hall.play_round()
    hall.accept(do.CloseSection("open"))
    return hall


def test_who_somebody_is_may_be_corrected(hall: Hall) -> None:
    """The report is made after closing, and the federation asks for names, numbers, days and memberships."""
    hall.accept(do.EditPlayer("p1", {"uschess_id": "12345678", "name": "Right, Rae", "state": "MA"}))
    facts = hall.section.players["p1"].facts
    assert (facts.uschess_id, facts.name, facts.state) == ("12345678", "Right, Rae", "MA")


@pytest.mark.parametrize("changes", [{"team": "Elm"}, {"grade": "3"}, {"state": "MA", "house_player": True}])
def test_what_decides_about_results_and_prizes_may_not(hall: Hall, changes: dict[str, object]) -> None:
    refusal = hall.refuse(do.EditPlayer("p1", changes))
    assert "closed" in str(refusal)
