"""Rating lists as federations publish them: FIDE, US Chess, CFC, ECF, or any table by its headings."""

from topboard.formats.ratinglists.opening import RatingListFile, UnclearHeadings, open_list
from topboard.formats.ratinglists.reading import FaultTally

__all__ = ["FaultTally", "RatingListFile", "UnclearHeadings", "open_list"]
