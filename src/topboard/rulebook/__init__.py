"""The register of rules: books, editions, clauses, decisions and findings with their reasons. Data only."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering
from topboard.rulebook.register import Register, clause, register
from topboard.rulebook.rule import Book, Rule

if TYPE_CHECKING:
    from topboard.rulebook.decision import Decision, Level, Problem, Subject
    from topboard.rulebook.holes import (
        CLAUSE,
        COLOR,
        COUNT,
        ENTRIES,
        FIGURE,
        LARGE,
        MONEY,
        NUMBER,
        NUMBERS,
        PARTS,
        PLAYER,
        PLAYERS,
        PRIVATE,
        QUOTED,
        RATED,
        RATED_PLAYERS,
        RATING,
        REASON,
        REASONS,
        RESULT,
        SCORE,
        SCORES,
        SENTENCES,
        TENTHS,
        TEXT,
        TEXTS,
        Reader,
        listed,
        word,
    )
    from topboard.rulebook.reason import (
        BY_NUMBER,
        KINDS,
        OLD,
        SAID,
        SPOKEN,
        Kind,
        Reason,
        TeamSentences,
        kind,
        read_reason,
    )

__all__ = [
    "BY_NUMBER",
    "CLAUSE",
    "COLOR",
    "COUNT",
    "ENTRIES",
    "FIGURE",
    "KINDS",
    "LARGE",
    "MONEY",
    "NUMBER",
    "NUMBERS",
    "OLD",
    "PARTS",
    "PLAYER",
    "PLAYERS",
    "PRIVATE",
    "QUOTED",
    "RATED",
    "RATED_PLAYERS",
    "RATING",
    "REASON",
    "REASONS",
    "RESULT",
    "SAID",
    "SCORE",
    "SCORES",
    "SENTENCES",
    "SPOKEN",
    "TENTHS",
    "TEXT",
    "TEXTS",
    "Book",
    "Decision",
    "Kind",
    "Level",
    "Problem",
    "Reader",
    "Reason",
    "Register",
    "Rule",
    "Subject",
    "TeamSentences",
    "clause",
    "kind",
    "listed",
    "read_reason",
    "register",
    "word",
]

__getattr__ = offering(
    __name__,
    {
        "decision": "Decision Level Problem Subject",
        "holes": (
            "CLAUSE COLOR COUNT ENTRIES FIGURE LARGE MONEY NUMBER NUMBERS PARTS PLAYER PLAYERS PRIVATE QUOTED RATED"
            " RATED_PLAYERS RATING REASON REASONS RESULT SCORE SCORES SENTENCES TENTHS TEXT TEXTS Reader listed word"
        ),
        "reason": "BY_NUMBER KINDS OLD SAID SPOKEN Kind TeamSentences Reason kind read_reason",
    },
)
