"""No text has a turn of phrase that `docs/voice.md` lists in its checked table."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import topboard

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "topboard"
VOICE = ROOT / "docs" / "voice.md"
PAGES = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")} - {VOICE})
GAP = r'[\s#"]+'
"""Between two words: a comment and a long text go on in the next line."""
START = r"(?:(?<=[.;] )|(?<=[.;]\n)|(?<=\"\"\")|(?<=^)|(?<=[.;]\n    )|(?<=[.;]\n        ))"
"""Where a sentence begins."""
STATEMENT = re.compile(r"{%.*?%}", re.DOTALL)
"""What a template does; the texts in it are in the catalogues too."""


LONGEST = 40
"""Words of a sentence in the documentation."""
BREAK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*#>]|\d+\.) )|\n(?=\|)|\|")
"""Between paragraphs, items, headings and cells."""
END = re.compile(r"""(?<=[.?!])["')*]*\s+|(?<=[:;])\s+(?=[A-Z\[*"'0-9])""")


@dataclass(frozen=True)
class Turn:
    """A turn of phrase to avoid, what to write instead, and the phrases around it that are good English."""

    avoid: str
    write: str
    fine: tuple[str, ...] = ()

    def may_be_in(self, lowered: str) -> bool:
        """A quick look at the words, wherever they stand: most files have none of most phrases."""
        words = self.avoid.removeprefix("^").removesuffix(" ....").split()
        return all(word == "*" or any(each in lowered for each in word.split("/")) for word in words)

    def found_in(self, text: str) -> Iterator[re.Match[str]]:
        fine = [found.span() for phrase in self.fine for found in written(phrase).finditer(text)]
        for found in written(self.avoid).finditer(text):
            if not any(first < found.end() and found.start() < last for first, last in fine):
                yield found


@cache
def written(phrase: str) -> re.Pattern[str]:
    """`is/are told` has two words for one, `*` is any word, `^` the start of a sentence, `....` all of it up to its
    full stop, which a question does not have."""
    begins, whole = phrase.startswith("^"), phrase.endswith(" ....")
    words = GAP.join(_word(word) for word in phrase.removeprefix("^").removesuffix(" ....").split())
    end = r"\b[^?.:;]*[.](?=\s|\"|$)" if whole else r"(?![\w-])"
    return re.compile((START if begins else r"(?<![\w-])") + words + end, re.IGNORECASE | re.MULTILINE)


def _word(word: str) -> str:
    return r"[\w'-]+" if word == "*" else "(?:" + "|".join(map(re.escape, word.split("/"))) + ")"


def vocabulary() -> list[Turn]:
    """The rows of the checked table: phrases in backquotes to avoid, what to write, and what is fine."""
    table = VOICE.read_text(encoding="utf-8").partition("## Checked")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "| `" in line[:4]]
    return [Turn(phrase, write, tuple(quoted(fine))) for avoid, write, fine in rows for phrase in quoted(avoid)]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


VOCABULARY = vocabulary()


def faults(name: str, text: str, turns: Iterable[Turn] = VOCABULARY) -> list[str]:
    lowered = text.lower()
    return [
        f'{name}:{text.count(chr(10), 0, found.start()) + 1}: "{" ".join(found[0].split())}": write {turn.write}'
        for turn in turns
        if turn.may_be_in(lowered)
        for found in turn.found_in(text)
    ]


def blank(found: re.Match[str]) -> str:
    return re.sub(r"\S", " ", found[0])


def prose(source: str) -> str:
    """A module with everything blanked but its comments and texts."""
    lines = [" " * (len(line) - 1) + "\n" for line in source.splitlines(keepends=True)]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            (first, start), (last, _) = token.start, token.end
            parts = token.string.split("\n")
            for row, part in zip(range(first - 1, last), parts, strict=True):
                at = start if row == first - 1 else 0
                lines[row] = lines[row][:at] + part + lines[row][at + len(part) :].removesuffix("\n") + "\n"
    return "".join(lines)


