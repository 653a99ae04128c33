"""What the desk says of drafts, rounds, boards and people: looked up in the state in which it was said.

A refusal changes nothing, so the state after it is the one it speaks of; a finding is about the state that it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from benchmarks.witness.facts import CannotTell

from topboard.core import Status, pairs_teams
from topboard.core.systems import is_knockout
from topboard.journal import BoardState, EventState, PlayerState, RoundState, SectionState, TeamState
from topboard.rulebook import Reason


@dataclass(frozen=True)
class Said:
    """A sentence of the desk, the command that it answers, and the section that the command was about."""

    state: EventState
    section: SectionState
    reason: Reason
    command: object = None
    refused: bool = True
    """Nothing was written: the state is still the one before the command."""

    def __getitem__(self, hole: str) -> Any:
        return self.reason[hole]

    def called(self, name: str) -> list[PlayerState]:
        return _called(self.section.players.values(), name)

    def people(self, name: str) -> list[PlayerState]:
        """Everybody in the event who is called so."""
        return _called([each for section in self.state.sections.values() for each in section.players.values()], name)

    def player(self, name: str) -> PlayerState:
        """The one player of the section with this name; where several have it the sentence can be of any."""
        found = self.called(name)
        if len(found) != 1:
            raise CannotTell
        return found[0]

    def team(self, name: str) -> TeamState:
        found = [team for team in self.section.teams.values() if team.facts.name == name]
        if len(found) != 1:
            raise CannotTell
        return found[0]

    def named(self, name: str) -> SectionState:
        """The section of the event that is called so."""
        found = [section for section in self.state.sections.values() if section.rules.name == name]
        if len(found) != 1:
            raise CannotTell
        return found[0]

    def asked(self, field: str) -> Any:
        """What the command says under a name; the sentence is about another command where it has none."""
        if not hasattr(self.command, field):
            raise CannotTell
        return getattr(self.command, field)

    def before(self) -> None:
        """The sentence is about the state before the command, which is gone once the command is carried out."""
        if not self.refused:
            raise CannotTell

    def round(self) -> RoundState | None:
        number = self["round"] if "round" in self.reason.kind.holes else len(self.section.rounds)
        return self.section.rounds[number - 1] if 0 < number <= len(self.section.rounds) else None

    def boards(self) -> dict[int, tuple[str, str]]:
        """The boards of the draft, else of the last round, by the names of those who sit there."""
        placing = self.section.draft.placing if self.section.draft else None
        if placing is None and self.section.rounds:
            placing = self.section.rounds[-1].placing()
        names = {id: player.called for id, player in self.section.players.items()}
        names |= {id: team.facts.name for id, team in self.section.teams.items()}
        there = placing.pairs if placing else {}
        return {board: (names.get(white, white), names.get(black, black)) for board, (white, black) in there.items()}


def _called(players: Iterable[PlayerState], name: str) -> list[PlayerState]:
    """Those who are called so; a re-entry that is told from the entry before it only where it is asked for."""
    there = list(players)
    return [each for each in there if each.called == name] or [each for each in there if each.facts.name == name]


DeskCheck = Callable[[Said], Iterator[str]]
DESK_CHECKS: dict[str, DeskCheck] = {}


def said(*ids: str) -> Callable[[DeskCheck], DeskCheck]:
    """Declare the truth check of these kinds."""

    def declare(check: DeskCheck) -> DeskCheck:
        DESK_CHECKS.update(dict.fromkeys((f"director.{id}" for id in ids), check))
        return check

    return declare


def told_at_desk(*ids: str) -> Callable[[DeskCheck], DeskCheck]:
    """Declare the truth check of kinds of other rooms that the desk tells, by their whole ids."""

    def declare(check: DeskCheck) -> DeskCheck:
        DESK_CHECKS.update(dict.fromkeys(ids, check))
        return check

    return declare


def contradicted(
    state: EventState, section: SectionState | None, reason: Reason, command: object = None, refused: bool = True
) -> Iterator[str]:
    """What contradicts a sentence of the desk, and those within it."""
    for part in reason.parts():
        check = DESK_CHECKS.get(part.kind.id)
        if check is None or section is None:
            continue
        with suppress(CannotTell):
            try:
                yield from check(Said(state, section, part, command, refused))
            except LookupError as nothing:
                yield f"what it names is not there: {nothing}"


# -- drafts ------------------------------------------------------------------------------------------------------------


@said("again-drafted", "common.is-drafted", "common.drafted-before", "common.drafted-with-old-numbers")
def is_drafted(it: Said) -> Iterator[str]:
    if it.section.draft is None or it.section.draft.round != it["round"]:
        yield f"round {it['round']} is no draft"


@said("drafts.no-draft")
def has_no_draft(it: Said) -> Iterator[str]:
    if it.section.draft is not None:
        yield f"round {it.section.draft.round} is drafted"


@said("fixed-pairs.pairs-itself")
def table_or_bracket(it: Said) -> Iterator[str]:
    """Neither a Swiss nor Keizer's system nor a lottery has one."""
    if it.section.rules.system in ("dutch", "dubov", "burstein", "lim", "uschess", "cfc", "keizer", "lottery", "team"):
        yield f"{it.section.rules.system} has neither"


