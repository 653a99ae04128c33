"""The lottery Swiss: the Dutch system with numbers by lot (handbook, lottery)."""

from __future__ import annotations

from topboard.pairing.dutch.engine import DutchEngine


class LotteryEngine(DutchEngine):
    """Numbers come by lot, as for every system that is `drawn`; nothing else is different."""

    system = "lottery"
    title = "Lottery Swiss"


ENGINE = LotteryEngine()
