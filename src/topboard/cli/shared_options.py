"""Days on the command line, and the option that says which part of a date is the day where a list does not."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from topboard.language import LANGUAGES
from topboard.rulebook.day_order import DayOrder, EitherWay, typed_date

DATES = click.option(
    "--dates",
    type=click.Choice([each.value for each in DayOrder]),
    help="How dates such as 05/04/2011 are read if the list does not show which part is the day.",
)


class TypedDay(click.ParamType[date]):
    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        try:
            return value if isinstance(value, date) else typed_date(value)
        except EitherWay:
            self.fail(f"day and month cannot be told apart in {value!r}. Write it like 2026-05-02.", param, ctx)
        except ValueError:
            self.fail(f"{value!r} is not a date. Write it like 2026-05-02.", param, ctx)


DAY = TypedDay()


language_option = click.option(
    "--language",
    metavar="LANGUAGE",
    default="en",
    help=f"The language of charts: {' or '.join(LANGUAGES)}; default: en.",
)
