"""FIDE mode: what is warned about, how strongly, and what a report says of it afterwards."""

from topboard.director.fide_mode.guard import guarded
from topboard.director.fide_mode.warning_table import TABLE, Action, Caution, FideStage, Row, caution_of, stage_of

__all__ = ["TABLE", "Action", "Caution", "FideStage", "Row", "caution_of", "guarded", "stage_of"]
