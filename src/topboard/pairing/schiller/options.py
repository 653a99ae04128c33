"""What a Schiller tournament can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.options import from_mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class SchillerOptions(TableOptions):
    """Cycles and withdrawals as in every schedule."""


def read_options(section: Section) -> SchillerOptions:
    return from_mapping(SchillerOptions, section.options, "schiller")
