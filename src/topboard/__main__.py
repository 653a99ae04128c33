"""`python -m topboard`."""

from topboard.cli import main

if __name__ == "__main__":
    main()
