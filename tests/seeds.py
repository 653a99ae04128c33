"""Random trials by their seeds, many in one test: what a test costs beside its work is paid once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def for_seeds(count: int, *, together: int = 50) -> Callable[[Test], Test]:
    """The test is run with every `seed` below this; the one that fails is named."""
    blocks = [range(first, min(first + together, count)) for first in range(0, count, together)]

    def walking(test: Test) -> Test:
        @pytest.mark.parametrize("seed", blocks, ids=lambda block: f"{block.start}-{block.stop - 1}")
        @wraps(test)
        def walk(*given: Any, seed: range, **named: Any) -> None:
            for each in seed:
                try:
                    test(*given, seed=each, **named)
                except BaseException as fault:
                    fault.add_note(f"with seed {each}")
                    raise

        walked: Test = walk
        return walked

    return walking
