"""A typed line split up: words, quoted words, and key=value pairs."""

from __future__ import annotations

import re

from topboard.cli.desk.session import NotDone
from topboard.rulebook import TEXT, kind

QUOTE_OPEN = kind("cli.desk-words.quote-open", "A quotation mark is not closed.")
GIVEN_TWICE = kind("cli.desk-words.given-twice", "{key} is given twice.", key=TEXT)

Lines = list[str]
"""What is shown after a line was obeyed."""
WORD = re.compile(r"""\s*((?:[^\s"'=]+=)?)(?:"([^"]*)"(?=\s|$)|'([^']*)'(?=\s|$)|(\S*))""")
"""A quotation mark quotes where a word or a value begins; inside a word it is a letter, as in O'Brien."""


def split_words(line: str) -> list[str]:
    """The words of a line. An open double quotation mark is an error, an apostrophe alone is part of a name."""
    words: list[str] = []
    rest = line.strip()
    while rest:
        found = WORD.match(rest)
        assert found is not None, "the expression matches any text"
        key, double, single, bare = found.groups()
        if bare is not None and bare.startswith('"'):
            raise NotDone(QUOTE_OPEN())
        words.append(key + next(part for part in (double, single, bare) if part is not None))
        rest = rest[found.end() :].lstrip()
    return words


def values_of(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """Plain words, and the key=value pairs among them; a key that comes twice is refused."""
    plain = [word for word in words if "=" not in word[1:]]
    pairs: dict[str, str] = {}
    for word in words:
        if "=" in word[1:]:
            key, value = word.split("=", 1)
            if key in pairs:
                raise NotDone(GIVEN_TWICE(key=key))
            pairs[key] = value.strip()
    return plain, pairs


def settings_of(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """As `values_of`, where the keys are words of ours and capitals do not matter."""
    return values_of([_lowered(word) if "=" in word[1:] else word for word in words])


def _lowered(word: str) -> str:
    key, value = word.split("=", 1)
    return f"{key.casefold()}={value}"
