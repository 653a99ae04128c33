"""Tournament report files (TRF): what FIDE, JaVaFo and bbpPairings exchange."""

from topboard.formats.trf.file import AbnormalPoints, Dialect, NationalRecord, TrfFile
from topboard.formats.trf.losses import losses
from topboard.formats.trf.reader import read_trf
from topboard.formats.trf.writer import write_trf

__all__ = ["AbnormalPoints", "Dialect", "NationalRecord", "TrfFile", "losses", "read_trf", "write_trf"]
