"""The command line: one file a command."""

from topboard.cli.app import main

__all__ = ["main"]
