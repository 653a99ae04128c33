"""The event as the public sees it: made from published rounds only, computed from the whole truth, shown with what may
be seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cached_property, partial
from hashlib import sha256
from itertools import count

from django.utils.translation import gettext as _

from topboard import __version__
from topboard.core import Event, LineUp, Player, Rating, Report, Round, Section, UsedRating, pairs_teams
from topboard.core.people.player import called_again
from topboard.core.people.readers import by_name
from topboard.director.money.prizes import announced_list, fund_of, standing_prizes
from topboard.director.rounds.seating import read_decision
from topboard.director.teams.line_ups import hidden_tables
from topboard.journal import EventState, SectionState
from topboard.journal.events import StoredDecision
from topboard.journal.folding.freeze import numbers, team_numbers
from topboard.journal.shapes.games import GameKey
from topboard.norms import NormReport, norms
from topboard.prizes import PrizeList
from topboard.prizes.based_on_entries import Fund
from topboard.prizes.section_prizes import SectionPrizes
from topboard.ratings.estimate import occasion_of
from topboard.rulebook import Decision, Reader, Reason, read_reason
from topboard.web.entries.mail import offers_mail
from topboard.web.errors import Missing, WentOnElsewhere
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.electronic_boards import live_keys
from topboard.web.models import Minors, PublicChoices
from topboard.web.public.minors import first_name, shortened
from topboard.web.public.sections import PairedWith, SectionView
from topboard.web.show.local_time import now
from topboard.web.show.standings_working import tells_ratings

StrippedPlayer = tuple[Player, tuple[bool, ...], Player]
"""A player, by what choices, and as everybody may see them."""


@dataclass(frozen=True)
class ReadDecisions:
    """The stored decisions of a round, read when somebody asks. A view takes over those of the view before it while
    the round and the numbers are the same: a result in one round leaves the decisions of another as they are."""

    stored: tuple[StoredDecision, ...]
    given: dict[str, int]

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(read_decision(each, self.given) for each in self.stored)

    def is_of(self, stored: tuple[StoredDecision, ...], given: dict[str, int]) -> bool:
        return self.stored is stored and self.given == given


@dataclass(frozen=True)
class RoundReasons:
    """The decisions of a round; read only where somebody asks.

    `again` gives those of a round that came without any, by its system; and those of a round whose reasons were
    stored as sentences, in which nothing could be hidden.
    """

    number: int

    stored: ReadDecisions
    again: Callable[[], tuple[Decision, ...]]
    of_teams: Section | None = None
    """The section, where the reasons of its rounds are about teams and their tables."""

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        read = self.stored.decisions
        return self.again() if not read or any(each.reason.is_old for each in read) else read

    def about(self, players: Iterable[int], board: int = 0) -> list[Decision]:
        """Those that concern a board or one of the players; of a team, its match and its players."""
        wanted = set(players)
        if self.of_teams is not None:
            there = self.of_teams.round(self.number)
            board = next((match.table for match in there.matches if board in match.boards), 0)
            wanted = {team.number for team in self.of_teams.teams if not wanted.isdisjoint(team.members)}
        return [d for d in self.decisions if (board and d.board == board) or wanted.intersection(d.players)]


@dataclass(frozen=True, slots=True)
class PublicPrizes:
    """The prizes of a section as players see them: what there is to win and, once awarded, who won it and why."""

    list: PrizeList
    awarded: SectionPrizes | None = None
    fund: Fund | None = None


@dataclass(frozen=True)
class PublicEvent:
    """`reasons` are the decisions of a section's round, `changes` what a second publication changed, `prizes`
    those of the sections in which they are announced. `phones` are sections whose players report
    their own results or ask for byes, `asks` those of the second kind.

    `event` is what may be shown. `whole` are its sections with everything that counts; none of it is ever shown.
    `mark` is the same wherever it is made of the same journal, the same choices of the director, on the same day and by
    the same program, and another one otherwise; `chosen` marks the choices alone; `serial` is its own in this process.
    """

    id: str
    event: Event
    whole: tuple[Section, ...]
    position: int
    mark: str
    notice: str
    show_ratings: bool
    show_clubs: bool
    reasons: dict[tuple[str, int], RoundReasons]
    changes: dict[tuple[str, int], tuple[Reason, ...]]
    prizes: dict[str, PublicPrizes] = field(default_factory=dict)
    phones: frozenset[str] = frozenset()
    chosen: str = ""
    letters: bool = False
    """Whether players are offered their pairings by e-mail."""
    hidden: dict[str, frozenset[int]] = field(default_factory=dict)
    """Tables of a section's last round of which nobody sees the boards yet."""
    games: frozenset[GameKey] = frozenset()
    """The boards whose moves are kept, or can be followed on electronic boards."""
    shows_forecast: bool = False
    merged: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Schedules that are no section any more, by id: their names, and the sections in which they went on."""
    paired_with: dict[str, PairedWith] = field(default_factory=dict)
    """Results of a section that were corrected after the next round was published, as they were before."""
    stripped: dict[str, StrippedPlayer] = field(default_factory=dict, repr=False)
    """Everybody by id, for the next view: a result leaves them as they are."""
    live: frozenset[GameKey] = frozenset()
    """Those that are played on electronic boards now."""
    asks: frozenset[str] = frozenset()
    serial: int = field(default_factory=count(1).__next__)

    @cached_property
    def _views(self) -> dict[str, SectionView]:
        pairs = zip(self.event.sections, self.whole, strict=True)
        views = (
            SectionView(each, whole, occasion_of(self.event, each), self.event.starts, self.paired_with.get(each.id))
            for each, whole in pairs
        )
        return {view.section.id: view for view in views}

    def view(self, id: str) -> SectionView:
        if id in self.merged:
            name, into = self.merged[id]
            raise WentOnElsewhere(self.id, name, into, self.section(into).name)
        if id not in self._views:
            raise Missing(_("%(event)s has no section %(section)r.") % {"event": self.event.name, "section": id})
        return self._views[id]

    def section(self, id: str) -> Section:
        return self.view(id).section

    def norms(self, id: str) -> NormReport:
        """Counted from the whole truth. They take seconds in a large event, and every language asks for them."""
        if id not in self._norms:
            whole = next(section for section in self.whole if section.id == id)
            self._norms[id] = norms(self.event, whole)
        return self._norms[id]

    @cached_property
    def _norms(self) -> dict[str, NormReport]:
        return {}

    def figures(self, labels: Iterable[str]) -> list[str]:
        """The tie-breaks whose values may be seen."""
        return [label for label in labels if self.show_ratings or not tells_ratings(label)]

    def reader(self, id: str) -> Reader:
        """Players by the names that are shown, without what the director keeps from the public."""
        return replace(by_name(self.section(id)), ratings=self.show_ratings, private=False)

    def round_reader(self, id: str) -> Reader:
        """As `reader`, for sentences about rounds: where teams meet, those are about teams."""
        return self.view(id).told_by(ratings=self.show_ratings)


def public_prizes(state: EventState, section: SectionState) -> PublicPrizes:
    """The list once it is announced; the awards only after they were made."""
    awarded = standing_prizes(state, section) if section.prizes.awards else None
    return PublicPrizes(announced_list(section), awarded, fund_of(state, section))


def stripped(player: Player, choices: PublicChoices, short: Collection[int] = ()) -> Player:
    """Only what may be seen: no numbers of federations, dates of birth, fees or notes; first names of the `short`."""
    name = first_name(player.name) if player.number in short else player.name
    name = called_again(name) if player.is_reentry else name
    rating = player.rating if choices.show_ratings else UsedRating()
    club, team = (player.club, player.team) if choices.show_clubs else ("", "")
    return Player(
        player.number,
        name,
        UsedRating(rating.value, rating.source, rating.list, rating.kind),
        title=player.title,
        federation=player.federation,
        state=player.state,
        club=club,
        team=team,
        ratings=_marked(player) if choices.show_ratings else (),
        status=player.status,
        entered_round=player.entered_round,
        away=player.away,
        late=player.late,
        reentry_of=player.reentry_of,
        entered_again=player.entered_again,
        colors=player.colors,
        id=player.id,
    )


def _marked(player: Player) -> tuple[Rating, ...]:
    """The provisional rating that is used, for the mark behind it; no other rating."""
    used = (player.rating.list, player.rating.kind, player.value)
    return tuple(r for r in player.ratings if r.provisional and (r.list, r.kind, r.value) == used)


def computed_by(report: Report | None) -> Report | None:
    """Of what a report said only what team standings are computed by: the score that ranks, and other points."""
    return Report(type_code=report.type_code, team_abnormal=report.team_abnormal) if report else None


def _as_far_as_in(
    section: Section, state: SectionState, moment: datetime
) -> tuple[tuple[Round, ...], tuple[LineUp, ...]]:
    """Rounds and line-ups without those boards that a team may still change: nobody sees them before they are in."""
    if not state.line_ups and not (state.line_ups_due or state.team_rules.minutes_before):
        return section.rounds, section.team_play.line_ups
    hidden = {each.number: hidden_tables(state, each, moment) for each in state.rounds}
    rounds = tuple(_without_boards(section, round, hidden[round.number]) for round in section.rounds)
    teams = {
        (round.number, team)
        for round in section.rounds
        for match in round.matches
        if match.table not in hidden[round.number]
        for team in match.teams
    }
    known = (line_up for line_up in section.team_play.line_ups if line_up.round <= len(section.rounds))
    paired = pairs_teams(section)
    return rounds, tuple(each for each in known if not paired or (each.round, each.team) in teams)


def _without_boards(section: Section, round: Round, hidden: Collection[int]) -> Round:
    """Neither who plays for the teams at these tables, nor who does not."""
    if not hidden:
        return round
    shut = [match for match in round.matches if match.table in hidden]
    gone = {board for match in shut for board in match.boards}
    teams = {team for match in shut for team in match.teams}
    people = {number for team in section.teams if team.number in teams for number in team.members}
    matches = tuple(replace(match, boards=()) if match.table in hidden else match for match in round.matches)
    games = tuple(game for game in round.games if game.board not in gone)
    byes = tuple(unpaired for unpaired in round.byes if unpaired.player not in people)
    return replace(round, games=games, byes=byes, matches=matches)


def make_public(
    event: OpenEvent,
    choices: PublicChoices,
    today: date,
    head: str = "",
    moment: datetime | None = None,
    before: PublicEvent | None = None,
) -> PublicEvent:
    """`head` is the digest of the journal's last entry: two journals of one name and length still differ in it. What
    is the same in the view `before` is taken over from it."""
    with event.reading() as state:
        whole = event.director.event()
        moment = moment or now()
        published = {each.id: _published(event, each, state, moment, before) for each in whole.sections}
        last = ((each.id, each, each.rounds[-1]) for each in state.sections.values() if each.rounds)
        shut = {id: hidden_tables(each, round, moment) for id, each, round in last}
        position = event.position
        games = frozenset(state.games)
        gone = ((id, each.rules.name, each.merged_into) for id, each in state.sections.items() if each.merged_into)
        merged = {id: (name, into) for id, name, into in gone}
        phones = frozenset(id for id, each in state.sections.items() if each.rules.uses_codes)
        asks = frozenset(id for id, each in state.sections.items() if each.rules.phone_requests)
    hidden = {id: tables for id, tables in shut.items() if tables}
    letters = offers_mail(choices)
    shut_tables = [sorted(each) for each in hidden.values()]
    live = live_keys(event.id)
    parts = (head, position, choices.mark, letters, today, shut_tables, sorted(live), __version__)
    mark = sha256(" ".join(map(str, parts)).encode()).hexdigest()[:20]
    pairs = [(each, published[each.id]) for each in whole.sections]
    people = _Stripping(choices, before.stripped if before else {})
    sections = tuple([_shown(people, each, there, today) for each, there in pairs])
    return PublicEvent(
        event.id,
        replace(whole, sections=sections, arbiters=()),
        tuple([_counted(each, there) for each, there in pairs]),
        position,
        mark,
        choices.notice,
        choices.show_ratings,
        choices.show_clubs,
        {(each.id, reasons.number): reasons for each, there in pairs for reasons in there.reasons},
        {(each.id, number): changes for each, there in pairs for number, changes in there.changes.items()},
        {each.id: there.prizes for each, there in pairs if there.prizes},
        phones,
        choices.mark,
        letters,
        hidden,
        games | live,
        choices.show_forecast,
        merged,
        {each.id: there.paired_with for each, there in pairs if there.paired_with},
        people.stripped,
        live,
        asks,
    )


@dataclass(frozen=True, slots=True)
class Published:
    """What the journal has of a section that is not in its value, taken while nobody writes; the rest can wait until
    the desks have the journal again."""

    rounds: tuple[Round, ...]
    line_ups: tuple[LineUp, ...]
    reasons: tuple[RoundReasons, ...]
    changes: dict[int, tuple[Reason, ...]]
    prizes: PublicPrizes | None
    paired_with: PairedWith


def _published(
    event: OpenEvent, section: Section, state: EventState, moment: datetime, before: PublicEvent | None
) -> Published:
    here = state.sections[section.id]
    of_teams = pairs_teams(section)
    given = (team_numbers if of_teams else numbers)(here)
    reasons = []
    for round in here.rounds:
        known = before.reasons.get((section.id, round.number)) if before else None
        is_known = known is not None and known.stored.is_of(round.decisions, given)
        stored = known.stored if known and is_known else ReadDecisions(round.decisions, given)
        again = partial(event.hindsight, section, round.number)
        reasons.append(RoundReasons(round.number, stored, again, section if of_teams else None))
    changes = {
        r.number: tuple(each for each in map(read_reason, r.differences) if not each.is_old) for r in here.rounds
    }
    prizes = public_prizes(state, here) if here.prizes.announced else None
    return Published(*_as_far_as_in(section, here, moment), tuple(reasons), changes, prizes, dict(here.paired_with))


def _shown(people: _Stripping, section: Section, there: Published, today: date) -> Section:
    """The section with what may be seen of it."""
    short = shortened(section, Minors(people.choices.minors), today)
    return replace(
        section,
        players=tuple([people.stripped_once(player, short) for player in section.players]),
        prohibitions=(),
        bye_requests=(),
        team_play=replace(section.team_play, prohibitions=(), bye_requests=(), line_ups=there.line_ups),
        rounds=there.rounds,
        report=computed_by(section.report),
        reporting=replace(section.reporting, chief_id="", assistant_id="", excused=()),
    )


def _counted(section: Section, there: Published) -> Section:
    """The section with all that counts for what is shown."""
    return section if there.rounds == section.rounds else replace(section, rounds=there.rounds)


class _Stripping:
    """What may be seen of players: taken over from the view before while they and the choices are the same."""

    def __init__(self, choices: PublicChoices, before: Mapping[str, StrippedPlayer]) -> None:
        self.choices, self._before = choices, before
        self.stripped: dict[str, StrippedPlayer] = {}

    def stripped_once(self, player: Player, short: Collection[int]) -> Player:
        by = (self.choices.show_ratings, self.choices.show_clubs, player.number in short)
        kept = self._before.get(player.id)
        if kept is None or kept[0] is not player or kept[1] != by:
            kept = (player, by, stripped(player, self.choices, short))
        self.stripped[player.id] = kept
        return kept[2]
