"""Every operation of the API has an address of its own."""

from __future__ import annotations

from collections import Counter

from topboard.web.api.v1 import api


def test_no_two_operations_share_method_and_path() -> None:
    """Of two that did, the second would never be reached."""
    counted = Counter(
        (method, f"{prefix}{path}")
        for prefix, router in api._routers
        for path, view in router.path_operations.items()
        for operation in view.operations
        for method in operation.methods
    )
    assert [each for each, times in counted.items() if times > 1] == []
    assert len(counted) > 20