@said("fixed-pairs.not-paired")
def not_paired(it: Said) -> Iterator[str]:
    for player in it.called(it["who"]):
        if player.status is Status.ACTIVE and (player.id, it["round"]) not in it.section.byes:
            yield f"{it['who']} plays and has no bye in round {it['round']}"


@said("fixed-pairs.is-fixed")
def is_fixed(it: Said) -> Iterator[str]:
    told = " ".join(str(change) for change in it.section.draft.changes) if it.section.draft else ""
    if it.called(it["who"]) and not any(f"'{player.id}'" in told for player in it.called(it["who"])):
        yield f"no change of the draft names {it['who']}"


@said("drafts.no-board-in-draft", "team-rounds.no-table")
def not_in_draft(it: Said) -> Iterator[str]:
    number = it["board"] if "board" in it.reason.kind.holes else it["table"]
    if it.section.draft is not None and number in it.section.draft.placing.pairs:
        yield f"the draft has {number}"


# -- published rounds --------------------------------------------------------------------------------------------------


@said("common.round-is-published", "publishing.is-published")
def is_published(it: Said) -> Iterator[str]:
    if it.round() is None:
        yield f"{len(it.section.rounds)} rounds are published"


@said("scores.round-not-published", "teams.no-round")
def is_not_published(it: Said) -> Iterator[str]:
    if it.round() is not None:
        yield f"round {it['round']} is published"


@said("publishing.nothing-published", "again-no-round")
def nothing_published(it: Said) -> Iterator[str]:
    if it.section.rounds:
        yield f"{len(it.section.rounds)} rounds are published"


@said("pairing.all-published", "sections.rounds-published")
def so_many_published(it: Said) -> Iterator[str]:
    if it["count"] != len(it.section.rounds):
        yield f"{len(it.section.rounds)} rounds are published"


@said("knockout.numbers-stay", "tables.table-is-published", "entries.table-takes-nobody", "knockout.under-way")
def has_begun(it: Said) -> Iterator[str]:
    if not it.section.rounds:
        yield "no round is published"


# -- boards and results ------------------------------------------------------------------------------------------------


@said("results.no-board-in-round")
def no_board(it: Said) -> Iterator[str]:
    there = it.round()
    if there is not None and it["board"] in there.boards:
        yield f"round {it['round']} has board {it['board']}"


@said("results.no-result-yet", "pairing.result-missing", "pairing.still-to-play")
def is_open(it: Said) -> Iterator[str]:
    there = it.round()
    board = there.boards.get(it["board"]) if there is not None else None
    if board is None:
        yield f"there is no board {it['board']}"
    elif not _has_no_result(board):
        yield f"board {it['board']} has {board.result}"


def _has_no_result(board: BoardState) -> bool:
    return board.result is None or not board.result.finished


@said("leaving.game-is-open")
def leaves_an_open_game(it: Said) -> Iterator[str]:
    """In the section that somebody leaves; the command may name the one to go on in."""
    games = [
        section.rounds[it["round"] - 1].boards.get(it["board"])
        for section in it.state.sections.values()
        if len(section.rounds) >= it["round"] and _called(section.players.values(), it["player"])
    ]
    theirs = {player.id for player in it.people(it["player"])}
    if not any(game and theirs & set(game.players) and _has_no_result(game) for game in games):
        yield f"{it['player']} has no open game on board {it['board']} of round {it['round']}"


