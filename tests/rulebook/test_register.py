"""The register of rules."""

import pytest

from topboard.rulebook import OLD, Book, Decision, Level, Problem, Register, Rule, Subject, register
from topboard.rulebook.contents import load_clauses

OLDER = Book("fide.c.04.3", "2017", "Dutch", "C.04.3")
NEW = Book("fide.c.04.3", "2026-02", "Dutch", "C.04.3")


def test_the_same_number_in_two_editions_is_two_clauses() -> None:
    """A bare number is ambiguous: "C12" was repeated downfloats and is colour preferences since 2026."""
    shelf = Register()
    shelf.extend([Rule(OLDER, "C12", "repeated downfloats"), Rule(NEW, "C12", "colour preferences")])
    assert [rule.cite for rule in shelf.find("c12")] == ["fide.c.04.3@2017#C12", "fide.c.04.3@2026-02#C12"]
    assert shelf.find("fide.c.04.3@2026-02#C12") == (NEW.rule("C12", "colour preferences"),)


def test_a_clause_is_paraphrased_once() -> None:
    shelf = Register()
    shelf.add(NEW.rule("C1", "no rematch"))
    with pytest.raises(ValueError, match="registered twice"):
        shelf.add(NEW.rule("C1", "other words"))


def test_every_registered_clause_has_a_number_and_words() -> None:
    load_clauses()
    assert all(rule.clause.strip() and rule.title.strip() for rule in register)


def test_decisions_and_problems_print_their_clause() -> None:
    rule = NEW.rule("C1", "no rematch")
    assert str(Decision(Subject.PAIRING, rule, OLD(text="They have met."))) == "They have met. [C.04.3 C1]"
    said, hint = OLD(text="Board 4 is a rematch."), OLD(text="Exchange a player.")
    problem = Problem("rematch", Level.ERROR, said, hint, rule)
    assert str(problem) == "Board 4 is a rematch. [C.04.3 C1] Exchange a player."
