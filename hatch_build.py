"""Builds the matching kernel into the wheel where a C compiler is found; the package works without it, slower."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelHook(BuildHookInterface[Any]):
    """Compiles `kernel.c` beside its source, and marks the wheel as made for this platform when that worked."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        source = Path(self.root) / "src"
        sys.path.insert(0, str(source))
        try:
            from topboard.matching.native import BUILT, build
        finally:
            sys.path.remove(str(source))
        if build(BUILT):
            build_data["artifacts"].append(str(BUILT.relative_to(self.root)))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
