"""The command line: one file per command, in folders by what they are about."""

from topboard.cli.app import main

__all__ = ["main"]
