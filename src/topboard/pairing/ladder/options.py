"""What a club may choose about its ladder."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook import Rule
from topboard.rulebook.clauses import knockout as rules
from topboard.tiebreaks.ladder_moves import LadderRules

KIND = "the ladder"
BEFORE = Announce.BEFORE
NEIGHBOURS = "neighbours"
USUAL = LadderRules()


def _main(value: str, text: str, rule: Rule) -> Choice:
    return Choice(value, text, rule, Announce.NEVER, main=True)


def _number(default: int, rule: Rule, text: str, most: int = 99) -> int:
    found: int = option(default, About(rule, text, announce=BEFORE, most=most))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderOptions:
    """Every option, in the order of the clauses."""

    reach: int = _number(3, rules.L_CHALLENGE, "How many rungs higher a player may challenge; 0 for any")
    again: int = _number(1, rules.L_AGAIN, "Rounds that pass before the same two meet again")
    others: str = option(
        "wait",
        About(
            rules.L_PAIRING,
            "Those present without a challenge",
            (
                _main("wait", "have no game", rules.L_PAIRING),
                Choice(NEIGHBOURS, "Those present without a challenge meet their neighbours", rules.L_OTHERS, BEFORE),
            ),
        ),
    )
    win: str = option(
        USUAL.win,
        About(
            rules.L_WIN,
            "A challenger who wins",
            (
                _main("above", "takes the rung of the loser, and everybody between goes down one", rules.L_WIN),
                Choice("swap", "A challenger who wins changes places with the loser", rules.L_SWAP, BEFORE),
            ),
        ),
    )
    draw: str = option(
        USUAL.draw,
        About(
            rules.L_DRAW,
            "A challenger who draws",
            (
                _main("none", "stays", rules.L_WIN),
                Choice("one", "A challenger who draws goes up one rung", rules.L_DRAW, BEFORE),
                Choice("below", "A challenger who draws goes directly below the opponent", rules.L_DRAW, BEFORE),
            ),
        ),
    )
    idle: int = _number(USUAL.idle, rules.L_IDLE, "Rounds without a game after which a player goes down; 0 for never")
    idle_steps: int = _number(USUAL.idle_steps, rules.L_IDLE, "How many rungs an idle player goes down")
    refusal: int = _number(USUAL.refusal, rules.L_REFUSAL, "How many rungs a player goes down who refuses a challenge")

    @classmethod
    def of(cls, section: Section) -> LadderOptions:
        return from_mapping(cls, section.options, KIND)
