"""What is said of a number that no federation gave out."""

from __future__ import annotations

from topboard.rulebook import TEXT, kind, word

NOT_AN_ID = kind(
    "member-ids.not-an-id",
    "{player}: {value} is no {id}. One looks like {sample}.",
    player=TEXT,
    value=TEXT,
    id=word("US Chess ID", "FIDE ID", "CFC ID"),
    sample=TEXT,
)
CORRECT_IT = kind("member-ids.correct-it", "Correct it on the player's page. No report can be made with it.")
