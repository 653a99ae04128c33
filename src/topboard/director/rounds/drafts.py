"""Change a draft by hand. Every change is allowed; every rule it breaks is named.

Where teams meet, a draft places teams at tables: everything here about players and boards then applies to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as replaced
from typing import Annotated

from topboard.core import Bye
from topboard.core.systems import is_display
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.field_kinds import BYE, EntrantKind
from topboard.director.desk.fields import Asked, WhichBoard, WhichEntrant, WhichSection
from topboard.director.entries.byes import check_takes_byes
from topboard.director.rounds import changes_texts as texts
from topboard.director.rounds.findings import findings
from topboard.director.rounds.seating import drafted_round, placed_byes, placed_pairs
from topboard.director.teams import team_rounds_texts as teams
from topboard.director.teams import teams_texts as team_texts
from topboard.journal import DraftState, Placing, SectionState
from topboard.journal.events import DraftChanged
from topboard.journal.events.words import BYES
from topboard.rulebook import NUMBER, TEXT, Reason, kind

NO_DRAFT = kind("director.drafts.no-draft", "{section} has no draft.", section=TEXT)
PAIR_FIRST = kind("director.drafts.pair-first", "Pair the round first.")
NO_BOARD_IN_DRAFT = kind("director.drafts.no-board-in-draft", "The draft has no board {board}.", board=NUMBER)
BOARDS_ARE = kind("director.drafts.boards-are", "Boards: {boards}.", boards=TEXT)
NO_BOARDS = kind("director.drafts.no-boards", "It has no boards yet.")
ONE_ON_ALL_BOARDS = kind(
    "director.drafts.one-on-all-boards", "{section} is a display: one player sits on every board.", section=TEXT
)
NAME_THE_GIVER = kind("director.drafts.name-the-giver", "Name the player who gives the display as one of the two.")
BOARDS_BEGIN_AT_1 = kind("director.drafts.boards-begin-at-1", "Boards begin at 1.")


def draft_of(desk: Desk, section_id: str) -> tuple[SectionState, DraftState]:
    section = desk.open_section(section_id)
    if section.draft is None:
        raise refuse(NO_DRAFT(section=section.rules.name), PAIR_FIRST())
    return section, section.draft


def changed(desk: Desk, section: SectionState, draft: DraftState, new: Placing, change: Reason) -> Plan:
    """The plan that puts `new` in place of the draft, with every rule that it breaks."""
    if is_display(section) and len(new.pairs) > 1 and not new.on_all_boards:
        raise refuse(ONE_ON_ALL_BOARDS(section=section.rules.name), NAME_THE_GIVER())
    round = drafted_round(section, replaced(draft, placing=new))
    problems = findings(desk.value(section), round, desk.engine(section.rules.system))
    event = DraftChanged(section.id, draft.round, change.plain(), placed_pairs(new.pairs), placed_byes(new.byes))
    return Plan((event,), problems)


def need_board(section: SectionState, draft: DraftState, board: int) -> tuple[str, str]:
    pair = draft.placing.pairs.get(board)
    if pair is None:
        boards = ", ".join(str(number) for number in sorted(draft.placing.pairs))
        if section.drafts_teams:
            raise refuse(teams.NO_TABLE(table=board), teams.TABLES_ARE(tables=boards) if boards else NO_BOARDS())
        hint = BOARDS_ARE(boards=boards) if boards else NO_BOARDS()
        raise refuse(NO_BOARD_IN_DRAFT(board=board), hint)
    return pair


def need_two(section: SectionState, one: str, other: str) -> None:
    """Two entrants of the draft: players, or teams where teams meet."""
    need_entrants(section, one, other)
    if one == other and section.drafts_teams:
        raise refuse(teams.AGAINST_ITSELF(), teams.CHOOSE_TWO())
    if one == other:
        raise refuse(phrases.AGAINST_SELF(), phrases.CHOOSE_TWO())


def need_entrants(section: SectionState, *entrants: str) -> None:
    if not section.drafts_teams:
        need_members(section, *entrants)
    for team in entrants if section.drafts_teams else ():
        if team not in section.teams:
            raise refuse(team_texts.NOT_A_TEAM(team=team, section=section.rules.name), teams.CHOOSE_TEAMS())


def need_members(section: SectionState, *players: str) -> None:
    for player in players:
        if player not in section.players:
            raise refuse(phrases.NOT_A_PLAYER(player=player, section=section.rules.name), phrases.CHOOSE_PLAYERS())


def replace(placing: Placing, exchange: dict[str, str]) -> Placing:
    """The same places with the players exchanged."""
    pairs = {
        board: (exchange.get(white, white), exchange.get(black, black))
        for board, (white, black) in placing.pairs.items()
    }
    return Placing(pairs, {exchange.get(player, player): bye for player, bye in placing.byes.items()})


@dataclass(frozen=True, slots=True)
class SwapPlayers:
    """Two players, or two teams, take each other's places: board and colour, bye, or none."""

    section: WhichSection
    one: Annotated[str, Asked("One player", EntrantKind(), "In team events, a team.")]
    other: Annotated[str, Asked("The other", EntrantKind())]

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        need_two(section, self.one, self.other)
        new = replace(draft.placing, {self.one: self.other, self.other: self.one})
        return changed(desk, section, draft, new, texts.EXCHANGED(a=self.one, b=self.other))


