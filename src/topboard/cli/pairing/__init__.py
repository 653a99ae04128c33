"""Rounds: pair them, judge them, say why; and the clauses that they cite."""
