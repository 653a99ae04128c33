"""The rating report of US Chess: an event as three dBASE files, and back."""

from topboard.formats.uschess.files import FILES, read_files, write_files
from topboard.formats.uschess.reading import event_told
from topboard.formats.uschess.report import reported_sections, us_report
from topboard.formats.uschess.tables import Row, UsReport

__all__ = ["FILES", "Row", "UsReport", "event_told", "read_files", "reported_sections", "us_report", "write_files"]
