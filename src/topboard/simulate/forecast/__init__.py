"""What may come of a live section: chances to win, money, likely pairings, under assumed results or none."""

from topboard.simulate.forecast.plan import ForecastPlan, open_boards
from topboard.simulate.forecast.report import assumed_standings, forecast_data, forecast_table, notes_on, percent
from topboard.simulate.forecast.work import Forecast, LikelyPair, PlayerChance, forecast_job, forecast_of

__all__ = [
    "Forecast",
    "ForecastPlan",
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
]
