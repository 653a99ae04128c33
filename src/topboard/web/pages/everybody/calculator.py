"""The rating calculator, for everybody: a form that works without JavaScript, and the working of the answer."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.errors import InvalidCalculation, UnknownName
from topboard.ratings.calculator import calculate
from topboard.ratings.calculator_fields import CALCULATOR_FIELDS, EDITIONS, read_calculation
from topboard.ratings.estimate import FEDERATIONS
from topboard.ratings.plain_data import calculation_reader, change_text, expected_text
from topboard.web.pages.desk.frame import page

MOST_TYPED = 2000


def calculator(request: HttpRequest) -> HttpResponse:
    """What was asked, if anything, and what the formula makes of it."""
    typed = {each.name: request.GET.get(each.name, "")[:MOST_TYPED] for each in CALCULATOR_FIELDS}
    federation = request.GET.get("federation", "")
    if federation not in FEDERATIONS:
        federation = next(iter(FEDERATIONS))
    if typed["edition"] not in EDITIONS[federation]:
        typed["edition"] = ""
    if typed["list"] not in FEDERATIONS[federation].rating_kinds:
        typed["list"] = ""
    fields = {each.name for each in CALCULATOR_FIELDS if each.concerns(federation)}
    answer = _answer({"federation": federation, **typed}) if typed["games"].strip() or typed["rating"].strip() else {}
    return page(
        request,
        "calculator.html",
        federations=FEDERATIONS,
        federation=federation,
        editions=EDITIONS[federation],
        kinds=FEDERATIONS[federation].rating_kinds,
        typed=typed,
        fields=fields,
        reader=calculation_reader(),
        **answer,
    )


def _answer(typed: dict[str, str]) -> dict[str, Any]:
    try:
        line = calculate(read_calculation(typed))
    except InvalidCalculation as fault:
        return {"fault": fault.reason}
    except UnknownName as fault:
        return {"fault": fault.reason}
    return {
        "line": line,
        "change": change_text(line),
        "expected": expected_text(line.expected) if line.expects else None,
        "steps": (*line.steps(), *line.assumed),
    }
