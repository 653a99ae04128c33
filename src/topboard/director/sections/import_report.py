"""Import a whole event from a tournament report: the events that must have led to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from topboard.core import (
    Bye,
    ByeRequest,
    Event,
    ExtraGame,
    Facts,
    Game,
    NormRules,
    Outcome,
    Player,
    PlayerId,
    Points,
    Prohibition,
    Round,
    Section,
    SectionId,
    Status,
    TeamId,
    TeamPlay,
    TeamScoring,
    VirtualPoints,
    is_fide_event,
    judged,
    pairs_teams,
    profile_of,
    real_games,
    really_played,
    system_named,
)
from topboard.core.section import FIDE_MODE_LEFT, mode_was_left
from topboard.core.systems import Format
from topboard.core.transform import identified
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.faults import fault
from topboard.director.sections import import_texts as say
from topboard.director.sections.ranking_rules import not_allowed, usual_tiebreaks
from topboard.director.sections.sections import slug
from topboard.errors import TopboardError
from topboard.journal.events import (
    ByeGranted,
    ChallengeEnded,
    ChallengeMade,
    ColorsAsPlayed,
    EventBody,
    EventCreated,
    EventDetails,
    ExtraGamePlayed,
    IntegrityNoted,
    LineUpSet,
    MatchDecided,
    MatchesPaired,
    NormsSet,
    NumbersAssigned,
    OpponentAdjusted,
    PairedBy,
    PairingResultSet,
    PairProhibited,
    PlacedBye,
    PlacedMatch,
    PlacedPair,
    PlayerCheckedIn,
    PlayerEntered,
    PlayerExpelled,
    PlayerFacts,
    PlayerReturned,
    PlayerWithdrawn,
    PointsAdjusted,
    ReportKept,
    ResultRecorded,
    RoundPaired,
    RoundsCrossed,
    SchoolTeamsSet,
    SectionClosed,
    SectionCreated,
    SectionRules,
    StoredFacts,
    StoredPlayOffGame,
    TeamEntered,
    TeamFacts,
    TeamPointsAdjusted,
    TeamRules,
    TeamRulesSet,
    TeamScoringSet,
    TiebreakEntered,
    TieDecided,
    VirtualPointsSet,
    arbiter_named,
    stored_points,
    stored_school_rules,
)
from topboard.journal.shapes.parts import AS_RULED, stored_options
from topboard.journal.shapes.report_facts import stored_report
from topboard.pairing import Engine
from topboard.pairing.engine import is_as_paired
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.fide_mode import FIDE_INTEGRITY


@dataclass(frozen=True, slots=True)
class TakeEvent:
    """An event that was run elsewhere, into a journal that holds nothing yet."""

    event: Event
    title: str = ""

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(phrases.JOURNAL_TAKEN(event=desk.state.details.name), say.IMPORT_ELSEWHERE())
        if not self.event.sections:
            raise refuse(say.NO_SECTION_IN_FILE(), say.IS_IT_A_REPORT())
        event, notes = with_usual_tiebreaks(self.event)
        events = tuple(as_events(event, self.title or event.name or "Event"))
        return Plan(events, (*notes, *not_used_here(desk, event), *rounds_checked(desk, event)))


def not_used_here(desk: Desk, event: Event) -> Iterator[Problem]:
    """What the file names and nobody can use: a system that is not paired here, tie-breaks against the rules."""
    yield from _not_paired_here(desk, event)
    for section in event.sections:
        wrong = not_allowed(section, event.starts)
        if wrong is not None:
            text = say.TIEBREAKS_NOT_ALLOWED(section=section.name, fault=fault(wrong))
            yield Problem("tiebreaks-not-allowed", Level.WARNING, text, say.CHANGE_IN_RULES())


def _not_paired_here(desk: Desk, event: Event) -> Iterator[Problem]:
    """Sections whose next round cannot be paired by the system that the file names."""
    for section in event.sections:
        if section.system not in desk.registry.names() and not pairs_teams(section):
            text = say.NOT_PAIRED_HERE(section=section.name, system=section.system)
            yield Problem("not-paired-here", Level.WARNING, text, say.CHOOSE_SYSTEM())


def rounds_checked(desk: Desk, event: Event) -> Iterator[Problem]:
    """The rounds of FIDE's Swisses that are not what their system pairs."""
    for section in event.sections:
        engine = desk.registry.engine_if_any(section.system)
        swiss = system_named(section.system).format in (Format.SWISS, Format.TEAM_MATCHES)
        if engine is None or not swiss or not _named_by_fide(section):
            continue
        value = judged(section, event.starts)
        rounds = tuple(str(each.number) for each in section.rounds if not _agrees(engine, value, each.number))
        if rounds:
            text = say.ROUNDS_DIFFER(section=section.name, rounds=rounds, system=engine.title)
            yield Problem("rounds-differ", Level.WARNING, text, say.ASK_WHY(), FIDE_INTEGRITY)


