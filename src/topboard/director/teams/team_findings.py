"""What is wrong with a round of teams: every broken rule by name, judged by the same laws as the engine's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from topboard.core import (
    Bye,
    Color,
    Match,
    Round,
    Section,
    Team,
    clauses_of,
    empty_chairs,
    line_up_of,
)
from topboard.core.teams.line_ups import LineUpFault, LineUpFinding, line_up_findings
from topboard.director.teams import team_rounds_texts as say
from topboard.journal import SectionState
from topboard.pairing import Engine, Law, Legality
from topboard.pairing.texts import BYE_BARRED
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.federation import Clauses
from topboard.tiebreaks import team_event


@dataclass(frozen=True, slots=True)
class TeamSitting:
    """A round of teams under judgement: the section before it, and the laws of the round."""

    section: Section
    round: Round
    teams: dict[int, Team]
    book: Clauses
    legality: Legality

    def name(self, team: object) -> str:
        return self.teams[team].name if isinstance(team, int) and team in self.teams else str(team)


def team_findings(section: Section, round: Round, engine: Engine) -> tuple[Problem, ...]:
    """Every rule that `round` breaks as the next round of `section`, the gravest first."""
    teams = {team.number: team for team in section.teams}
    legality = engine.legality(section, round.number)
    sitting = TeamSitting(section, round, teams, clauses_of(section), legality)
    found = [*_placing(sitting), *_pairs(sitting), *_byes(sitting), *_colors(sitting), *_line_ups(sitting)]
    order = list(Level)
    return tuple(sorted(found, key=lambda problem: order.index(problem.level)))


def _about(table: int) -> tuple[str, ...]:
    return (f"board:{table}",)


def away(section: Section, round: int) -> dict[int, Bye]:
    """Teams that are not to be paired in a round, and the bye that each of them has instead."""
    return {request.player: request.bye for request in section.team_play.bye_requests if request.round == round}


def _placing(s: TeamSitting) -> Iterator[Problem]:
    """Every team that is to be paired has a match or a bye; none that is away has a match."""
    tables = {team: match.table for match in s.round.matches for team in match.teams}
    byes = {unpaired.player for unpaired in s.round.team_byes}
    gone = away(s.section, s.round.number)
    for number, team in s.teams.items():
        absent = number in gone or s.legality.absence(number) is not None
        if not absent and number not in tables and number not in byes:
            text = say.LEFT_OUT(team=team.name)
            yield Problem("left-out", Level.ERROR, text, say.GIVE_A_PLACE(), None, (f"team:{number}",))
        if absent and number in tables:
            text = say.AWAY(table=tables[number], team=team.name, round=s.round.number)
            yield Problem("absent", Level.ERROR, text, say.CANCEL_OR_TAKE_OFF(), s.book.absent, _about(tables[number]))


def _pairs(s: TeamSitting) -> Iterator[Problem]:
    """Teams that met before, and those that must not meet."""
    for match in s.round.matches:
        where = {"table": match.table, "white": s.name(match.white), "black": s.name(match.black)}
        for bar in s.legality.bars(*match.teams):
            text = say.BARRED(**where, why=bar.reason.renamed(s.name))
            if bar.law is Law.REMATCH:
                text = say.MET(**where)
            elif bar.law is Law.PROHIBITED:
                text = say.PROHIBITED(**where)
            yield Problem(bar.law.value, Level.ERROR, text, None, bar.rule, _about(match.table))
        if _asked_not_to_meet(s, match):
            yield Problem(
                "unwanted", Level.WARNING, say.UNWANTED(**where), None, s.book.prohibited, _about(match.table)
            )


def _asked_not_to_meet(s: TeamSitting, match: Match) -> bool:
    pair = frozenset(match.teams)
    soft = (p for p in s.section.team_play.prohibitions if not p.hard and p.applies(s.round.number))
    return any(pair <= prohibition.players for prohibition in soft)


def _byes(s: TeamSitting) -> Iterator[Problem]:
    """Who may not have the bye of the pairing; more than one such bye."""
    given = [unpaired.player for unpaired in s.round.team_byes if unpaired.bye is Bye.PAIRING]
    for number in given:
        bar = s.legality.from_bye(number)
        if bar is not None:
            said = BYE_BARRED(who=number, why=bar.reason).renamed(s.name)
            yield Problem("barred-bye", Level.ERROR, said, None, bar.rule, (f"team:{number}",))
    if len(given) > 1:
        text = say.TWO_BYES(teams=tuple(s.name(number) for number in given))
        yield Problem("two-byes", Level.WARNING, text, None, s.book.bye)


def _colors(s: TeamSitting) -> Iterator[Problem]:
    """The colour of a team is that of its first board (31E, CFC 646, C.04.6 4); FIDE has no limit on it for teams."""
    if s.book.team_third_color is None:
        return
    played = team_event(s.section).matches
    for match in s.round.matches:
        for team, color in zip(match.teams, (Color.WHITE, Color.BLACK), strict=True):
            had = [each.color for each in played.get(team, ()) if each.color is not None and each.opponent]
            if had[-2:] == [color, color]:
                text = say.THIRD_COLOR(table=match.table, team=s.name(team), color=color.value)
                yield Problem("third-color", Level.WARNING, text, None, s.book.team_third_color, _about(match.table))


def _line_ups(s: TeamSitting) -> Iterator[Problem]:
    """Chairs that nobody takes, and line-ups that do not keep what was announced."""
    empty = Counter((match.table, team) for match, team, _ in empty_chairs(s.section, s.round.matches, s.round.number))
    for (table, team), count in empty.items():
        chairs = line_up_of(s.section, s.teams[team], s.round.number)
        if not any(chairs):
            text, level = say.NOBODY_THERE(table=table, team=s.name(team)), Level.ERROR
        else:
            text, level = say.EMPTY_CHAIRS(table=table, team=s.name(team), count=count), Level.WARNING
        yield Problem("empty-boards", level, text, say.FIND_SOMEBODY(), s.book.board_order, _about(table))
    for match in s.round.matches:
        for number in match.teams:
            yield from _faults(s, match, s.teams[number])


def _faults(s: TeamSitting, match: Match, team: Team) -> Iterator[Problem]:
    handed_in = handed_in_by(s.section, team.number, s.round.number)
    for finding in line_up_findings(s.section, team, s.round.number, handed_in):
        said = say.LINED_UP(team=team.name, what=told(s.section, finding, s.round.number))
        yield Problem("line-up", Level.WARNING, said, None, rule_of(finding, s.book), _about(match.table))


def handed_in_by(section: Section, team: int, round: int) -> Sequence[int | None]:
    """The line-up that a team handed in for a round; empty where it did not."""
    found = (
        line_up.players for line_up in section.team_play.line_ups if (line_up.round, line_up.team) == (round, team)
    )
    return next(found, ())


def rule_of(finding: LineUpFinding, book: Clauses) -> Rule | None:
    return book.board_order if finding.fault in (LineUpFault.GAP, LineUpFault.ORDER) else None


def told(section: Section, finding: LineUpFinding, round: int) -> Reason:
    """A fault of a line-up in words."""
    names = {player.number: player.name for player in section.players}
    player, other = names.get(finding.player, ""), names.get(finding.other, "")
    match finding.fault:
        case LineUpFault.TOO_MANY:
            return say.TOO_MANY(boards=finding.board)
        case LineUpFault.AWAY:
            return say.PLAYER_AWAY(player=player, round=round)
        case LineUpFault.GAP:
            return say.GAP(board=finding.board, player=player)
        case LineUpFault.ORDER:
            return say.OUT_OF_TURN(player=player, other=other)
        case LineUpFault.GAMES:
            return say.PLAYED_ENOUGH(player=player, count=section.team_play.line_up_rules.most_games)


def before_pairing(section: SectionState) -> Iterator[Problem]:
    """What a round of teams waits for, and what should be known when it is paired."""
    there = [team for team in section.teams.values() if team.status == "active"]
    if len(there) < 2:
        text = (say.ONE_TEAM if there else say.NO_TEAMS)(section=section.rules.name)
        yield Problem("no-teams", Level.ERROR, text, say.MAKE_TEAMS() if _name_teams(section) else say.ENTER_TEAMS())
    if not section.team_rules.board_colors and not any(round.matches for round in section.rounds):
        yield Problem("no-boards", Level.ERROR, say.NO_BOARDS(), say.SET_BOARDS())
    for team in there:
        if not team.members:
            text = say.EMPTY_TEAM(team=team.called)
            yield Problem("empty-team", Level.ERROR, text, say.NAME_PLAYERS(), None, (f"team:{team.id}",))
    members = {player for team in section.teams.values() for player in team.members}
    lost = [p.called for p in section.players.values() if p.id not in members and p.status == "active"]
    if lost:
        text = say.NO_TEAM_FOR(count=len(lost), players=tuple(lost))
        hint = say.MAKE_TEAMS() if there and _name_teams(section) else say.PUT_IN_A_TEAM()
        yield Problem("in-no-team", Level.NOTE, text, hint)


def _name_teams(section: SectionState) -> bool:
    """Whether entries name teams to which they do not belong yet."""
    members = {player for team in section.teams.values() for player in team.members}
    return any(player.facts.team.strip() for id, player in section.players.items() if id not in members)
