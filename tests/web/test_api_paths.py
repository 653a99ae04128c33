"""Every operation of the API has an address of its own."""

from __future__ import annotations

from collections import Counter

from topboard.director.question_register import QUESTIONS
from topboard.web.api.access import Needs
from topboard.web.api.v1 import ASKED, api


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


def test_every_question_is_an_operation_with_its_right() -> None:
    offered = {
        (method, path): operation.auth_callbacks[0]
        for _prefix, router in api._routers
        for path, view in router.path_operations.items()
        for operation in view.operations
        for method in operation.methods
    }
    assert set(QUESTIONS) <= {each.name for each in ASKED}
    for each in ASKED:
        needs = offered["POST" if each.sent else "GET", each.address]
        assert isinstance(needs, Needs)
        assert (needs.right, needs.somewhere) == (each.right, each.somewhere)


def test_no_two_questions_have_one_name() -> None:
    assert len({each.name for each in ASKED}) == len(ASKED)
