"""Brings the catalogues of translations up to date: `python scripts/translate.py`, from the root of the checkout.

Collects every text that people see, adds the new ones to the `.po` files with an empty translation, drops those that
nobody prints any more, and compiles the `.mo` files. Translating is then a matter of filling in what is empty. With
`--check` nothing is written; what is out of date is named and the exit status is 1.

There are two catalogues. `django` has the texts of the web's templates and Python; `topboard` has the words that the
charts and the rooms below them print, which know nothing of the web.
"""

from __future__ import annotations

import ast
import io
import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "topboard"
WEB = SOURCE / "web"
LANGUAGE = "fr"
PLURALS = "nplurals=2; plural=(n > 1);"
MARKS = {"_", "gettext", "gettext_lazy", "later", "ngettext", "pgettext"}


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


WEB_TEXTS = Catalogue("django", WEB / "locale")
WORDS = Catalogue("topboard", SOURCE / "locale")


# Where texts come from


def template_messages(source: str) -> Iterator[Message]:
    """Texts inside `_()` and `ngettext()` of a page template."""
    from jinja2.ext import babel_extract

    options = {"extensions": "jinja2.ext.do", "silent": "false", "newstyle_gettext": "true"}
    for _line, _function, found, _comments in babel_extract(io.BytesIO(source.encode()), tuple(MARKS), [], options):
        if isinstance(found, str):
            yield Message(found)
        elif found is not None:
            texts = [part for part in found if isinstance(part, str)]
            yield Message(texts[0], texts[1] if len(texts) > 1 else "")


