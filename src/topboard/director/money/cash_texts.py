"""Messages about entry fees, and what a fee is made of."""

from __future__ import annotations

from topboard.rulebook import MONEY, NUMBER, PRIVATE, TEXT, kind

ENTRY = kind("director.cash.entry", "entry fee, {section}", section=TEXT)
REENTRY = kind("director.cash.reentry", "re-entry fee, {section}", section=TEXT)
ENTERED = kind("director.cash.entered", "fee entered for this player")
RULED = kind("director.cash.ruled", "by ruling")
RULED_WHY = kind("director.cash.ruled-why", "by ruling: {why}", hidden="by ruling", why=PRIVATE)
HOUSE = kind("director.cash.house", "house player")
LATE = kind("director.cash.late", "late entry")
LATE_AFTER = kind("director.cash.late-after", "entry after {day}", day=TEXT)
JUNIOR = kind("director.cash.junior", "under {age}", age=NUMBER)
SENIOR = kind("director.cash.senior", "{age} or older", age=NUMBER)
NON_MEMBER = kind("director.cash.non-member", "not a member through the last day")
FAMILY = kind("director.cash.family", "family discount")
FURTHER_IN_FAMILY = kind("director.cash.further-in-family", "each further player of a family")
TITLED = kind("director.cash.titled", "title {title}", title=TEXT)
NO_SUCH_SECTION = kind("director.cash.no-such-section", "There is no section {section}.", section=TEXT)
NAME_SECTIONS = kind("director.cash.name-sections", "Name the sections as they are listed.")
OVERPAID = kind("director.cash.overpaid", "{player} has now paid {money} too much.", player=TEXT, money=MONEY)
REFUND_OR_KEEP = kind("director.cash.refund-or-keep", "Refund it, or change the fee.")
PAID_UP = kind("director.cash.paid-up", "{player} paid {money}, which is still here.", player=TEXT, money=MONEY)
REFUND_FIRST = kind("director.cash.refund-first", "Refund it at the cash desk first, then remove the entry.")
NO_LATE_DAY = kind("director.cash.no-late-day", "The late fee needs a day after which it is charged.")
SET_LATE_DAY = kind("director.cash.set-late-day", "Fill in the last day of the early fee.")
NO_AGE = kind("director.cash.no-age", "The discount for an age group needs its age.")
SET_AGE = kind("director.cash.set-age", "Fill in the age, or clear the discount.")
