"""How the history calls the organiser's books."""

from __future__ import annotations

from topboard.rulebook import word

_WORDS = {
    "scenario": "plan",
    "room": "hall",
    "budget-line": "budget",
    "budget-terms": "budget, entries expected",
    "spending": "money in or out",
    "step": "year plan",
    "objectives": "objectives",
    "paper": "paper",
    "staff": "staff",
    "duty": "duty",
    "risk": "risk",
    "item": "equipment",
    "survey": "venue",
}
BOOK = word(*_WORDS.values())


def book_word(book: str) -> str:
    return _WORDS[book]
