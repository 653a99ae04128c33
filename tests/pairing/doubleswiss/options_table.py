"""For every option of the Double-Swiss system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of
from tests.pairing.options_shown import Shown

SHOWN = (Shown("double-swiss", "acceleration", "baku", replace(field_of(8, "double-swiss"), rounds_total=14)),)
