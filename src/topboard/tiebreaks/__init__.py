"""Tie-breaks: one family a file; an ordered list of them folds over the tied."""
