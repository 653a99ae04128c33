"""Which clauses a kind may cite: of the section's own book, of an edition of its time, about what the sentence says.

`ABOUT` is read off the rulebooks: for what each kind says, the clauses that are about it, book by book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from topboard.core import Section
from topboard.core.systems import edition_on, profile_of, system_named
from topboard.rulebook import Reason, Rule, books
from topboard.rulebook.rule import Book

OWN_PAGES = ("keizer", "knockout", "ladder", "mcmahon", "organisers-handbook", "tables", "topboard")
"""Our own pages for formats that no federation's book describes; they have no date."""
FIDE_BOOK = "fide"

COLOURS = {
    "us-chess": r"29E.*|28J.*",
    "cfc": r"62[789]|63\d(\.\d)?",
    "fide.c.04.3": r"5\..*|E\.?\d.*",
    "fide.c.04.4.1": r"5|2\.4|3\.[1-5]|5\..*|E\.\d",
    "fide.c.04.4.2": r"5\..*|E\.\d",
    "fide.c.04.4.3": r"5\..*|7\.2",
    "fide.c.04.5": r"4\..*|1\.1",
    "fide.c.04.6": r"4\..*",
    "keizer": r"9.*",
    "knockout": r"3.*",
    "ladder": r"2|3.*",
    "tables": r".*colours",
}
THE_BYE = {
    "us-chess": r"28L.*|28M.*|29L|27A1",
    "cfc": r"615|618a",
    "fide.c.04.3": r"C\.?(2|5|9|14)|A\.?5|1\.[135].*|D\.?1|B\.?1\.b",
    "fide.c.04.4.1": r"3\.1.*|C\.?2|B\.0|4",
    "fide.c.04.4.2": r"3\.1.*|C\.?2|B\.0",
    "fide.c.04.4.3": r"1\.1|7\.1",
    "fide.c.04.1": r"[34]",
    "fide.c.04.5": r"3\.4.*|C2|C3|4\..*",
    "fide.c.04.6": r"3\.4.*|2\.1.*|C2|C3",
    "keizer": r"8.*",
    "knockout": r"1|7",
}
GROUPS = {
    "cfc": r"6(19|2\d|33.*)|618.*",
    "fide.c.04.3": r"1\.3|A\.?3|C\.?\d+",
    "fide.c.04.4.1": r"1\.3|A\.3",
    "fide.c.04.4.2": r"1\.2|A\.2",
    "fide.c.04.4.3": r"2\.2",
    "fide.c.04.5": r"1\.3",
    "fide.c.04.6": r"1\.3",
}
REMATCHES = {
    "us-chess": r"27A1|29C2|28N.*|28T|29[CDE].*|36E.*",
    "cfc": r"618.*|63\d",
    "fide.c.04.3": r"C\.?\d+|B\.?\d.*|1\.\d.*|A\.?7.*|D\.4",
    "fide.c.04.4.1": r"C\.?\d+|2\.[124]",
    "fide.c.04.4.2": r"C\.?\d+",
    "fide.c.04.4.3": r"2\.1|[345]\..*",
    "fide.c.04.5": r"C\d+",
    "fide.c.04.6": r"C\d+",
}
PRIZES = {"us-chess": r"3[123].*|36F", "cfc": r"110\d"}
STANDINGS = {
    "us-chess": r"34.*|3[01].*",
    "cfc": r"616|653|67\d|11\d\d",
    "fide.c.07": r".*",
    "fide.c.05": r".*",
    "fide.c.04.2": r".*",
    "keizer": r".*",
    "knockout": r"8",
    "ladder": r"1",
    "mcmahon": r".*",
    "tables": r".*",
}

SYSTEM_BOOKS = {"burstein": "fide.c.04.4.2"}
"""Systems that pair some rounds by another book."""

