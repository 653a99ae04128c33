"""Makes a release: `python scripts/release.py 0.2.0`, from the root of the checkout.

Writes the version and closes the changelog's Unreleased under it, builds the wheel and the source archive, and lays
checksums and a bill of materials (CycloneDX) beside them in `dist/`. With `--bundle` the single file is made too, which
takes minutes. With `--address URL` pictures and links of the readme lead there, and the program names it as the place
of newer versions; `URL/docs/...` must give the files of the release. With `--dry-run` all this happens in a copy of
what is committed: the checkout stays as it is. Nothing is tagged or uploaded.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r"\d+\.\d+\.\d+")
STATED = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ \\]+)", re.MULTILINE)
UNRELEASED = "## Unreleased\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version")
    parser.add_argument("--day", type=date.fromisoformat, default=datetime.now(tz=UTC).date())
    parser.add_argument("--to", type=Path, default=ROOT / "dist")
    parser.add_argument("--address", default="")
    parser.add_argument("--bundle", action="store_true")
    parser.add_argument("--dry-run", action="store_true")
    given = parser.parse_args()
    to = given.to.resolve()
    if not given.dry_run:
        _release(ROOT, given, to)
        return
    with tempfile.TemporaryDirectory(prefix="topboard-release-") as folder:
        packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        _release(Path(folder), given, to)
        print("This was a dry run: neither the version nor the changelog of the checkout was changed.")


def _release(root: Path, given: argparse.Namespace, to: Path) -> None:
    version = given.version
    write_version(root / "src" / "topboard" / "__init__.py", version, given.day, given.address)
    close_changelog(root / "CHANGELOG.md", version, given.day)
    os.environ["TOPBOARD_ADDRESS"] = given.address
    to.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(to)], cwd=root, check=True)
    if given.bundle:
        subprocess.run([sys.executable, str(root / "scripts" / "bundle.py"), str(to)], cwd=root, check=True)
    pinned = (root / "requirements" / "run.txt").read_text(encoding="utf-8")
    (to / f"topboard-{version}.cdx.json").write_text(json.dumps(bill_of_materials(version, pinned), indent=1) + "\n")
    sums = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in _made(to, version)]
    (to / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print(f"Topboard {version} is in {to}: {', '.join(each.name for each in _made(to, version))}.")


def _made(to: Path, version: str) -> list[Path]:
    return sorted(each for each in to.iterdir() if version in each.name or each.stem == "topboard")


def write_version(path: Path, version: str, day: date, address: str) -> None:
    """The one place that says it, with its day and where newer ones are. A version is three numbers, and not smaller
    than the last."""
    text = path.read_text(encoding="utf-8")
    stated = STATED.search(text)
    if not VERSION.fullmatch(version) or stated is None:
        sys.exit(f"{version} is no version. Write three numbers, such as 1.2.0.")
    if _numbers(version) < _numbers(stated[1]):
        sys.exit(f"{version} is smaller than {stated[1]}, the version of the sources.")
    for name, value in (("version", version), ("released", str(day)), ("address", address)):
        text = re.sub(rf'^__{name}__ = ".*"$', f'__{name}__ = "{value}"', text, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def close_changelog(path: Path, version: str, day: date) -> None:
    """What was unreleased stands under the version, below an empty heading for what comes next."""
    text = path.read_text(encoding="utf-8")
    if UNRELEASED not in text or f"## {version} " in text:
        sys.exit(f"CHANGELOG.md has no Unreleased part, or {version} is in it already.")
    path.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} - {day}\n", 1), encoding="utf-8")


def bill_of_materials(version: str, pinned: str) -> dict[str, object]:
    """Every pinned package that the program runs with, with its version and licence (CycloneDX 1.5)."""
    parts = [
        {
            "type": "library",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name.lower()}@{number}",
            "licenses": [{"license": {"name": _licence(name)}}],
        }
        for name, number in PINNED.findall(pinned)
    ]
    own = {
        "type": "application",
        "name": "topboard",
        "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
    }
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "metadata": {"component": own}, "components": parts}


def _licence(name: str) -> str:
    try:
        about = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return "not installed here"
    stated = [*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ())]
    stated += [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if line.startswith("License")]
    return stated[0].splitlines()[0] if stated else "not stated"


if __name__ == "__main__":
    main()
