"""What the events of a command do to the integrity of the pairings of a section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from topboard.core import Bye
from topboard.director.fide_mode.warning_table import Action
from topboard.journal import EventState, SectionState
from topboard.journal.events import (
    ByeGranted,
    ColorsAsPlayed,
    DraftChanged,
    EventBody,
    FideModeLeft,
    HandPairing,
    PairAllowed,
    PairProhibited,
    ResultCorrected,
    ResultVoided,
    RoundChanged,
    RoundPaired,
    RulesSet,
    TeamRulesSet,
    TeamScoringSet,
    VirtualPointsSet,
)

RECENT = 2
"""The last rounds, which may be corrected: an edit of one before them is warned about."""

OF_RULES = {
    "rounds_total": Action.ROUNDS,
    "system": Action.SYSTEM,
    "federation": Action.SYSTEM,
    "edition": Action.SYSTEM,
    "options": Action.SYSTEM,
    "acceleration": Action.ACCELERATION,
    "tiebreaks": Action.TIEBREAKS,
    "tiebreak_edition": Action.TIEBREAKS,
    "initial_color": Action.COLOR,
    "seed": Action.COLOR,
    "numbering": Action.NUMBERING,
}

OF_TEAM_RULES = {
    "win": Action.SCORING,
    "draw": Action.SCORING,
    "loss": Action.SCORING,
    "bye_match_points": Action.BYE_VALUE,
    "bye_game_points": Action.BYE_VALUE,
    "board_colors": Action.SYSTEM,
}

OF_A_BYE = ("pairing_bye",)
"""Point values that are what the bye is worth."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An action in a section; `round` is the first one whose pairing it may touch, `remark` the line of a report."""

    section: str
    action: Action
    remark: str
    round: int = 0


def deeds(events: Sequence[EventBody], state: EventState) -> Iterator[Deed]:
    """Every action among the events, each once a section."""
    seen = set()
    for event in events:
        for deed in READERS[type(event)](event, state) if type(event) in READERS else ():
            if (deed.section, deed.action, deed.remark) not in seen:
                seen.add((deed.section, deed.action, deed.remark))
                yield deed


def _of_prohibition(event: PairProhibited | PairAllowed, state: EventState) -> Iterator[Deed]:
    what = "A pair was prohibited" if isinstance(event, PairProhibited) else "A prohibition was lifted"
    yield Deed(event.section, Action.PROHIBITION, f"{what} after round {_now(state, event.section)}")


def _of_acceleration(event: VirtualPointsSet, state: EventState) -> Iterator[Deed]:
    section = _home(state, event.player)
    remark = f"Points for the acceleration were set by hand after round {_now(state, section)}"
    yield Deed(section, Action.ACCELERATION, remark)


def _of_draft(event: DraftChanged, state: EventState) -> Iterator[Deed]:
    if state.sections[event.section].by_hand != event.round:
        yield Deed(event.section, Action.HAND_OUTSIDE, "")


def _of_publishing(event: RoundPaired, state: EventState) -> Iterator[Deed]:
    if event.section in state.sections and state.sections[event.section].by_hand == event.round:
        yield Deed(event.section, Action.HAND_UNENDED, "")


def _of_session(event: HandPairing, state: EventState) -> Iterator[Deed]:
    if not event.ended:
        yield Deed(event.section, Action.HAND_BEGUN, "")


def _of_published(event: RoundChanged, state: EventState) -> Iterator[Deed]:
    remark = f"Round {event.round} was changed by hand after it was published"
    yield Deed(event.section, Action.PUBLISHED, remark, event.round)


def _of_bye(event: ByeGranted, state: EventState) -> Iterator[Deed]:
    if event.bye is Bye.FULL:
        yield Deed(_home(state, event.player), Action.FULL_BYE, "")


def _of_leaving(event: FideModeLeft, state: EventState) -> Iterator[Deed]:
    yield Deed(event.section, Action.LEAVE, "")


