"""The way in for programs: pair, check, explain and rank from plain values.

    import topboard

    players = [("Ana", 2100), ("Ben", 1950), ("Cai", 1800), ("Dov", 1700)]
    proposal = topboard.pair(players, [["Ana 1-0 Cai", "Dov 1/2 Ben"]], system="uschess")

Everything is an ordinary `Proposal`, `Verdict`, `Explanation` or `Standings`; `section` gives the `Section` behind it.
"""

from topboard.library.front import check, pair, section, standings, why
from topboard.library.plain_values import read_result, used_rating

__all__ = ["check", "pair", "read_result", "section", "standings", "used_rating", "why"]
