"""What a club may choose about Keizer: the score's parameters, rematches, the bye and colours."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.errors import TieBreakRefused
from topboard.pairing.options import About, Announce, Choice, InvalidOption, from_mapping, option, toggle
from topboard.rulebook import Rule
from topboard.rulebook.clauses import club
from topboard.tiebreaks.keizer_scoring import SHARES, KeizerScoring, share

KIND = "the Keizer system"
USUAL = KeizerScoring()
MOST = 10**4
BEFORE = Announce.BEFORE


def _share(default: str, rule: Rule, text: str) -> str:
    found: str = option(default, About(rule, text, announce=BEFORE))
    return found


def _number(default: int, rule: Rule, text: str, least: int = 0) -> int:
    found: int = option(default, About(rule, text, announce=BEFORE, least=least, most=MOST))
    return found


def _main(value: str, text: str, rule: Rule) -> Choice:
    return Choice(value, text, rule, Announce.NEVER, main=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Every option, in the order of the clauses. The defaults are those of KeizerForClubs (2026)."""

    start: str = option(
        USUAL.start,
        About(
            club.K_LIST,
            "The list before round 1",
            (
                _main("rating", "the list before round 1 goes by rating", club.K_LIST),
                Choice("number", "The list before round 1 goes by number, such as last season's list", club.K_LIST),
            ),
        ),
    )
    top: str = option(
        USUAL.top,
        About(
            club.K_VALUES,
            "Where the top value comes from",
            (
                _main("ratio", "the first has 'ratio' times the value of the last", club.K_VALUES),
                Choice("size", "The top value is the number of players", club.K_VALUES, BEFORE),
                Choice(
                    "half-more", "The top value is one and a half times the number of players", club.K_VALUES, BEFORE
                ),
                Choice("fixed", "The top value is fixed", club.K_VALUES, BEFORE),
                Choice("normalised", "The last has the value 1, the first that of 'ratio'", club.K_VALUES, BEFORE),
            ),
        ),
    )
    ratio: str = _share(USUAL.ratio, club.K_VALUES, "How many times the value of the last the first has")
    top_value: int = _number(USUAL.top_value, club.K_VALUES, "The top value where it is fixed", 1)
    own: str = option(
        USUAL.own,
        About(
            club.K_OWN,
            "A player's own value in the score",
            (
                _main("once", "everybody's own value is added once", club.K_OWN),
                Choice("fading", "Everybody's own value is added and fades by a fifth a round", club.K_FADES, BEFORE),
                Choice("no", "Nobody's own value is added", club.K_NOT_OWN, BEFORE),
            ),
        ),
    )
    recompute: str = option(
        USUAL.recompute,
        About(
            club.K_AGAIN,
            "Which values earlier rounds have",
            (
                _main("all", "all rounds are scored again with the new values", club.K_AGAIN),
                Choice("frozen", "Every round keeps the values of its time", club.K_FROZEN, BEFORE),
            ),
        ),
    )
    bye: str = _share(USUAL.bye, club.K_BYE_SHARE, "Share of one's own value for the bye")
    absent_notice: str = _share(USUAL.absent_notice, club.K_ABSENT, "Share for an absence with notice (half-point bye)")
    absent: str = _share(USUAL.absent, club.K_ABSENT, "Share for an absence without notice (zero-point bye)")
    paid_absences: int = _number(USUAL.paid_absences, club.K_LIMIT, "Absences that are paid; 0 means no limit")
    absences: str = option(
        USUAL.absences,
        About(
            club.K_LIMIT,
            "Whether later absences are paid less",
            (
                _main("level", "every absence is paid alike", club.K_ABSENT),
                Choice("halved", "Every absence is paid half as much as the one before", club.K_LIMIT, BEFORE),
            ),
        ),
    )
    duty: str = _share(USUAL.duty, club.K_DUTY, "Share for a player away for the club (full-point bye)")
    gone: str = _share(
        USUAL.gone,
        club.K_GONE,
        "Share for a win against a player who has withdrawn; write list to keep them on the list",
    )
    loss: str = _share(USUAL.loss, club.K_LOSS, "Share of the opponent's value for a loss")
    loss_points: int = _number(USUAL.loss_points, club.K_LOSS, "Fixed points for a loss instead")
    late: str = _share(USUAL.late, club.K_LATE, "Share for each round before a late entry")
    late_points: int = _number(USUAL.late_points, club.K_LATE, "Fixed points for each round before a late entry", -MOST)
    rematch: int = _number(3, club.K_REMATCH, "Rounds after which two players may meet again")
    meetings: int = _number(0, club.K_REMATCH, "Two players meet so often at most; 0 means no limit")
    halves: bool = toggle(
        False,
        club.K_REMATCH,
        "Meetings in each half of the season",
        Choice(True, "Two players meet once at most in each half of the rounds", club.K_REMATCH, BEFORE),
        Choice(False, "both halves of the rounds are alike", club.K_REMATCH, main=True),
    )
    bye_to: str = option(
        "lowest",
        About(
            club.K_BYE,
            "Who has the bye",
            (
                _main("lowest", "the last on the list has the bye", club.K_BYE),
                Choice("even", "Nobody has a second bye before everybody has had one", club.K_EVEN_BYES, BEFORE),
            ),
        ),
    )
    colors: str = option(
        "whites",
        About(
            club.K_FEWER_WHITES,
            "Who has White",
            (
                _main("whites", "the player with fewer Whites has White", club.K_FEWER_WHITES),
                Choice("balance", "The player with more Blacks than Whites has White", club.K_BALANCE, BEFORE),
            ),
        ),
    )

    def __post_init__(self) -> None:
        for name in SHARES:
            try:
                share(name, getattr(self, name))
            except TieBreakRefused as fault:
                raise InvalidOption(fault.reason) from None

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        return from_mapping(cls, section.options, KIND)
