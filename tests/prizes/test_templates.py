"""Prize lists to begin with: every one can be read and announced, and a sum makes it as large."""

from __future__ import annotations

import pytest

from topboard.prizes.advice import advise
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.templates import TEMPLATES, PrizeTemplate, template_text
from topboard.rulebook import Level

MONEY = [each for each in TEMPLATES if read_prizes(each.text).advertised]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.name)
def test_every_template_is_a_list_without_faults(template: PrizeTemplate) -> None:
    found = read_prizes(template_text(template.name))
    assert found.prizes
    assert [problem for problem in advise(found) if problem.level is Level.ERROR] == []


@pytest.mark.parametrize("total", [600, 777, 1500, 12345])
@pytest.mark.parametrize("template", MONEY, ids=lambda template: template.name)
def test_a_template_with_a_sum_pays_just_that(template: PrizeTemplate, total: int) -> None:
    found = read_prizes(template_text(f"{template.name} €{total}"))
    assert found.advertised == total * 100
    assert found.policy.currency == "€"
    assert [problem for problem in advise(found) if problem.level is Level.ERROR] == []
    assert len(found.prizes) == len(read_prizes(template.text).prizes)


def test_any_other_text_is_a_list_of_its_own() -> None:
    assert template_text("$300-200, U1800 $80") == "$300-200, U1800 $80"
    assert template_text("hats $20") == "hats $20"
