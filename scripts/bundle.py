"""Makes one file to double-click: python scripts/bundle.py [FOLDER]

The file holds Python, Topboard with its kernel, fonts, templates and translations, and the packages it needs. Opened,
it starts the desk and the browser; given arguments, it is the command `topboard`. It runs on the kind of computer that
made it. Tried on Linux; the same steps are written for Windows and macOS, and not tried there.

PyInstaller is installed into an environment of its own, `.bundle`, as requirements/bundle.txt pins it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".bundle"
WINDOWS = sys.platform == "win32"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if WINDOWS else "bin/python")
NAME = "topboard.exe" if WINDOWS else "topboard"

DJANGO = ("auth", "contenttypes", "messages", "sessions", "staticfiles")
WHOLE = (
    "topboard",
    *(f"django.contrib.{part}" for part in DJANGO),
    "django.db.backends.sqlite3",
    "uvicorn",
    "ninja",
)
"""Packages whose modules are looked up by name while the program runs, so that no import tells of them."""
WITH_DATA = ("topboard", "django", "ninja", "django_htmx", "openpyxl")
SCRIPTS = ("charts/render/typst_child.py", "formats/tables/xlsx_child.py")
"""Run by path in processes of their own, so they must be files."""
ONLY_THERE = ("typst", "openpyxl", "cryptography", "django_htmx.middleware", "whitenoise.middleware")
NOT_NEEDED = ("psycopg", "tkinter", "hatchling", "babel", "editables", "pip", "setuptools", "django.contrib.gis")


def main() -> None:
    folder = Path(sys.argv[1] if sys.argv[1:] else ROOT / "dist").resolve()
    prepare()
    made = build(folder)
    print(f"{made} is {made.stat().st_size / 1e6:.0f} MB. Double-click it, or run it with --help.")


def prepare() -> None:
    """An environment with exactly what goes into the file, and what packs it."""
    if not PYTHON.exists():
        venv.create(ENVIRONMENT, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for name in ("run", "bundle"):
        subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / f"{name}.txt")], check=True)
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--force-reinstall", str(ROOT)], check=True)


def build(folder: Path) -> Path:
    work = ENVIRONMENT / "work"
    work.mkdir(exist_ok=True)
    package = installed()
    words = ["--noconfirm", "--onefile", "--log-level", "WARN", "--name", "topboard", "--distpath", str(folder)]
    words += ["--workpath", str(work), "--specpath", str(work)]
    for option, names in (
        ("--collect-submodules", WHOLE),
        ("--collect-data", WITH_DATA),
        ("--hidden-import", ONLY_THERE),
        ("--exclude-module", NOT_NEEDED),
    ):
        words += [word for name in names for word in (option, name)]
    for script in SCRIPTS:
        words += ["--add-data", f"{package / script}{os.pathsep}topboard/{Path(script).parent.as_posix()}"]
    kernel = package / "matching" / "kernel.so"
    if kernel.exists():
        words += ["--add-binary", f"{kernel}{os.pathsep}topboard/matching"]
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "topboard.web.settings", "TOPBOARD_HOME": str(work / "home")}
    command = [str(PYTHON), "-m", "PyInstaller", *words, str(package / "__main__.py")]
    subprocess.run(command, check=True, cwd=work, env=environment)
    return folder / NAME


def installed() -> Path:
    """Where the environment has Topboard: as it would be installed, not the checkout."""
    told = "import topboard; print(topboard.__path__[0])"
    found = subprocess.run([str(PYTHON), "-c", told], check=True, capture_output=True, text=True, cwd=ENVIRONMENT)
    return Path(found.stdout.strip())


if __name__ == "__main__":
    main()
