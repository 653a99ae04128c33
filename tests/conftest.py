"""The same examples on every run: searching for new ones is the job of the fuzz commands. No machine is too slow."""

import gc
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.patience import LIMITS, PATIENCE

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The long ones, with browsers and servers, come first: at the end no process waits for one that has just begun.

    Each process begins with its own part of the list, so the browsers stand at the beginning of the first and of the
    second: two of them keep two processors busy, and more would start and fill more servers.
    """
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    files = sorted({item.path for item in items if "browser" in item.path.parts})
    odd, even = set(files[::2]), set(files[1::2])
    first = [item for item in items if item.path in odd]
    second = [item for item in items if item.path in even]
    others = [item for item in items if item.path not in odd | even]
    others.sort(key=lambda item: "web" not in item.path.parts)
    rest = max(0, len(items) // processes - len(first))
    items[:] = [*first, *others[:rest], *second, *others[rest:]]


def pytest_collection_finish() -> None:
    """Eighteen thousand tests stay to the end; looking through them again and again for what may go takes a while."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def patient() -> Iterator[None]:
    """The program waits as long as it takes: for other writers, for its children, for the other end of a line."""
    with pytest.MonkeyPatch.context() as patch:
        for module, limit in LIMITS:
            patch.setattr(import_module(module), limit, PATIENCE)
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """New folders in a folder of their own: pytest numbers its folders by looking through all that are there."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count(1))


@pytest.fixture(autouse=True)
def own_installation(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is signed with the key of whoever runs the tests."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("TOPBOARD_HOME", str(home))
    return home