@said("results.is-finished", "unreported-finished", "publishing.board-has-result")
def has_result(it: Said) -> Iterator[str]:
    there = it.round()
    board = there.boards.get(it["board"]) if there is not None else None
    if board is None or board.result is None:
        yield f"board {it['board']} has no result"
    elif "result" in it.reason.kind.holes and board.result.value != it["result"]:
        yield f"board {it['board']} has {board.result.value}"


# -- people ------------------------------------------------------------------------------------------------------------


@said("common.not-a-player")
def not_a_player(it: Said) -> Iterator[str]:
    if it["player"] in it.section.players and it["section"] == it.section.rules.name:
        yield f"{it['player']} is in the section"


@said("teams.not-a-team")
def not_a_team(it: Said) -> Iterator[str]:
    if it["team"] in it.section.teams and it["section"] == it.section.rules.name:
        yield f"{it['team']} is in the section"


@said("common.has-left", "byes.takes-no-part")
def has_left(it: Said) -> Iterator[str]:
    found = it.called(it["player"])
    if found and all(player.status is Status.ACTIVE for player in found):
        yield f"{it['player']} plays"


@said("pairing.no-players")
def no_players(it: Said) -> Iterator[str]:
    if any(player.status is Status.ACTIVE for player in it.section.players.values()):
        yield "there are players"


# -- what a section is -------------------------------------------------------------------------------------------------


@said("knockout.not-a-knockout")
def not_a_knockout(it: Said) -> Iterator[str]:
    if is_knockout(it.section.rules):
        yield f"{it.section.rules.system} is one"


@said("knockout.no-byes")
def is_a_knockout(it: Said) -> Iterator[str]:
    if not is_knockout(it.section.rules):
        yield f"{it.section.rules.system} is none"


@said("ladder.not-a-ladder")
def not_a_ladder(it: Said) -> Iterator[str]:
    if it.section.rules.system == "ladder":
        yield "it is a ladder"


@said("team-rounds.is-team-round")
def teams_meet(it: Said) -> Iterator[str]:
    if not pairs_teams(it.section):
        yield "players are paired"


@said("prizes.none-yet")
def no_prizes(it: Said) -> Iterator[str]:
    if it.section.prizes.prizes:
        yield "there are prizes"


@said("sections.section-name-taken")
def name_taken(it: Said) -> Iterator[str]:
    if it["name"] not in [section.rules.name for section in it.state.sections.values()]:
        yield f"no section is called {it['name']}"


# -- findings about a draft --------------------------------------------------------------------------------------------


@said("findings.left-out")
def left_out(it: Said) -> Iterator[str]:
    draft = it.section.draft
    found = it.called(it["name"])
    if draft is not None and found and all(player.id in set(draft.placing.players()) for player in found):
        yield f"{it['name']} has a place"


@said("findings.met-before", "findings.prohibited", "findings.unwanted", "findings.met-before-re-entry")
@said("team-rounds.met", "team-rounds.prohibited", "team-rounds.unwanted")
def on_that_board(it: Said) -> Iterator[str]:
    of_teams = "table" in it.reason.kind.holes
    if it.refused and hasattr(it.command, "pairs"):
        raise CannotTell  # of the round that was not taken
    number = it["table"] if of_teams else it["board"]
    there = {} if of_teams and it.section.draft is None else it.boards()
    if there and there.get(number) != (it["white"], it["black"]):
        yield f"board {number} has {there.get(number)}"


@said("findings.withdrew-but-paired", "findings.expelled-but-paired")
def left_and_paired(it: Said) -> Iterator[str]:
    wanted = Status.WITHDRAWN if "withdrew" in it.reason.kind.id else Status.EXPELLED
    there = it.boards()
    if there and it["player"] not in there.get(it["board"], ()):
        yield f"board {it['board']} has {there.get(it['board'])}"
    if not any(player.status is wanted for player in it.called(it["player"])):
        yield f"{it['player']} did not leave so"
