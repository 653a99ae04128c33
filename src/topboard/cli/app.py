"""The command `topboard`: finds the subcommands, and turns the world's faults into messages and exit codes."""

from __future__ import annotations

import click

from topboard import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="topboard")
def topboard() -> None:
    """Run chess tournaments by the exact rules of US Chess, FIDE and CFC."""


def main() -> None:
    topboard()