def _agrees(engine: Engine, section: Section, round: int) -> bool:
    try:
        return is_as_paired(engine, section, round)
    except TopboardError:
        return False


def with_usual_tiebreaks(event: Event) -> tuple[Event, tuple[Problem, ...]]:
    """Sections that name no tie-breaks get the usual ones of their system, and the answer says so."""
    sections, notes = [], []
    for section in event.sections:
        usual = () if section.tiebreaks else usual_tiebreaks(section)
        sections.append(replace(section, tiebreaks=usual) if usual else section)
        if usual:
            text = say.USUAL_TIEBREAKS(codes=tuple(usual))
            notes.append(Problem("usual-tiebreaks", Level.NOTE, text, say.CHANGE_IN_RULES()))
    return replace(event, sections=tuple(sections)), tuple(notes)


def as_events(event: Event, title: str) -> Iterator[EventBody]:
    """What must have happened for the event to be as it is."""
    names = [name for name in EventDetails.poster() if name != "name"]
    yield EventCreated(EventDetails(title, **{name: getattr(event, name) for name in names}))
    for index, section in enumerate(event.sections):
        named = _with_ids(section, f"{index}x" if index else "")
        yield from section_events(named, identified(named))
    for arbiter in event.arbiters:
        yield arbiter_named(arbiter)
    if event.school_teams is not None:
        yield SchoolTeamsSet(stored_school_rules(event.school_teams))


def _with_ids(section: Section, mark: str) -> Section:
    """Everybody gets the id that lasts from now on."""
    players = (replace(p, id=PlayerId(f"p{mark}{place}")) for place, p in enumerate(section.players, 1))
    teams = (replace(t, id=TeamId(f"t{mark}{place}")) for place, t in enumerate(section.teams, 1))
    return replace(section, id=SectionId(slug(section.name)), players=tuple(players), teams=tuple(teams))


def section_events(section: Section, facts: Facts) -> Iterator[EventBody]:
    """The events in the order in which they could have happened; numbers are those of the section."""
    yield SectionCreated(facts.id, _rules(section))
    yield from _players(section, facts)
    yield from _teams(section, facts)
    ruled = _ruled_games(facts)
    for round in facts.rounds:
        yield from _departures(facts, round.number)
        yield from _round(section, really_played(round, ruled))
    yield from _rulings(facts)
    if facts.norms != NormRules():
        yield NormsSet(facts.id, facts.norms.event, facts.norms.host, facts.norms.shown)
    yield from _departures(facts, facts.next_round)
    for player in facts.players:
        if player.checked_in:
            yield PlayerCheckedIn(player.id)
    for remark in facts.remarks:
        yield IntegrityNoted(facts.id, remark)
    if facts.left_fide_mode and not mode_was_left(facts.remarks, None):
        yield IntegrityNoted(facts.id, FIDE_MODE_LEFT)
    if facts.report is not None:
        yield ReportKept(facts.id, stored_report(facts.report))
    if facts.closed:
        yield SectionClosed(facts.id)


def _players(section: Section, facts: Facts) -> Iterator[EventBody]:
    """A second entry of somebody comes after the first."""
    first = {player.id: player.reentry_of for player in facts.players}

    def entries_before(player: PlayerId) -> int:
        earlier = first[player]
        return 1 + entries_before(earlier) if earlier else 0

    for player in sorted(facts.players, key=lambda each: entries_before(each.id)):
        about, earlier = StoredFacts.of(PlayerFacts.of(player)), player.reentry_of or ""
        yield PlayerEntered(
            facts.id, player.id, about, player.entered_round, reentry_of=earlier, late=player.late, colors=player.colors
        )
    yield NumbersAssigned(facts.id, {player.id: player.number for player in section.players})


