"""What a withdrawal does to a schedule: forfeits, free rounds, and colours that come out even again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from topboard.core import Bye, Color, Result, Section, Status, Unpaired, clauses_of, colors_played, left_early, records
from topboard.core.systems import profile_of
from topboard.pairing.common import texts
from topboard.pairing.common.color_balance import Reversal, smallest_reversals
from topboard.pairing.common.schedule import Schedule, ScheduledRound
from topboard.pairing.common.table_options import EarlyMark
from topboard.pairing.proposal import Pair
from topboard.rulebook import Decision, Rule, Subject
from topboard.rulebook.clauses.roundrobin import CFC_653, FIDE_8_2, US_30B

EARLY_RULES = {EarlyMark.PLUS: FIDE_8_2, EarlyMark.MINUS: CFC_653, EarlyMark.FREE: US_30B}


def departed(section: Section, round: int) -> frozenset[int]:
    """Who had left before a round: withdrawn or expelled, and without a played game from that round on."""
    gone = {player.number for player in section.players if player.status is not Status.ACTIVE}
    for later in section.rounds[round - 1 :]:
        for game in later.games:
            if game.result is None or game.result.played:
                gone.difference_update(game.players)
    return frozenset(gone)


def possibly_departed(section: Section, schedule: Schedule, round: int) -> Iterator[frozenset[int]]:
    """Every answer to who had left before a round that the rounds allow.

    A player who was free, or was to meet somebody who had left, and then left after the round looks as if they had left
    before it.
    """
    gone = departed(section, round)
    line = schedule.round(round)
    idle = set(line.free) if line else set()
    for pair in line.pairs if line else ():
        if pair.players <= gone:
            idle |= pair.players
    unsure = sorted(gone & idle)
    for count in range(1, len(unsure) + 1):
        for staying in combinations(unsure, count):
            yield gone.difference(staying)


def has_started(section: Section, number: int, round: int) -> bool:
    """Whether the player stood in a game of an earlier round; else he left before he took part (C.05 7.4)."""
    return any(number in game.players for earlier in section.rounds[: round - 1] for game in earlier.games)


@dataclass(slots=True)
class Treated:
    """A round of the table after those who left have been dealt with."""

    pairs: list[Pair] = field(default_factory=list)
    forfeits: dict[Pair, Result] = field(default_factory=dict)
    byes: list[Unpaired] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


def treat(section: Section, line: ScheduledRound, mark: EarlyMark) -> Treated:
    """The round as it is played: the games of those who left become forfeits or free rounds."""
    gone = departed(section, line.number)
    done = Treated()
    for pair in line.pairs:
        absent = gone & pair.players
        if not absent:
            done.pairs.append(pair)
            continue
        _unplayed(section, line.number, pair, absent, mark, done)
    done.byes.extend(Unpaired(number, Bye.ZERO) for number in line.free)
    return done


def _unplayed(section: Section, round: int, pair: Pair, absent: frozenset[int], mark: EarlyMark, done: Treated) -> None:
    rule, result = _fate(section, round, pair, absent, mark)
    who = tuple(sorted(absent))
    if result is None:
        done.byes.extend(Unpaired(number, Bye.ZERO) for number in (pair.white, pair.black))
        reason = texts.LEFT_UNPLAYED(who=who, white=pair.white, black=pair.black)
    else:
        done.pairs.append(pair)
        done.forfeits[pair] = result
        reason = texts.LEFT_FORFEIT(who=who, white=pair.white, black=pair.black, result=result.value)
    done.decisions.append(Decision(Subject.PAIRING, rule, reason, (*who, *sorted(pair.players - absent))))


def _fate(
    section: Section, round: int, pair: Pair, absent: frozenset[int], mark: EarlyMark
) -> tuple[Rule, Result | None]:
    """The clause that decides about a game that will not be played, and its result; None for free rounds."""
    if any(not has_started(section, number, round) for number in absent):
        return clauses_of(section).dropout, None
    early = any(left_early(section, number, before=round) for number in absent)
    marked = EARLY_RULES[mark]
    own = early and marked.book.id.startswith(profile_of(section).name)
    rule = marked if own else clauses_of(section).withdrawn
    if early and mark is EarlyMark.FREE:
        return rule, None
    if len(absent) == 2 or (early and mark is EarlyMark.MINUS):
        return rule, Result.DOUBLE_FORFEIT
    return rule, Result.BLACK_WINS_BY_FORFEIT if pair.white in absent else Result.WHITE_WINS_BY_FORFEIT


def color_corrections(
    section: Section, schedule: Schedule, round: int | None = None, *, gone: frozenset[int] | None = None
) -> tuple[Reversal, ...]:
    """The fewest games from a round on to be played with colours reversed after somebody left.

    Only games that count are balanced: those against a player who left before half of the games do not. `gone` are
    those who had left; default: what the rounds show.
    """
    first = section.next_round if round is None else round
    gone = departed(section, first) if gone is None else gone
    if not gone:
        return ()
    games = [
        (line.number, pair) for line in schedule.rounds[first - 1 :] for pair in line.pairs if not gone & pair.players
    ]
    return smallest_reversals(games, _had(section, first, gone))


def _had(section: Section, round: int, gone: frozenset[int]) -> dict[int, int]:
    """White minus Black of the games that count, before a round."""
    early = {number for number in gone if left_early(section, number, before=round)}
    had = {}
    for number, cells in records(section, round - 1).items():
        colors = colors_played(cell for cell in cells if cell.opponent not in early)
        had[number] = sum(1 if color is Color.WHITE else -1 for color in colors)
    return had


def corrected(section: Section, schedule: Schedule, round: int, *, gone: frozenset[int] | None = None) -> Schedule:
    """The schedule with the corrections made, each with its reason."""
    reversals = color_corrections(section, schedule, round, gone=gone)
    clauses = clauses_of(section)
    decisions = (
        Decision(
            Subject.COLOR,
            clauses.even_colors or clauses.withdrawn,
            texts.REVERSED(round=r.round, white=r.pair.black, black=r.pair.white),
            (r.pair.black, r.pair.white),
            detail=(("round", str(r.round)),),
        )
        for r in reversals
    )
    return schedule.with_pairs(((r.round, r.pair, r.reversed) for r in reversals), *decisions)
