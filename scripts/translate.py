"""Brings the catalogues of translations up to date: `python scripts/translate.py`, from the root of the checkout.

Collects every text that people see, adds the new ones to the `.po` files with an empty translation, drops those that
nobody prints any more, and compiles the `.mo` files. Translating is then a matter of filling in what is empty, which
`--missing` lists. With `--check` nothing is written; what is out of date is named and the exit status is 1. With
`--compile` only the `.mo` files are made, which are not kept with the sources.

There are two catalogues. `django` has the texts of the web's templates and Python; `topboard` has the words that the
charts and the rooms below them print, which know nothing of the web.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from topboard.rulebook import Kind

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "topboard"
WEB = SOURCE / "web"
LANGUAGE = "fr"
PROGRAMS = ("__main__", "_child", ".asgi", ".kernel")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "later": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
TEMPLATES = {"extensions": "jinja2.ext.do", "silent": "false", "newstyle_gettext": "true"}
HEAD = f"""\
msgid ""
msgstr ""
"Project-Id-Version: Topboard\\n"
"Language: {LANGUAGE}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""


@dataclass(frozen=True, order=True)
class Message:
    """A text as the code has it. `plural` where it counts; `context` where English writes two texts alike."""

    text: str
    plural: str = ""
    context: str = ""


@dataclass(frozen=True)
class Catalogue:
    """One file of translations, and where its texts come from."""

    name: str
    folder: Path

    @property
    def po(self) -> Path:
        return self.folder / LANGUAGE / "LC_MESSAGES" / f"{self.name}.po"

    @property
    def mo(self) -> Path:
        return self.po.with_suffix(".mo")

    def read(self) -> Catalog:
        """The translations written so far."""
        with self.po.open("rb") as file:
            return read_po(file, locale=LANGUAGE)

    def compile(self) -> None:
        """Write what gettext reads. The file appears whole or not at all."""
        made = self.mo.with_suffix(".making")
        with made.open("wb") as file:
            write_mo(file, self.read())
        made.replace(self.mo)


WEB_TEXTS = Catalogue("django", WEB / "locale")
WORDS = Catalogue("topboard", SOURCE / "locale")


# Where texts come from


def template_messages(source: str) -> Iterator[Message]:
    """Texts inside `_()` and `ngettext()` of a page template."""
    return _extracted("jinja2.ext:babel_extract", source, TEMPLATES)


def python_messages(source: str) -> Iterator[Message]:
    """Texts in calls of gettext and its like."""
    return _extracted("python", source, {})


def _extracted(method: str, source: str, options: dict[str, str]) -> Iterator[Message]:
    for _line, found, _comments, context in extract(method, io.BytesIO(source.encode()), KEYWORDS, (), options):
        text, plural = (found, "") if isinstance(found, str) else found
        yield Message(text, plural, context or "")


def web_messages() -> list[Message]:
    found = [m for page in sorted(WEB.rglob("*.html")) for m in template_messages(page.read_text(encoding="utf-8"))]
    for module in sorted(WEB.rglob("*.py")):
        found += python_messages(module.read_text(encoding="utf-8"))
    return found


def word_messages() -> list[Message]:
    """The words of the charts, and the fixed texts of the rooms below that people read."""
    from topboard import presets
    from topboard.charts import CHARTS, option_infos
    from topboard.charts.chart import CHOICE_WORDS, OPTION_CONTEXT
    from topboard.charts.norms.norm_words import NormWords
    from topboard.charts.word import ChartWord
    from topboard.charts.words import Words
    from topboard.core import Bye, Status
    from topboard.core.games.outcome import MEANINGS
    from topboard.director.desk.rights import Right
    from topboard.director.entries.entry_status import SET_ASIDE
    from topboard.director.register import texts as command_texts
    from topboard.language import DAY, DAY_CONTEXT, MOMENT, MONTHS
    from topboard.pairing.options import Announce
    from topboard.pairing.registry import SYSTEMS
    from topboard.rulebook import Level, Subject, contents
    from topboard.simulate.forecast.words import ForecastWords
    from topboard.simulate.study.words import StudyWords
    from topboard.tiebreaks import REGISTRY
    from topboard.web.accounts.roles import ABOUT

    found = [
        Message(english, context=word.context)
        for holder in (Words, NormWords, StudyWords, ForecastWords)
        for word in vars(holder).values()
        if isinstance(word, ChartWord)
        for english in filter(None, (word.english, word.american))
    ]
    for chart in CHARTS.values():
        found.append(Message(chart.english))
        for info in option_infos(chart.options):
            found.append(Message(info.spaced, context=OPTION_CONTEXT))
            found += [Message(CHOICE_WORDS.get(choice, choice), context=OPTION_CONTEXT) for choice in info.choices]
    found += [Message(text) for each in MEANINGS.values() for text in (each.text, each.absence) if text]
    found += [Message(entry.title) for entry in REGISTRY.values()]
    for preset in presets.usable(SYSTEMS.names()):
        found += [Message(preset.title), Message(preset.about)]
    found += [Message(SYSTEMS.entry(name).title) for name in SYSTEMS.names()]
    found += [Message(value) for values in (Status, Bye, Level, Subject, Announce) for value in values]
    found.append(Message(SET_ASIDE))
    found += [Message(text) for state, meaning in contents.MEANINGS.items() for text in (state.value, meaning)]
    found += [Message(right.value) for right in Right]
    found += [Message(text) for role, about in ABOUT.items() for text in (role.word, about)]
    found += [Message(text) for name in SYSTEMS.names() for text in option_texts(name)]
    found += list(reason_messages())
    found += [Message(text) for text in command_texts()]
    found += [Message(month) for month in MONTHS]
    found += [Message(DAY), Message(MOMENT), Message("1", context=DAY_CONTEXT)]
    return found


