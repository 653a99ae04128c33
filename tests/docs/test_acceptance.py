"""C.02: what FIDE asks is on a page with where it is met. Where this fails: python scripts/acceptance.py"""

import pytest
from scripts import acceptance


def test_the_pages_are_up_to_date() -> None:
    assert acceptance.ACCEPTANCE.read_text(encoding="utf-8") == acceptance.acceptance_text()
    assert acceptance.MODE.read_text(encoding="utf-8") == acceptance.mode_text()


@pytest.mark.parametrize("asked", acceptance.LIST, ids=lambda each: each.what)
def test_every_place_that_is_named_is_there(asked: acceptance.Asked) -> None:
    """What is met has code and a test that shows it; what is not met says so."""
    if asked.state == acceptance.NOT_YET:
        assert not asked.code
        return
    assert acceptance.found(asked.code, acceptance.ROOT / "src" / "topboard"), asked.code
    assert acceptance.found(asked.test, acceptance.ROOT / "tests"), asked.test
    assert asked.state == acceptance.MET or asked.note


def test_every_point_has_something() -> None:
    assert {asked.point for asked in acceptance.LIST} == set(acceptance.POINTS)
