"""What was worked out from a header is remembered, unless the header is long: strangers say what they like, and nobody
fills the memory with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

LONGEST = 1_000
"""Letters. What browsers say of themselves is shorter."""


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The last `most` answers of a function of texts."""

    def made(work: Callable[P, T]) -> Callable[P, T]:
        kept = cast(Callable[P, T], lru_cache(maxsize=most)(work))

        @wraps(work)
        def answer(*said: P.args, **named: P.kwargs) -> T:
            is_short = sum(len(str(each)) for each in said) <= LONGEST
            return kept(*said, **named) if is_short else work(*said, **named)

        return answer

    return made
