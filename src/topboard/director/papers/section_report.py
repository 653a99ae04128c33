"""A section as a tournament report, each player with the place that the standings give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from topboard.core import Event, Player, Report, Result, Section, StatedScore, counted, pairs_teams
from topboard.core.people.titles import TITLES, highest_title
from topboard.core.systems import PREDETERMINED, profile_of
from topboard.errors import UnknownName
from topboard.formats.trf import TrfFile
from topboard.ratings.time_control import TimeControl, read_time_control
from topboard.rulebook.federation import FIDE
from topboard.tiebreaks import section_edition, section_team_standings, standings, team_event
from topboard.tiebreaks.codes import Score
from topboard.tiebreaks.standings import list_in_use
from topboard.tiebreaks.team_event import OTHER_SCORE, score_named_first, team_list_in_use


def section_report(event: Event, section: Section) -> TrfFile:
    """The report of one section, ready for either dialect; its own days and time control are the event's."""
    starts, ends = event.days_of(section)
    control, days = event.time_control_of(section), event.round_dates_of(section)
    about = replace(event, starts=starts, ends=ends, time_control=control, round_dates=days)
    listed = _with_list_in_use(about, _with_players_of_the_format(section))
    told = _with_code(_with_scores(about, _with_codes_of_the_format(listed)), control)
    return TrfFile(replace(about, sections=(told,)), ranks=_places(about, section))


def _with_players_of_the_format(section: Section) -> Section:
    """A title is one of FIDE's and an ID a number: other programs refuse the whole file where one player has anything
    else. What came in a report stays as it was."""
    if section.report:
        return section
    return replace(section, players=tuple(map(_as_the_format_has_it, section.players)))


def _as_the_format_has_it(player: Player) -> Player:
    highest, id = highest_title(player.title), player.fide_id
    return replace(player, title=highest if highest in TITLES else "", fide_id=id if id.isdecimal() else "")


def _with_list_in_use(event: Event, section: Section) -> Section:
    """Where no tie-breaks were announced, those that FIDE's edition names: by them another program finds the places."""
    if section.tiebreaks or section.report or profile_of(section) is not FIDE:
        return section
    used = section_edition(section, starts=event.starts)
    if pairs_teams(section):
        listed = team_list_in_use(section, used, predetermined=team_event(section).predetermined)
    else:
        listed = list_in_use(section, used, predetermined=section.system in PREDETERMINED)
    return replace(section, tiebreaks=tuple(listed))


def _adjourned_drawn(section: Section) -> Section:
    """An adjourned game is a draw until its result is in (162 X): so other programs count what stands as `?`."""
    drawn = tuple(
        replace(
            round,
            games=tuple(
                replace(game, result=Result.DRAW) if game.open and game.result is not None else game
                for game in round.games
            ),
        )
        for round in section.rounds
    )
    return replace(section, rounds=drawn)


def _with_code(section: Section, written: str) -> Section:
    """With the coded time control of record 222; a section that came in a report has its own or none."""
    said, control = section.report or Report(), read_time_control(written)
    if said.time_control_code or said.rows or control is None or control.delay:
        return section
    return replace(section, report=replace(said, time_control_code=coded(control)))


def coded(control: TimeControl) -> str:
    """Periods in seconds joined by colons, each with its moves and the increment: 40/6000+30:900+30; W300-B240."""
    if control.black:
        return f"W{coded(replace(control, black=None))}-B{coded(control.black)}"
    parts, made = [], 0
    for each in control.periods:
        step = f"+{control.seconds}" if control.seconds and made + 1 >= control.since else ""
        parts.append(f"{f'{each.moves}/' if each.moves else ''}{each.minutes * 60}{step}")
        made += each.moves
    return ":".join(parts)


def _with_codes_of_the_format(section: Section) -> Section:
    """Record 202 has no code for game points that break ties of match points: it says "the other score" (C.07 13.1).

    A list that names both scores says which comes first, and stays.
    """
    if not pairs_teams(section) or section.report or score_named_first(section.tiebreaks):
        return section
    second = "MP" if team_event(section).primary is Score.GAME else "GP"
    codes = (OTHER_SCORE[0] if code == second else code for code in section.tiebreaks)
    return replace(section, tiebreaks=tuple(codes))


def _with_scores(event: Event, section: Section) -> Section:
    """With the match points, game points and places of its teams; what a report says of these rounds stays as it is."""
    said: Report = section.report or Report()
    as_it_came = bool(said.scores) or bool(said.rows and said.ranks)
    if not pairs_teams(section) or as_it_came or not section.rounds:
        return section
    edition = section_edition(section, starts=event.starts).name
    try:
        found = section_team_standings(counted(_adjourned_drawn(section)), after=len(section.rounds), edition=edition)
    except UnknownName:
        return section
    places = {row.number: row.place for row in found.rows}
    scores = (StatedScore(n, found.match_points[n], found.game_points[n], place) for n, place in places.items())
    return replace(section, report=replace(said, scores=tuple(scores)))


def _places(event: Event, section: Section) -> Mapping[int, int] | None:
    """The places that a report stated, as long as nothing changed since: the arbiter who signed it had the last word.

    Else places by number, shared where the tie-breaks leave a tie; those without a place come after all the others.
    None where the section goes by a tie-break of another program, as what it says cannot be told without it, and where
    teams are ranked.
    """
    if section.report and section.report.ranks:
        return section.report.ranks
    if not section.players or pairs_teams(section):
        return None
    edition = section_edition(section, starts=event.starts).name
    try:
        found = standings(counted(_adjourned_drawn(section)), after=len(section.rounds), edition=edition)
    except UnknownName:
        return None
    places = {row.number: row.place for row in found.rows}
    rest = sorted(player.number for player in section.players if player.number not in places)
    return places | {number: place for place, number in enumerate(rest, len(places) + 1)}
