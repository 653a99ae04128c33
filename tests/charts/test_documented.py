"""The page about charts names every chart and every option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from topboard.charts import CHARTS, FORMS, option_infos

PAGE = (Path(__file__).parents[2] / "docs" / "charts.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_and_option_is_documented(name: str) -> None:
    found = re.search(rf"^### {re.escape(name)}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/charts.md has no part '### {name}'"
    for info in option_infos(CHARTS[name].options):
        assert f"| `{info.name.replace('_', '-')}` |" in found[1]
        assert info.about in found[1]


@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_documented(name: str) -> None:
    assert f"| `{name}` |" in PAGE
