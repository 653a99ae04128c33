"""Books, editions and clauses as typed constants: a citation is never a string in the middle of code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook in one edition, e.g. `fide.c.04.3` in the edition `2026-02`."""

    id: str
    edition: str
    title: str
    prefix: str = ""

    @property
    def cite(self) -> str:
        return f"{self.id}@{self.edition}"

    def rule(self, clause: str, title: str) -> Rule:
        return Rule(self, clause, title)


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause: its book, its number as the book prints it, and what it says in our own words."""

    book: Book
    clause: str
    title: str

    @property
    def cite(self) -> str:
        """The stored form: `us-chess@7#29E5a`."""
        return f"{self.book.cite}#{self.clause}"

    @property
    def short(self) -> str:
        """As it is cited in print: `US 29E5a`."""
        return f"{self.book.prefix or self.book.id} {self.clause}"

    def __str__(self) -> str:
        prefix = f"{self.book.prefix} " if self.book.prefix else ""
        return f"{prefix}{self.clause} ({self.title})"
