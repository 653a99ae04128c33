"""The option by which commands that print charts are told in which language."""

from __future__ import annotations

import click

from topboard.language import LANGUAGES

language_option = click.option(
    "--language",
    metavar="LANGUAGE",
    default="en",
    help=f"The language of charts: {' or '.join(LANGUAGES)}; default: en.",
)
