"""Makes one file to double-click: python scripts/bundle.py [FOLDER], or tries one: python scripts/bundle.py --try FILE

The file holds Python, Topboard with its kernel, fonts, templates and translations, and the packages it needs. Opened,
it starts the desk and the browser; given arguments, it is the command `topboard`. It runs on the kind of computer that
made it. Tried on Linux; the same steps are written for Windows and macOS, and not tried there.

PyInstaller is installed into an environment of its own, `.bundle`, as requirements/bundle.txt pins it.
"""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import tempfile
import urllib.request
import venv
import zlib
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
SCRIPTS = ("charts/render/typst_child.py", "formats/tables/sqlite_child.py", "formats/tables/xlsx_child.py")
"""Run by path in processes of their own, so they must be files."""
ONLY_THERE = ("typst", "openpyxl", "cryptography", "django_htmx.middleware", "whitenoise.middleware")
NOT_NEEDED = ("psycopg", "tkinter", "hatchling", "babel", "editables", "pip", "setuptools", "django.contrib.gis")


ICON_SIZE, GREEN, CREAM, NOTHING = 256, b"\x1e\x6b\x4e\xff", b"\xf6\xf2\xe7\xff", b"\0\0\0\0"
"""The mark, as `web/static/topboard/mark.svg` has it on 32 by 32: a rounded square with two fields of a board."""


def main() -> None:
    if sys.argv[1:2] == ["--try"]:
        attempt(Path(sys.argv[2]).resolve())
        return
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
    if sys.platform in ("win32", "darwin"):
        icon = work / ("topboard.ico" if WINDOWS else "topboard.icns")
        icon.write_bytes(ico() if WINDOWS else icns())
        words += ["--icon", str(icon)]
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


def attempt(program: Path) -> None:
    """Start the file as a double click does, read the first page, start it again, and end it."""
    with tempfile.TemporaryDirectory() as folder:
        open_it = [str(program), "open", "--no-open", "--home", str(Path(folder) / "home")]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(open_it, stdout=subprocess.PIPE, text=True, env=environment) as desk:
            try:
                assert desk.stdout
                found = next((re.search(r"http://\S+", line) for line in desk.stdout if "is at" in line), None)
                assert found, "it never said where it is"
                with urllib.request.urlopen(found[0], timeout=60) as page:
                    assert "Topboard" in page.read().decode()
                again = subprocess.run(open_it, check=True, capture_output=True, text=True, timeout=120).stdout
                assert f"already running at {found[0]}" in again, again
            finally:
                desk.terminate()
    print(f"{program.name} starts, answers at {found[0]}, and a second start finds the first.")


def png() -> bytes:
    """The mark as a picture."""
    scale = ICON_SIZE // 32
    rows = b"".join(b"\0" + b"".join(_dot(x / scale, y / scale) for x in range(ICON_SIZE)) for y in range(ICON_SIZE))
    head = struct.pack(">IIBBBBB", ICON_SIZE, ICON_SIZE, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    made = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(made)


def _dot(x: float, y: float) -> bytes:
    if (6 <= x < 16 and 6 <= y < 16) or (16 <= x < 26 and 16 <= y < 26):
        return CREAM
    beyond = [max(6 - each, each - 26, 0) for each in (x, y)]
    return GREEN if beyond[0] ** 2 + beyond[1] ** 2 <= 36 else NOTHING


def ico() -> bytes:
    """The mark for Windows: one picture, of 256 by 256, which is written as 0."""
    picture = png()
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(picture), 22) + picture


def icns() -> bytes:
    """The mark for macOS: one picture, of the kind that is 256 by 256."""
    picture = png()
    return struct.pack(">4sI4sI", b"icns", len(picture) + 16, b"ic08", len(picture) + 8) + picture


if __name__ == "__main__":
    main()
