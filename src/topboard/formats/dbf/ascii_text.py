"""Text in the letters that a dBASE file of a federation may hold: ASCII, and nothing else."""

from __future__ import annotations

import unicodedata

LETTERS = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th",
    "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    "‘": "'", "’": "'", "ʻ": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‑": "-", "½": "1/2", "№": "No.",
    "ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "",
    "э": "e", "ю": "yu", "я": "ya", "є": "ie", "і": "i", "ї": "i", "ґ": "g",
}  # fmt: skip
CYRILLIC = dict(zip("абвгдезийклмнопрстуф", "abvgdeziyklmnoprstuf", strict=True))
WRITTEN = LETTERS | CYRILLIC | {k.upper(): v.capitalize() for k, v in (LETTERS | CYRILLIC).items() if k.upper() != k}
UNWRITABLE = "?"
"""Stands for a letter that has no Latin spelling of its own."""


def ascii_text(text: str) -> str:
    """The text in ASCII: accents folded, other letters spelled as passports spell them, blanks single."""
    return " ".join("".join(_letter(each) for each in unicodedata.normalize("NFC", text)).split())


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter if letter.isprintable() else " "
    if letter in WRITTEN:
        return WRITTEN[letter]
    plain = unicodedata.normalize("NFKD", letter)
    bare = "".join(WRITTEN.get(each, each) for each in plain if not unicodedata.combining(each))
    return bare if bare.isascii() else " " if letter.isspace() else UNWRITABLE
