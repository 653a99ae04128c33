"""The books, for everybody: every clause in our words, what Topboard does about it, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.rulebook.contents import MEANINGS, ClauseEntry, Page, State, every_entry, listed, named, pages, within
from topboard.web.errors import Missing
from topboard.web.pages.desk.frame import page


def books(request: HttpRequest) -> HttpResponse:
    """The federations, with how much of their books is done; or the clauses with a number that was asked for."""
    asked = request.GET.get("q", "").strip()
    return page(
        request,
        "rulebook.html",
        shelves=[(each, states(_entries(each))) for each in pages()],
        meanings=MEANINGS,
        named=named,
        asked=asked,
        found=[(_page_of(entry), entry) for entry in _numbered(asked, every_entry())],
    )


def federation(request: HttpRequest, federation: str) -> HttpResponse:
    """Every clause of a federation's books, or those in one state."""
    shown = _page(federation)
    state = next((each for each in State if each.value == request.GET.get("state")), None)
    return page(
        request,
        "rulebook_federation.html",
        shown=shown,
        counts=states(_entries(shown)),
        state=state,
        named=named,
        books=[(book, [e for e in listed(book) if state in (None, e.state)]) for book in shown.books],
    )


def clause(request: HttpRequest, federation: str, number: str) -> HttpResponse:
    """A clause, in every book of the federation that has the number."""
    shown = _page(federation)
    found = _numbered(number, _entries(shown))
    if not found:
        raise Missing(_("There is no clause %(number)s.") % {"number": number})
    return page(
        request,
        "rulebook_clause.html",
        shown=shown,
        number=found[0].rule.clause,
        entries=[(entry, within(entry)) for entry in found],
        meanings=MEANINGS,
        named=named,
    )


def states(entries: Iterable[ClauseEntry]) -> list[tuple[State, int]]:
    """How many clauses are in each state."""
    counts = Counter(entry.state for entry in entries)
    return [(state, counts[state]) for state in State]


def _page(name: str) -> Page:
    for each in pages():
        if each.name == name:
            return each
    raise Missing(_("There are no rules by that name."))


def _page_of(entry: ClauseEntry) -> Page:
    return next(each for each in pages() if entry.rule.book in each.books)


def _entries(shown: Page) -> list[ClauseEntry]:
    return [entry for book in shown.books for entry in listed(book)]


def _numbered(number: str, entries: Iterable[ClauseEntry]) -> list[ClauseEntry]:
    return [entry for entry in entries if entry.rule.clause.casefold() == number.casefold()]
