"""The type of the pages: a font that comes along, and three sizes that differ."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from django.test import Client

import topboard.web
from topboard.web.events.shelf import OpenEvent

STYLES = Path(topboard.web.__file__).parent / "static" / "topboard"
LIMIT = 50_000


def sizes(sheet: str) -> dict[str, float]:
    return {name: float(size) for name, size in re.findall(r"--(small|text|title): ([\d.]+)px", sheet)}


@pytest.mark.parametrize("name", ["desk.css", "public.css"])
def test_three_sizes_that_differ(name: str) -> None:
    sheet = (STYLES / name).read_text(encoding="utf-8")
    found = sizes(sheet)
    assert found["text"] >= 1.15 * found["small"]
    assert found["title"] >= 1.35 * found["text"]
    on_screen = sheet.partition("@media print")[0]
    assert not re.search(r"font(-size)?: [\d.]+px", on_screen), "a size that is none of the three"


@pytest.mark.parametrize("name", ["desk.css", "public.css", "hall.css"])
def test_the_font_comes_along(name: str) -> None:
    assert '"Source Sans 3"' in (STYLES / name).read_text(encoding="utf-8")


def test_every_whole_page_asks_for_the_font() -> None:
    templates = (Path(topboard.web.__file__).parent / "templates").rglob("*.html")
    pages = {each: each.read_text(encoding="utf-8") for each in templates}
    bare = [each.name for each, text in pages.items() if "<html" in text and "topboard/fonts.css" not in text]
    assert not bare


def test_every_part_of_the_font_is_there_with_its_licence() -> None:
    named = re.findall(r"url\((fonts/[^)]+)\)", (STYLES / "fonts.css").read_text(encoding="utf-8"))
    assert {Path(each).name for each in named} == {each.name for each in (STYLES / "fonts").glob("*.woff2")}
    assert "SIL Open Font License" in (STYLES / "fonts" / "OFL.txt").read_text(encoding="utf-8")


def test_the_first_page_of_a_phone_is_small_without_the_font(event: OpenEvent) -> None:
    """Everything that the page makes a phone load, as it travels."""
    phone = Client(headers={"Accept-Encoding": "gzip"})
    page = phone.get(f"/p/{event.id}/open/player/3")
    total = len(page.content)
    html = gzip.decompress(page.content).decode()
    for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', html):
        answer = phone.get(address)
        total += len(gzip.compress(b"".join(answer)))
        answer.close()
    assert "fonts.css" in html
    assert total < LIMIT


def test_the_phone_tells_the_player_who_won(event: OpenEvent) -> None:
    page = Client().get(f"/p/{event.id}/open/player/3").content.decode()
    assert re.search(r"<strong>You (won|lost|drew)</strong> · <strong>[01½]–[01½]</strong>", page)
    assert "position" not in re.sub(r'data-position="\d+"', "", page)
