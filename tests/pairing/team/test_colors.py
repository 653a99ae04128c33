"""Colours of teams (C.04.6, 1.7 and 4.3)."""

from __future__ import annotations

import pytest

from topboard.pairing.swiss import Colors
from topboard.pairing.team.colors import wish_of
from topboard.pairing.team.editions import EDITION_2024, EDITION_2026
from topboard.pairing.upfloats import Entrant, FloatField, Procedure
from topboard.rulebook import Rule
from topboard.rulebook.clauses import team as rules


class TestPreferences:
    """1.7: Type A knows simple preferences, Type B strong and mild ones."""

    @pytest.mark.parametrize(
        ("colors", "simple", "typed"),
        [
            ("", "", ""),
            ("W", "", "b"),
            ("B", "", "w"),
            ("WB", "", "w"),
            ("BW", "", "b"),
            ("WW", "B", "B"),
            ("BB", "W", "W"),
            ("BWB", "", "w"),
            ("WBB", "W", "W"),
            ("BBWW", "B", "B"),
            ("WWBB", "W", "W"),
            ("WWWBB", "", "b"),
            ("BBBWW", "", "w"),
            ("WWB", "", "b"),
            ("WWWB", "B", "B"),
        ],
    )
    def test_before_the_last_round(self, colors: str, simple: str, typed: str) -> None:
        """A colour difference of +1 after two Blacks is no preference for White."""
        a, b = (wish_of(colors, kind, last_round=False) for kind in "ab")
        assert (a.color, b.color) == (simple, typed.upper())
        assert b.strong == typed.isupper()
        assert not a.strong
        assert not wish_of(colors, "none", last_round=False).color

    @pytest.mark.parametrize(("colors", "typed"), [("WB", ""), ("WWBB", "W"), ("BWB", "W")])
    def test_a_difference_of_zero_is_nothing_in_the_last_round(self, colors: str, typed: str) -> None:
        """Only the mild preference goes: after two Blacks running the strong one stays."""
        assert wish_of(colors, "b", last_round=True).color == typed


def entrant(number: int, colors: str, kind: str, score: int = 0, secondary: int = 0) -> Entrant:
    wish = wish_of(colors, kind, last_round=False)
    return Entrant(number, number, score, secondary, colors, wish=wish)


class TestAllocation:
    """4.3: the first rule that decides."""

    @pytest.mark.parametrize(
        ("one", "two", "kind", "white", "rule"),
        [
            ("", "", "a", 1, rules.COLOR_NUMBER),
            ("WW", "WB", "a", 2, rules.COLOR_ONE),
            ("WW", "BB", "a", 2, rules.COLOR_BOTH),
            ("WB", "BB", "b", 2, rules.COLOR_STRONG),
            ("W", "", "a", 2, rules.COLOR_LOWER),
            ("WWW", "WW", "a", 2, rules.COLOR_LOWER),
            ("WB", "BW", "none", 1, rules.COLOR_ALTERNATE),
            ("BWW", "WBW", "none", 2, rules.COLOR_ALTERNATE),
            ("WBB", "WBB", "a", 1, rules.COLOR_FIRST),
            ("W", "W", "a", 2, rules.COLOR_LAST),
            ("", "WB", "a", 2, rules.COLOR_OTHER),
        ],
    )
    def test_the_rules_in_order(self, one: str, two: str, kind: str, white: int, rule: Rule) -> None:
        found = self.colors(EDITION_2026, entrant(1, one, kind), entrant(2, two, kind))
        assert (found.white, found.rule) == (white, rule)

    @staticmethod
    def colors(edition: Procedure, high: Entrant, low: Entrant, initial: str = "W") -> Colors:
        field = FloatField.of((high, low), edition, initial_color=initial)
        return edition.colors(field, high, low)

    def test_the_first_team(self) -> None:
        """4.2: the higher score, then the higher secondary score, then the smaller number."""
        even, odd = entrant(2, "", "a"), entrant(3, "", "a")
        assert self.colors(EDITION_2026, even, odd).white == 3
        assert self.colors(EDITION_2026, entrant(2, "", "a", secondary=5), entrant(3, "", "a", secondary=10)).white == 3
        assert self.colors(EDITION_2026, entrant(3, "", "a", 20), entrant(2, "", "a", 10, 90), "B").white == 2

    @pytest.mark.parametrize(
        ("one", "two", "kind", "white", "rule"),
        [
            ("", "", "a", 1, rules.OLD_COLOR_NUMBER),
            ("WW", "WB", "a", 2, rules.OLD_COLOR_ONE),
            ("WW", "BB", "a", 2, rules.OLD_COLOR_BOTH),
            ("WB", "BB", "b", 2, rules.OLD_COLOR_STRONG),
            ("WWW", "WW", "a", 2, rules.OLD_COLOR_LOWER),
            ("WB", "BW", "none", 1, rules.OLD_COLOR_ALTERNATE),
            ("WBB", "WBB", "a", 1, rules.OLD_COLOR_FIRST),
            ("W", "W", "a", 2, rules.OLD_COLOR_LAST),
        ],
    )
    def test_the_rules_of_2024_in_order(self, one: str, two: str, kind: str, white: int, rule: Rule) -> None:
        found = self.colors(EDITION_2024, entrant(1, one, kind), entrant(2, two, kind))
        assert (found.white, found.rule) == (white, rule)

    def test_the_edition_of_2024_had_no_ninth_rule(self) -> None:
        found = self.colors(EDITION_2024, entrant(1, "", "a"), entrant(2, "WB", "a"))
        assert found.rule == rules.OLD_COLOR_LAST
