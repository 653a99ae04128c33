"""What people see is ready to be translated, and the French of it is complete and compiled."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import Client
from scripts import translate
from tests.web.conftest import ClientOf

import topboard.web
from topboard.language import LANGUAGES
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE

WEB = Path(topboard.web.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
CATALOGUES = (translate.WEB_TEXTS, translate.WORDS)
CODE = "\ue000"
SPOKEN = ("placeholder", "aria-label", "title", "alt", "data-confirm")
SAME_EVERYWHERE = {
    "Topboard",
    "TRF",
    "TRF16",
    "TRF26",
    "FIDE ID",
    "US Chess ID",
    "CFC ID",
    "FIDE / US / CFC",
    "/api/v1/openapi.json",
    "Bishop, Ann",
    "Name;Rating;Club;Byes Bishop, Ann;1820;Riverside;2, 4",
    "USA",
    "baku",
    *LANGUAGES.values(),
}
"""Names, formats and examples."""


class Bare(HTMLParser):
    """Texts of a template that did not come out of an expression."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.code += tag in ("kbd", "code")
        self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self.code -= tag in ("kbd", "code")

    def handle_data(self, data: str) -> None:
        if not self.code:
            self.found.append(data)


def bare_words(source: str) -> list[str]:
    """Words that stand in a template as they are, and so in English for everybody."""
    source = re.sub(r"\{% block (?:body_attributes|width) %\}.*?\{% endblock %\}", "", source, flags=re.DOTALL)
    source = re.sub(r"\{#.*?#\}|\{%.*?%\}", f" {CODE} ", source, flags=re.DOTALL)
    source = re.sub(r"\{\{.*?\}\}", CODE, source, flags=re.DOTALL)
    parser = Bare()
    parser.feed(source)
    texts = (" ".join(part.split()).strip(" ·:–") for text in parser.found for part in text.split(CODE))
    return [text for text in texts if re.search("[A-Za-z]{2}", text) and text not in SAME_EVERYWHERE]


@pytest.mark.parametrize("page", TEMPLATES, ids=lambda page: str(page.relative_to(WEB / "templates")))
def test_no_bare_words_in_templates(page: Path) -> None:
    assert bare_words(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "bare",
    ["<p>Save it</p>", '<input placeholder="Your name">', "<p>{{ x }} boards</p>", "<a>{% if a %}Undo{% endif %}</a>"],
)
def test_bare_words_are_found(bare: str) -> None:
    assert bare_words(bare)
    assert not bare_words('<p>{{ _("Save it") }} <kbd>Enter</kbd></p>')


def test_scripts_take_their_words_from_the_page() -> None:
    """Sentences in scripts would be English for everybody: they come with the page, as data."""
    for script in sorted((WEB / "static" / "topboard").glob("*.js")):
        code = re.sub(r"^\s*//.*$|/\*.*?\*/", "", script.read_text(encoding="utf-8"), flags=re.MULTILINE)
        texts = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
        plain = [re.sub(r"\$\{[^}]*\}", "", text or template) for text, template in texts]
        sentences = [text for text in plain if re.search(r"^[A-Z][a-z]+ [a-z]|[a-z]{2} [a-z]+[.?!]$", text)]
        assert sentences == [], script.name


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.name)
class TestCatalogue:
    def test_is_up_to_date(self, catalogue: translate.Catalogue) -> None:
        """No text is dead or missing. Where this fails: python scripts/translate.py"""
        written = translate.read_po(catalogue.po.read_text(encoding="utf-8"))
        assert [m.text for m in translate.wanted(catalogue)] == [m.text for m in written]

    def test_is_compiled(self, catalogue: translate.Catalogue) -> None:
        written = translate.read_po(catalogue.po.read_text(encoding="utf-8"))
        assert catalogue.mo.read_bytes() == translate.compiled(written)

    def test_keeps_the_places_of_values(self, catalogue: translate.Catalogue) -> None:
        """A translation names no value that the text does not have; a text counting one may leave out the number."""
        for message, texts in translate.read_po(catalogue.po.read_text(encoding="utf-8")).items():
            for text in filter(None, texts):
                pattern = r"%\(\w+\)[a-z]|%[a-z]\b|\{\w*"
                own = set(re.findall(pattern, message.text)) | ({"{name"} if "{year}" in message.text else set())
                assert set(re.findall(pattern, text)) <= own, message.text

    def test_french_typography(self, catalogue: translate.Catalogue) -> None:
        """A space that does not break stands before double signs."""
        for texts in translate.read_po(catalogue.po.read_text(encoding="utf-8")).values():
            assert not [text for text in texts if re.search(r"[^\u00a0 :][:;?!](?=\s|$)| [:;?!]", text)]


