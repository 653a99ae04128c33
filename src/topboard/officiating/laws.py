"""What the Laws of each edition say about the same things: data, so that an old event keeps its Laws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from topboard.errors import UnknownName
from topboard.rulebook import Rule
from topboard.rulebook.clauses import arbiter as a
from topboard.rulebook.federation import US_CHESS


@dataclass(frozen=True, slots=True)
class LawBook:
    """One book of Laws.

    `five_running`: five occurrences count only in consecutive alternate moves. `draws_itself`: at five occurrences and
    75 moves the game is over; elsewhere the director may declare it. `fast_illegal_loses`: in rapid and blitz the first
    illegal move loses. `second_illegal_loses`: a second one in the same game does. `default_minutes` is how late a
    player may come where nothing was announced; None where it must be announced. `flag_by_material`: a flag draws
    against a list of weak material (US Chess), not only where no mate is possible. `colors_go_on`: a game with colours
    reversed goes on, whenever it is noticed.
    """

    name: str
    title: str
    mate: Rule
    stalemate: Rule
    dead: Rule
    flag: Rule
    both_flags: Rule
    three: Rule
    fifty: Rule
    five: Rule
    seventy_five: Rule
    wrong_claim: Rule
    illegal: Rule
    fast_illegal: Rule
    blitz: Rule
    touch: Rule
    offer: Rule
    device: Rule
    noise: Rule
    refusing: Rule
    both: Rule
    clock: Rule
    signed: Rule
    late: Rule
    record: Rule
    stop_record: Rule
    no_record: Rule
    quickplay: Rule
    add_time: Rule
    normal_means: Rule
    appeal: Rule
    penalties: Rule
    handling: Rule | None = None
    set_up: Rule | None = None
    colors: Rule | None = None
    displaced: Rule | None = None
    leaving: Rule | None = None
    supervised: Rule | None = None
    fast_set_up: Rule | None = None
    colors_go_on: bool = False
    penalty_minutes: int = 2
    blitz_minutes: int = 1
    five_running: bool = False
    draws_itself: bool = True
    fast_illegal_loses: bool = False
    second_illegal_loses: bool = True
    default_minutes: int | None = None
    flag_by_material: bool = False


FIDE_2014 = LawBook(
    "2014",
    "FIDE Laws of 2014",
    mate=a.MATE_2014,
    stalemate=a.STALEMATE_2014,
    dead=a.DEAD_2014,
    flag=a.FLAG_2014,
    both_flags=a.BOTH_FLAGS_2014,
    three=a.THREE_2014,
    fifty=a.FIFTY_2014,
    five=a.FIVE_2014,
    seventy_five=a.SEVENTY_FIVE_2014,
    wrong_claim=a.WRONG_CLAIM_2014,
    illegal=a.ILLEGAL_2014,
    fast_illegal=a.RAPID_ILLEGAL_2014,
    blitz=a.BLITZ_2014,
    touch=a.TOUCH_2014,
    offer=a.OFFER_2014,
    device=a.DEVICE_2014,
    noise=a.NOISE_2014,
    refusing=a.REFUSING_2014,
    both=a.BOTH_2014,
    clock=a.CLOCK_2014,
    signed=a.SIGNED_2014,
    late=a.DEFAULT_2014,
    record=a.RECORD_2014,
    stop_record=a.STOP_RECORD_2014,
    no_record=a.RAPID_2014,
    quickplay=a.QUICKPLAY_2014,
    add_time=a.ADD_TIME_2014,
    normal_means=a.NORMAL_MEANS_2014,
    appeal=a.APPEAL_2014,
    penalties=a.PENALTIES_2014,
    handling=a.HANDLING_2014,
    set_up=a.SET_UP_2014,
    colors=a.COLORS_2014,
    displaced=a.DISPLACED_2014,
    leaving=a.LEAVING_2014,
    supervised=a.SUPERVISED_2014,
    fast_set_up=a.UNSUPERVISED_2014,
    colors_go_on=True,
    five_running=True,
    fast_illegal_loses=True,
)
FIDE_2023 = LawBook(
    "2023",
    "FIDE Laws of 2023",
    mate=a.MATE_2023,
    stalemate=a.STALEMATE_2023,
    dead=a.DEAD_2023,
    flag=a.FLAG_2023,
    both_flags=a.BOTH_FLAGS_2023,
    three=a.THREE_2023,
    fifty=a.FIFTY_2023,
    five=a.FIVE_2023,
    seventy_five=a.SEVENTY_FIVE_2023,
    wrong_claim=a.WRONG_CLAIM_2023,
    illegal=a.ILLEGAL_2023,
    fast_illegal=a.RAPID_ILLEGAL_2023,
    blitz=a.BLITZ_2023,
    touch=a.TOUCH_2023,
    offer=a.OFFER_2023,
    device=a.DEVICE_2023,
    noise=a.NOISE_2023,
    refusing=a.REFUSING_2023,
    both=a.BOTH_2023,
    clock=a.CLOCK_2023,
    signed=a.SIGNED_2023,
    late=a.DEFAULT_2023,
    record=a.RECORD_2023,
    stop_record=a.STOP_RECORD_2023,
    no_record=a.RAPID_2023,
    quickplay=a.QUICKPLAY_2023,
    add_time=a.ADD_TIME_2023,
    normal_means=a.NORMAL_MEANS_2023,
    appeal=a.APPEAL_2023,
    penalties=a.PENALTIES_2023,
    handling=a.HANDLING_2023,
    set_up=a.SET_UP_2023,
    colors=a.COLORS_2023,
    displaced=a.DISPLACED_2023,
    leaving=a.LEAVING_2023,
    supervised=a.SUPERVISED_2023,
    fast_set_up=a.UNSUPERVISED_2023,
)
US_LAWS = LawBook(
    "us-chess",
    "US Chess rules, 7th edition",
    mate=a.US_MATE,
    stalemate=a.US_STALEMATE,
    dead=a.US_DEAD,
    flag=a.US_NO_WIN,
    both_flags=a.US_BOTH_FLAGS,
    three=a.US_THREE,
    fifty=a.US_FIFTY,
    five=a.US_NO_PROGRESS,
    seventy_five=a.US_NO_PROGRESS,
    wrong_claim=a.US_STANDARD_PENALTY,
    illegal=a.US_ILLEGAL_PENALTY,
    fast_illegal=a.US_ILLEGAL_PENALTY,
    blitz=a.US_STANDARD_PENALTY,
    touch=a.US_TOUCH,
    offer=a.US_OFFER,
    device=a.US_DEVICE,
    noise=a.US_NOISE,
    refusing=a.US_STANDARD_PENALTY,
    both=a.US_STANDARD_PENALTY,
    clock=a.US_STANDARD_PENALTY,
    signed=a.US_APPEAL,
    late=a.US_LATE,
    record=a.US_RECORD,
    stop_record=a.US_STOP_RECORD,
    no_record=a.US_STOP_RECORD,
    quickplay=a.US_LOSING_CHANCES,
    add_time=a.US_LOSING_CHANCES,
    normal_means=a.US_LOSING_CHANCES,
    appeal=a.US_APPEAL,
    penalties=a.US_STANDARD_PENALTY,
    blitz_minutes=2,
    five_running=True,
    draws_itself=False,
    second_illegal_loses=False,
    default_minutes=60,
    flag_by_material=True,
)
EVERY_BOOK: Mapping[str, LawBook] = {each.name: each for each in (FIDE_2023, FIDE_2014, US_LAWS)}
SINCE_2018 = date(2018, 1, 1)
"""From here on five occurrences need not run, and a first illegal move in rapid play no longer loses."""


def laws_named(name: str) -> LawBook:
    if name not in EVERY_BOOK:
        raise UnknownName("edition of the Laws", name, EVERY_BOOK)
    return EVERY_BOOK[name]


def laws_for(federation: str, starts: date | None = None) -> LawBook:
    """The book by which a section of a federation is played: US Chess has its own, all others play by FIDE's Laws."""
    if federation == US_CHESS.name:
        return US_LAWS
    return FIDE_2014 if starts is not None and starts < SINCE_2018 else FIDE_2023
