"""Tournament report files (TRF): what FIDE, JaVaFo and bbpPairings exchange."""

from topboard.formats.trf.file import Dialect, TrfFile
from topboard.formats.trf.losses import losses
from topboard.formats.trf.reader import read_trf
from topboard.formats.trf.writer import remarks_on, write_trf

__all__ = ["Dialect", "TrfFile", "losses", "read_trf", "remarks_on", "write_trf"]
