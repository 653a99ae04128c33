"""No option of any system stands in a form, a notice or the documentation that nothing reads or that changes nothing.

An option that no code of its system reads, a value without a position that shows it, or one that changes nothing there
fails.
"""

from __future__ import annotations

import inspect
from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing import ladder_options, options_of_tables
from tests.pairing.burstein import options_table as burstein
from tests.pairing.cfc import options_table as cfc
from tests.pairing.doubleswiss import options_table as doubleswiss
from tests.pairing.dubov import options_table as dubov
from tests.pairing.dutch import options_table as dutch
from tests.pairing.dutch.test_mcmahon import SHOWN as MCMAHON
from tests.pairing.fields import field_of
from tests.pairing.keizer import options_table as keizer
from tests.pairing.knockout import options_table as knockout
from tests.pairing.lim import options_table as lim
from tests.pairing.options_shown import Shown, options_read, posted
from tests.pairing.team import options_table as team
from tests.pairing.teams import options_table as teams
from tests.pairing.uschess import options_table as uschess

from topboard import tiebreaks
from topboard.core import HALF, Section
from topboard.pairing import common
from topboard.pairing.options import abouts, defaults
from topboard.pairing.registry import MODULES, SYSTEMS

SHOWN = (
    *dutch.SHOWN,
    *lim.SHOWN,
    *uschess.SHOWN,
    *cfc.SHOWN,
    *options_of_tables.SHOWN,
    *keizer.SHOWN,
    *MCMAHON,
    *dubov.SHOWN,
    *burstein.SHOWN,
    *team.SHOWN,
    *doubleswiss.SHOWN,
    *knockout.SHOWN,
    *ladder_options.SHOWN,
    *(Shown("simul", "colors", value, field_of(6, "simul")) for value in ("black", "alternate")),
    *teams.SHOWN,
)
COMMON = Path(inspect.getfile(common)).parent
TIEBREAKS = Path(inspect.getfile(tiebreaks)).parent
"""Where the scores of systems that rank by a score of their own are worked out."""
PAGES = COMMON.parents[1] / "web" / "pages" / "rounds"
"""Where the money of a match is shown."""


def options_class(system: str) -> type:
    return type(SYSTEMS.engine(system).options_of(Section(system=system)))


@pytest.mark.parametrize("system", SYSTEMS.names())
def test_the_code_reads_every_option(system: str) -> None:
    options = options_class(system)
    folder = COMMON.parent / MODULES.get(system, system).partition(".")[0]
    assert set(abouts(options)) <= options_read((folder, COMMON, TIEBREAKS, PAGES))


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: "-".join(shown.key))
def test_the_option_changes_the_outcome(shown: Shown) -> None:
    assert shown.comes_to(**{shown.option: shown.value}) != shown.comes_to()


@pytest.mark.parametrize("system", SYSTEMS.names())
def test_every_value_of_every_option_is_shown(system: str) -> None:
    """Each named choice but the default, and one other value of every option that is a number or a text."""
    options = options_class(system)
    shown = {each.key for each in SHOWN if each.system == system}
    missing = []
    for name, about in abouts(options).items():
        values = [str(choice.value) for choice in about.choices if choice.value != defaults(options)[name]]
        if values:
            missing += [(name, value) for value in values if (system, name, value) not in shown]
        elif not any(key[1] == name for key in shown):
            missing.append((name, "another value"))
    assert missing == []


def test_the_bye_of_a_section_says_what_it_counts() -> None:
    """616.1: half a point for the bye is a rule of the section's points; the option follows them and is announced."""
    three = cfc.falling(3)
    halved = replace(three, point_system=replace(three.point_system, pairing_bye=HALF))
    assert posted(halved) != posted(three)
    assert posted(replace(halved, options={"bye": "half"})) == posted(halved)
