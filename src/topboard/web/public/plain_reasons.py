"""Why a board is as it is, in words that a parent knows: from the scores and colours that everybody can see on the wall
chart, whichever system paired. The reasons of the system itself, with clause and figures, come after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.charts import SectionData
from topboard.core import PREDETERMINED, Bye, Color, Format, Game, Points, system_named
from topboard.rulebook import Decision, Reader, Subject
from topboard.rulebook.reason import spelled
from topboard.web.jinja import how_many, points
from topboard.web.public.sections import SectionView

OWN_WORDS = (Format.KNOCKOUT, Format.DISPLAY)
"""Formats whose reasons are plain enough by themselves, and have nothing to do with scores."""


def to_you(
    view: SectionView, round: int, game: Game, number: int, reasons: Iterable[Decision], reader: Reader
) -> list[str]:
    """For the player whose page it is; `reasons` are those that the system gave."""
    return _spelled(SeenBoard(view, round, game, number, _of_colors(reasons, reader)), _Yours(), reader)


def of_two(view: SectionView, round: int, game: Game, reasons: Iterable[Decision], reader: Reader) -> list[str]:
    """For anybody: White and Black by name."""
    return _spelled(SeenBoard(view, round, game, game.white, _of_colors(reasons, reader)), _Theirs(), reader)


def _spelled(board: SeenBoard, say: _Yours | _Theirs, reader: Reader) -> list[str]:
    return [spelled(text, reader.american) for text in _told(board, say)]


def _of_colors(reasons: Iterable[Decision], reader: Reader) -> list[str]:
    """What the system said about the colours, as a parent reads it."""
    short = replace(reader, short=True)
    return [each.reason.told(short) for each in reasons if each.subject is Subject.COLOR][:1]


def of_bye(bye: Bye, *, clubs: bool = False) -> str:
    """For the player who has a bye; in a club it is an absence."""
    if clubs and bye in (Bye.HALF, Bye.FULL):
        return _("You told the club that you are absent.") if bye is Bye.HALF else _("You are away for the club.")
    return {
        Bye.PAIRING: _("The number of players was odd, and the bye fell to you."),
        Bye.FULL: _("You have a full-point bye in this round."),
        Bye.HALF: _("You have a half-point bye in this round, as you asked for."),
        Bye.ZERO: _("You do not play in this round."),
    }[bye]


@dataclass(frozen=True)
class SeenBoard:
    """A board as one of its players sees it, with what the system said about its colours."""

    view: SectionView
    round: int
    game: Game
    one: int
    why_colors: list[str]

    @property
    def other(self) -> int:
        return self.game.opponent(self.one)

    @property
    def names(self) -> dict[str, str]:
        return {"one": self.view.players[self.one].name, "other": self.view.players[self.other].name}

    @cached_property
    def paired(self) -> SectionData:
        return self.view.as_paired(self.round)

    def score(self, number: int) -> Points:
        return self.paired.score_before(number, self.round)

    @property
    def is_corrected(self) -> bool:
        """Whether a score is another one now than the round was paired with."""
        now = self.view.chart_data
        return any(self.score(number) != now.score_before(number, self.round) for number in self.game.players)

    def due(self, number: int) -> Color | None:
        """The colour had less often; when balanced, the one not had last."""
        cells = self.paired.records[number]
        had = [cell.color for cell in cells if cell.round < self.round and cell.played and cell.color]
        whites = sum(color is Color.WHITE for color in had)
        if whites * 2 != len(had):
            return Color.BLACK if whites * 2 > len(had) else Color.WHITE
        return had[-1].other if had else None


def _told(meeting: SeenBoard, say: _Yours | _Theirs) -> Iterator[str]:
    system = system_named(meeting.view.section.system)
    if system.format in OWN_WORDS or system.challenges:
        return
    if meeting.view.section.system in PREDETERMINED or system.format is not Format.SWISS:
        yield _("Everybody's opponents and colours are in the table that was made before round 1.")
        return
    if meeting.round == 1:
        yield _("In round 1 nobody has a score yet, so the pairing goes by the order of the list.")
        return
    accelerated = meeting.view.section.acceleration or meeting.view.section.virtual_points
    if not system.ranked_by and not accelerated:
        yield say.scores(meeting)
        if meeting.is_corrected:
            yield _("A result of round %(round)d was corrected after the pairing.") % {"round": meeting.round - 1}
    yield from say.colors(meeting)


class _Yours:
    """Told to the player."""

    def scores(self, m: SeenBoard) -> str:
        own, theirs = m.score(m.one), m.score(m.other)
        told = {"other": m.names["other"], "own": _counted(own), "theirs": _counted(theirs)}
        if own == theirs:
            return _("You and %(other)s both had %(own)s.") % told
        return (
            _("You had %(own)s, %(other)s had %(theirs)s. Not everybody could meet somebody with the same score.")
            % told
        )

    def colors(self, m: SeenBoard) -> Iterator[str]:
        got, due, theirs = m.game.color_paired(m.one), m.due(m.one), m.due(m.other)
        white = due is Color.WHITE
        if due is None:
            return
        if due is got:
            yield _("You were due White, and you have it.") if white else _("You were due Black, and you have it.")
            return
        told = {"other": m.names["other"]}
        if theirs is due:
            yield (
                _("You were due White. So was %(other)s.") if white else _("You were due Black. So was %(other)s.")
            ) % told
        else:
            yield _("You were due White.") if white else _("You were due Black.")
        yield from m.why_colors


class _Theirs:
    """Told to anybody, with names."""

    def scores(self, m: SeenBoard) -> str:
        own, theirs = m.score(m.one), m.score(m.other)
        told = {**m.names, "own": _counted(own), "theirs": _counted(theirs)}
        if own == theirs:
            return _("%(one)s and %(other)s both had %(own)s.") % told
        return (
            _("%(one)s had %(own)s, %(other)s had %(theirs)s. Not everybody could meet somebody with the same score.")
            % told
        )

    def colors(self, m: SeenBoard) -> Iterator[str]:
        dues = {number: m.due(number) for number in (m.one, m.other)}
        if None in dues.values():
            return
        if len(set(dues.values())) == 1:
            yield _("Both were due White.") if Color.WHITE in dues.values() else _("Both were due Black.")
            yield from m.why_colors
        elif all(due is m.game.color_paired(number) for number, due in dues.items()):
            yield _("Both have the colour that was due to them.")
        else:
            yield _("Neither has the colour that was due.")
            yield from m.why_colors


def _counted(score: Points) -> str:
    return ngettext("%(points)s point", "%(points)s points", how_many(score)) % {"points": points(score)}
