"""The one router of the API. Two operations at one address, such as asking and setting, must stand on the same."""

from __future__ import annotations

from ninja import Router

router = Router()


def exact_first() -> None:
    """Of two addresses that fit, the first is taken: `/lists/import` has to stand before `/lists/{name}`."""
    for path in sorted(router.path_operations, key=lambda path: [part.startswith("{") for part in path.split("/")]):
        router.path_operations[path] = router.path_operations.pop(path)
