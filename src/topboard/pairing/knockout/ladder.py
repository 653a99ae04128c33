"""How a tied match is broken, as data: mini-matches of ever faster games, sudden death, Armageddon, the lot.

It is written as people write it: `2x25+10, 2x10+10, sudden 4/5+10`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.core import Color, Result, Section
from topboard.core.knockout import KnockoutMatch
from topboard.pairing.common.lots import toss
from topboard.pairing.knockout import texts
from topboard.pairing.options import InvalidOption

USUAL = "2x25+10, 2x10+10, 2x5+3, sudden 4/5+10"
_STEP = re.compile(
    r"(?P<games>\d)\s*x\s*(?P<mini>\S+)|sudden(?:\s+(?P<sudden>\S+))?|armageddon(?:\s+(?P<last>\S+))?|(?P<lot>lot)",
    re.I,
)


class StepKind(StrEnum):
    """What a step of a play-off is."""

    MINI = "a number of games"
    SUDDEN = "single games until one is won"
    ARMAGEDDON = "one game, a draw counts for Black"
    LOT = "the lot"


@dataclass(frozen=True, slots=True)
class PlayOffStep:
    """One step: `games` of a mini-match, and the rate of play."""

    kind: StepKind
    control: str = ""
    games: int = 1


@dataclass(frozen=True, slots=True)
class NextGame:
    """A game of a play-off that is to be played: who has White, at which rate, as which game of its step."""

    white: int
    black: int
    control: str
    step: PlayOffStep
    game: int = 1


def play_off_steps(text: str) -> tuple[PlayOffStep, ...]:
    """The steps that a line says; what cannot be read is named."""
    return tuple(_step(part.strip()) for part in text.split(",") if part.strip())


def _step(part: str) -> PlayOffStep:
    found = _STEP.fullmatch(part)
    if found is None or found["games"] == "0":
        raise InvalidOption(texts.BAD_LADDER(step=part))
    if found["mini"]:
        return PlayOffStep(StepKind.MINI, found["mini"], int(found["games"]))
    if found["lot"]:
        return PlayOffStep(StepKind.LOT)
    kind = StepKind.SUDDEN if part.casefold().startswith("sudden") else StepKind.ARMAGEDDON
    return PlayOffStep(kind, found["sudden"] or found["last"] or "")


@dataclass(frozen=True, slots=True)
class PlayOffSoFar:
    """A play-off as far as it was played: its games with their colours, who won it, and the game that comes next.

    `surplus` is how many results came after it was over.
    """

    games: tuple[tuple[NextGame, Result], ...]
    winner: int | None
    next: NextGame | None
    surplus: int = 0


def played_off(
    section: Section, match: KnockoutMatch, steps: Sequence[PlayOffStep], results: Sequence[Result]
) -> PlayOffSoFar:
    """The results of a play-off read down the ladder. A mini-match stops when it is decided."""
    games: list[tuple[NextGame, Result]] = []
    left = list(results)
    for number, step in enumerate(steps, 1):
        lead = 0
        for upcoming in _games_of(section, match, number, step):
            if not left:
                return PlayOffSoFar(tuple(games), None, upcoming)
            result = left.pop(0)
            games.append((upcoming, result))
            ahead = _halves(result, Color.WHITE) - _halves(result, Color.BLACK)
            lead += ahead if upcoming.white == match.white else -ahead
            winner = _won(match, step, upcoming, lead, drawn=not ahead)
            if winner is not None:
                return PlayOffSoFar(tuple(games), winner, None, len(left))
    return PlayOffSoFar(tuple(games), None, None, len(left))


def _games_of(section: Section, match: KnockoutMatch, number: int, step: PlayOffStep) -> Iterator[NextGame]:
    """A new lot for each step; the colours alternate within it."""
    if step.kind is StepKind.LOT:
        return
    occasion = f"play-off {match.round} {min(match.players)} {max(match.players)} {number}"
    first = match.players if toss(section.seed, occasion) is Color.WHITE else match.players[::-1]
    game = 1
    while step.kind is StepKind.SUDDEN or game <= step.games:
        white, black = first if game % 2 else first[::-1]
        yield NextGame(white, black, step.control, step, game)
        game += 1


def _halves(result: Result, color: Color) -> int:
    return result.outcome(color).meaning.halves


def _won(match: KnockoutMatch, step: PlayOffStep, game: NextGame, lead: int, *, drawn: bool) -> int | None:
    """Who has won the step with this game; `lead` counts for the match's first White."""
    if step.kind is StepKind.ARMAGEDDON and drawn:
        return game.black
    left = 2 * (step.games - game.game) if step.kind is StepKind.MINI else 0
    if abs(lead) <= left:
        return None
    return match.white if lead > 0 else match.black
