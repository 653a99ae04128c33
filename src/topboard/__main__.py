"""`python -m topboard`, and the start of the single file: opened by a double click, it opens the desk."""

import multiprocessing
import sys

from topboard.children import is_single_file, stand_in

if __name__ == "__main__" and not stand_in(sys.argv):
    multiprocessing.freeze_support()
    if is_single_file() and not sys.argv[1:]:
        sys.argv += ["serve", "--open"]
    from topboard.cli import main

    main()
