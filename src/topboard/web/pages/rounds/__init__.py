"""Rounds: drafts, boards, results, rulings, brackets and ladders."""