def too_long(text: str) -> list[str]:
    """Sentences with too many words; a fence and an indented line are not prose."""
    prose = re.sub(r"^```.*?^```|^    \S.*$", "", text, flags=re.MULTILINE | re.DOTALL)
    prose = re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "Code", prose))
    sentences = (" ".join(each.split()) for block in BREAK.split(prose) for each in END.split(block))
    return [each for each in sentences if len(re.findall(r"[\w'’.-]*\w[\w'’.-]*", each)) > LONGEST]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_sentence_of_a_page_is_too_long(page: Path) -> None:
    assert too_long(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page(page: Path) -> None:
    assert faults(str(page.relative_to(ROOT)), page.read_text(encoding="utf-8")) == []


CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = {"Added", "Changed", "Fixed"}


def test_the_changelog() -> None:
    assert faults("CHANGELOG.md", CHANGELOG) == []
    assert too_long(CHANGELOG.partition("\n## 0.1.0")[0]) == []


def test_a_change_is_one_sentence_under_its_kind() -> None:
    latest = CHANGELOG.partition("## Unreleased\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^### (.*)$", latest, re.MULTILINE)) <= KINDS
    items = [" ".join(each.split()) for each in re.split(r"^- |^### .*$", latest, flags=re.MULTILINE) if each.strip()]
    assert [each for each in items if len(re.split(r"[.;] +(?=[A-Z])", each)) > 1 or not each.endswith(".")] == []


def test_every_version_of_the_changelog_is_one_of_the_program() -> None:
    """The first one named is what the program says it is; a release writes both."""
    versions = re.findall(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", CHANGELOG, re.MULTILINE)
    assert versions[0] == topboard.__version__
    assert versions == sorted(versions, key=lambda each: tuple(map(int, each.split("."))), reverse=True)


def test_templates() -> None:
    found = [
        fault
        for page in sorted(SOURCE.rglob("*.html"))
        for fault in faults(str(page.relative_to(ROOT)), STATEMENT.sub(blank, page.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize("catalogue", sorted(SOURCE.rglob("*.po")), ids=lambda path: path.stem)
def test_the_english_of_the_catalogues(catalogue: Path) -> None:
    """A sentence is put together from several lines of code; here it is whole."""
    with catalogue.open("rb") as file:
        texts = [text for entry in read_po(file) for text in ([entry.id] if isinstance(entry.id, str) else entry.id)]
    assert [fault for text in texts for fault in faults(f'{catalogue.name} "{text}"', text)] == []


@pytest.mark.parametrize("room", sorted(path.name for path in SOURCE.iterdir() if path.suffix != ".typed"))
def test_docstrings_comments_and_texts(room: str) -> None:
    """Names in the code may be called as they like: only where the plain file has a fault are they told apart."""
    here = SOURCE / room
    found = []
    for module in sorted(here.rglob("*.py")) if here.is_dir() else [here]:
        source, name = module.read_text(encoding="utf-8"), str(module.relative_to(ROOT))
        if faults(name, source):
            found += faults(name, prose(source))
    assert found == []


class TestTheCheck:
    def test_the_vocabulary_is_read(self) -> None:
        assert len(VOCABULARY) >= 30
        assert all(turn.write for turn in VOCABULARY)

    def test_it_names_place_phrase_and_way_out(self) -> None:
        found = faults("page.md", "Fine here.\nReport the\nown result.", [Turn("the own", '"your own"')])
        assert found == ['page.md:2: "the own": write "your own"']

    def test_good_english_is_left_alone(self) -> None:
        turns = [Turn("so many", '"that many"', ("so many that", "so many * that"))]
        assert faults("", "There were so many that we ran late, so many players that we ran late.", turns) == []
        assert len(faults("", "a hall for so many players", turns)) == 1

    def test_a_long_sentence_is_found(self) -> None:
        long, short = "Word " * 41, "Word " * 40
        assert too_long(f"{long}. {short}.\n\n{short}\n- {short}\n\n| {short} | {short} |") == [f"{long}."]
        assert too_long(f"{short}`{long}`\n") == [f"{short}Code"], "what is quoted counts once"
        assert too_long(f"{short}\n\n    {long}\n\n```\n{long}\n```\n") == []

    def test_a_sentence_may_ask(self) -> None:
        turns = [Turn("^who ....", '"a player who"')]
        assert faults("", "It is late. Who has White? See below.", turns) == []
        assert len(faults("", "It is late. Who leaves loses.", turns)) == 1

    def test_names_in_code_do_not_count(self) -> None:
        source = 'if whoever in taken:  # whoever is\n    """Taken by\n    whoever."""\n'
        found = faults("a.py", prose(source), [Turn("whoever", '"anyone who"')])
        assert [fault.partition(": ")[0] for fault in found] == ["a.py:1", "a.py:3"]
