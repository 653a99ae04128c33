"""The page of roles says what the tables of the program say. Where this fails: python scripts/roles.py"""

from scripts import roles


def test_the_page_is_up_to_date() -> None:
    assert roles.PAGE.read_text(encoding="utf-8") == roles.page_text()
