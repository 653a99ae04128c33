"""A quad as a schedule: the Crenshaw table for four, with a toss for the colours of the last round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from topboard.core import Color, Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import crenshaw, cycles
from topboard.pairing.common.lots import toss
from topboard.pairing.common.numbering import Draw, drawn
from topboard.pairing.common.schedule import Schedule, ScheduledRound, seated
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.engine import functions_of
from topboard.pairing.proposal import Pair
from topboard.pairing.quads import texts
from topboard.pairing.quads.options import Options
from topboard.rulebook import Decision, Subject
from topboard.rulebook.clauses.roundrobin import CRENSHAW, US_30G


def draw_numbers(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """New numbers by old ones. `given` are the director's own, for numbers by hand."""
    return drawn(section, Options.of(section).numbers, given)


def plan(section: Section) -> Schedule:
    """Four players, or three when one did not come; the lowest number is the highest rated by default."""
    options = Options.of(section)
    seats = tuple(sorted(player.number for player in section.players))
    if len(seats) not in (3, 4):
        raise PairingImpossible(
            texts.QUAD_SIZE(section=section.name, count=len(seats)),
            rule=US_30G.cite,
        )
    once = crenshaw(len(seats))
    schedule = seated(
        cycles(once, options.cycles),
        seats,
        CRENSHAW,
        texts.QUAD_TABLE(count=len(seats)),
    )
    if options.toss_last_round and options.cycles == 1 and len(seats) == 4:
        return _tossed(section, schedule)
    return schedule


def _tossed(section: Section, schedule: Schedule) -> Schedule:
    """After two rounds everybody has had both colours, so a coin decides each board of the last."""
    last = schedule.rounds[-1]
    pairs = tuple(_toss(section, last, board, pair) for board, pair in enumerate(last.pairs, start=1))
    boards = tuple(texts.HAS_WHITE(white=pair.white, black=pair.black) for pair in pairs)
    reason = texts.TOSSED(round=last.number, seed=section.seed, boards=boards)
    decision = Decision(Subject.COLOR, US_30G, reason, detail=(("round", str(last.number)),))
    rounds = (*schedule.rounds[:-1], replace(last, pairs=pairs, tossed=True))
    return replace(schedule, rounds=rounds, decisions=(*schedule.decisions, decision))


def _toss(section: Section, last: ScheduledRound, board: int, pair: Pair) -> Pair:
    coin = toss(section.seed, f"{section.name} round {last.number} board {board}")
    return pair if coin is Color.WHITE else Pair(pair.black, pair.white)


ENGINE = ScheduleEngine("quads", "Quads", plan, Options.of, draw_numbers)
pair, check, why = functions_of(ENGINE)
