"""A prize fund as a picture: how steeply the place prizes fall, and what the others pay."""

from __future__ import annotations

from topboard.charts import svg
from topboard.charts.words import words
from topboard.prizes import Group, Prize, PrizeList
from topboard.prizes.prize import has_sum
from topboard.rulebook.holes import amount

HEIGHT, BAR, GAP, MARGIN = 120.0, 20.0, 5.0, 18.0
MOST_BARS = 40


def gradient(prizes: PrizeList) -> str:
    """Bars in the order of the list, the places first; empty where there is no money."""
    money = [prize for prize in prizes.prizes if prize.cents and has_sum(prize)]
    shown = sorted(money, key=lambda prize: (prize.group is not Group.PLACE, -prize.cents))[:MOST_BARS]
    if not shown:
        return ""
    places = sum(prize.group is Group.PLACE for prize in shown)
    break_at = GAP * 3 if 0 < places < len(shown) else 0.0
    width = len(shown) * (BAR + GAP) + break_at + GAP
    parts = [svg.line(0, MARGIN + HEIGHT, width, MARGIN + HEIGHT)]
    top = max(prize.cents for prize in shown)
    for i, prize in enumerate(shown):
        x = GAP + i * (BAR + GAP) + (break_at if i >= places else 0)
        parts.extend(_bar(prize, x, HEIGHT * prize.cents / top))
    first = svg.text(GAP, MARGIN - 5, amount(shown[0].cents, prizes.policy.currency), size=12)
    said = ", ".join(f"{prize.called} {amount(prize.cents, prizes.policy.currency)}" for prize in shown)
    return svg.picture(max(width, 120), MARGIN + HEIGHT + 4, words.PRIZE_FUND, said, [*parts, first])


def _bar(prize: Prize, x: float, height: float) -> list[str]:
    y = MARGIN + HEIGHT - height
    if prize.group is Group.PLACE:
        return [svg.bar(x, y, BAR, height)]
    return [svg.rect(x, y, BAR, height, fill="none", stroke="currentColor")]
