"""The two conversion tables of the FIDE rating regulations: result to difference, difference to expectation."""

from __future__ import annotations

from bisect import bisect_left

CERTAIN = 800
"""The difference given for a score of 100 %."""

# dp for 50 %, 51 %, ... 100 %.
_DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    CERTAIN,
)  # fmt: skip

# The largest difference for which the higher-rated player expects 50 %, 51 %, ... 99 %; above it 100 %.
HIGHER_UP_TO = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip

SURE_WIN = HIGHER_UP_TO[-1] + 1
"""The smallest difference at which the table expects 100 %."""


def difference_for(percent: int) -> int:
    """dp for a score of `percent` of a hundred."""
    if not 0 <= percent <= 100:
        raise ValueError(f"a score of {percent} % is not between 0 and 100")
    return _DP[percent - 50] if percent >= 50 else -_DP[50 - percent]


def expected_hundredths(difference: int) -> int:
    """PD in hundredths for own rating minus opponent's, on the full scale without the 400-point cut."""
    higher = 50 + bisect_left(HIGHER_UP_TO, abs(difference))
    return higher if difference >= 0 else 100 - higher
