"""The fold: events in, state out. The same events always give the same state."""

from topboard.journal.fold.run import DoesNotFit, apply, effective, fold, undone_positions

__all__ = ["DoesNotFit", "apply", "effective", "fold", "undone_positions"]
