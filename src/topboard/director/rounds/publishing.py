"""Announce a round, take it back, change it while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Annotated
from weakref import WeakKeyDictionary

from topboard.core import Bye, Game, Round, Section, pairs_teams, rounds_of_pairing
from topboard.core.systems import is_display
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan, demand
from topboard.director.desk.field_kinds import BOARD, BYE, ByKey, Maybe, Moment, PlayerKind, Two
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection
from topboard.director.entries.byes import check_takes_byes
from topboard.director.rounds.board_numbers import boards_shared
from topboard.director.rounds.drafts import draft_of, need_members
from topboard.director.rounds.findings import against_engine, errors, findings
from topboard.director.rounds.no_shows import NOT_PAIRED, no_show_notes
from topboard.director.rounds.other_program import announced, told_of_program
from topboard.director.rounds.round_times import planned_start
from topboard.director.rounds.seating import (
    as_round,
    differences,
    drafted_round,
    placed_byes,
    placed_pairs,
    published_teams,
    read_decision,
    stored_decision,
    stored_reasons,
)
from topboard.director.teams import team_rounds_texts as teams
from topboard.journal import (
    DraftState,
    Journal,
    Placing,
    PlayerState,
    RoundState,
    SectionState,
    TeamState,
    undone_positions,
)
from topboard.journal.events import (
    DraftChanged,
    DraftDropped,
    EventBody,
    LineUpsDue,
    LineUpSet,
    MatchesPaired,
    PairedBy,
    PlayerCheckedIn,
    ResultVoided,
    RoundChanged,
    RoundDrafted,
    RoundPaired,
    RoundStartSet,
    RoundUnpublished,
    Undone,
)
from topboard.journal.events.round_changed import still_said
from topboard.journal.folding.freeze import numbers, section_before
from topboard.pairing import Proposal
from topboard.rulebook import NUMBER, NUMBERS, RESULT, TEXT, Level, Problem, Rule, Subject, kind

CHANGE_BOARDS = kind("director.publishing.change-boards", "If the other games go on, change single boards instead.")
REMOVES = kind(
    "director.publishing.removes",
    "Taking it back removes {count} results (boards {boards}).",
    one="Taking it back removes {count} result (board {boards}).",
    count=NUMBER,
    boards=NUMBERS,
)
BREAKS_RULES = kind("director.publishing.breaks-rules", "Round {round} breaks rules.", round=NUMBER)
BEING_PLAYED = kind("director.publishing.being-played", "Round {round} is being played.", round=NUMBER)
WOULD_BREAK_RULES = kind("director.publishing.would-break-rules", "Round {round} would break rules.", round=NUMBER)
NOTHING_PUBLISHED = kind("director.publishing.nothing-published", "{section} has no published round.", section=TEXT)
CHANGE_THE_DRAFT = kind("director.publishing.change-the-draft", "Change the draft.")
IS_PUBLISHED = kind("director.publishing.is-published", "Round {round} is published.", round=NUMBER)
SAY_WHY_CHANGED = kind("director.publishing.say-why-changed", "Say why it has to change.")
TAKE_BACK_FIRST = kind("director.publishing.take-back-first", "Take it back first (type {board} u).", board=NUMBER)
BOARD_HAS_RESULT = kind(
    "director.publishing.board-has-result", "Board {board} has the result {result}.", board=NUMBER, result=RESULT
)
TWO_PLACES = kind("director.publishing.two-places", "{name} would have two places in the round.", name=TEXT)
SAY_WHAT_BECOMES = kind("director.publishing.say-what-becomes", "Say who takes the other place.")


OF_A_ROUND = (
    RoundDrafted,
    DraftChanged,
    DraftDropped,
    RoundPaired,
    MatchesPaired,
    RoundChanged,
    RoundUnpublished,
    RoundStartSet,
    PlayerCheckedIn,
    LineUpSet,
    LineUpsDue,
)
"""Events about the making of rounds themselves, who has come for them, and who sits where for a team."""

NEW_PAIRS = Asked(
    "Boards as they should be", ByKey(BOARD, Maybe(Two())), "White and Black; leave it empty if nobody sits there."
)
NEW_BYES = Asked("New byes", ByKey(PlayerKind(), Maybe(BYE)), "Leave it empty for no bye.")
RESULTS_LOST = "results-lost"
"""The id by which a director accepts that results go when their round is taken back."""


@dataclass(frozen=True, slots=True)
class PublishDraft:
    """Publish the draft. Broken rules must be accepted by their ids; what was changed by hand is judged once more.

    Unless another time is said, the round starts as planned.
    """

    section: WhichSection
    accept: Accepting = ()
    starts: Annotated[datetime | None, Asked("The round starts", Maybe(Moment()))] = None

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        problems = draft_problems(desk, section, draft)
        accepted = demand(errors(problems), self.accept, BREAKS_RULES(round=draft.round))
        before = public_before(desk.journal, section, draft.round)
        warned, remarks = announced(desk, section, draft, problems, self.accept)
        placing, matches = draft.placing, tuple[MatchesPaired, ...]()
        if section.drafts_teams:
            placing, of_teams = published_teams(section, drafted_round(section, draft))
            matches = (of_teams,)
        changed = differences(before, draft.placing, of_teams=section.drafts_teams) if before else ()
        event = RoundPaired(
            section.id,
            draft.round,
            placed_pairs(placing.pairs),
            placed_byes(placing.byes),
            still_said(draft.decisions, draft.proposed, draft.placing),
            draft.engine,
            draft.changes,
            tuple(dict.fromkeys(problem.id for problem in accepted)),
            stored_reasons(changed),
            self.starts or planned_start(desk.state, section, draft.round),
            draft.standing_forfeits(),
        )
        return Plan((event, *matches, *_further_games(desk, section, draft), *remarks), (*problems, *warned))


def _further_games(desk: Desk, section: SectionState, draft: DraftState) -> Iterator[RoundPaired]:
    """The rounds with the other games of the matches that a draft begins: they are published with it."""
    ids = {number: id for id, number in numbers(section).items()}
    for proposal, placing in _matches_go_on(desk, section, desk.value(section), drafted_round(section, draft)):
        yield RoundPaired(
            section.id,
            proposal.round,
            placed_pairs(placing.pairs),
            placed_byes(placing.byes),
            tuple(stored_decision(decision, ids) for decision in proposal.decisions),
            PairedBy.of(proposal.system, proposal.edition, proposal.options, proposal.seed),
            starts=planned_start(desk.state, section, proposal.round),
        )


def _matches_go_on(
    desk: Desk, section: SectionState, before: Section, round: Round
) -> Iterator[tuple[Proposal, Placing]]:
    """What follows from a round with the first games of matches: their other games, on the same boards."""
    ids = {number: id for id, number in numbers(section).items()}
    first = round.number
    for further in range(first + 1, rounds_of_pairing(section, first).stop):
        before = replace(before, rounds=(*before.rounds, round))
        proposal = desk.engine(section.system).pair(before, further)
        boards = {frozenset(game.players): game.board for game in round.games}
        round = Round(further, tuple(Game(boards[p.players], p.white, p.black) for p in proposal.pairs), proposal.byes)
        pairs = {game.board: (ids[game.white], ids[game.black]) for game in round.games}
        yield proposal, Placing(pairs, {ids[unpaired.player]: unpaired.bye for unpaired in round.byes})


def draft_problems(desk: Desk, section: SectionState, draft: DraftState) -> tuple[Problem, ...]:
    """Every rule the draft breaks; and how it compares with the system's own pairing where one of them was changed.

    Of a snapshot that is worked out once: the page of a draft asks for it, its frame asks again, and the person who
    publishes the draft asks a third time.
    """
    if not desk.journal.is_still:
        return _draft_problems(desk, section, draft)
    kept = _JUDGED.setdefault(desk.journal, {})
    if section.id not in kept or kept[section.id][0] is not draft:
        kept[section.id] = draft, _draft_problems(desk, section, draft)
    return kept[section.id][1]


_JUDGED: WeakKeyDictionary[Journal, dict[str, tuple[DraftState, tuple[Problem, ...]]]] = WeakKeyDictionary()
"""What was found wrong with the drafts of snapshots that somebody still looks at."""


def _draft_problems(desk: Desk, section: SectionState, draft: DraftState) -> tuple[Problem, ...]:
    value, round = desk.value(section), drafted_round(section, draft)
    problems = (*findings(value, round, desk.engine(section.rules.system)), *_notes_of_round(section, draft))
    problems += (
        *boards_shared(desk.state, section),
        *(each for each in no_show_notes(section) if each.id == NOT_PAIRED),
    )
    judged = draft.changes or draft.engine.program or outdated(desk.journal, section, draft.round)
    if not judged or any(problem.id == "left-out" for problem in problems):
        return problems
    verdict = against_engine(value, round, desk.engine(section.rules.system))
    about = tuple(told_of_program(draft, verdict))
    return (*about, *problems, verdict) if verdict else (*about, *problems)


def _notes_of_round(section: SectionState, draft: DraftState) -> Iterator[Problem]:
    """What the system said about the whole round, such as that a class is not paired within itself (29I)."""
    entrants: Mapping[str, PlayerState | TeamState] = section.teams if section.drafts_teams else section.players
    names = {id: entrant.called for id, entrant in entrants.items()}
    for stored in draft.decisions:
        if stored.subject == Subject.ROUND:
            decision = read_decision(stored, {})
            told = decision.reason.renamed(lambda player: names.get(str(player), player))
            yield Problem("round-note", Level.NOTE, told, None, decision.rule)


def outdated(journal: Journal, section: SectionState, round: int) -> bool:
    """Whether something that bears on the pairing of a draft was written or undone since the system made it."""
    undone = undone_positions(journal.entries)
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, Undone):
            if any(_bears_on(journal.entries[at - 1].event, section, round) for at in event.positions):
                return True
        elif entry.position not in undone:
            if isinstance(event, RoundDrafted) and (event.section, event.round) == (section.id, round):
                return False
            if _bears_on(event, section, round):
                return True
    return False


def _bears_on(event: EventBody, section: SectionState, round: int) -> bool:
    """Whether a round could be paired otherwise for this: what concerns the round itself comes after its pairing."""
    if isinstance(event, OF_A_ROUND) or (hasattr(event, "board") and getattr(event, "round", 0) >= round):
        return False
    named = getattr(event, "player", None) or getattr(event, "team", None)
    if named is not None:
        return named in section.players or named in section.teams
    return getattr(event, "section", "") == section.id


def public_before(journal: Journal, section: SectionState, round: int) -> Placing | None:
    """What players saw of a round that is a draft again, whether it was taken back or its announcement was undone."""
    if round in section.unpublished:
        return section.unpublished[round][1]
    for entry in reversed(journal.entries):
        event = entry.event
        if isinstance(event, MatchesPaired) and section.drafts_teams and event.matches:
            if (event.section, event.round) == (section.id, round):
                return _tables(section, event)
        elif (
            isinstance(event, RoundPaired)
            and not section.drafts_teams
            and (event.section, event.round) == (section.id, round)
        ):
            return _as_far_as_entered(section, event)
    return None


def _tables(section: SectionState, event: MatchesPaired) -> Placing:
    pairs = {m.table: (m.white, m.black) for m in event.matches if {m.white, m.black} <= section.teams.keys()}
    return Placing(pairs, {b.player: b.bye for b in event.byes if b.player in section.teams})


def _as_far_as_entered(section: SectionState, event: RoundPaired) -> Placing:
    """A round whose announcement was undone; entries may have been undone with it."""
    pairs = {p.board: (p.white, p.black) for p in event.pairs if {p.white, p.black} <= section.players.keys()}
    return Placing(pairs, {b.player: b.bye for b in event.byes if b.player in section.players})


@dataclass(frozen=True, slots=True)
class Unpublish:
    """Take back the last round; it becomes a draft, and its next form shows the difference.

    Results that were entered are taken back with it, which the director must accept. Matches that were noted of teams
    are taken back too; where the system pairs teams, the draft says which of them meet.
    """

    section: WhichSection
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not section.rounds:
            raise refuse(NOTHING_PUBLISHED(section=section.rules.name))
        if section.draft is not None:
            raise refuse(phrases.IS_DRAFTED(round=section.draft.round), phrases.DROP_DRAFT_FIRST())
        rounds = [section.rounds[n - 1] for n in of_the_last_pairing(section)]
        rule = desk.clauses(section).published
        problems = [_results_lost(round, rule) for round in rounds if round.reported]
        demand(problems, self.accept, BEING_PLAYED(round=rounds[0].number))
        events = tuple(event for round in reversed(rounds) for event in self._taken_back(section, round, rounds[0]))
        return Plan(events, tuple(problems))

    def _taken_back(self, section: SectionState, round: RoundState, first: RoundState) -> Iterator[EventBody]:
        """Of a match, only the round of the first games becomes a draft."""
        for board in round.reported:
            yield _voided(section, round, board, self.reason)
        if (round.matches or round.team_byes) and not pairs_teams(section):
            yield MatchesPaired(section.id, round.number, ())
        yield RoundUnpublished(section.id, round.number, self.reason)
        if round is not first:
            yield DraftDropped(section.id, round.number)


def of_the_last_pairing(section: SectionState) -> tuple[int, ...]:
    """The published rounds with the games of the last pairing: one, or those of its matches."""
    last = len(section.rounds)
    return tuple(number for number in rounds_of_pairing(section, last) if number <= last)


def _voided(section: SectionState, round: RoundState, board: int, reason: str) -> ResultVoided:
    result = round.boards[board].result
    assert result is not None
    return ResultVoided(section.id, round.number, board, result, reason)


def _results_lost(round: RoundState, rule: Rule) -> Problem:
    text = REMOVES(count=len(round.reported), boards=tuple(round.reported))
    return Problem(RESULTS_LOST, Level.WARNING, text, CHANGE_BOARDS(), rule)


@dataclass(frozen=True, slots=True)
class ChangeRound:
    """Change boards of the last published round (29G, C.04.2 4.4); boards with results stay.

    Of matches it is the round of the first games: the other games follow. `pairs` are boards in their new form (None:
    the board is empty), `byes` new byes by player (None: no bye).
    """

    section: WhichSection
    pairs: Annotated[Mapping[int, tuple[str, str] | None], NEW_PAIRS]
    byes: Annotated[Mapping[str, Bye | None], NEW_BYES] = field(default_factory=dict)
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not section.rounds:
            raise refuse(NOTHING_PUBLISHED(section=section.rules.name), CHANGE_THE_DRAFT())
        rounds = [section.rounds[n - 1] for n in of_the_last_pairing(section)]
        round = rounds[0]
        if pairs_teams(section) and (round.matches or not round.boards):
            raise refuse(teams.IS_TEAM_ROUND(section=section.rules.name), teams.CHANGE_MATCHES())
        self._check(desk, section, round)
        for each in rounds:
            self._check_results(each, turned=bool((each.number - round.number) % 2))
        old = round.placing()
        new = self._new(old)
        self._check_once(section, new)
        told = stored_reasons(differences(old, new))
        if not told:
            return NOTHING
        problems = self._problems(desk, section, round, old, new)
        accepted = demand(errors(problems), self.accept, WOULD_BREAK_RULES(round=round.number))
        ids = tuple(dict.fromkeys(problem.id for problem in accepted))
        event = RoundChanged(
            section.id, round.number, placed_pairs(new.pairs), placed_byes(new.byes), told, self.reason, ids
        )
        return Plan((event, *self._other_games(desk, section, round, new)), problems)

    def _other_games(
        self, desk: Desk, section: SectionState, round: RoundState, new: Placing
    ) -> Iterator[RoundChanged]:
        """The other games of the matches follow the first ones."""
        before = section_before(section, round.number)
        changed = as_round(section, round.number, new, round.forfeits)
        for proposal, placing in _matches_go_on(desk, section, before, changed):
            told = stored_reasons(differences(section.rounds[proposal.round - 1].placing(), placing))
            yield RoundChanged(
                section.id, proposal.round, placed_pairs(placing.pairs), placed_byes(placing.byes), told, self.reason
            )

    def _new(self, old: Placing) -> Placing:
        pairs = {board: pair for board, pair in {**old.pairs, **self.pairs}.items() if pair is not None}
        byes = {player: bye for player, bye in {**old.byes, **self.byes}.items() if bye is not None}
        return Placing(pairs, byes)

    def _check(self, desk: Desk, section: SectionState, round: RoundState) -> None:
        if not self.reason.strip():
            rule = desk.clauses(section).published
            raise refuse(IS_PUBLISHED(round=round.number), SAY_WHY_CHANGED(), rule=rule)
        need_members(section, *(player for pair in self.pairs.values() for player in pair or ()), *self.byes)
        if {Bye.HALF, Bye.FULL}.intersection(self.byes.values()):
            check_takes_byes(section)

    def _check_results(self, round: RoundState, *, turned: bool) -> None:
        """In every second game of a match the colours are `turned`."""
        for number, pair in self.pairs.items():
            board = round.boards.get(number)
            new = pair[::-1] if pair and turned else pair
            if board is not None and board.result is not None and board.players != new:
                hint = TAKE_BACK_FIRST(board=number)
                raise refuse(BOARD_HAS_RESULT(board=number, result=board.result.value), hint)

    def _check_once(self, section: SectionState, new: Placing) -> None:
        many = new.on_all_boards if is_display(section) else frozenset()
        if any(pair and pair[0] == pair[1] for pair in self.pairs.values()):
            raise refuse(phrases.AGAINST_SELF(), phrases.CHOOSE_TWO())
        seen: set[str] = set()
        for player in new.players():
            if player in seen and player not in many:
                name = section.players[player].called
                raise refuse(TWO_PLACES(name=name), SAY_WHAT_BECOMES())
            seen.add(player)

    def _problems(
        self, desk: Desk, section: SectionState, round: RoundState, old: Placing, new: Placing
    ) -> tuple[Problem, ...]:
        """Judged from the rounds before it; what was wrong before the change is not its fault."""
        before, engine = section_before(section, round.number), desk.engine(section.rules.system)
        known = set(findings(before, as_round(section, round.number, old, round.forfeits), engine))
        changed = findings(before, as_round(section, round.number, new, round.forfeits), engine)
        return tuple(problem for problem in changed if problem not in known)
