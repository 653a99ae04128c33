"""Sections in which losers go out: their seeds, what the next stage waits for, games that need not be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from topboard.core.knockout import knockout_stages, needless_games, open_ties
from topboard.core.systems import is_knockout
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk
from topboard.director.desk.faults import fault
from topboard.director.entries.numbering import all_numbers
from topboard.director.systems import knockout_texts as say
from topboard.director.systems.round_robins import Numbered, ordered, section_under
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import SectionRules
from topboard.pairing.knockout import KnockoutEngine
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import knockout as rules

TIED = "match-tied"
"""The problem of a match that nobody has won yet although its games are over."""


def knockout_engine(desk: Desk, section: SectionState) -> KnockoutEngine | None:
    engine = desk.registry.engine_if_any(section.system)
    return engine if isinstance(engine, KnockoutEngine) else None


def seeds_now(desk: Desk, section: SectionState) -> Numbered | None:
    """The numbers of a knock-out whose places are drawn, until all have one; None where strength alone gives them."""
    engine = knockout_engine(desk, section)
    if engine is None or section.rounds or all(player.number for player in section.players.values()):
        return None
    if not engine.draws(section_under(section, all_numbers(section), section.rules)):
        return None
    return seeded(engine, section, section.rules)


def seeded(
    engine: KnockoutEngine, section: SectionState, chosen: SectionRules, given: Mapping[str, int] | None = None
) -> Numbered:
    """Places in the bracket as the rules ask, for players in the order of their strength; or as they are given."""
    order = ordered(section, all_numbers)
    value = section_under(section, order, chosen)
    old = None if given is None else {order[id]: number for id, number in given.items() if id in order}
    try:
        found = engine.draw(value, old)
    except TopboardError as error:
        raise refuse(
            phrases.SECTION_FAULT(section=section.rules.name, fault=fault(error)), rule=rules.SEEDING
        ) from None
    ids = {number: id for id, number in order.items()}
    numbers = {ids[old]: new for old, new in found.numbers.items()}
    further = tuple(Problem("numbers", Level.NOTE, each.reason, None, each.rule) for each in found.decisions)
    return Numbered(MappingProxyType(numbers), found.decisions[0].rule, further)


def knockout_blocks(desk: Desk, section: SectionState) -> Iterator[Problem]:
    """Matches that are level; or that the whole is over, which is the only one then."""
    engine = knockout_engine(desk, section)
    if engine is None or not section.rounds:
        return
    value = desk.value(section)
    names = {player.number: player.name for player in value.players}
    for match in open_ties(knockout_stages(value)):
        a, b = (names[number] for number in match.players)
        text = say.IS_TIED(round=match.round, board=match.board, a=a, b=b)
        yield Problem(TIED, Level.ERROR, text, say.SAY_WHO(), rules.TIE, (f"board:{match.round}:{match.board}",))


def knockout_is_over(desk: Desk, section: SectionState) -> Problem | None:
    """That somebody has won it, so that there is no further round."""
    engine = knockout_engine(desk, section)
    if engine is None or not section.rounds:
        return None
    value = desk.value(section)
    if not engine.finished(value):
        return None
    champion = engine.champion(value)
    text = say.IS_OVER(winner=value.player(champion).name) if champion else say.NOBODY_WON()
    return Problem("all-played", Level.ERROR, text, None, rules.PLACES)


def not_needed(desk: Desk, section: SectionState) -> frozenset[tuple[int, int]]:
    """Games, as round and board, that need no result since their match is decided without them."""
    return needless_games(desk.value(section)) if is_knockout(section) else frozenset()
