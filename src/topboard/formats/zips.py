"""What goes wrong when a zip is unpacked that is none, or is damaged: one list for everybody who opens one."""

from __future__ import annotations

import zipfile
import zlib

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
