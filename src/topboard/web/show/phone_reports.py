"""What players' phones said about a board, as the desk shows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from topboard.director.rounds.phone_results import is_provisional
from topboard.journal import BoardState, SectionState
from topboard.web.show.result_words import shown


@dataclass(frozen=True, slots=True)
class PhoneReport:
    """`says` is what each player reported, in words; `provisional` until a director or time settles it."""

    says: tuple[tuple[str, str], ...]
    provisional: bool
    disagree: bool
    stands: datetime | None = None


def phone_report(section: SectionState, board: BoardState, now: datetime) -> PhoneReport | None:
    """None where nobody reported anything that still matters."""
    provisional = is_provisional(board, now)
    if board.result is not None and not provisional:
        return None
    says = tuple((section.players[id].called, shown(said)) for id, said in board.claims.items())
    if not says:
        return None
    differ = board.result is None and len(set(board.claims.values())) > 1
    stands = board.provisional.stands if board.provisional else None
    return PhoneReport(says, provisional, differ, stands)
