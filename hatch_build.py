"""What a wheel holds that the sources of the program do not: the manual, the compiled translations, the kernel.

The kernel is built where a C compiler is found, and once from the same source; the package works without it, slower.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompilingHook(BuildHookInterface[Any]):
    """Compiles beside the sources, and marks the wheel as made for this platform when the kernel could be built."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        folders = [self.root, str(Path(self.root) / "src")]
        sys.path[:0] = folders
        try:
            from scripts.translate import compile_all

            from topboard.matching.native import BUILT, install
        finally:
            del sys.path[: len(folders)]
        if version == "standard":
            build_data["force_include"][str(Path(self.root) / "docs" / "manual")] = "topboard/web/manual"
        build_data["artifacts"] += [str(made.relative_to(self.root)) for made in compile_all()]
        if install(BUILT):
            build_data["artifacts"].append(str(BUILT.relative_to(self.root)))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