def _home(state: EventState, entrant: str) -> str:
    return state.section_of.get(entrant) or state.section_of_team.get(entrant, "")


def _now(state: EventState, section: str) -> int:
    return len(state.sections[section].rounds) if section in state.sections else 0


def _of_rules(event: RulesSet, state: EventState) -> Iterator[Deed]:
    section = state.sections[event.section]
    after = len(section.rounds)
    for field in event.changes:
        if field == "points":
            yield from _of_points(event, section)
        elif field in OF_RULES:
            action = OF_RULES[field]
            yield Deed(event.section, action, f"{REMARKS[action]} after round {after}", 1)


def _of_team_rules(event: TeamRulesSet, state: EventState) -> Iterator[Deed]:
    section = state.sections[event.section]
    for field, action in OF_TEAM_RULES.items():
        if getattr(event.rules, field) != getattr(section.team_rules, field):
            yield Deed(event.section, action, f"{REMARKS[action]} after round {len(section.rounds)}", 1)


def _of_team_scoring(event: TeamScoringSet, state: EventState) -> Iterator[Deed]:
    remark = f"{REMARKS[Action.SCORING]} after round {_now(state, event.section)}"
    yield Deed(event.section, Action.SCORING, remark, 1)


def _of_points(event: RulesSet, section: SectionState) -> Iterator[Deed]:
    old, new = section.rules.points, event.changes["points"]
    assert isinstance(new, dict)
    changed = {name for name in {*old, *new} if old.get(name) != new.get(name)}
    after = len(section.rounds)
    if changed.intersection(OF_A_BYE):
        yield Deed(event.section, Action.BYE_VALUE, f"{REMARKS[Action.BYE_VALUE]} after round {after}", 1)
    if changed.difference(OF_A_BYE):
        yield Deed(event.section, Action.SCORING, f"{REMARKS[Action.SCORING]} after round {after}", 1)


REMARKS = {
    Action.ROUNDS: "The number of rounds was changed",
    Action.SCORING: "The scoring was changed",
    Action.BYE_VALUE: "The value of the bye was changed",
    Action.SYSTEM: "The pairing system was changed",
    Action.ACCELERATION: "The acceleration was changed",
    Action.TIEBREAKS: "The tie-breaks were changed",
    Action.COLOR: "The first colour or the seed was changed",
    Action.NUMBERING: "The way numbers are given was changed",
}


ResultEvent: TypeAlias = ResultCorrected | ResultVoided | ColorsAsPlayed


def _of_result(event: ResultEvent, state: EventState) -> Iterator[Deed]:
    """Entering the result of an adjourned or missing game is not an edit."""
    section = state.sections[event.section]
    board = section.rounds[event.round - 1].boards.get(event.board) if event.round <= len(section.rounds) else None
    finished = board is not None and not board.open
    if finished and event.round <= len(section.rounds) - RECENT:
        remark = f"Round {event.round}, board {event.board} was changed after round {len(section.rounds)} was paired"
        yield Deed(event.section, Action.EARLIER, remark, event.round + 1)


READERS: Mapping[type[EventBody], Callable[[Any, EventState], Iterator[Deed]]] = {
    RulesSet: _of_rules,
    TeamRulesSet: _of_team_rules,
    TeamScoringSet: _of_team_scoring,
    ResultCorrected: _of_result,
    ResultVoided: _of_result,
    ColorsAsPlayed: _of_result,
    PairProhibited: _of_prohibition,
    PairAllowed: _of_prohibition,
    VirtualPointsSet: _of_acceleration,
    DraftChanged: _of_draft,
    RoundPaired: _of_publishing,
    HandPairing: _of_session,
    RoundChanged: _of_published,
    ByeGranted: _of_bye,
    FideModeLeft: _of_leaving,
}
"""What each kind of event may do; of every other kind there is nothing to say."""
