"""The register of rules: books, editions, clauses, decisions and findings. Data; imports nothing of the house."""

from topboard.rulebook.decision import Decision, Level, Problem, Subject
from topboard.rulebook.register import Register, clause, register
from topboard.rulebook.rule import Book, Rule

__all__ = ["Book", "Decision", "Level", "Problem", "Register", "Rule", "Subject", "clause", "register"]
