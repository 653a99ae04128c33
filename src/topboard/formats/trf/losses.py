"""What a report cannot say about a section: named before writing, so that nobody is surprised on reading it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from topboard.core import (
    INDIVIDUALS,
    Bye,
    FirstScore,
    Result,
    Round,
    Section,
    Status,
    TeamPlay,
    as_played,
    excluded_players,
    pairs_teams,
    profile_of,
    real_games,
)
from topboard.core.systems import is_display
from topboard.formats.trf import typecodes
from topboard.formats.trf.file import Dialect, TrfFile
from topboard.formats.trf.header import written_type_code
from topboard.formats.trf.matches import LETTERS as FORFEITED
from topboard.formats.trf.players import NAME
from topboard.formats.trf.teams import as_teams_play
from topboard.pairing.engine import edition_used
from topboard.pairing.registry import SYSTEMS


def losses(file: TrfFile, dialect: Dialect) -> tuple[str, ...]:
    """Everything that does not come back when the file is written in this dialect and read again."""
    found = [*_in_any(file.section), *_of_system(file)]
    found += _in_2026(file.section) if dialect is Dialect.TRF26 else _in_2016(file, file.section)
    return tuple(found)


def _in_any(section: Section) -> Iterator[str]:
    for player in section.players:
        if len(player.name) > NAME.width:
            yield f"the name of player {player.number} is longer than {NAME.width} letters and is cut"
    if any(player.status is not Status.ACTIVE for player in section.players):
        yield "who has withdrawn: shown only by the rounds without a game"
    if any(not prohibition.hard for prohibition in section.prohibitions):
        yield "opponents to avoid where possible: only strict prohibitions are written"
    if any(prohibition.until_score is not None for prohibition in section.prohibitions):
        yield "scores from which players may meet: the prohibitions are written without them"
    games = [game for round in section.rounds for game in round.games]
    if any(game.result is Result.UNREPORTED for game in games):
        yield "unreported results: written as adjourned"
    if any(game.pairing_result is not None for game in games):
        yield "results that count for pairing only"
    if section.rounds and not _paired(section.rounds[-1]):
        yield "a last round without any game: read as byes for a later round"
    if section.entered:
        yield "tie-breaks decided outside the games, such as a play-off"
    yield from _counting_otherwise(section)
    yield from _of_teams(section)


def _counting_otherwise(section: Section) -> Iterator[str]:
    if any(not game.board for game in section.extra_games):
        yield "games that count for rating only"
    if is_display(section):
        yield "that a display is one round: each of its boards is written as a round"
    if section.challenges:
        yield "challenges on the ladder"
    if section.play_offs:
        yield "how tied matches were decided"
    if section.early_games:
        yield "games across two rounds: only the points they count for are written"
    if real_games(section):
        yield "what counts for opponents of an expelled player: the real games are written, with the points they count"
    if excluded_players(section):
        yield "which games count for nobody as a player left early: they are written, with their points taken back"


def _of_teams(section: Section) -> Iterator[str]:
    """Records 240, 250, 260 and 299 speak of teams where teams meet, and of players elsewhere; 330 of forfeits only."""
    others: Section | TeamPlay = section if pairs_teams(section) else section.team_play
    whose = "players" if pairs_teams(section) else "teams"
    if others.bye_requests or others.virtual_points or others.prohibitions:
        yield f"byes granted to {whose}, their prohibitions and virtual points"
    if pairs_teams(section) and section.adjustments:
        yield "bonus and penalty points of players"
    decided = [match for round in section.rounds for match in round.matches if match.result is not None]
    if any(match.result not in FORFEITED for match in decided):
        yield "matches that the director decided otherwise than by forfeit"
    if any(match.reason for match in decided):
        yield "why matches were decided"
    if any(not each.opponent and each.round > len(section.rounds) for each in section.team_play.line_ups):
        yield "line-ups of rounds that are not paired yet: record 300 names the opponent"
    yield from _of_scoring(section)


def _of_scoring(section: Section) -> Iterator[str]:
    """Record 299 has the points of a ruling and not its reason; no record has a mixture of scores."""
    scoring = section.team_scoring
    if any(each.reason for each in section.team_adjustments):
        yield "why teams were given or lost points"
    if section.team_adjustments and not pairs_teams(section):
        yield "points given to teams or taken from them"
    if scoring.first is FirstScore.MIXED:
        yield "that match points and game points are added up: written as match points"
    elif scoring.first is not None:
        yield "which score was announced to rank the teams"
    if scoring.more_than_half:
        yield "that a match is won only with more than half of its boards"


def _of_system(file: TrfFile) -> Iterator[str]:
    """What the code of record 192 does not tell of the pairing system and its options."""
    section = file.section
    code = written_type_code(file)
    said = typecodes.parse(code, file.event.starts) or typecodes.TypeCode("")
    if (said.system or Section().system) != section.system:
        yield f"the pairing system {section.system!r} (record 192): written as {code}"
    elif section.edition and _edition(section, said.edition) != _edition(section, section.edition):
        yield f"the edition {section.edition!r} of the pairing system (record 192): written as {code}"
    again = replace(section, system=said.system or Section().system, federation="")
    read = replace(again, federation=typecodes.federation_told(code, again, file.event.federation))
    if profile_of(read) is not profile_of(section):
        yield f"the rules of {profile_of(section).title}: read as those of {profile_of(read).title}"
    untold = sorted(name for name, value in section.options.items() if said.options.get(name) != value)
    if untold:
        yield f"options of the pairing system: {', '.join(untold)}"


def _edition(section: Section, edition: str) -> str:
    """The edition by which a section is paired that names this one."""
    engine = SYSTEMS.engine_if_any(section.system)
    return edition_used(engine, replace(section, edition=edition)) if engine else edition


def _paired(round: Round) -> bool:
    played = bool(round.games) or any(match.result in FORFEITED for match in round.matches)
    return played or any(unpaired.bye is Bye.PAIRING for unpaired in round.byes)


def _in_2026(section: Section) -> Iterator[str]:
    told = as_teams_play(section)
    if told.teams != section.teams:
        yield "who is on which team: only the file of a team event names teams (record 310)"
    if told.players != section.players:
        yield "players who are on no team and have played no game"


def _in_2016(file: TrfFile, section: Section) -> Iterator[str]:
    if as_played(section).adjustments:
        yield "bonus and penalty points (record 299)"
    if any(p.until_round or p.from_round > 1 for p in section.prohibitions):
        yield "the rounds of prohibitions (record 260): those in force for the next round are written without"
    report = file.report
    if section.tiebreaks or report.standings_order:
        yield "the tie-breaks (records 202 and 212)"
    if any(report.starting_rank_method) or report.pairing_controller or report.time_control_code:
        yield "starting-rank method, pairing controller and coded time control (records 172, 182, 222)"
    if any(rating.list != "fide" for player in section.players for rating in player.ratings) or report.national:
        yield "national ratings"
    if any(team.nickname or team.strength for team in section.teams) or report.scores:
        yield "nicknames, strengths and points of the teams (record 310)"
    if section.team_play != INDIVIDUALS or any(round.team_byes or _decided(round) for round in section.rounds):
        yield "board colors, match points, line-ups, byes and forfeits of teams"
    system = section.point_system
    if system.unfinished != system.white_draw:
        yield "what an unfinished game is worth (record 162)"


def _decided(round: Round) -> bool:
    return any(match.result is not None for match in round.matches)
