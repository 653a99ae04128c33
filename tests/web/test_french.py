"""What people see is ready to be translated, and the French of it is complete and compiled."""

from __future__ import annotations

import gettext
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Message as Entry
from django.test import Client
from scripts import translate
from tests.web.conftest import ClientOf

import topboard.web
from topboard.language import LANGUAGES
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE

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
    "Team;Board;Name;Rating Riverside A;1;Bishop, Ann;1820",
    "smtp.example.org",
    "K7QF3-M2PXA",
    "baku",
    "Ann Lee; chairman; ENG; 1970",
    "1. e4 e5 2. Nf3 Nc6 …",
    "Ng8",
    '[Round "',
    '.1"] 1. e4 e5 2. Nf3 …',
    "(RSS)",
    "JSON",
    "rsync",
    "/usr/games/stockfish",
    "rsync -az --delete {folder}/ me@example.org:www/{event}/",
    "SFTP",
    "WebDAV",
    *LANGUAGES.values(),
}
"""Names, formats and examples."""


TYPED = (
    "SD/30; +30",
    "Ann Lee; chairman; ENG; 1970",
    "nom; siège; fédération; année de naissance",
    "nom; chairman, member ou reserve; fédération; année de naissance",
)
"""What people type just so, in any language."""


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
        wanted, written = translate.wanted(catalogue), catalogue.read()
        assert [entry.id for entry in translate.entries(wanted)] == [e.id for e in translate.entries(written)]

    def test_is_compiled(self, catalogue: translate.Catalogue) -> None:
        """What the program reads is what is written. Where this fails: python scripts/translate.py --compile"""
        with catalogue.mo.open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        for entry in translate.entries(catalogue.read()):
            if not translate.is_missing(entry):
                assert self.looked_up(compiled, entry) == translate.translations(entry)

    def looked_up(self, compiled: gettext.GNUTranslations, entry: Entry) -> tuple[str, ...]:
        if isinstance(entry.id, str):
            return (compiled.pgettext(entry.context, entry.id) if entry.context else compiled.gettext(entry.id),)
        one, more = entry.id
        if entry.context:
            return tuple(compiled.npgettext(entry.context, one, more, count) for count in (1, 2))
        return (compiled.ngettext(one, more, 1), compiled.ngettext(one, more, 2))

    def test_keeps_the_places_of_values(self, catalogue: translate.Catalogue) -> None:
        """A translation names no value that the text does not have; a text counting one may leave out the number."""
        for entry in translate.entries(catalogue.read()):
            key = translate.english(entry) if isinstance(entry.id, str) else " ".join(entry.id)
            for text in filter(None, translate.translations(entry)):
                pattern = r"%\(\w+\)[a-z]|%[a-z]\b|\{\w*"
                own = set(re.findall(pattern, key)) | ({"{name"} if "{year}" in key else set())
                assert set(re.findall(pattern, text)) <= own, key

    def test_french_typography(self, catalogue: translate.Catalogue) -> None:
        """A space that does not break stands before double signs."""
        typed = re.compile("|".join(map(re.escape, TYPED)))
        read = [text for entry in translate.entries(catalogue.read()) for text in translate.translations(entry)]
        texts = [typed.sub("", text) for text in read]
        assert [text for text in texts if re.search(r"[^\u00a0 :][:;?!](?=\s|$)| [:;?!]", text)] == []


class TestExtraction:
    """Texts are found with their plural and their context, and only where they are fixed."""

    def test_python(self) -> None:
        source = """
            _("Save") + gettext_lazy("over " "two") + ngettext("%d board", "%d boards", n)
            pgettext("a month", "May") + _(name) + len("not this")
        """
        assert list(translate.python_messages(source)) == [
            translate.Message("Save"),
            translate.Message("over two"),
            translate.Message("%d board", "%d boards"),
            translate.Message("May", context="a month"),
        ]

    def test_template(self) -> None:
        source = """{% do list.append(1) %}<p>{{ _("Save %(name)s", name=x) }} {{ ngettext("one", "more", n) }}</p>"""
        found = list(translate.template_messages(source))
        assert found == [translate.Message("Save %(name)s"), translate.Message("one", "more")]

    def test_one_entry_for_a_text_that_also_counts(self) -> None:
        """Contexts keep texts apart; a plural takes the place of the same text alone."""
        found = translate.template(
            [
                translate.Message("b"),
                translate.Message("A"),
                translate.Message("b", "bs"),
                translate.Message("A", context="x"),
            ]
        )
        assert [(entry.context, entry.id) for entry in translate.entries(found)] == [
            (None, "A"),
            ("x", "A"),
            (None, ("b", "bs")),
        ]

    def test_what_is_written_is_read_again(self, tmp_path: Path) -> None:
        """The `.po` file keeps translations, plurals, contexts and quotation marks; what is empty is missing."""
        found = translate.template(
            [
                translate.Message('Say "no"'),
                translate.Message("one", "more"),
                translate.Message("May", context="a month"),
            ]
        )
        found["one"].string = ("un", "plus")
        catalogue = translate.Catalogue("words", tmp_path)
        catalogue.po.parent.mkdir(parents=True)
        catalogue.po.write_bytes(translate.po_text(found))
        again = catalogue.read()
        assert [entry.id for entry in translate.entries(again)] == ["May", ("one", "more"), 'Say "no"']
        assert [translate.is_missing(entry) for entry in translate.entries(again)] == [True, False, True]
        assert translate.po_text(again) == catalogue.po.read_bytes()


def test_the_players_pages_are_translated() -> None:
    """What players see is never half translated; at the desk what is missing shows in English."""
    written = translate.WEB_TEXTS.read()
    pages = [page for page in TEMPLATES if page.parent.name == "public"]
    wanted = [m for page in pages for m in translate.template_messages(page.read_text(encoding="utf-8"))]
    assert len(wanted) > 50
    entries = [(message.text, written.get(message.text, message.context or None)) for message in wanted]
    assert [text for text, entry in entries if entry is None or translate.is_missing(entry)] == []


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
        assert ">14b" in page
        assert ">14w" not in page

    def test_one_visitor_does_not_change_the_language_of_another(self, client_of: ClientOf) -> None:
        """Pages are drawn once for all visitors of a language."""
        player = client_of(Role.PUBLIC)
        self.french(player, f"/p/{SAMPLE}/open/wall")
        english = player.get(f"/p/{SAMPLE}/open/wall", headers={"Accept-Language": "en"}).content.decode()
        assert "Wall chart · round 4 in progress" in english
        assert '<html lang="en">' in english

    def test_my_page(self, client_of: ClientOf) -> None:
        page = self.french(client_of(Role.PUBLIC), f"/p/{SAMPLE}/open/player/13")
        assert "exempt d&#39;un demi-point" in page
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
