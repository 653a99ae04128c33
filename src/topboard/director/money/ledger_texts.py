"""What is said about deposits and refunds."""

from __future__ import annotations

from topboard.rulebook import TEXT, kind

NO_AMOUNT = kind("director.ledger.no-amount", "Enter an amount above 0.")
MORE_THAN_PAID = kind("director.ledger.more-than-paid", "{player} has only {left} to get back.", player=TEXT, left=TEXT)
NO_MORE = kind("director.ledger.no-more", "Enter that much or less, or correct what was paid.")
RETURN_DEPOSIT = kind(
    "director.ledger.return-deposit",
    "{player} played to the end and gets the deposit of {amount} back.",
    player=TEXT,
    amount=TEXT,
)
LEFT_EARLY = kind(
    "director.ledger.left-early",
    "{player} left early; the deposit of {amount} is yours to keep or return.",
    player=TEXT,
    amount=TEXT,
)
