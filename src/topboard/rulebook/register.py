"""The register: every book and every clause that the program cites, found by number or by stored citation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.rulebook.rule import Book, Rule


class Register:
    """Books by citation, clauses by book. Each clause is written once."""

    def __init__(self) -> None:
        self._rules: dict[str, Rule] = {}
        self._books: dict[str, Book] = {}
        self._renamed: dict[str, Rule] = {}

    def add(self, rule: Rule) -> Rule:
        known = self._rules.get(rule.cite)
        if known is not None and known != rule:
            raise ValueError(f"{rule.cite} is registered twice with different words")
        self._rules[rule.cite] = rule
        self._books[rule.book.cite] = rule.book
        return rule

    def extend(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            self.add(rule)

    def rename(self, cite: str, rule: Rule) -> None:
        """Journals hold a citation that the book does not have; they are read as this clause."""
        self._renamed[cite] = rule

    def books(self) -> tuple[Book, ...]:
        return tuple(self._books.values())

    def get(self, cite: str) -> Rule | None:
        """The rule with this stored citation."""
        return self._rules.get(cite) or self._renamed.get(cite)

    def find(self, clause: str) -> tuple[Rule, ...]:
        """Rules whose stored citation, or whose clause number, is `clause` (upper or lower case)."""
        wanted = clause.strip().casefold()
        return tuple(r for r in self if wanted in (r.cite.casefold(), r.clause.casefold()))

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)


register = Register()


def clause(book: Book, number: str, title: str) -> Rule:
    """Write a clause down once: makes the constant and enters it in the register."""
    return register.add(Rule(book, number, title))