def test_the_players_pages_are_translated() -> None:
    """What players see is never half translated; at the desk what is missing shows in English."""
    written = translate.read_po(translate.WEB_TEXTS.po.read_text(encoding="utf-8"))
    pages = [page for page in TEMPLATES if page.parent.name == "public"]
    wanted = [m for page in pages for m in translate.template_messages(page.read_text(encoding="utf-8"))]
    assert len(wanted) > 50
    assert [message.text for message in wanted if not all(written[message])] == []


class TestPages:
    def french(self, client: Client, path: str) -> str:
        response = client.get(path, headers={"Accept-Language": "fr"})
        assert response.status_code == 200
        page = response.content.decode()
        assert '<html lang="fr">' in page
        return page

    def test_wall_chart(self, client_of: ClientOf) -> None:
        page = self.french(client_of(Role.PUBLIC), f"/p/{SAMPLE}/open/wall")
        assert "Grille américaine · ronde 4 en cours" in page
        assert "B 14" in page
        assert "W 14" not in page

    def test_one_visitor_does_not_change_the_language_of_another(self, client_of: ClientOf) -> None:
        """Pages are drawn once for all visitors of a language."""
        player = client_of(Role.PUBLIC)
        self.french(player, f"/p/{SAMPLE}/open/wall")
        english = player.get(f"/p/{SAMPLE}/open/wall", headers={"Accept-Language": "en"}).content.decode()
        assert "Wall chart · round 4 in progress" in english
        assert '<html lang="en">' in english

    def test_my_page(self, client_of: ClientOf) -> None:
        page = self.french(client_of(Role.PUBLIC), f"/p/{SAMPLE}/open/player/13")
        assert "exempt d&#39;un demi-point" in page or "exempt d'un demi-point" in page
        assert "Confrontation directe" in page
        assert "half-point" not in page.replace("(half-point", "")

    def test_charts_at_the_desk(self, director: Client) -> None:
        page = self.french(director, f"/desk/{SAMPLE}/open/chart/standings")
        assert "Classement · après la ronde 3" in page
        assert "les joueurs par score, avec les départages" in page

    def test_files_of_charts(self, director: Client) -> None:
        path = f"/desk/{SAMPLE}/open/chart/pairings.csv"
        lines = director.get(path, headers={"Accept-Language": "fr"}).content.decode().splitlines()
        assert "Éch." in lines[1]
        assert "Éch." not in director.get(path, headers={"Accept-Language": "en"}).content.decode()

    def test_the_folder_speaks_the_directors_language(self, director: Client) -> None:
        import io
        import zipfile

        response = director.get(f"/desk/{SAMPLE}/export/site", headers={"Accept-Language": "fr"})
        with zipfile.ZipFile(io.BytesIO(response.content)) as folder:
            wall = folder.read(f"{SAMPLE}/open/wall.html").decode()
        assert '<html lang="fr">' in wall
        assert "Grille américaine" in wall

    def test_hall(self, client_of: ClientOf) -> None:
        player = client_of(Role.PUBLIC)
        slides = player.get(f"/hall/{SAMPLE}/slides", headers={"Accept-Language": "fr"}).content.decode()
        assert "Classement après la ronde 3" in slides
