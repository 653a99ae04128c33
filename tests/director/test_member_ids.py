"""Numbers of federations: one that cannot be right is told at entry, and a report says what will be asked for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.director.hall import Hall, facts
from tests.director.test_reporting import DAY, event, hall

from topboard.director import commands as do
from topboard.director.reporting import Form, readiness, will_ask


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("uschess_id", "abc", "Nora: abc is no US Chess ID. One looks like 12345678."),
        ("uschess_id", "1234567", "Nora: 1234567 is no US Chess ID. One looks like 12345678."),
        ("fide_id", "12a4", "Nora: 12a4 is no FIDE ID. One looks like 1503014."),
        ("cfc_id", "123456789", "Nora: 123456789 is no CFC ID. One looks like 123456."),
    ],
)
def test_an_id_that_cannot_be_right_is_told_at_entry(field: str, value: str, told: str) -> None:
    ids: dict[str, Any] = {field: value}
    made = Hall()
    answer = made.accept(do.EnterPlayer("open", facts("Nora", 1500, **ids)))
    assert told in [problem.message.told() for problem in answer.problems]
    made.enter("Otto")
    answer = made.accept(do.EditPlayer("p2", {field: f"{value}-"}))
    assert [problem.id for problem in answer.problems] == ["bad-id"]


def test_an_id_that_looks_right_passes_and_an_old_one_is_told_once() -> None:
    made = Hall()
    good = facts("Nora", uschess_id="12345678", fide_id="1503014", cfc_id="123456", national_id="any")
    assert not made.accept(do.EnterPlayer("open", good)).problems
    made.accept(do.EnterPlayer("open", facts("Otto", uschess_id="abc")))
    assert not made.accept(do.EditPlayer("p2", {"city": "Salem"})).problems


def test_what_us_chess_will_ask_for_is_one_sentence() -> None:
    made = hall(poster={"affiliate_id": "", "chief_id": "", "time_control": ""})
    for player in ("p2", "p3"):
        made.accept(do.EditPlayer(player, {"uschess_id": ""}))
    asked = will_ask(readiness(event(made), Form.USCHESS, DAY), Form.USCHESS)
    assert asked is not None
    assert asked.told() == (
        "The files can be made, but US Chess will ask for what is missing: "
        "2 players' IDs, the affiliate's ID, the chief TD's ID and the time control."
    )
    assert will_ask(readiness(event(hall()), Form.USCHESS, DAY), Form.USCHESS) is None
