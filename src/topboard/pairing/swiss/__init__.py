"""The frame of Swiss systems: a system adds its criteria, its procedure, its options and its texts.

`docs/pairing-frame.md` says which files a system needs and what each holds.
"""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.swiss.departures import Because, Departures
    from topboard.pairing.swiss.engine import SwissEngine
    from topboard.pairing.swiss.field import BYE, Both, Entrant, Field
    from topboard.pairing.swiss.ladder import Criterion, Failure, Shortfall, first_difference, instead
    from topboard.pairing.swiss.rounds import AskedRound, Board, Colors, Paired, Row, Rows, given_rows, named, rows_of
    from topboard.pairing.swiss.system import PlacingClauses, Seats, SwissSystem

__all__ = [
    "BYE",
    "AskedRound",
    "Because",
    "Board",
    "Both",
    "Colors",
    "Criterion",
    "Departures",
    "Entrant",
    "Failure",
    "Field",
    "Paired",
    "PlacingClauses",
    "Row",
    "Rows",
    "Seats",
    "Shortfall",
    "SwissEngine",
    "SwissSystem",
    "first_difference",
    "given_rows",
    "instead",
    "named",
    "rows_of",
]

__getattr__ = offering(
    __name__,
    {
        "departures": "Because Departures",
        "engine": "SwissEngine",
        "field": "BYE Both Entrant Field",
        "ladder": "Criterion Failure Shortfall first_difference instead",
        "rounds": "Board Colors Paired AskedRound Row Rows given_rows named rows_of",
        "system": "PlacingClauses Seats SwissSystem",
    },
)
