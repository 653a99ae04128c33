"""Results for the English Chess Federation: one table of games."""

from topboard.formats.ecf.report import write_results

__all__ = ["write_results"]
