"""The errors of unpacking a file that is damaged or not a zip at all: one list for all code that opens one."""

from __future__ import annotations

import zipfile
import zlib

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
