"""How rounds are drafted, published, changed and taken back."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.journal.events import (
    DraftChanged,
    DraftDropped,
    PlacedBye,
    PlacedPair,
    RoundChanged,
    RoundDrafted,
    RoundPaired,
    RoundUnpublished,
)
from topboard.journal.fold.fits import Unfit, need_draft, need_members, need_round, need_section
from topboard.journal.state import BoardState, DraftState, EventState, Placing, RoundState, SectionState


def _placing(section: SectionState, pairs: Sequence[PlacedPair], byes: Sequence[PlacedBye]) -> Placing:
    placing = Placing({p.board: (p.white, p.black) for p in pairs}, {b.player: b.bye for b in byes})
    if len(placing.pairs) != len(pairs):
        raise Unfit("two pairs would play on one board")
    need_members(section, list(placing.players()))
    return placing


def round_drafted(state: EventState, event: RoundDrafted) -> None:
    section = need_section(state, event.section)
    if event.round != section.next_round:
        raise Unfit(f"round {event.round} of section {section.id!r} cannot be drafted: {section.next_round} is next")
    placing = _placing(section, event.pairs, event.byes)
    draft = DraftState(event.round, placing, placing, event.decisions, event.engine, forfeits=event.forfeits)
    section.draft = draft


def draft_changed(state: EventState, event: DraftChanged) -> None:
    section = need_section(state, event.section)
    draft = need_draft(section, event.round)
    draft.placing = _placing(section, event.pairs, event.byes)
    draft.changes = (*draft.changes, event.change)


def draft_dropped(state: EventState, event: DraftDropped) -> None:
    section = need_section(state, event.section)
    need_draft(section, event.round)
    section.draft = None


def round_paired(state: EventState, event: RoundPaired) -> None:
    section = need_section(state, event.section)
    if event.round != section.next_round:
        raise Unfit(f"round {event.round} of section {section.id!r} cannot be paired: {section.next_round} is next")
    placing = _placing(section, event.pairs, event.byes)
    before = section.unpublished.pop(event.round, None)
    results = {(forfeit.white, forfeit.black): forfeit.result for forfeit in event.forfeits}
    section.rounds.append(
        RoundState(
            event.round,
            {board: BoardState(*pair, result=results.get(pair)) for board, pair in placing.pairs.items()},
            placing.byes,
            event.decisions,
            event.engine,
            event.changes,
            event.accepted,
            revision=before[0] + 1 if before else 1,
            differences=event.differences,
            starts=event.starts.isoformat() if event.starts else "",
            forfeits=event.forfeits,
        )
    )
    section.draft = None
    section.changed()


def round_changed(state: EventState, event: RoundChanged) -> None:
    section = need_section(state, event.section)
    round = need_round(section, event.round)
    placing = _placing(section, event.pairs, event.byes)
    for number, board in round.boards.items():
        if board.result is not None and placing.pairs.get(number) != board.players:
            raise Unfit(f"board {number} of round {event.round} already has a result")
    round.boards = {
        number: round.boards[number] if _stays(round, number, pair) else BoardState(*pair)
        for number, pair in placing.pairs.items()
    }
    round.byes = placing.byes
    round.revision += 1
    round.differences = event.differences
    round.accepted = (*round.accepted, *event.accepted)
    round.decisions = event.decisions or round.decisions
    round.frozen = None
    section.changed()


def _stays(round: RoundState, number: int, pair: tuple[str, str]) -> bool:
    return number in round.boards and round.boards[number].players == pair


def round_unpublished(state: EventState, event: RoundUnpublished) -> None:
    section = need_section(state, event.section)
    round = need_round(section, event.round)
    if event.round != len(section.rounds):
        raise Unfit(f"round {event.round + 1} of section {section.id!r} is already published")
    if round.reported:
        raise Unfit(f"round {event.round} of section {section.id!r} has results")
    section.rounds.pop()
    placing = round.placing()
    section.unpublished[round.number] = (round.revision, placing)
    section.draft = DraftState(
        round.number, round.placing(), placing, round.decisions, round.engine, round.changes, round.forfeits
    )
    section.changed()