def _teams(section: Section, facts: Facts) -> Iterator[EventBody]:
    numbers = {team.id: team.number for team in section.teams}
    for team in facts.teams:
        known = (team.captain, team.club, team.federation)
        about = TeamFacts(team.name, team.nickname, team.strength, numbers[team.id], *known)
        yield TeamEntered(facts.id, team.id, about, tuple(team.members))
    rules = team_rules(facts.team_play)
    if rules != TeamRules():
        yield TeamRulesSet(facts.id, rules)
    scoring = facts.team_scoring
    if scoring != TeamScoring():
        yield TeamScoringSet(facts.id, scoring.first, scoring.more_than_half)
    for line_up in facts.team_play.line_ups:
        players = tuple(player or "" for player in line_up.players)
        yield LineUpSet(line_up.team, line_up.round, players, line_up.opponent or "")


def team_rules(play: TeamPlay[PlayerId, TeamId]) -> TeamRules:
    bye = (str(play.bye.match_points), str(play.bye.game_points)) if play.bye else ("", "")
    points = (_stated(play.win), _stated(play.draw), _stated(play.loss))
    return TeamRules(play.board_colors, *points, *bye, **asdict(play.line_up_rules))


def _stated(points: Points | None) -> str:
    return "" if points is None else str(points)


def _rules(section: Section) -> SectionRules:
    return SectionRules(
        **{name: getattr(section, name) for name in AS_RULED},
        federation=profile_of(section).name,
        options=stored_options(section.options),
        points=stored_points(section.point_system),
        fide_mode=section.fide_mode or _from_fide(section),
        **asdict(section.conditions),
        **asdict(section.reporting),
        **asdict(section.timetable),
    )


def _from_fide(section: Section) -> bool:
    """A report whose type is one of FIDE's goes on in FIDE mode, unless it says that it was left."""
    rated = section.reporting.rated and not section.conditions.is_chess960
    return _named_by_fide(section) and not section.left_fide_mode and is_fide_event(section, rated=rated)


def _named_by_fide(section: Section) -> bool:
    code = section.report.type_code if section.report else ""
    return bool(code) and not code.upper().startswith("CUSTOM")


def _round(section: Section, round: Round[PlayerId, TeamId]) -> Iterator[EventBody]:
    pairs = tuple(PlacedPair(g.board, g.white, g.black) for g in round.games)
    byes = tuple(PlacedBye(u.player, u.bye) for u in round.byes)
    engine = PairedBy.of(section.system, section.edition, section.options, section.seed, round.program)
    yield RoundPaired(section.id, round.number, pairs, byes, engine=engine, starts=round.starts)
    for game in round.games:
        yield from _result(section.id, round.number, game)
    if round.matches or round.team_byes:
        matches = tuple(PlacedMatch(m.table, m.white, m.black, m.boards) for m in round.matches)
        team_byes = tuple(PlacedBye(u.player, u.bye) for u in round.team_byes)
        yield MatchesPaired(section.id, round.number, matches, team_byes)
    for match in round.matches:
        if match.result is not None:
            yield MatchDecided(section.id, round.number, match.table, match.result, match.reason)


def _result(section: str, round: int, game: Game[PlayerId]) -> Iterator[EventBody]:
    if game.colors_swapped:
        yield ColorsAsPlayed(section, round, game.board, True)
    if game.result is not None:
        yield ResultRecorded(section, round, game.board, game.result)
    if game.pairing_result is not None:
        yield PairingResultSet(section, round, game.board, game.pairing_result)


