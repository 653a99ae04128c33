"""When two players may meet again (7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.pairing.keizer import texts
from topboard.pairing.keizer.options import Options
from topboard.rulebook import Reason


def too_soon(met: Sequence[int], round: int, options: Options, rounds_total: int) -> Reason | None:
    """Why two players who met in some rounds may not meet in this one; None if they may."""
    if not met:
        return None
    if round - met[-1] < options.rematch:
        return texts.TOO_SOON(round=met[-1], again=met[-1] + options.rematch)
    if options.meetings and len(met) >= options.meetings:
        return texts.TOO_OFTEN(count=len(met))
    if options.halves and rounds_total and any(_half(r, rounds_total) == _half(round, rounds_total) for r in met):
        return texts.SAME_HALF(round=met[-1])
    return None


def _half(round: int, rounds_total: int) -> int:
    return 1 if 2 * round <= rounds_total else 2
