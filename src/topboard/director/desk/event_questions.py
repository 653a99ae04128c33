"""What one asks of a running event: where a section stands, what happened, and why a board is as it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum

from topboard.core import Section, Status, judged, pairs_teams
from topboard.director.desk.desk import Desk
from topboard.director.desk.labels import EventNames, describe
from topboard.director.director import Director
from topboard.director.entries.erasing import entries_of, erased_before
from topboard.director.money.prizes import unsettled
from topboard.director.rounds import results_texts as say
from topboard.director.rounds.draft_preview import draft_section
from topboard.director.rounds.pairing import ALL_PLAYED, AWAITED, blockers
from topboard.director.rounds.publishing import draft_problems, of_the_last_pairing
from topboard.director.rounds.reasons_afterwards import hindsight
from topboard.director.rounds.results import later_round
from topboard.director.rounds.seating import read_decision
from topboard.director.rounds.state_when_paired import as_known
from topboard.director.systems.knockouts import TIED
from topboard.director.systems.round_robins import color_proposal
from topboard.journal import DraftState, Entry, PlayerState, RoundState, SectionState, TeamState, undone_positions
from topboard.journal.events import PeopleErased, PracticeBegun, ResultCorrected, RoundChanged, RoundPaired, Undone
from topboard.journal.events.round_changed import still_said
from topboard.journal.folding.freeze import numbers, team_numbers
from topboard.journal.shapes.parts import StoredDecision
from topboard.pairing.common.color_balance import Reversal
from topboard.rulebook import Decision, Level, Problem, Reason


class Stage(StrEnum):
    """Where a section stands."""

    ENTERING = "entering"
    READY = "ready to pair"
    DRAFT = "draft"
    PLAYING = "being played"
    TIED = "tied"
    COMPLETE = "complete"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Progress:
    """A section's stage. `round` is the round it is about; `done` of `total` boards have a result.

    `unfinished` is how many games of the rounds before go on while the round can be paired. `ties` is how many matches
    of a knock-out are level after all their games, so that play-offs come next.

    `blocks` is what the next step waits for, and what should be known when it is taken.
    """

    stage: Stage
    round: int
    done: int = 0
    total: int = 0
    blocks: tuple[Problem, ...] = ()
    unfinished: int = 0
    ties: int = 0

    @property
    def blocked(self) -> bool:
        return any(problem.level is Level.ERROR for problem in self.blocks)

    def __str__(self) -> str:
        match self.stage:
            case Stage.READY if self.unfinished:
                games = "1 game" if self.unfinished == 1 else f"{self.unfinished} games"
                return f"ready to pair round {self.round}, {games} unfinished"
            case Stage.READY:
                return f"ready to pair round {self.round}"
            case Stage.DRAFT:
                return f"draft of round {self.round}"
            case Stage.PLAYING:
                return f"round {self.round} being played, {self.done} of {self.total}"
            case Stage.TIED:
                matches = "1 match is" if self.ties == 1 else f"{self.ties} matches are"
                return f"{matches} tied after round {self.round}, play-off next"
            case stage:
                return stage.value


def stage(director: Director, section_id: str) -> Progress:
    """Where a section stands and what blocks its next step."""
    desk = Desk(director.journal, director.registry, "")
    section = desk.section(section_id)
    if section.closed:
        return Progress(Stage.FINISHED, len(section.rounds), blocks=unsettled(director.state, section))
    if section.draft is not None:
        return Progress(Stage.DRAFT, section.draft.round, blocks=draft_problems(desk, section, section.draft))
    blocks = (*blockers(desk, section), *_corrected_since(desk, section))
    over = any(problem.id == ALL_PLAYED for problem in blocks)
    open_round = _being_played(section, blocks)
    if open_round is not None:
        total = len(open_round.boards)
        waiting = tuple(problem for problem in blocks if problem.id != ALL_PLAYED)
        return Progress(Stage.PLAYING, open_round.number, total - len(open_round.open_boards), total, waiting)
    ties = sum(problem.id == TIED for problem in blocks)
    if ties:
        return Progress(Stage.TIED, len(section.rounds), blocks=blocks, ties=ties)
    if over or _all_published(section):
        return Progress(Stage.COMPLETE, len(section.rounds), blocks=unsettled(director.state, section))
    entering = not section.rounds and any(problem.level is Level.ERROR for problem in blocks)
    unfinished = sum(len(round.open_boards) for round in section.rounds)
    return Progress(
        Stage.ENTERING if entering else Stage.READY, section.next_round, blocks=blocks, unfinished=unfinished
    )


def _corrected_since(desk: Desk, section: SectionState) -> tuple[Problem, ...]:
    """A result of an earlier round was put right after the last one was paired, and games of that are still open: what
    was dealt with is a round that was changed, taken back or played to its end."""
    last = section.rounds[-1] if section.rounds else None
    if last is None or not last.open_boards:
        return ()
    corrected: dict[int, set[int]] = {}
    for event in _since_paired(desk, section.id, last.number):
        if event.was.finished:
            corrected.setdefault(event.round, set()).add(event.board)
    return tuple(
        replace(problem, message=_corrected(earlier, sorted(corrected[earlier]), last.number))
        for earlier in sorted(corrected)
        for problem in later_round(section, earlier)
        if problem.id == "later-round-paired"
    )


def _corrected(earlier: int, boards: list[int], round: int) -> Reason:
    if len(boards) == 1:
        return say.CORRECTED_SINCE(earlier=earlier, board=boards[0], round=round)
    return say.SEVERAL_CORRECTED_SINCE(earlier=earlier, boards=", ".join(map(str, boards)), round=round)


def _since_paired(desk: Desk, section: str, round: int) -> Iterator[ResultCorrected]:
    """The corrections in the section since the round was paired or changed, the last one first."""
    undone = undone_positions(desk.journal.entries)
    for entry in reversed(desk.journal.entries):
        event = entry.event
        if entry.position in undone:
            continue
        if isinstance(event, RoundPaired | RoundChanged) and (event.section, event.round) == (section, round):
            return
        if isinstance(event, ResultCorrected) and event.section == section:
            yield event


def _being_played(section: SectionState, blocks: tuple[Problem, ...]) -> RoundState | None:
    """The round whose results come next.

    At the end that is the first with a game to finish. Before, it is the last one published (of matches: the first of
    its games that are not all over), until each game is finished or ruled on: then the next round can be paired.
    """
    if _all_published(section):
        return next((round for round in section.rounds if round.open_boards), None)
    if not section.rounds:
        return None
    awaited = {about for problem in blocks if problem.id in AWAITED for about in problem.about}
    played = [section.rounds[number - 1] for number in of_the_last_pairing(section)]
    return next((r for r in played if any(f"board:{r.number}:{board}" in awaited for board in r.open_boards)), None)


def _all_published(section: SectionState) -> bool:
    total = section.rules.rounds_total
    return bool(total) and len(section.rounds) >= total


def draft_findings(director: Director, section_id: str) -> tuple[Problem, ...]:
    """Every rule that the draft breaks, and its comparison with the system's own pairing."""
    desk = Desk(director.journal, director.registry, "")
    section = desk.section(section_id)
    return draft_problems(desk, section, section.draft) if section.draft else ()


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One event in words. `undone` says that it no longer counts."""

    position: int
    time: datetime
    actor: str
    name: str
    said: Reason
    batch: int
    undone: bool = False

    @property
    def text(self) -> str:
        """In the language spoken."""
        return self.said.told()


def history(
    director: Director,
    *,
    touching: str | Collection[str] = (),
    actor: str = "",
    kinds: Collection[str] = (),
    last: int = 0,
    before: int = 0,
) -> tuple[HistoryLine, ...]:
    """Who did what and when, oldest first; `touching` keeps what concerns some things: `player:p7`, `round:open:3`.

    `actor` keeps what one person did, `kinds` what is of some kinds of events, `before` what is older than a position.
    """
    entries = director.journal.entries
    undone = undone_positions(entries)
    things = (touching,) if isinstance(touching, str) else tuple(touching)
    chosen = [
        entry
        for entry in (entries[: before - 1] if before else entries)
        if actor in ("", entry.actor)
        and (not kinds or entry.event.name in kinds)
        and (not any(things) or any(_concerns(entry, thing) for thing in things))
    ]
    naming = EventNames(director.state, entries)
    return tuple(_line(naming, entry, entry.position in undone) for entry in chosen[-last:])


def _concerns(entry: Entry, thing: str) -> bool:
    return any(touch == thing or touch.startswith(f"{thing}:") for touch in entry.event.touches())


def _line(naming: EventNames, entry: Entry, undone: bool) -> HistoryLine:
    said = describe(entry.event, naming)
    time = datetime.fromisoformat(entry.time)
    return HistoryLine(entry.position, time, entry.actor, entry.event.name, said, entry.batch, undone)


def last_undoable(director: Director, *, actor: str = "") -> int:
    """The position of the newest command that counts, by this person or by anybody; 0 when there is none."""
    entries = director.journal.entries
    undone = undone_positions(entries)
    copied = next((each.batch for each in entries if isinstance(each.event, PracticeBegun)), 0)
    for entry in reversed(entries):
        if actor not in ("", entry.actor) or entry.position in undone or isinstance(entry.event, PeopleErased):
            continue
        if entry.batch == copied:
            continue
        if not isinstance(entry.event, Undone) or _of_an_old_step(director, entry, undone, actor):
            return entry.batch
    return 0


def _of_an_old_step(director: Director, undo: Entry, undone: set[int], actor: str) -> bool:
    """Whether something that counts was done between a step and its undoing: then the undo is a step of its own."""
    assert isinstance(undo.event, Undone)
    between = director.journal.entries[max(undo.event.positions) : undo.position - 1]
    return any(
        entry.position not in undone and not isinstance(entry.event, Undone) and actor in ("", entry.actor)
        for entry in between
    )


def not_erased(director: Director) -> tuple[str, ...]:
    """Everybody whose personal details are still in the journal, also who was removed."""
    entries = director.journal.entries
    gone = erased_before(entries)
    return tuple(id for id in entries_of(entries) if id not in gone)


def kept_too_long(director: Director, today: date) -> bool:
    """Whether the day has passed until which personal details are to be kept, and some are still there."""
    details = director.state.details
    return bool(details and details.keep_until and details.keep_until < today and not_erased(director))


Again = Callable[[Section, int], tuple[Decision, ...]]
"""Gives the reasons of a round that came without any; callers that ask often keep them."""


def board_reasons(
    director: Director, section_id: str, round: int, board: int, again: Again | None = None
) -> tuple[Decision, ...]:
    """Why a board is as it is: the reasons of the round that are about the board or its players.

    Where teams were paired, they are about its match or its teams.
    """
    there = draft_section(director, section_id).round(round)
    match = next((match for match in there.matches if board in match.boards), None)
    game = there.game_on(board)
    entrants = frozenset(match.teams if match else game.players if game else ())
    at = match.table if match else board
    reasons = round_reasons(director, section_id, round, again)
    return tuple(d for d in reasons if d.board == at or entrants.intersection(d.players))


def as_judged(director: Director, section: Section, round: int) -> Section:
    """The section that a round is judged by: what was known when it was paired, by the edition it was paired by."""
    return in_edition(director, as_known(director.journal.entries, director.state, section, round), round)


def number_then(section: Section, known: Section, number: int) -> int:
    """The number that a player, or a team where teams meet, had in the section as it was known; 0, the bye, stays."""
    before, after = ((each.teams if pairs_teams(each) else each.players) for each in (section, known))
    who = next((each.id for each in before if each.number == number), "")
    return next((each.number for each in after if each.id == who), number)


def in_edition(director: Director, section: Section, round: int) -> Section:
    """The section by the edition of the rules that a round is judged by.

    A published round by the one it was paired by here; else by the section's, or by the one in force when the event
    began.
    """
    published, details = director.state.sections[section.id].rounds, director.state.details
    if round <= len(published):
        made = published[round - 1].engine
        if made.edition and made.system == section.system:
            return replace(section, edition=made.edition)
    return judged(section, details.starts if details else None)


def round_reasons(director: Director, section_id: str, round: int, again: Again | None = None) -> tuple[Decision, ...]:
    """The decisions stored when the round was paired.

    A round that came without any, from a report or from a hand, has those that the section's system gives now.
    """
    section = director.state.sections[section_id]
    drafted = section.draft is not None and section.draft.round == round
    stored = _of_draft(section.draft) if section.draft and drafted else section.rounds[round - 1].decisions
    if not stored:
        value = draft_section(director, section_id)
        return again(value, round) if again else hindsight(director.registry, as_judged(director, value, round), round)
    given = team_numbers(section) if pairs_teams(section) else numbers(section)
    return tuple(read_decision(decision, given) for decision in stored)


def _of_draft(draft: DraftState) -> tuple[StoredDecision, ...]:
    """Reasons of boards that were changed by hand are left out: they are true of what the system proposed."""
    return still_said(draft.decisions, draft.proposed, draft.placing)


def color_reversals(director: Director, section_id: str) -> tuple[Reversal, ...]:
    """Remaining games whose colours should be reversed after a withdrawal (30E), accepted or not."""
    desk = Desk(director.journal, director.registry, "")
    return color_proposal(desk, desk.section(section_id))


def waiting(section: SectionState) -> tuple[str, ...]:
    """Active players without a place in the draft; where teams meet, teams."""
    if section.draft is None:
        return ()
    placed = set(section.draft.placing.players())
    entrants: Mapping[str, PlayerState | TeamState] = section.teams if section.drafts_teams else section.players
    return tuple(id for id, each in entrants.items() if each.status is Status.ACTIVE and id not in placed)
