"""The script of the single file names what is there."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import topboard

ROOT = Path(__file__).parents[2]


def by_path(file: Path) -> ModuleType:
    found = importlib.util.spec_from_file_location(file.stem, file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_what_goes_into_the_file_is_there() -> None:
    """Packages that are looked up by name, and scripts that are run by path."""
    made = by_path(ROOT / "scripts" / "bundle.py")
    for name in (*made.WHOLE, *made.WITH_DATA, *made.ONLY_THERE):
        assert importlib.util.find_spec(name) is not None, name
    for script in made.SCRIPTS:
        assert (Path(topboard.__path__[0]) / script).is_file(), script
    for name in ("run", "bundle"):
        assert (made.ROOT / "requirements" / f"{name}.txt").is_file()
