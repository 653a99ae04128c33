"""What a Scheveningen match can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.pairing.common.choices import read_choices
from topboard.pairing.common.table_options import TableOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheveningenOptions(TableOptions):
    """Two cycles make a double Scheveningen."""


def read_options(section: Section) -> ScheveningenOptions:
    return read_choices(ScheveningenOptions, section.options, "scheveningen")
