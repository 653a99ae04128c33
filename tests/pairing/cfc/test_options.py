"""Options: one definition from which checks, the notice of variations and the documentation come."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing.cfc.sections import section

from topboard.core import HALF, PointSystem, Section
from topboard.errors import UnknownName
from topboard.pairing.announced import departures
from topboard.pairing.cfc import ENGINE, Options
from topboard.pairing.options import InvalidOption, abouts, accelerations, defaults, notice, variations

DOCS = (Path(__file__).parents[3] / "docs" / "cfc.md").read_text(encoding="utf-8")
PLAIN = section((2000, 1900))


def posted(of: Section) -> str:
    return notice(departures(of, ENGINE), of.name)


def test_the_defaults_are_the_basic_system() -> None:
    """602: nothing is to be announced unless something is switched on."""
    assert variations(Options()) == ()
    assert "no variations" in posted(PLAIN)


@pytest.mark.parametrize("name", list(abouts(Options)))
def test_every_option_is_defined_and_documented(name: str) -> None:
    """Each option names its clause, its default is one of its values, and the documentation has it."""
    about = abouts(Options)[name]
    assert about.rule.book.id == "cfc"
    assert f"`{name}`" in DOCS
    if about.choices:
        assert [c for c in about.choices if c.value == defaults(Options)[name] and c.main]
        for choice in about.choices:
            assert f"`{str(choice.value).lower()}`" in DOCS
            assert choice.rule.clause in DOCS


def test_every_departure_is_in_the_notice() -> None:
    """602: all variations are announced in writing before the first round."""
    varied = replace(PLAIN, options={"odd_once": "yes", "transpose": "equalize"}, acceleration="regroup")
    text = posted(varied)
    assert [clause for clause in ("624.2", "631.1", "633.2", "616.1") if f"CFC {clause}" in text] == [
        "624.2",
        "631.1",
        "633.2",
    ]


def test_half_a_point_for_the_bye_is_a_variation() -> None:
    """616.1: that is a rule of the section, and it is in the notice all the same."""
    assert "CFC 616.1" in posted(replace(PLAIN, point_system=replace(PointSystem(), pairing_bye=HALF)))
    with pytest.raises(InvalidOption, match=r"let it count 0.5 under Points \(points=1-0.5-0-0.5\)"):
        ENGINE.options_of(replace(PLAIN, options={"bye": "half"}))


def test_values_are_checked() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'odd_once'"):
        Options.of(replace(PLAIN, options={"odd_onse": True}))
    with pytest.raises(UnknownName, match="fifth"):
        Options.of(replace(PLAIN, options={"unrated": "third"}))


def test_both_accelerations_are_offered() -> None:
    assert [choice.rule.clause for choice in accelerations(Options)] == ["633.1", "633.2"]
