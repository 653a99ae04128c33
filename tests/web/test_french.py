"""The players' pages are wholly translated; and what was compiled is what was written."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

import topboard.web

WEB = Path(topboard.web.__file__).parent
FRENCH = WEB / "locale" / "fr" / "LC_MESSAGES"
PAGES = sorted((WEB / "templates" / "public").glob("*.html"))


def catalogue() -> gettext.GNUTranslations:
    with (FRENCH / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_players_pages_are_translated(page: Path) -> None:
    words = re.findall(r"\b_\(\s*[\"']([^\"']*)[\"']", page.read_text(encoding="utf-8"))
    written = (FRENCH / "django.po").read_text(encoding="utf-8")
    assert not [word for word in words if f'\nmsgid "{word}"\n' not in written]


def test_the_compiled_catalogue_is_the_written_one() -> None:
    written = (FRENCH / "django.po").read_text(encoding="utf-8")
    pairs = re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', written, re.MULTILINE)
    compiled = catalogue()
    assert len(pairs) > 50
    for source, translated in pairs:
        assert compiled.gettext(source.replace('\\"', '"')) == translated.replace('\\"', '"')
