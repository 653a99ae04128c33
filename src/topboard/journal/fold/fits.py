"""What every step of the fold asks first: does this event fit the state? A step that raises has changed nothing."""

from __future__ import annotations

from topboard.journal.state import BoardState, DraftState, EventState, PlayerState, RoundState, SectionState


class Unfit(Exception):
    """The event cannot have happened in this state; the words say why."""


def need_section(state: EventState, id: str) -> SectionState:
    section = state.sections.get(id)
    if section is None:
        raise Unfit(f"there is no section {id!r}")
    return section


def need_player(state: EventState, id: str) -> tuple[SectionState, PlayerState]:
    section_id = state.section_of.get(id)
    if section_id is None:
        raise Unfit(f"there is no player {id!r}")
    section = state.sections[section_id]
    return section, section.players[id]


def need_entrant(state: EventState, id: str) -> SectionState:
    """The section of a player or a team."""
    section_id = state.section_of.get(id) or state.section_of_team.get(id)
    if section_id is None:
        raise Unfit(f"there is no player {id!r}")
    return state.sections[section_id]


def need_round(section: SectionState, number: int) -> RoundState:
    if not 1 <= number <= len(section.rounds):
        raise Unfit(f"round {number} of section {section.id!r} is not published")
    return section.rounds[number - 1]


def need_board(state: EventState, section_id: str, number: int, board: int) -> tuple[RoundState, BoardState]:
    section = need_section(state, section_id)
    round = need_round(section, number)
    found = round.boards.get(board)
    if found is None:
        raise Unfit(f"round {number} of section {section.id!r} has no board {board}")
    section.round_changed(round)
    return round, found


def need_draft(section: SectionState, number: int) -> DraftState:
    if section.draft is None or section.draft.round != number:
        raise Unfit(f"section {section.id!r} has no draft of round {number}")
    return section.draft


def need_members(section: SectionState, players: list[str]) -> None:
    seen: set[str] = set()
    for player in players:
        if player not in section.players:
            raise Unfit(f"{player!r} is not a player of section {section.id!r}")
        if player in seen:
            raise Unfit(f"{player!r} stands twice in one round of section {section.id!r}")
        seen.add(player)
