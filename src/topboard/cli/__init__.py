"""The command line: one file per command."""

from topboard.cli.app import main

__all__ = ["main"]
