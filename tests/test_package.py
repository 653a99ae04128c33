"""The package that people install: built by a dry run of the release, unpacked where no compiler is, and started."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.tags import sys_tags
from tests.docs.test_bundle import by_path

ROOT = Path(__file__).parents[1]
NO_PROGRAMS = "/nonexistent"
"""A path without a C compiler."""
REPORT = ROOT / "tests" / "cases" / "dutch-2026" / "corners" / "c5.trf"
PLACE = "https://chess.example.org/topboard/9.9.9"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\S*")


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a release of 9.9.9 lays down, made without a compiler and without a kernel that was built here before."""
    made = tmp_path_factory.mktemp("release")
    git = Path(subprocess.run(["which", "git"], check=True, capture_output=True, text=True).stdout.strip())
    only_git = made / "bin"
    only_git.mkdir()
    (only_git / "git").symlink_to(git)
    script = [sys.executable, str(ROOT / "scripts" / "release.py")]
    subprocess.run(
        [*script, "9.9.9", "--day", "2030-01-31", "--dry-run", "--address", PLACE, "--to", str(made / "dist")],
        check=True,
        capture_output=True,
        env=os.environ | {"PATH": str(only_git), "XDG_CACHE_HOME": str(made / "cache")},
        cwd=ROOT,
    )
    return made / "dist"


def test_a_wheel_with_the_kernel_is_for_every_python_of_the_platform() -> None:
    """What is compiled for this computer runs under each Python that the program runs under."""
    interpreter, abi, platform = by_path(ROOT / "hatch_build.py").tag_of(WheelBuilder(str(ROOT))).split("-")
    assert (interpreter, abi) == ("py3", "none")
    assert platform in {tag.platform for tag in sys_tags()} - {"any"}


def test_the_single_file_has_its_checksum(tmp_path: Path) -> None:
    """Under the name of each system."""
    for name in ("topboard", "topboard.exe", "topboard-9.9.9.tar.gz", "another-file"):
        (tmp_path / name).touch()
    made = {each.name for each in by_path(ROOT / "scripts" / "release.py")._made(tmp_path, "9.9.9")}
    assert made == {"topboard", "topboard.exe", "topboard-9.9.9.tar.gz"}


@pytest.fixture(scope="module")
def unpacked(release: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(release / "topboard-9.9.9-py3-none-any.whl") as wheel:
        wheel.extractall(folder)
    return folder


@pytest.fixture
def surroundings(unpacked: Path, tmp_path: Path) -> dict[str, str]:
    """The wheel goes before the checkout; there is no compiler, and no kernel that was compiled before."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(("TOPBOARD", "PYTHON", "XDG"))},
        "PYTHONPATH": str(unpacked),
        "PATH": NO_PROGRAMS,
        "HOME": str(tmp_path),
    }


def answer(surroundings: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "topboard", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings, cwd="/").stdout


def test_the_version_of_the_wheel(surroundings: dict[str, str]) -> None:
    """From one place; it says which editions it knows, and that pairing runs without the kernel."""
    told = answer(surroundings, "--version")
    assert told.startswith("topboard 9.9.9\n")
    assert "US Chess Official Rules of Chess, 7th edition" in told
    assert "matching kernel: not compiled (the answers are the same" in told


def test_the_answers_are_the_same_without_the_kernel(surroundings: dict[str, str]) -> None:
    compiled = subprocess.run([sys.executable, "-m", "topboard", "pair", str(REPORT)], check=True, capture_output=True)
    assert answer(surroundings, "pair", str(REPORT)) == compiled.stdout.decode()


@pytest.fixture
def desk(surroundings: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-u", "-m", "topboard", "serve", "--port", "0", "--no-open", "--home", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=surroundings)
    yield process
    process.terminate()
    process.wait(30)
    assert process.stdout
    process.stdout.close()


def test_the_desk_starts_from_the_wheel(desk: subprocess.Popen[str]) -> None:
    """Pages, style sheets and the manual are in it: the address that is printed answers with the first page."""
    assert desk.stdout
    told = ""
    for line in desk.stdout:
        told += line
        if found := ADDRESS.search(line):
            with urllib.request.urlopen(found[0], timeout=60) as page:
                assert page.status == 200
                assert "Topboard" in page.read().decode()
            return
    pytest.fail(told)


def test_what_the_wheel_says_about_itself(unpacked: Path) -> None:
    about = message_from_string((unpacked / "topboard-9.9.9.dist-info" / "METADATA").read_text(encoding="utf-8"))
    assert about["License-Expression"] == "Apache-2.0"
    assert about["Keywords"]
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert about["Description-Content-Type"] == "text/markdown"
    assert set(about.get_all("Provides-Extra", [])) == {"postgres", "tls", "cluster"}
    assert (unpacked / "topboard" / "web" / "manual").is_dir()
    assert f"Homepage, {PLACE}" in about.get_all("Project-URL", [])
    stated = (unpacked / "topboard" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "9.9.9"\n__released__ = "2030-01-31"\n__address__ = "{PLACE}"\n' in stated


def test_the_readme_renders_where_no_file_lies_beside_it(unpacked: Path) -> None:
    """Every picture and link leads to the public address, and to a file that is there."""
    about = message_from_string((unpacked / "topboard-9.9.9.dist-info" / "METADATA").read_text(encoding="utf-8"))
    targets = re.findall(r"\]\(([^)\s]+)\)", str(about.get_payload()))
    assert f"{PLACE}/docs/manual/images/results.webp" in targets
    for target in targets:
        assert target.startswith(f"{PLACE}/"), target
        assert (ROOT / target.removeprefix(f"{PLACE}/").partition("#")[0]).exists(), target


def test_checksums_and_bill_of_materials(release: Path) -> None:
    sums = [line.split() for line in (release / "SHA256SUMS").read_text().splitlines()]
    assert len(sums) == 3
    for digest, name in sums:
        assert hashlib.sha256((release / name).read_bytes()).hexdigest() == digest
    bill = json.loads((release / "topboard-9.9.9.cdx.json").read_text())
    names = {part["name"] for part in bill["components"]}
    assert {"django", "typst"} <= names
    assert "chess" not in names


def test_the_source_archive_has_its_changelog_closed(release: Path) -> None:
    with tarfile.open(release / "topboard-9.9.9.tar.gz") as archive:
        page = archive.extractfile("topboard-9.9.9/CHANGELOG.md")
        assert page
        text = page.read().decode()
    assert "## Unreleased\n\n## 9.9.9 - 2030-01-31\n" in text
    assert '"9.9.9"' not in (ROOT / "src" / "topboard" / "__init__.py").read_text()
