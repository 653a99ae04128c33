"""A program to compare with: it answers with the pairs that a report has; told so, it turns a board of one round."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main() -> None:
    file, out, turned = sys.argv[1:]
    rounds: dict[int, list[list[int]]] = {}
    for row in Path(file).read_text(encoding="utf-8").splitlines():
        if row.startswith("001"):
            number = int(row[4:8])
            cells = [row[at : at + 10].split() for at in range(89, len(row) + 1, 10)]
            for place, cell in enumerate(cells, 1):
                if len(cell) == 3 and cell[1] == "w":
                    rounds.setdefault(place, []).append([number, int(cell[0])])
                elif cell[1:] == ["-", "U"]:
                    rounds.setdefault(place, []).append([number, 0])
    if int(turned) in rounds:
        rounds[int(turned)][0].reverse()
    found = [{"round": place, "pairs": pairs} for place, pairs in rounds.items()]
    Path(out).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