ABOUT: dict[str, dict[str, str]] = {
    "swiss.has-white": COLOURS,
    "dutch.bye": THE_BYE,
    "bye-first.bye": THE_BYE,
    "upfloats.bye": THE_BYE,
    "lim.bye-lowest": THE_BYE,
    "lim.bye-first": THE_BYE,
    "cfc.bye-lowest": THE_BYE,
    "cfc.bye-by-lot": THE_BYE,
    "uschess.bye": THE_BYE,
    "uschess.bye-after-others": THE_BYE,
    "keizer.bye-lowest": THE_BYE,
    "knockout.bye": THE_BYE,
    "dutch.group": GROUPS,
    "dutch.group-left": GROUPS,
    "dutch.group-moved": GROUPS,
    "dutch.group-moved-left": GROUPS,
    "burstein.group": GROUPS,
    "burstein.group-left": GROUPS,
    "dubov.group": GROUPS,
    "dubov.group-up": GROUPS,
    "upfloats.group": GROUPS,
    "upfloats.group-joined": GROUPS,
    "cfc.group": GROUPS,
    "cfc.group-with": GROUPS,
    "lim.group": GROUPS,
    "swiss.not-natural": REMATCHES,
    "swiss.natural-worse": REMATCHES,
    "swiss.natural-elsewhere": REMATCHES,
    "dutch.natural": {"fide.c.04.3": r"3\.3|B\.3|C\.?6"},
    "dutch.natural-moved": {"fide.c.04.3": r"3\.3|B\.3|C\.?6"},
    "dutch.natural-of-few": {"fide.c.04.3": r"3\.3|B\.3|C\.?6"},
    "upfloats.natural": {"fide.c.04.5": r"3\.6.*", "fide.c.04.6": r"3\.6.*|2\.3.*"},
    "lim.natural": {"fide.c.04.4.3": r"2\.4"},
    "burstein.folded": {"fide.c.04.4.2": r"4\.3|D\.2"},
    "dubov.row": {"fide.c.04.4.1": r"3\.2.*|B\.6"},
    "dubov.halves": {"fide.c.04.4.1": r"3\.2.*|B\.6|5"},
    "cfc.consecutive": {"cfc": r"619|62[0-2]"},
    "cfc.odd-man": {"cfc": r"62[345].*"},
    "cfc.one-odd-man": {"cfc": r"62[345].*"},
    "cfc.given-down": {"cfc": r"62[345].*"},
    "cfc.jumped": {"cfc": r"618c"},
    "uschess.round-one": {"us-chess": r"28J"},
    "uschess.natural": {"us-chess": r"29C1|28J"},
    "uschess.natural-accelerated": {"us-chess": r"28R.*|29C1|28J"},
    "uschess.dropped": {"us-chess": r"29D.*|29L1"},
    "uschess.dropped-further": {"us-chess": r"29D.*|29L1"},
    "uschess.dropped-accelerated": {"us-chess": r"29D.*|28R.*"},
    "uschess.rematch": {"us-chess": r"27A1"},
    "uschess.switched": {"us-chess": r"29E[567].*"},
    "uschess.switched-both-sides": {"us-chess": r"29E[567].*"},
    "uschess.switched-odd": {"us-chess": r"29E[567].*|29D1.*"},
    "uschess.switched-as-if": {"us-chess": r"29D1.*"},
    "uschess.same-team": {"us-chess": r"28N.*"},
    "keizer.next": {"keizer": r"7.*"},
    "keizer.next-possible": {"keizer": r"7.*"},
}


def misquoted(section: Section, starts: date | None, reason: Reason, rule: Rule | None) -> Iterator[str]:
    """What is wrong with the clause that is cited for a decision."""
    if rule is None:
        return
    book = rule.book.id
    if not _own_book(section, book, reason):
        yield f"{rule.short} is not of the section's book ({profile_of(section).name})"
    if starts is not None and not _chosen_by_name(section, starts, reason) and _came_later(section, starts, rule.book):
        yield f"{rule.book.cite} did not exist on {starts}, an older edition did"
    about = ABOUT.get(_first(reason).kind.id)
    if about is None and reason.kind.id.startswith("prizes."):
        about = PRIZES
    if about is None and reason.kind.id.startswith("tiebreaks."):
        about = STANDINGS
    if about is not None:
        wanted = next((clause for id, clause in about.items() if book == id or book.startswith(f"{id}.")), None)
        if wanted is not None and re.fullmatch(wanted, rule.clause) is None:
            yield f"{rule.short} is about something else"


def _chosen_by_name(section: Section, starts: date, reason: Reason) -> bool:
    """Whether an edition holds whatever the day: the director named it, or US Chess and CFC have one of their own."""
    if reason.kind.id.startswith("tiebreaks."):
        return bool(section.tiebreak_edition or profile_of(section).tiebreak_edition)
    return bool(section.edition) and section.edition != edition_on(section.system, starts)


def _came_later(section: Section, starts: date, book: Book) -> bool:
    """Whether an edition of FIDE's came after the day of the event, which had an older one."""
    since = _since(book.edition) if book.id.startswith(FIDE_BOOK) else None
    if since is None or starts >= since:
        return False
    return any(each < since for each in EDITIONS.get(book.id, ())) and not _of_its_first_edition(section, since)


def _of_its_first_edition(section: Section, since: date) -> bool:
    """Whether a system is paired by the oldest text there is of it, which points to another book of its own day.

    The Burstein system pairs its first rounds as the Dutch system of the same handbook does.
    """
    book = SYSTEM_BOOKS.get(section.system)
    return book is not None and since.year == min(EDITIONS[book]).year


def _own_book(section: Section, book: str, reason: Reason) -> bool:
    """The book of the section's federation, of its system, or of a tie-break that was announced for it."""
    announced = reason.kind.id.startswith("tiebreaks.") and bool(section.tiebreaks)
    if book.partition(".")[0] in OWN_PAGES or announced:
        return True
    named = {section.federation, system_named(section.system).federation} - {""} or {FIDE_BOOK}
    return any(book.startswith(each) for each in named)


def _since(edition: str) -> date | None:
    """The first day of an edition that is named by its year, or its year and month."""
    found = re.fullmatch(r"(\d{4})(?:-(\d{2}))?", edition)
    return date(int(found[1]), int(found[2] or 1), 1) if found else None


def _editions() -> dict[str, set[date]]:
    """The first days of the editions that the library has of each book of FIDE's."""
    found: dict[str, set[date]] = {}
    for book in vars(books).values():
        if isinstance(book, Book) and (since := _since(book.edition)):
            found.setdefault(book.id, set()).add(since)
    return found


EDITIONS = _editions()


def _first(reason: Reason) -> Reason:
    """What is said first where several sentences belong together."""
    if reason.kind.id == "sentences" and reason["all"]:
        return _first(reason["all"][0])
    if reason.kind.id in ("uschess.clash", "cfc.both-due", "cfc.by-transposition", "cfc.by-interchange"):
        return _first(reason["pairing"])
    if reason.kind.id in ("swiss.both-were-due",):
        return _first(reason["reason"])
    return _first(reason["bye"]) if reason.kind.id == "cfc.bye-passed-over" else reason
