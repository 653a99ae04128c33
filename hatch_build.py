"""What a wheel holds that the sources of the program do not: the manual, the compiled translations, the kernel; and a
readme whose pictures and links lead to the public address, where there is one (`TOPBOARD_ADDRESS`).

The kernel is built where a C compiler is found, and once from the same source; the package works without it, slower.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"\]\((?![a-z]+:|#)([^)\s]+)\)")


class DescribingHook(MetadataHookInterface):
    """The readme as an index of packages shows it, which has none of the files beside it."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        address = os.environ.get("TOPBOARD_ADDRESS", "").rstrip("/")
        metadata["urls"] = {"Homepage": address, "Changelog": f"{address}/CHANGELOG.md"} if address else {}
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, address)}


def absolute(text: str, address: str) -> str:
    """Pictures and links of a page of Markdown under this address; without one they stay as they are."""
    return RELATIVE.sub(rf"]({address}/\1)", text) if address else text


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
            build_data["tag"] = tag_of(self.build_config.builder)


def tag_of(builder: Any) -> str:
    """This platform and every Python: the kernel is called through ctypes and knows nothing of Python."""
    *_, platform = builder.get_best_matching_tag().split("-")
    return f"py3-none-{platform}"
