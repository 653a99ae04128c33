"""Options: one definition from which checks, the notice of variations and the documentation come."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.pairing.uschess.sections import players, section

from topboard.core import Points
from topboard.errors import UnknownName
from topboard.pairing.announced import departures
from topboard.pairing.options import (
    Announce,
    InvalidOption,
    abouts,
    defaults,
    from_mapping,
    notice,
    to_mapping,
    variations,
)
from topboard.pairing.uschess import ENGINE, Options
from topboard.pairing.uschess.options import read

DOCS = (Path(__file__).parents[3] / "docs" / "us-chess.md").read_text(encoding="utf-8")


def test_the_defaults_are_the_main_line() -> None:
    """Nothing is to be announced unless something is switched on (26A)."""
    assert variations(Options()) == ()
    assert "main line" in notice((), "Open")


@pytest.mark.parametrize("name", list(abouts(Options)))
def test_every_option_is_defined_and_documented(name: str) -> None:
    """Each option names its clause, its default is one of its values, and the documentation has it."""
    about = abouts(Options)[name]
    assert about.rule.book.id == "us-chess"
    assert f"`{name}`" in DOCS
    if about.choices:
        default = defaults(Options)[name]
        assert [c for c in about.choices if c.value == default and c.main]
        for choice in about.choices:
            assert str(choice.value).lower() in DOCS


def test_every_departure_is_in_the_notice() -> None:
    """26A, 26B: all departures are posted, and those for the publicity are marked."""
    options = read({"technique": "top-down", "method": "1v2", "limit_due": 100, "bye_for_colors": "yes"})
    found = {v.option: v.announce for v in variations(options)}
    assert found == {
        "bye_for_colors": Announce.NEVER,
        "limit_due": Announce.POST,
        "technique": Announce.POST,
        "method": Announce.PUBLICITY,
    }
    text = notice(variations(options), "Open")
    assert "** US Chess 29L1" in text
    assert " * US Chess 29E6b" in text
    assert "100" in text


def test_the_notice_of_a_section() -> None:
    plain = section(players(2000, 1900))
    varied = section(players(2000, 1900), options={"series": "never"})
    assert "no variations" in notice(departures(plain, ENGINE), "Open")
    assert "29E5f1" in notice(departures(varied, ENGINE), "Open")


def test_values_are_checked() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'technique'"):
        read({"tecnique": "top-down"})
    with pytest.raises(UnknownName, match="shift"):
        read({"switch": "swap"})
    with pytest.raises(InvalidOption, match="from 0 to"):
        read({"limit_due": -1})
    with pytest.raises(InvalidOption, match="whole number"):
        read({"limit_due": "many"})
    with pytest.raises(InvalidOption, match="apart_below_score"):
        read({"apart_below_score": "half"})


def test_values_are_read_as_people_write_them() -> None:
    options = from_mapping(Options, {"apart_below_score": "2.5", "bye_for_colors": "on", "classes": "U1600"}, "test")
    assert options.apart_below_score == Points.of("2.5")
    assert options.bye_for_colors is True
    assert to_mapping(options) == {"apart_below_score": 25, "bye_for_colors": True, "classes": "U1600"}
    assert to_mapping(Options()) == {}
