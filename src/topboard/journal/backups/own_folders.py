"""Which folders somebody is likely to mean by a place for copies; any other is asked about first.

The owner of a desk need not be whoever runs the computer. A copy may create a folder and leaves a file in it, so a
place that was typed wrongly, or by a stranger with the owner's password, must not land among the system's own files.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

MOUNTS = ("/media", "/mnt", "/run/media", "/Volumes")
"""Where systems put USB sticks and network drives."""
OF_THE_SYSTEM = ("/boot", "/dev", "/efi", "/etc", "/proc", "/run", "/sys", "/tmp", "/usr", "/var")
"""May be mounts of their own, and are still nobody's place for copies."""


def is_expected(path: Path) -> bool:
    """Whether a folder is in the home of the account that runs Topboard, or on something that was mounted.

    Links are followed first: a link in the home leads wherever it leads.
    """
    try:
        whole = path.resolve()
    except (OSError, RuntimeError):
        return False
    if _is_in(whole, Path.home().resolve()):
        return True
    if sys.platform == "win32":
        return whole.drive.casefold() != os.environ.get("SYSTEMDRIVE", "C:").casefold()
    return any(_is_in(whole, Path(each)) for each in MOUNTS) or _is_mounted(whole)


def _is_in(path: Path, folder: Path) -> bool:
    return path.is_relative_to(folder) and folder != Path(folder.anchor)


def _is_mounted(path: Path) -> bool:
    if any(path.is_relative_to(each) for each in OF_THE_SYSTEM):
        return False
    return any(each != Path(each.anchor) and each.is_mount() for each in (path, *path.parents))
