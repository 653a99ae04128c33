"""What one process has drawn the others hand out; whatever is wrong with the folder, everybody gets the page."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from topboard.web.cache.page_bytes import PageBytes
from topboard.web.cache.shared_pages import LEFT_BEHIND_SECONDS, Drawn, PageKey, SharedPages, shared_pages
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public import page_renderer, pages
from topboard.web.public.view import make_public
from topboard.web.show.local_time import today


class Drawer:
    """One process: what it had to draw itself."""

    def __init__(self, folder: Path) -> None:
        self.pages, self.drawn = SharedPages(folder), list[str]()

    def ask(self, mark: str, name: str = "standings/open", language: str = "en") -> bytes:
        def draw() -> Drawn:
            self.drawn.append(f"{mark} {language}/{name}")
            text = f"{language}/{name} as it is at {mark}".encode()
            return text, gzip.compress(text)

        plain, packed = self.pages.get(PageKey("saturday", mark, language, name), draw)
        assert gzip.decompress(packed) == plain
        return plain


def test_a_page_is_drawn_by_one_process_and_handed_out_by_all(tmp_path: Path) -> None:
    first, second = Drawer(tmp_path), Drawer(tmp_path)
    assert first.ask("m1") == second.ask("m1") == b"en/standings/open as it is at m1"
    assert (first.drawn, second.drawn) == (["m1 en/standings/open"], [])


def test_another_state_another_language_another_page_is_another_drawing(tmp_path: Path) -> None:
    first, second = Drawer(tmp_path), Drawer(tmp_path)
    first.ask("m1")
    assert second.ask("m2") == b"en/standings/open as it is at m2"
    assert second.ask("m1", language="fr") == b"fr/standings/open as it is at m1"
    assert second.ask("m1", "../../etc") == b"en/../../etc as it is at m1"
    assert len(second.drawn) == 3


def test_a_damaged_file_and_a_folder_that_cannot_be_written_cost_a_drawing(tmp_path: Path) -> None:
    first, second = Drawer(tmp_path), Drawer(tmp_path)
    first.ask("m1")
    (kept,) = (file for file in tmp_path.rglob("*") if file.is_file())
    kept.write_bytes(kept.read_bytes()[:20])
    assert second.ask("m1") == b"en/standings/open as it is at m1"
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    assert Drawer(in_the_way).ask("m1") == b"en/standings/open as it is at m1"


def test_states_left_behind_are_forgotten(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path)
    drawer.ask("m1")
    (old,) = (folder for folder in tmp_path.rglob("m1"))
    drawer.ask("m2")
    assert old.exists()
    long_ago = old.stat().st_mtime - 2 * LEFT_BEHIND_SECONDS
    os.utime(old, (long_ago, long_ago))
    drawer.ask("m3")
    assert not old.exists()


@pytest.fixture
def shared(tmp_path: Path, settings: Settings) -> Iterator[Path]:
    settings.SHARED_PAGES = str(tmp_path)
    shared_pages.cache_clear()
    yield tmp_path
    shared_pages.cache_clear()


@pytest.mark.django_db
def test_two_views_of_one_state_are_drawn_once(shared: Path, event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    """As two processes have them: the serial is another one, the mark is the same."""
    choices = PublicChoices.of(event.id)
    one, other = (make_public(event, choices, today()) for _ in range(2))
    first, second = PageBytes(), PageBytes()
    monkeypatch.setattr(pages, "PAGES", first)
    page = pages.drawn_alone(one, f"/p/{event.id}/open/standings", "en")
    assert page is not None

    def never(*_: object) -> str:
        raise AssertionError("drawn again")

    monkeypatch.setattr(page_renderer, "standings", never)
    monkeypatch.setattr(pages, "PAGES", second)
    assert pages.drawn_alone(other, f"/p/{event.id}/open/standings", "en") == page
    assert one.serial != other.serial
    assert one.mark == other.mark
