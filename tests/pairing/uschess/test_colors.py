"""Due colours, priorities and what colours cost (29E3-29E5)."""

from __future__ import annotations

import pytest

from topboard.pairing.common.color_claims import claim, due, third_running
from topboard.pairing.uschess.color_costs import cost_of, pair_cost, signature


@pytest.mark.parametrize(
    ("a", "b", "gets", "clause"),
    [
        ("WB", "BW", "W", "29E3"),
        ("", "W", "W", "29E3"),
        ("", "", "", "29E2"),
        ("WBW", "B-W", "B", "29E4-1"),
        ("WWBW", "-WBW", "B", "29E4-2"),
        ("WWB", "WBW", "W", "29E4-3"),
        ("WBWB", "BWWB", "W", "29E4-4"),
        ("BWxBW".replace("x", "-"), "BWBxW".replace("x", "-"), "W", "29E4-4"),
        ("WB", "WB", "W", "29E4-5"),
        ("WBW", "BBWW", "W", "29E5f"),
        ("BWW", "B-W", "B", "29E4-1"),
    ],
)
def test_priorities_name_their_clause(a: str, b: str, gets: str, clause: str) -> None:
    """29E4: the five priorities in order; 29E5f overrides them only where it changes something."""
    found = claim(a, b)
    assert found.color == gets
    assert found.rule.clause == clause


def test_claims_do_not_depend_on_who_is_named_first() -> None:
    """Unless rank decides, the same player gets the colour whichever way round the two are given."""
    histories = ["WBW", "BWB", "WWB", "BBW", "W-B", "-WW", "BBWW", "WBBW", "WWBB", "-B-"]
    for a in histories:
        for b in histories:
            one, two = claim(a, b), claim(b, a)
            if one.first is not None:
                assert one.color != two.color
            assert pair_cost(a, b) == pair_cost(b, a)


def test_costs() -> None:
    """27A4, 29E5b1: an extra game counts from the second on; extra Whites are left out under the variation."""
    assert cost_of("WB", "B").not_due == 1
    assert cost_of("WB", "B").unequal == 0
    assert cost_of("W", "W").unequal == 1
    assert cost_of("WWBW", "W").unequal == 2
    assert cost_of("W", "W", extra_blacks_only=True).unequal == 0
    assert cost_of("B", "B", extra_blacks_only=True).unequal == 1
    assert cost_of("", "W").not_due == 0


def test_third_running() -> None:
    """29E5f: three times the same colour, unless it equalizes; unplayed rounds do not interrupt (29E1)."""
    assert third_running("BBWW", "W")
    assert third_running("BBW-W", "W")
    assert not third_running("WWWBB", "B")
    assert not third_running("WB", "W")


def test_like_histories_cost_the_same() -> None:
    """The signature of a history holds all that decides costs."""
    assert signature("WBWB") == signature("W-B") == signature("WB")
    assert signature("BBWW") != signature("BWBW")
    for a, b in (("WBWB", "WB"), ("WBW", "W"), ("BBWW", "BBW-W")):
        assert due(a) == due(b)
        assert pair_cost(a, "BW") == pair_cost(b, "BW")
