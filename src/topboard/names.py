"""Names as people type and look them up: without accents, in Latin letters, in any case. One folding and one order."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import lru_cache

LETTERS = {
    "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ħ": "h", "ı": "i", "ŋ": "n",
    "ŧ": "t", "ĸ": "k", "ſ": "s", "ə": "e", "ǝ": "e",
}  # fmt: skip
"""Latin letters that are not a plain letter with an accent."""
CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    "і": "i", "ї": "i", "є": "e", "ґ": "g", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dz",
    "ѓ": "g", "ќ": "k", "ѕ": "dz", "ә": "a", "ғ": "g", "қ": "k", "ң": "n", "ө": "o", "ұ": "u", "ү": "u", "һ": "h",
}  # fmt: skip
"""As passports and FIDE write them, more or less."""
GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l",
    "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f",
    "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip
SPELLED_OUT = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"}
"""What some write for a letter that others write without its mark: Müller is Mueller as well as Muller."""
_PLAIN = str.maketrans(LETTERS | CYRILLIC | GREEK)
_SPELLED = str.maketrans(SPELLED_OUT)
TURNING = dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Characters that nobody sees and that turn the letters behind them around: a name could read as another one."""
WORD = re.compile(r"[^\W_]+", re.UNICODE)
CLOSE = 0.7
"""From here on a word is taken for a slip of the pen."""
ROUNDING = 1e-9
APOSTROPHES = re.compile(r"['’‘`´ʼ]")


def plain_letters(text: str) -> str:
    """The text in small letters without marks, in Latin script where we know how to write it so."""
    low = text.casefold() if text.isascii() else unicodedata.normalize("NFC", text).lower()
    if low.isascii():
        return low
    taken_apart = unicodedata.normalize("NFKD", low.translate(_PLAIN))
    return "".join(letter for letter in taken_apart if not unicodedata.combining(letter)).translate(_PLAIN)


def spellings(word: str) -> tuple[str, ...]:
    """A word as it may be written without marks: one way for most, two where an umlaut may be spelled out."""
    first = plain_letters(word)
    if word.isascii():
        return (first,)
    second = plain_letters(unicodedata.normalize("NFC", word).lower().translate(_SPELLED))
    return (first,) if first == second else (first, second)


@lru_cache(maxsize=4096)
def asked_words(question: str) -> tuple[tuple[str, ...], ...]:
    """The words of a question, each in all its spellings: O'Brien is one word, Smith-Jones is two."""
    joined = APOSTROPHES.sub("", unicodedata.normalize("NFC", question))
    return tuple(tuple(dict.fromkeys(s for s in spellings(word) if s)) for word in WORD.findall(joined))


def indexed(text: str) -> str | None:
    """What a text is found by; None where that is the text itself, as it is for almost all."""
    if text.isascii() and "'" not in text and "`" not in text and "_" not in text:
        return None
    return " ".join(dict.fromkeys(_indexed(unicodedata.normalize("NFC", text))))


def _indexed(text: str) -> Iterator[str]:
    """All words in all spellings; one with an apostrophe also without it, and by what stands behind it."""
    for word in WORD.findall(APOSTROPHES.sub("", text)):
        yield from spellings(word)
    if APOSTROPHES.search(text):
        for word in WORD.findall(text):
            yield from spellings(word)


def name_key(name: str) -> frozenset[str]:
    """The words of a name, whatever their order, marks and case."""
    return frozenset(words[0] for words in asked_words(name) if words)


def name_order(name: str) -> tuple[str, str]:
    """Sorts as people look names up: accents and case do not separate equal letters."""
    return plain_letters(name), name


def answers(question: str, *texts: str) -> bool:
    """Whether every word of a question is in what somebody is known by: the name in any order and spelling, the ids."""
    known = " ".join(indexed(text) or text.casefold() for text in texts if text)
    return all(any(spelling in known for spelling in word) for word in asked_words(question))


def nearest(question: str, names: Iterable[str], most: int = 3) -> list[str]:
    """The names that are spelled most like what was asked for and not found."""
    asked = " ".join(words[0] for words in asked_words(question) if words)
    keys = {name: [word for words in asked_words(name) for word in words] for name in names}
    alike = _Alike(asked.split())
    likeness = {name: alike.to(words) for name, words in keys.items()}
    close = [name for name, value in likeness.items() if value >= CLOSE]
    return sorted(close, key=lambda name: (-likeness[name], name_order(name)))[:most]


class _Alike:
    """How well the words asked for are found among those of a name, each by its best.

    Letters in common are counted first, whatever their order: of a large field that leaves a few names to look at.
    """

    def __init__(self, asked: list[str]) -> None:
        self.asked = [(word, Counter(word)) for word in asked]

    def to(self, words: list[str]) -> float:
        if not self.asked or not words or self._at_most(words) < CLOSE - ROUNDING:
            return 0.0
        best = (max(SequenceMatcher(None, word, each).ratio() for each in words) for word, _ in self.asked)
        return sum(best) / len(self.asked)

    def _at_most(self, words: list[str]) -> float:
        return sum(max(_in_common(letters, len(word), each) for each in words) for word, letters in self.asked) / len(
            self.asked
        )


def _in_common(letters: Counter[str], length: int, other: str) -> float:
    """The share of letters that two words have in common: they cannot be more alike than this."""
    return 2 * sum(min(count, other.count(letter)) for letter, count in letters.items()) / (length + len(other))
