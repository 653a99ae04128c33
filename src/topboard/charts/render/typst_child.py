"""Sets one document and ends. A process of its own, because Typst keeps what it has set in memory for good.

Run by path with the template, the time of printing in seconds or `-`, and `own` or `system` for the fonts; the
document comes in as JSON and goes out as PDF. Imports nothing of the house, so that it starts at once.
"""

from __future__ import annotations

import sys
from pathlib import Path

import typst


def main(template: str, printed: str, fonts: str) -> None:
    sys.stdout.buffer.write(typeset(sys.stdin.buffer.read().decode("utf-8"), template, printed, fonts))


def typeset(document: str, template: str, printed: str, fonts: str) -> bytes:
    return typst.compile(
        Path(template).read_bytes(),
        format="pdf",
        sys_inputs={"data": document},
        ignore_system_fonts=fonts == "own",
        timestamp=None if printed == "-" else int(printed),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