def reason_messages() -> Iterator[Message]:
    """What reasons, refusals, findings and lines of the history are told with."""
    from topboard.rulebook import KINDS
    from topboard.rulebook.holes import CONTEXT, WORDS
    from topboard.rulebook.reason import OLD, SPOKEN, UNKNOWN

    load_kinds()
    yield from (Message(word, context=CONTEXT) for word in WORDS)
    for kind in KINDS.values():
        if kind in (OLD, SPOKEN, UNKNOWN):
            continue
        yield from kind_messages(kind)
        yield from kind_messages(kind.of_teams())


def load_kinds() -> None:
    """Import every module that may declare a kind: all but programs, which run when they are imported."""
    import django

    import topboard

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    django.setup()
    for module in walk_packages(topboard.__path__, "topboard."):
        if not module.name.endswith(PROGRAMS):
            import_module(module.name)


def kind_messages(kind: Kind) -> Iterator[Message]:
    """The sentences of a kind, and the words that it puts into them."""
    from topboard.rulebook.holes import CONTEXT

    yield Message(kind.one, kind.text, CONTEXT) if kind.one else Message(kind.text, context=CONTEXT)
    yield from (Message(text, context=CONTEXT) for text in (kind.hidden, kind.short, *kind.words()) if text)


def option_texts(system: str) -> Iterator[str]:
    """What a pairing system asks the director, and the answers."""
    from topboard.core import Section
    from topboard.pairing.options import abouts
    from topboard.pairing.registry import SYSTEMS

    options = type(SYSTEMS.engine(system).options_of(Section()))
    yield from getattr(options, "headings", {}).values()
    for about in abouts(options).values():
        yield about.text
        yield from (choice.text for choice in about.choices)


# The written catalogue


def wanted(catalogue: Catalogue) -> Catalog:
    """The catalogue as it should be, by the texts of the code and the translations written so far."""
    texts = template(web_messages() if catalogue is WEB_TEXTS else word_messages())
    written = catalogue.read()
    written.update(texts, no_fuzzy_matching=True)
    return written


def template(messages: Iterable[Message]) -> Catalog:
    """Each text once, in the order of the alphabet; a text that counts stands for the same text alone too."""
    texts = Catalog(locale=LANGUAGE)
    for message in sorted(filter(lambda m: m.text, messages), key=lambda m: (m.text.casefold(), m)):
        both = (message.text, message.plural) if message.plural else message.text
        texts.add(both, context=message.context or None)
    return texts


def entries(catalog: Catalog) -> list[Entry]:
    """Every entry but the first, which is about the file."""
    return [entry for entry in catalog if entry.id]


def english(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def translations(entry: Entry) -> tuple[str, ...]:
    """The text in the other language, more than one where it counts."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def is_missing(entry: Entry) -> bool:
    texts = translations(entry)
    return entry.fuzzy or not texts or not all(texts)


def po_text(catalog: Catalog) -> bytes:
    body = io.BytesIO()
    write_po(body, catalog, width=0, omit_header=True, ignore_obsolete=True)
    return HEAD.encode() + body.getvalue()


# The command


def compile_all() -> list[Path]:
    """Make every compiled catalogue."""
    for catalogue in (WEB_TEXTS, WORDS):
        catalogue.compile()
    return [WEB_TEXTS.mo, WORDS.mo]


def update(catalogue: Catalogue, *, check: bool, missing: bool) -> bool:
    """Bring one catalogue up to date, or only look at it; whether it was out of date."""
    found = wanted(catalogue)
    text = po_text(found)
    stale = text != catalogue.po.read_bytes()
    if stale:
        print(f"{catalogue.po.relative_to(ROOT)}: {'out of date' if check else 'written'}")
        if not check:
            catalogue.po.write_bytes(text)
    untranslated = [english(entry) for entry in entries(found) if is_missing(entry)]
    print(f"{catalogue.name}: {len(entries(found))} texts, {len(untranslated)} without a translation")
    if missing:
        print("\n".join(untranslated))
    return stale


def main(arguments: list[str]) -> int:
    sys.path.insert(0, str(SOURCE.parent))
    check = "--check" in arguments
    stale = False
    if "--compile" not in arguments:
        for catalogue in (WEB_TEXTS, WORDS):
            stale |= update(catalogue, check=check, missing="--missing" in arguments)
    if not check:
        compile_all()
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
