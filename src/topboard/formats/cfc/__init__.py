"""The rating report of the Chess Federation of Canada: two text files a section, `.ctr` and `.tms`."""

from topboard.formats.cfc.report import write_ctr, write_tms

__all__ = ["write_ctr", "write_tms"]