@dataclass(frozen=True, slots=True)
class FlipColors:
    section: WhichSection
    board: WhichBoard

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        white, black = need_board(section, draft, self.board)
        new = Placing(draft.placing.pairs | {self.board: (black, white)}, draft.placing.byes)
        said = texts.TABLE_COLORS if section.drafts_teams else texts.COLORS_EXCHANGED
        return changed(desk, section, draft, new, said(board=self.board))


@dataclass(frozen=True, slots=True)
class SetBoard:
    """Put two players on a board. The players who sat there take the places they leave, where there are any."""

    section: WhichSection
    board: WhichBoard
    white: Annotated[str, Asked("White", EntrantKind())]
    black: Annotated[str, Asked("Black", EntrantKind())]

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        need_two(section, self.white, self.black)
        if self.board < 1:
            raise refuse(phrases.NO_BOARD(board=self.board), BOARDS_BEGIN_AT_1())
        new = set_board(draft.placing, self.board, (self.white, self.black))
        said = texts.TABLE_SET if section.drafts_teams else texts.BOARD_SET
        change = said(board=self.board, white=self.white, black=self.black)
        return changed(desk, section, draft, new, change)


def set_board(placing: Placing, board: int, pair: tuple[str, str]) -> Placing:
    """`pair` on `board`; the displaced follow into the places that become free, the rest of those places empty.

    A player who gives a display stays on all other boards.
    """
    sitting, many = placing.pairs.get(board, ()), placing.on_all_boards
    displaced = [player for player in sitting if player not in pair]
    arriving = [player for player in pair if player not in sitting and player not in many]
    follow = dict(zip(arriving, displaced, strict=False))
    pairs: dict[int, tuple[str, str]] = {}
    for number, old in placing.pairs.items():
        moved = tuple(follow.get(player, "" if player in arriving else player) for player in old)
        if number != board and "" not in moved:
            pairs[number] = (moved[0], moved[1])
    byes = {follow.get(player, player): bye for player, bye in placing.byes.items()}
    pairs[board] = pair
    return Placing(pairs, {player: bye for player, bye in byes.items() if player not in pair})


@dataclass(frozen=True, slots=True)
class BreakBoard:
    """Take a pair apart; both wait for an opponent or a bye."""

    section: WhichSection
    board: WhichBoard

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        pair = need_board(section, draft, self.board)
        pairs = {board: other for board, other in draft.placing.pairs.items() if board != self.board}
        said = texts.TABLE_APART if section.drafts_teams else texts.TAKEN_APART
        change = said(board=self.board, white=pair[0], black=pair[1])
        return changed(desk, section, draft, Placing(pairs, draft.placing.byes), change)


@dataclass(frozen=True, slots=True)
class GiveBye:
    """Give a player a bye. The player who had the bye of the pairing gives it up for the place that becomes free."""

    section: WhichSection
    player: WhichEntrant
    bye: Annotated[Bye, Asked("Bye", BYE)] = Bye.PAIRING

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        need_entrants(section, self.player)
        if self.bye is not Bye.PAIRING:
            check_takes_byes(section)
        change = texts.BYE_GIVEN(who=self.player, bye=BYES[self.bye])
        return changed(desk, section, draft, self._given(draft.placing), change)

    def _given(self, placing: Placing) -> Placing:
        holder = next((p for p, bye in placing.byes.items() if bye is Bye.PAIRING), "")
        board = placing.board_of(self.player)
        if self.bye is Bye.PAIRING and holder and holder != self.player:
            return replace(placing, {self.player: holder, holder: self.player})
        pairs = {number: pair for number, pair in placing.pairs.items() if number != board}
        return Placing(pairs, placing.byes | {self.player: self.bye})
