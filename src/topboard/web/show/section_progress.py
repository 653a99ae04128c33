"""Where a section stands, as the desk shows it: one state, one next step, and what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.core import Status, pairs_teams, system_named
from topboard.core.systems import TEAM_TABLES, is_knockout, takes_byes
from topboard.director import Progress, Stage
from topboard.director.entries.phone_requests import REQUESTS_WAIT, requests_waiting
from topboard.director.reporting.past_reports import made_reports
from topboard.director.rounds.advice import MERGER_DUE
from topboard.director.rounds.pairing_again import PairsAgain
from topboard.director.rounds.phone_results import waiting_for_director
from topboard.director.systems.knockouts import TIED
from topboard.journal import PlayerState, SectionState
from topboard.pairing.ladder import LadderEngine
from topboard.pairing.ladder.options import NEIGHBOURS
from topboard.rulebook import Level, Problem
from topboard.tiebreaks.ladder_moves import open_challenges
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.show.local_time import now

MISSING = "no-result"
"""The id of the problem that a result is missing: such problems are shown as a list of boards."""

NOT_HERE = "not-here"
"""The id of the problem that somebody has not checked in: shown as one line, however many they are."""


TEAMS_MISSING = ("no-teams", "in-no-team")
"""Problems of a team event that are solved where its teams are."""

BOARDS_MISSING = "no-boards"
"""The id of the problem that nobody said how many boards a match has."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """A problem with the place where it is solved."""

    problem: Problem
    href: str


@dataclass(frozen=True, slots=True)
class NextStep:
    """`post` says whether the step is taken by a button or by going to a page; `waits`: its key only asks for it."""

    label: str
    href: str
    post: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class SectionNow:
    """A line of the left pane."""

    id: str
    name: str
    step: Progress
    text: str
    next: NextStep | None
    blockers: tuple[Blocker, ...]
    players: int
    has_teams: bool
    teams_meet: bool = False
    adds_up_teams: bool = False
    has_bracket: bool = False
    has_ladder: bool = False
    in_fide_mode: bool = False
    left_fide_mode: bool = False
    chess960: bool = False
    takes_byes: bool = True
    of_a_club: bool = False
    program: str = ""
    still_in: int = 0
    """People who have not left; a re-entry is no second one, and a player who only missed a game has not left."""

    @property
    def blocked(self) -> bool:
        return any(b.problem.level is Level.ERROR for b in self.blockers)

    @property
    def missing_boards(self) -> list[tuple[int, int]]:
        """Round and board of every result that the next round waits for."""
        places = [place.split(":") for b in self.blockers if b.problem.id == MISSING for place in b.problem.about]
        return [(int(round), int(board)) for _kind, round, board in places]

    @property
    def other_blockers(self) -> tuple[Blocker, ...]:
        return tuple(b for b in self.blockers if b.problem.id not in (MISSING, NOT_HERE))

    @property
    def not_here(self) -> int:
        """How many players the next round waits for."""
        return sum(b.problem.id == NOT_HERE for b in self.blockers)


NOBODY_YET = ("no-players", "no-teams", BOARDS_MISSING)
"""What a section that was just made cannot have: no fault, only what comes next."""


def section_now(event: OpenEvent, section: str) -> SectionNow:
    step = event.stage(section)
    state = event.state(section)
    at = Addresses(event.id, section)
    again = isinstance(event.engine(section), PairsAgain)
    reported = waiting_for_director(state, now()) if state.rules.phone_results else ()
    problems = (*step.blocks, *reported, *requests_waiting(state))
    players = len(state.players)
    noted = [p for p in problems if players or p.id not in NOBODY_YET]
    blockers = tuple(Blocker(p, _place(at, p, step, again)) for p in noted)
    waiting = sum(b.problem.id == NOT_HERE for b in blockers)
    if step.stage is Stage.ENTERING and waiting == sum(b.problem.level is Level.ERROR for b in blockers) > 0:
        text = _("checking in: %(there)d of %(total)d") % {"there": players - waiting, "total": players}
        following: NextStep | None = NextStep(_("Check in"), at("players", to="narrow"))
    elif 0 < system_named(state.system).seats < players and step.stage in (Stage.ENTERING, Stage.READY):
        text, following = stage_text(step), NextStep(_("Split into quads"), at.panel("split"))
    elif any(b.problem.id == MERGER_DUE for b in blockers) and step.stage is Stage.READY:
        text = _("waits to merge for round %(round)d") % {"round": step.round}
        following = NextStep(_("Merge the schedules"), _merge_panel(at))
    elif step.stage is Stage.READY and _waits_for_challenges(event, section):
        text, following = _("waits for a challenge"), NextStep(_("Record a challenge"), at("ladder"))
    elif players and step.stage is Stage.ENTERING and (found := _for_teams(blockers)):
        text, following = found
    elif step.stage is Stage.FINISHED and _report_due(event):
        text, following = stage_text(step), NextStep(_("Make the report"), at("report"))
    else:
        text, following = stage_text(step), _next(at, step)
    meet = pairs_teams(state)
    has_teams = bool(state.teams) or meet
    adds = state.system in TEAM_TABLES
    drawn = (is_knockout(state), isinstance(event.engine(section), LadderEngine))
    mode = (
        state.in_fide_mode,
        state.left_fide_mode,
        state.rules.is_chess960,
        takes_byes(state),
        system_named(state.system).clubs,
    )
    meets = (has_teams, meet, adds)
    program = state.rules.program if following is not None and following.href == at("pair") else ""
    facts = (step, text, following, blockers, players, *meets, *drawn, *mode, program)
    return SectionNow(section, state.rules.name, *facts, still_in=_still_in(state))


def _still_in(state: SectionState) -> int:
    return len({_person(state, p) for p in state.players.values() if p.status is Status.ACTIVE or p.missed})


def _person(state: SectionState, entry: PlayerState) -> str:
    """The first entry of this person."""
    while entry.reentry_of in state.players:
        entry = state.players[entry.reentry_of]
    return entry.id


def _waits_for_challenges(event: OpenEvent, section: str) -> bool:
    """Whether a round of a ladder would have no games: nobody has challenged, and neighbours do not meet."""
    engine = event.engine(section)
    if not isinstance(engine, LadderEngine):
        return False
    value = event.section(section)
    return engine.options_of(value).others != NEIGHBOURS and not open_challenges(value)


def _report_due(event: OpenEvent) -> bool:
    """Whether everything is over, some of it is rated, and no federation was sent a report."""
    sections = event.director.state.sections.values()
    over = all(each.closed for each in sections) and any(each.rules.rated for each in sections)
    return over and not made_reports(event.director.journal.entries)


def _for_teams(blockers: tuple[Blocker, ...]) -> tuple[str, NextStep] | None:
    """With the players entered, a team event waits for its teams, then for the number of boards."""
    waits = {b.problem.id: b.href for b in blockers if b.problem.level is Level.ERROR}
    if "no-teams" in waits:
        return _("entering teams"), NextStep(_("Enter the teams"), waits["no-teams"])
    if BOARDS_MISSING in waits:
        return _("entering teams"), NextStep(_("Set the boards"), waits[BOARDS_MISSING])
    return None


def stage_text(step: Progress) -> str:
    match step.stage:
        case Stage.ENTERING:
            return _("entering players")
        case Stage.READY if step.unfinished:
            text = ngettext(
                "ready to pair round %(round)d, %(num)d game unfinished",
                "ready to pair round %(round)d, %(num)d games unfinished",
                step.unfinished,
            )
            return text % {"round": step.round, "num": step.unfinished}
        case Stage.READY:
            return _("ready to pair round %(round)d") % {"round": step.round}
        case Stage.DRAFT:
            return _("draft of round %(round)d") % {"round": step.round}
        case Stage.PLAYING:
            values = {"round": step.round, "done": step.done, "total": step.total}
            return _("round %(round)d: %(done)d of %(total)d results") % values
        case Stage.TIED:
            text = ngettext(
                "%(num)d match is tied after round %(round)d, play-off next",
                "%(num)d matches are tied after round %(round)d, play-offs next",
                step.ties,
            )
            return text % {"num": step.ties, "round": step.round}
        case Stage.COMPLETE:
            return _("round %(round)d complete") % {"round": step.round}
        case Stage.FINISHED:
            return _("finished")


def _next(at: Addresses, step: Progress) -> NextStep | None:
    match step.stage:
        case Stage.ENTERING:
            return NextStep(_("Enter players"), at("players"))
        case Stage.READY:
            return NextStep(_("Pair round %(round)d") % {"round": step.round}, at("pair"), post=True)
        case Stage.DRAFT:
            return NextStep(_("Publish round %(round)d") % {"round": step.round}, at("publish"), post=True, waits=True)
        case Stage.PLAYING:
            return NextStep(_("Enter results"), at("round", round=step.round, to="line"))
        case Stage.TIED:
            tie = next(problem for problem in step.blocks if problem.id == TIED)
            return NextStep(_("Enter the play-off"), _place(at, tie, step, again=False))
        case Stage.COMPLETE if step.blocked:
            return NextStep(_("Look at the awards"), at("prizes", to="awards"))
        case Stage.COMPLETE:
            return NextStep(_("Close the section"), at("close"), post=True, waits=True)
        case Stage.FINISHED:
            return NextStep(_("Final standings"), at("chart", name="standings"))


def _merge_panel(at: Addresses) -> str:
    return at("overview", ask={"open": "merge"}, to="merge")


def _place(at: Addresses, problem: Problem, step: Progress, again: bool) -> str:
    """Where a problem can be looked at: the board or the player it is about, or the way to pair the round `again`."""
    if problem.id == "later-round-paired":
        return at.panel("pair-again") if again else at("round", round=step.round, ask={"open": "change"}, to="change")
    if problem.id == REQUESTS_WAIT:
        return at("inbox", to="requests")
    if problem.id == MERGER_DUE:
        return _merge_panel(at)
    if problem.id == TIED:
        _kind, round, board = problem.about[0].split(":")
        return at("bracket", ask={"round": round, "board": board})
    if problem.id in TEAMS_MISSING:
        return at("teams", to="make-teams")
    if problem.id == BOARDS_MISSING:
        return at("teams", ask={"open": "team-rules"}, to="team-rules")
    for about in problem.about:
        kind, _sep, rest = about.partition(":")
        if kind == "team" and rest.startswith("t"):
            return at.team(rest)
        if kind == "player" and rest.startswith("p"):
            return at.player(rest)
        if kind == "prizes":
            return at("prizes", ask={"player": rest} if rest else None, to="awards")
        if kind == "board":
            round, _sep, board = rest.rpartition(":")
            return at.board(int(round or step.round), int(board))
    return at("players") if problem.id == "no-players" else at("round", round=step.round)
