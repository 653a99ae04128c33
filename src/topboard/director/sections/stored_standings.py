"""The standings that a file states beside ours: what differs, and by which rules the file's order would come out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from topboard.core import Points, Section, StatedScore, counted, pairs_teams
from topboard.director.desk.question import ToldAnswer
from topboard.director.sections import opened_file_texts as say
from topboard.errors import TopboardError
from topboard.rulebook import Reason
from topboard.tiebreaks import EDITIONS, Standings, section_edition, section_team_standings, standings
from topboard.tiebreaks.stated_standings import (
    GAME_POINTS,
    MATCH_POINTS,
    POINTS,
    StatedOff,
    StatedRow,
    compared,
    stated_rows,
)

USUAL_LISTS: tuple[tuple[str, ...], ...] = (
    ("BH/C1", "BH", "SB"),
    ("BH", "SB"),
    ("BH", "BH/C1", "SB"),
    ("DE", "BH/C1", "BH"),
    ("DE", "WIN", "BH/C1", "BH"),
    ("DE", "BH", "SB"),
    ("SB", "DE"),
    ("DE", "SB"),
    ("PS", "BH"),
    ("BH/M1", "BH", "PS"),
    ("WIN", "BH"),
    ("BH",),
    ("BH/C1",),
    ("SB",),
    ("PS",),
)
"""What programs are set to most often; a file's order is looked for among them."""
USUAL_TEAM_LISTS: tuple[tuple[str, ...], ...] = (
    ("MPvGP",),
    ("MPvGP", "DE", "BH/C1", "BH"),
    ("MPvGP", "DE", "SB"),
    ("MPvGP", "BH"),
    ("MPvGP", "EMGSB"),
    ("GP", "MP"),
)
MOST_TRIED = 400
"""Players up to which other lists are tried: a preview is to open at once."""


class DifferenceTold(ToldAnswer, frozen=True):
    """One figure of somebody's that differs; `ours` is empty for a player without a place here."""

    number: int
    name: str
    what: str
    stated: str
    ours: str


class StandingsTold(ToldAnswer, frozen=True):
    """How the standings of a file compare with ours: by which tie-breaks and edition we rank, what differs, and why."""

    tiebreaks: list[str]
    edition: str
    compared: int
    differences: list[DifferenceTold]
    why: list[str]


def compared_standings(
    section: Section,
    points: Mapping[int, Points],
    places: Mapping[int, int],
    teams: Sequence[StatedScore[int]],
    starts: date | None,
) -> StandingsTold | None:
    """The file's first section; None where it cannot be ranked here, nothing was played or nothing is stated."""
    stated = stated_rows(section, points, places, teams)
    if not section.rounds or not stated:
        return None
    section = counted(section)
    edition = section_edition(section, starts=starts).name
    found = _ranked(section, section.tiebreaks, edition)
    if found is None:
        return None
    verdict = compared(found, stated)
    return StandingsTold(
        tiebreaks=[*(section.tiebreaks or found.labels)],
        edition=edition,
        compared=verdict.compared,
        differences=[DifferenceTold.like(each) for each in verdict.off],
        why=[str(each) for each in _why(section, found, stated, verdict.off)],
    )


def _ranked(section: Section, tiebreaks: Sequence[str], edition: str) -> Standings | None:
    ranked = section_team_standings if pairs_teams(section) else standings
    try:
        return ranked(section, after=len(section.rounds), tiebreaks=tiebreaks or None, edition=edition)
    except TopboardError:
        return None


def _why(section: Section, found: Standings, stated: Sequence[StatedRow], off: Sequence[StatedOff]) -> Iterator[Reason]:
    wrong = {each.number for each in off if each.what in (POINTS, MATCH_POINTS, GAME_POINTS)}
    if wrong:
        yield (say.TEAM_POINTS_DIFFER if pairs_teams(section) else say.POINTS_DIFFER)(count=len(wrong))
    elif off:
        edition = found.edition.name
        ours = _codes(section.tiebreaks or found.labels)
        tried = len(section.players) <= MOST_TRIED
        theirs = _list_of(section, edition, stated) if tried else None
        if not tried:
            yield say.PLACES_NOT_TRIED(ours=ours, own=edition)
        elif theirs:
            yield say.PLACES_BY(theirs=_codes(theirs[0]), edition=theirs[1], ours=ours, own=edition)
        else:
            yield say.PLACES_NOT_NAMED(ours=ours, own=edition)


def _codes(tiebreaks: Sequence[str]) -> str:
    return ", ".join(tiebreaks) or str(say.POINTS_ONLY())


def _list_of(section: Section, edition: str, stated: Sequence[StatedRow]) -> tuple[tuple[str, ...], str] | None:
    """The first list that gives the file's order: our own by another edition, then the usual ones, newest edition
    first."""
    editions = (edition, *(name for name in EDITIONS if name != edition))
    tried = [(tuple(section.tiebreaks), name) for name in editions[1:]]
    usual = USUAL_TEAM_LISTS if pairs_teams(section) else USUAL_LISTS
    tried += [(codes, name) for name in editions for codes in usual]
    for codes, name in tried:
        found = _ranked(section, codes, name)
        if found is not None and compared(found, stated).agrees:
            return codes, name
    return None
