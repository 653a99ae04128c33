"""What may come of a live section: chances to win, money, likely pairings, under assumed results or none."""

from topboard.simulate.forecast.plan import ForecastPlan, open_boards
from topboard.simulate.forecast.report import assumed_standings, forecast_data, forecast_table, notes_on, percent, span
from topboard.simulate.forecast.work import Forecast, ForecastTally, LikelyPair, PlayerChance, forecast_job, forecast_of

__all__ = [
    "Forecast",
    "ForecastPlan",
    "ForecastTally",
    "LikelyPair",
    "PlayerChance",
    "assumed_standings",
    "forecast_data",
    "forecast_job",
    "forecast_of",
    "forecast_table",
    "notes_on",
    "open_boards",
    "percent",
    "span",
]
