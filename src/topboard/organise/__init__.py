"""The organiser's year: calculators and plans for hall, staff, equipment, time, money and paper. No rule of play."""

from topboard.organise.planner import EventPlan, PlanFigure, PlannedEvent, plan

__all__ = ["EventPlan", "PlanFigure", "PlannedEvent", "plan"]
