"""Charts and prints: core -> Table -> text, HTML, PDF, CSV, XLSX, SVG."""

from topboard.charts.chart import Chart, InvalidChartOption, OptionInfo, option_infos, read_options
from topboard.charts.data import AnnouncedVariation, BoardRoom, ChartData, SectionData, StandingRow
from topboard.charts.notation import counting_notes
from topboard.charts.prepare import prepare
from topboard.charts.registry import CHARTS, chart, charts_for
from topboard.charts.render.html import fragment, style
from topboard.charts.render.paper import Paper, paper_for
from topboard.charts.render.pdf import PrintFailed
from topboard.charts.render.registry import FORMS, OutputForm, form, render
from topboard.charts.render.svg import NoPicture
from topboard.charts.table import Table

__all__ = [
    "CHARTS",
    "FORMS",
    "AnnouncedVariation",
    "BoardRoom",
    "Chart",
    "ChartData",
    "InvalidChartOption",
    "NoPicture",
    "OptionInfo",
    "OutputForm",
    "Paper",
    "PrintFailed",
    "SectionData",
    "StandingRow",
    "Table",
    "chart",
    "charts_for",
    "counting_notes",
    "form",
    "fragment",
    "option_infos",
    "paper_for",
    "prepare",
    "read_options",
    "render",
    "style",
]
