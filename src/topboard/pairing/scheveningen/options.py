"""What a Scheveningen match can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.options import from_mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheveningenOptions(TableOptions):
    """Two cycles make a double Scheveningen."""


def read_options(section: Section) -> ScheveningenOptions:
    return from_mapping(ScheveningenOptions, section.options, "scheveningen")
