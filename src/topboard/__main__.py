"""`python -m topboard`, and the start of the single file: opened by a double click, on it or on an event, it opens the
desk."""

import sys
from pathlib import Path

from topboard.children import is_single_file, stand_in

if __name__ == "__main__" and not stand_in(sys.argv):
    if is_single_file():
        from multiprocessing import (
            freeze_support,  # which nobody else needs, and which takes as long as a small pairing
        )

        freeze_support()
    if is_single_file() and (not sys.argv[1:] or (len(sys.argv) == 2 and Path(sys.argv[1]).is_file())):
        sys.argv.insert(1, "open")
    from topboard.cli import main

    main()
