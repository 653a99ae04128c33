"""The manual says what the program says, and its pictures are those that the script takes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from scripts.screenshots import LARGEST_PICTURE, PICTURES
from scripts.translate import web_messages, word_messages
from tests.web.browser.tour import NOT_PAGES

from topboard.web.accounts.access import READING
from topboard.web.manual import CHAPTER_OF, ORDER, chapters
from topboard.web.routes import DESK, EVENT, FRONT

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "manual"
CHAPTERS = sorted(FOLDER.glob("*.md"))
PRESETS = ROOT / "src" / "topboard" / "presets"
HOLE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def said_by_the_program() -> list[re.Pattern[str]]:
    """Every text that people see, with anything in its holes."""
    texts = {each for message in (*web_messages(), *word_messages()) for each in (message.text, message.plural)}
    texts |= {tomllib.loads(text_of(path))["title"] for path in PRESETS.glob("*.toml")}
    return [re.compile(".+?".join(map(re.escape, HOLE.split(text)))) for text in texts if text]


def test_every_chapter_is_in_the_contents() -> None:
    assert sorted(ORDER) == [path.stem for path in CHAPTERS]


def test_words_in_bold_are_on_the_screen() -> None:
    """A button that was renamed is renamed in the manual too. Bold sentences with a full stop are the manual's own."""
    known = said_by_the_program()
    for path in CHAPTERS:
        for bold in re.findall(r"\*\*(.+?)\*\*", text_of(path), re.DOTALL):
            words = " ".join(bold.split())
            if not words.endswith("."):
                assert any(each.fullmatch(words) for each in known), f"{path.name}: nothing is called '{words}'"


@pytest.mark.parametrize("path", [*CHAPTERS, ROOT / "README.md"], ids=lambda path: path.stem)
def test_every_picture_is_there_and_taken_by_the_script(path: Path) -> None:
    for named in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text_of(path)):
        picture = path.parent / named
        assert picture.stem in {each.name for each in PICTURES}, f"scripts/screenshots.py does not take {named}"
        assert 0 < picture.stat().st_size <= LARGEST_PICTURE, f"{named} has {picture.stat().st_size} bytes"


def test_every_picture_is_shown_somewhere() -> None:
    shown = "".join(text_of(path) for path in (*CHAPTERS, ROOT / "README.md"))
    for picture in PICTURES:
        assert f"images/{picture.name}.webp)" in shown, f"nobody shows {picture.name}"
    assert {path.stem for path in (FOLDER / "images").iterdir()} == {picture.name for picture in PICTURES}


def test_the_readme_opens_with_the_desk_a_phone_and_a_wall_chart() -> None:
    before_the_first_part = text_of(ROOT / "README.md").partition("\n## ")[0]
    for name in ("results", "phone", "wall"):
        assert f"](docs/manual/images/{name}.webp)" in before_the_first_part


def test_every_page_of_the_desk_has_its_chapter() -> None:
    pages = {
        route.name
        for route in (*FRONT, *EVENT, *DESK)
        if route.methods != ("POST",) and set(READING) <= set(route.methods) and route.name not in NOT_PAGES
    }
    assert set(CHAPTER_OF) == pages


@pytest.mark.parametrize("place", sorted(set(CHAPTER_OF.values())))
def test_the_chapter_of_a_page_is_there(place: str) -> None:
    name, _, anchor = place.partition("#")
    assert not anchor or anchor in {part.anchor for part in chapters()[name].parts}


def test_links_between_chapters_lead_to_their_parts() -> None:
    """Other pages of the documentation are not inside the program, so the manual does not lead there."""
    for path in CHAPTERS:
        for file, anchor in re.findall(r"(?<!!)\[[^\]]+\]\(([^)#\s]*)(?:#([^)\s]+))?\)", text_of(path)):
            chapter = chapters()[Path(file).stem if file else path.stem]
            assert not anchor or anchor in {part.anchor for part in chapter.parts}, f"{path.name}: {file}#{anchor}"