def python_messages(source: str) -> Iterator[Message]:
    """Texts in calls of gettext and its like."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            if texts and node.func.id == "pgettext":
                yield Message(texts[1], context=texts[0])
            elif texts:
                yield Message(texts[0], texts[1] if node.func.id == "ngettext" else "")


def web_messages() -> list[Message]:
    found = [m for page in sorted(WEB.rglob("*.html")) for m in template_messages(page.read_text(encoding="utf-8"))]
    for module in sorted(WEB.rglob("*.py")):
        found += python_messages(module.read_text(encoding="utf-8"))
    return _once(found)


def word_messages() -> list[Message]:
    """The words of the charts, and the fixed texts of the rooms below that people read."""
    from topboard import presets
    from topboard.charts import CHARTS, option_infos
    from topboard.charts.chart import OPTION_CONTEXT
    from topboard.charts.word import Word
    from topboard.charts.words import Words
    from topboard.core import Bye, Status
    from topboard.core.outcome import MEANINGS
    from topboard.director.register import texts as command_texts
    from topboard.language import DAY, DAY_CONTEXT, MOMENT, MONTHS
    from topboard.pairing.options import Announce
    from topboard.pairing.registry import SYSTEMS
    from topboard.rulebook import Level, Subject
    from topboard.tiebreaks import REGISTRY
    from topboard.web import phrases
    from topboard.web.roles import ABOUT

    found = [Message(word.english, context=word.context) for word in vars(Words).values() if isinstance(word, Word)]
    for chart in CHARTS.values():
        found.append(Message(chart.english))
        for info in option_infos(chart.options):
            found.append(Message(info.spaced, context=OPTION_CONTEXT))
            found += [Message(choice, context=OPTION_CONTEXT) for choice in info.choices]
    found += [Message(meaning.text) for meaning in MEANINGS.values()]
    found += [Message(entry.title) for entry in REGISTRY.values()]
    for preset in presets.usable(SYSTEMS.names()):
        found += [Message(preset.title), Message(preset.about)]
    found += [Message(SYSTEMS.entry(name).title) for name in SYSTEMS.names()]
    found += [Message(value) for values in (Status, Bye, Level, Subject, Announce) for value in values]
    found += [Message(text) for role, about in ABOUT.items() for text in (role.word, about)]
    found += [Message(text) for name in SYSTEMS.names() for text in option_texts(name)]
    found += [Message(text, context=phrases.CONTEXT) for text in (*phrases.PHRASES, *phrases.WORDS)]
    found += [Message(text) for text in command_texts()]
    found += [Message(month) for month in MONTHS]
    found += [Message(DAY), Message(MOMENT), Message("1", context=DAY_CONTEXT)]
    return _once(found)


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


def _once(messages: Iterable[Message]) -> list[Message]:
    """Each text once, in the order of the alphabet; a text that counts stands for the same text alone too."""
    counting = {(m.context, m.text) for m in messages if m.plural}
    kept = {m for m in messages if m.text and (m.plural or (m.context, m.text) not in counting)}
    return sorted(kept, key=lambda m: (m.text.casefold(), m))


# The written catalogue

Translations = dict[Message, tuple[str, ...]]


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def read_po(text: str) -> Translations:
    """Every entry but the first, which is about the file. Comments are ours and are written anew."""
    found: Translations = {}
    for block in text.split("\n\n"):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith('"'):
                fields[name] += ast.literal_eval(line)
            elif line and not line.startswith("#"):
                name, _, value = line.partition(" ")
                fields[name] = ast.literal_eval(value)
        if fields.get("msgid"):
            message = Message(fields["msgid"], fields.get("msgid_plural", ""), fields.get("msgctxt", ""))
            found[message] = tuple(value for key, value in fields.items() if key.startswith("msgstr"))
    return found


def write_po(translations: Translations) -> str:
    head = ["Project-Id-Version: Topboard", f"Language: {LANGUAGE}", "MIME-Version: 1.0"]
    head += ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", f"Plural-Forms: {PLURALS}"]
    lines = ['msgid ""', 'msgstr ""', *(quoted(f"{line}\n") for line in head), ""]
    for message, texts in translations.items():
        lines += ["#, python-format"] if "%(" in message.text else []
        lines += [f"msgctxt {quoted(message.context)}"] if message.context else []
        lines.append(f"msgid {quoted(message.text)}")
        if message.plural:
            lines.append(f"msgid_plural {quoted(message.plural)}")
            lines += [f"msgstr[{i}] {quoted(text)}" for i, text in enumerate(texts)]
        else:
            lines.append(f"msgstr {quoted(texts[0])}")
        lines.append("")
    return "\n".join(lines)


def merged(messages: Iterable[Message], known: Translations) -> Translations:
    """The texts there are, with the translations there are."""
    by_text = {(m.context, m.text): texts for m, texts in known.items()}
    result: Translations = {}
    for message in messages:
        count = 2 if message.plural else 1
        texts = known.get(message) or by_text.get((message.context, message.text), ())
        result[message] = texts if len(texts) == count else ("",) * count
    return result


# The compiled catalogue


def compiled(translations: Translations) -> bytes:
    """The catalogue as gettext reads it: two tables of lengths and places, then the texts."""
    head = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {PLURALS}\nLanguage: {LANGUAGE}\n"
    pairs = {b"": head.encode()}
    for message, texts in translations.items():
        if all(texts):
            key = f"{message.context}\x04{message.text}" if message.context else message.text
            key += f"\x00{message.plural}" if message.plural else ""
            pairs[key.encode()] = "\x00".join(texts).encode()
    ordered = sorted(pairs.items())
    start = 28 + 16 * len(ordered)
    tables: list[list[int]] = [[], []]
    body = b""
    for side in (0, 1):
        for pair in ordered:
            tables[side] += [len(pair[side]), start + len(body)]
            body += pair[side] + b"\0"
    numbers = [0x950412DE, 0, len(ordered), 28, 28 + 8 * len(ordered), 0, 0, *tables[0], *tables[1]]
    return struct.pack(f"<{len(numbers)}I", *numbers) + body


def wanted(catalogue: Catalogue) -> Translations:
    """The catalogue as it should be, by the texts of the code and the translations written so far."""
    messages = web_messages() if catalogue is WEB_TEXTS else word_messages()
    return merged(messages, read_po(catalogue.po.read_text(encoding="utf-8")) if catalogue.po.exists() else {})


def main(arguments: list[str]) -> int:
    sys.path.insert(0, str(SOURCE.parent))
    check, stale = "--check" in arguments, False
    for catalogue in (WEB_TEXTS, WORDS):
        entries = wanted(catalogue)
        text, data = write_po(entries).encode(), compiled(entries)
        for path, content in ((catalogue.po, text), (catalogue.mo, data)):
            if not path.exists() or path.read_bytes() != content:
                stale = True
                print(f"{path.relative_to(ROOT)}: {'out of date' if check else 'written'}")
                if not check:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content)
        missing = [message.text for message, texts in entries.items() if not all(texts)]
        print(f"{catalogue.name}: {len(entries)} texts, {len(missing)} without a translation")
        if "--missing" in arguments:
            print("\n".join(missing))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
