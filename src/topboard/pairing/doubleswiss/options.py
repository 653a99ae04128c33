"""What can be chosen about the Double-Swiss system."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.baku_options import ACCELERATION, BakuOptions
from topboard.pairing.options import option


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BakuOptions):
    """The choices of a section."""

    kind = "the Double-Swiss system"

    acceleration: str = option("", ACCELERATION)