def _rulings(facts: Facts) -> Iterator[EventBody]:
    """What was granted and ruled beside the games, to players and to teams."""
    prohibitions: Iterable[Prohibition[PlayerId] | Prohibition[TeamId]]
    virtual_points: Iterable[VirtualPoints[PlayerId] | VirtualPoints[TeamId]]
    requests: Iterable[ByeRequest[PlayerId] | ByeRequest[TeamId]]
    prohibitions = (*facts.prohibitions, *facts.team_play.prohibitions)
    virtual_points = (*facts.virtual_points, *facts.team_play.virtual_points)
    requests = (*facts.bye_requests, *facts.team_play.bye_requests)
    for place, each in enumerate(prohibitions, 1):
        until_score = "" if each.until_score is None else str(each.until_score)
        players, rounds = tuple(sorted(each.players)), (each.from_round, each.until_round)
        yield PairProhibited(facts.id, f"x{place}", players, *rounds, each.hard, each.reason, until_score)
    for adjustment in facts.adjustments:
        points, reason = str(adjustment.points), adjustment.reason or "stated in the report"
        yield PointsAdjusted(adjustment.player, points, adjustment.round, reason)
    for given in facts.team_adjustments:
        why = given.reason or "stated in the report"
        yield TeamPointsAdjusted(given.team, str(given.match_points), str(given.game_points), given.round, why)
    for virtual in virtual_points:
        yield VirtualPointsSet(virtual.player, virtual.round, str(virtual.points))
    for request in requests:
        yield ByeGranted(request.player, request.round, request.bye)
    for entered in facts.entered:
        yield TiebreakEntered(entered.player, entered.code, str(entered.value))
    yield from _extra_games(facts)
    for early in facts.early_games:
        yield RoundsCrossed(facts.id, early.round, early.white, early.black, early.early, early.result)
    for challenge in facts.challenges:
        both = (challenge.challenger, challenge.opponent)
        yield ChallengeMade(facts.id, challenge.round, *both, challenge.until)
        if challenge.refused:
            yield ChallengeEnded(facts.id, challenge.round, *both, refused=True)
    for decided in facts.play_offs:
        games = tuple(StoredPlayOffGame(g.white, g.black, g.result, g.control) for g in decided.games)
        yield TieDecided(facts.id, decided.round, decided.winner, decided.loser, games, decided.reason)


def _extra_games(facts: Facts) -> Iterator[EventBody]:
    ruled = _ruled_games(facts).values()
    for game in facts.extra_games:
        if game not in ruled:
            both = (game.white, game.black)
            yield ExtraGamePlayed(facts.id, game.round, *both, game.result, game.reason, game.board)


def _departures(facts: Facts, round: int) -> Iterator[EventBody]:
    """Who left before a round and who came back; before the next one also who is gone without a note of when."""
    for player in facts.players:
        unnoted = player.status is not Status.ACTIVE and not player.away
        changes = (facts.next_round,) if unnoted else player.away
        for place, change in enumerate(changes, 1):
            if min(change, facts.next_round) == round:
                yield _departure(facts, player, back=place % 2 == 0, last=place == len(changes))


def _departure(facts: Facts, player: Player[PlayerId], *, back: bool, last: bool) -> EventBody:
    if back:
        return PlayerReturned(player.id)
    if not last or player.status is not Status.EXPELLED:
        return PlayerWithdrawn(player.id)
    return PlayerExpelled(player.id, adjusted=tuple(_adjusted(facts, player.id)))


def _ruled_games(facts: Facts) -> dict[tuple[int, int], ExtraGame[PlayerId]]:
    """The games with an expelled player in whose place something else counts (28I3), by round and board."""
    gone = {player.id for player in facts.players if player.status is Status.EXPELLED}
    return {place: game for place, game in real_games(facts).items() if not gone.isdisjoint(game.players)}


def _adjusted(facts: Facts, expelled: PlayerId) -> Iterator[OpponentAdjusted]:
    """What counts instead of these games of the player; where both were expelled, of the one whose game was lost."""
    status = {player.id: player.status for player in facts.players}
    for (number, board), game in _ruled_games(facts).items():
        if expelled not in game.players:
            continue
        (opponent,) = (player for player in game.players if player != expelled)
        round = facts.rounds[number - 1]
        byes = {unpaired.player: unpaired.bye for unpaired in round.byes}
        counted = round.game_on(board)
        lost = byes.get(expelled) is Bye.ZERO or (counted and counted.outcome(expelled) is Outcome.FORFEIT_LOSS)
        if status[opponent] is Status.EXPELLED and not lost:
            continue
        if counted is None:
            yield OpponentAdjusted(number, board, bye=byes.get(opponent))
        else:
            yield OpponentAdjusted(number, board, result=counted.result)
