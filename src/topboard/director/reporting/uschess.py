"""US Chess: what its upload asks for, and what the three files cannot say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from topboard.core import Event, Game, Result, Section
from topboard.director.entries.member_ids import US_CHESS as MEMBER
from topboard.director.reporting import common
from topboard.director.reporting import texts as say
from topboard.director.reporting.common import Asking, about_event, about_player, about_section, found
from topboard.director.sections.named_limits import named_limits
from topboard.errors import TopboardError
from topboard.formats.dbf.ascii_text import UNWRITABLE, ascii_text
from topboard.formats.uschess import event_told, read_files, reported_sections, us_report, write_files
from topboard.formats.uschess.cells import RECIPROCAL
from topboard.formats.uschess.report import rated_apart, schedule_name
from topboard.formats.uschess.tables import MOST_PLAYERS, MOST_REPORTED_ROUNDS, MOST_SECTIONS, WIDTHS
from topboard.ratings.side_games import SIDE_GAMES
from topboard.ratings.time_control import read_time_control
from topboard.rulebook import Level, Problem, kind

NOT_THE_SAME = kind(
    "director.uschess.not-the-same",
    "the files do not say what the event says when they are read again; nothing was written",
)

AFFILIATE = re.compile(r"A\d{7}", re.ASCII | re.IGNORECASE)
STATE = re.compile(r"[A-Z]{2}", re.ASCII | re.IGNORECASE)
MOST_SEEN = 32
"""The most rounds seen in files that were accepted."""


def rated_event(event: Event) -> Event:
    """The event with the side games of old journals marked as not rated."""
    sections = tuple(_as_marked(section) for section in event.sections)
    return replace(event, sections=sections)


def _as_marked(section: Section) -> Section:
    """Journals older than the rule `rated` know their unrated side games by the id of the section only."""
    if section.id != SIDE_GAMES:
        return section
    return replace(section, reporting=replace(section.reporting, rated=False))


def files(event: Event, day: date) -> dict[str, bytes]:
    """The three files, read again before anybody gets them: they must say what the event says."""
    marked = rated_event(event)
    report = us_report(marked)
    written = write_files(report, day)
    again = read_files(written)
    told = [rated_games(section) for section in event_told(again).sections]
    if again != report or told != [rated_games(section) for section in reported_sections(marked)]:
        raise TopboardError(NOT_THE_SAME())
    return written


def rated_games(section: Section) -> frozenset[tuple[int, int, int, Result]]:
    """Round, White, Black and result of every rated game, as the players sat, by numbers from 1 without a gap."""
    place = {player.number: at for at, player in enumerate(sorted(section.players, key=lambda p: p.number), 1)}
    return frozenset(
        (round.number, place[white], place[black], game.result)
        for round in section.rounds
        for game in round.games
        if game.result in RATED
        for white, black in (game.players[::-1] if game.colors_swapped else game.players,)
    )


RATED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def findings(event: Event, day: date) -> Iterator[Problem]:
    asking = _asking(event, day)
    yield from common.played(asking)
    yield from common.days(asking)
    yield from common.ids(asking, MEMBER)
    yield from _officials(asking)
    yield from _place(asking)
    yield from common.memberships(asking)
    yield from _sections(asking)
    yield from _room(marked_sections(event))
    yield from _games(asking)
    yield from _letters(asking)
    yield from common.ratable(asking, "uschess")
    yield from common.left_out(asking)


def _asking(event: Event, day: date) -> Asking:
    marked = rated_event(event)
    return Asking(marked, tuple(s for s in marked_sections(event) if not _is_extra(marked, s)), day)


def marked_sections(event: Event) -> tuple[Section, ...]:
    """Everything that will be in the files, the games beside the rounds too."""
    return reported_sections(rated_event(event))


def _is_extra(event: Event, section: Section) -> bool:
    """The games beside the rounds, which are reported apart and were looked at with their section."""
    return all(section.name != each.name for each in event.sections)


def _officials(asking: Asking) -> Iterator[Problem]:
    event = asking.event
    if not event.affiliate_id:
        yield common.missing("affiliate_id", "affiliate", "the affiliate's ID")
    elif not AFFILIATE.fullmatch(event.affiliate_id):
        told = say.MALFORMED(value=event.affiliate_id, whose="an affiliate", wanted="A and seven digits")
        yield found("bad-affiliate", Level.ERROR, told, say.IN_DETAILS(key="affiliate"), about_event("affiliate_id"))
    if not event.chief_id:
        yield common.missing("chief_id", "chief_id", "the chief TD's ID")
    named = [("chief_id", event.chief_id), *(("deputy_ids", each) for each in event.deputy_ids)]
    for field, value in named:
        if value and not MEMBER.pattern.fullmatch(value):
            told = say.MALFORMED(value=value, whose="a director", wanted="eight digits")
            yield found("bad-director", Level.ERROR, told, say.IN_DETAILS(key=field), about_event(field))
    for section in asking.sections:
        for value in (section.reporting.chief_id, section.reporting.assistant_id):
            if value and not MEMBER.pattern.fullmatch(value):
                told = say.MALFORMED(value=value, whose="a director", wanted="eight digits")
                yield found("bad-director", Level.ERROR, told, say.IN_RULES(), about_section(section))
    yield from common.certified(asking)


def _place(asking: Asking) -> Iterator[Problem]:
    event = asking.event
    if not event.city:
        yield common.missing("city", "city", "the city")
    if not event.state:
        yield common.missing("state", "state", "the state")
    elif not STATE.fullmatch(event.state):
        told = say.BAD_STATE(state=event.state)
        yield found("bad-state", Level.WARNING, told, say.IN_DETAILS(key="state"), about_event("state"))
    if not event.zip_code:
        yield common.missing("zip_code", "zip", "the ZIP code")
    for text, field in ((event.name, "H_NAME"), (event.city, "H_CITY"), (event.zip_code, "H_ZIPCODE")):
        if len(ascii_text(text)) > WIDTHS[field]:
            told = say.TOO_LONG(what=text, most=WIDTHS[field])
            yield found("too-long", Level.WARNING, told, say.SHORTEN(), about_event("name"))


def _sections(asking: Asking) -> Iterator[Problem]:
    names = Counter(ascii_text(section.name)[: WIDTHS["S_SEC_NAME"]].casefold() for section in asking.sections)
    for section in asking.sections:
        about, written = about_section(section), ascii_text(section.name)
        if len(written) > WIDTHS["S_SEC_NAME"]:
            told = say.TOO_LONG(what=section.name, most=WIDTHS["S_SEC_NAME"])
            yield found("too-long", Level.WARNING, told, say.RENAME(), about)
        if names[written[: WIDTHS["S_SEC_NAME"]].casefold()] > 1:
            told = say.SAME_NAME(name=written[: WIDTHS["S_SEC_NAME"]])
            yield found("same-name", Level.WARNING, told, say.RENAME(), about)
        yield from _control(asking.event, section)
        yield from _schedules(asking.event, section)
        if not section.reporting.school_level and _is_scholastic(section):
            told = say.SCHOOL_LEVEL(section=section.name)
            yield found("school-level", Level.WARNING, told, say.SAY_LEVEL(), about)
        if len(section.players) == 2:
            told = say.MATCH(section=section.name)
            yield found("match", Level.WARNING, told, say.MATCH_RULES(), about)
        if MOST_SEEN < len(section.rounds) <= MOST_REPORTED_ROUNDS:
            told = say.MANY_ROUNDS(section=section.name, count=len(section.rounds))
            yield found("many-rounds", Level.WARNING, told, say.SEND_PARTS(), about)


def _schedules(event: Event, section: Section) -> Iterator[Problem]:
    """What the report does with rounds of a schedule that were played at another time control (28S)."""
    apart, here = rated_apart(event, section), event.time_control_of(section)
    for each in section.apart:
        control = each.time_control or event.time_control
        told = {"schedule": each.name, "count": each.rounds, "control": control}
        if each in apart:
            name = schedule_name(section, each)
            yield found("rated-apart", Level.NOTE, say.RATED_APART(**told, section=name), None, about_section(section))
        elif read_time_control(control) != read_time_control(here):
            text = say.RATED_ALIKE(**told, section=section.name, other=here)
            yield found("rated-alike", Level.NOTE, text, None, about_section(section))


def _is_scholastic(section: Section) -> bool:
    """A section that is named for grades, or whose players mostly have one."""
    graded = sum(bool(player.grade) for player in section.players)
    return "grades" in named_limits(section.name) or graded * 2 > len(section.players)


def _room(sections: Sequence[Section]) -> Iterator[Problem]:
    """What the fields for section, round and pairing numbers cannot hold: a number is never cut."""
    if len(sections) > MOST_SECTIONS:
        told = say.NO_ROOM_FOR_SECTIONS(count=len(sections), most=MOST_SECTIONS)
        yield found("too-many", Level.ERROR, told, say.TWO_EVENTS())
    for section in sections:
        for count, most, lacking in (
            (len(section.rounds), MOST_REPORTED_ROUNDS, say.NO_ROOM_FOR_ROUNDS),
            (len(section.players), MOST_PLAYERS, say.NO_ROOM_FOR_PLAYERS),
        ):
            if count > most:
                told = lacking(section=section.name, count=count, most=most)
                yield found("too-many", Level.ERROR, told, say.TWO_EVENTS(), about_section(section))


def _control(event: Event, section: Section) -> Iterator[Problem]:
    written, about = event.time_control_of(section), about_section(section)
    if not written:
        told = say.NO_CONTROL(section=section.name)
        yield found("no-control", Level.WARNING, told, say.WRITE_CONTROL(), about)
    elif read_time_control(written) is None:
        told = say.BAD_CONTROL(section=section.name, control=written)
        yield found("bad-control", Level.WARNING, told, say.WRITE_CONTROL(), about)


def _games(asking: Asking) -> Iterator[Problem]:
    """Results that US Chess does not count as games, and games beside the rounds."""
    for section in asking.sections:
        for round in section.rounds:
            for game in round.games:
                if _odd(game):
                    told = say.ODD_RESULT(
                        section=section.name, round=round.number, board=game.board, result=game.result_so_far.value
                    )
                    hint = say.CORRECT_RESULT(board=game.board)
                    yield found("odd-result", Level.WARNING, told, hint, f"round:{section.id}:{round.number}")
    for each in asking.event.sections:
        beside = sum(not game.board for game in each.extra_games)
        if beside and each.reporting.rated:
            yield found("extra-apart", Level.NOTE, say.EXTRA_APART(section=each.name, count=beside), None)
    for section in reported_sections(asking.event):
        if _is_extra(asking.event, section) and len(section.players) == 2:
            told = say.MATCH(section=section.name)
            yield found("match", Level.WARNING, told, say.NOT_A_MATCH(), about_section(section))


def _odd(game: Game) -> bool:
    """Both lost, or one drew and one lost: such a result has no place in a crosstable."""
    white, black = game.outcome(game.white), game.outcome(game.black)
    return white in RECIPROCAL and RECIPROCAL[white] is not black


def _letters(asking: Asking) -> Iterator[Problem]:
    for section in asking.sections:
        for player in section.players:
            written = ascii_text(player.name)
            if UNWRITABLE in written and UNWRITABLE not in player.name:
                told = say.NOT_LATIN(what=player.name, written=written)
                yield found("not-latin", Level.WARNING, told, say.SPELL(), about_player(section, player))
            if len(written) > WIDTHS["D_NAME"]:
                told = say.TOO_LONG(what=player.name, most=WIDTHS["D_NAME"])
                yield found("too-long", Level.WARNING, told, say.SHORTEN(), about_player(section, player))
