"""The option that says which part of a date is the day, for lists that do not say it themselves."""

from __future__ import annotations

import click

from topboard.rulebook.day_order import DayOrder

DATES = click.option(
    "--dates",
    type=click.Choice([each.value for each in DayOrder]),
    help="How dates such as 05/04/2011 are read if the list does not show which part is the day.",
)
