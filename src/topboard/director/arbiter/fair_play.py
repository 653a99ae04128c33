"""Fair play as it stands: the records, games collected, figures that say where to look, and the section for reports."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.charts.table import Align, Block, Column, Grid, TableRow, entry
from topboard.core import Color, RatingSource, profile_of
from topboard.director.arbiter.appeals import appeal_terms, appeals_of, who_decided
from topboard.director.arbiter.collected_games import completeness
from topboard.director.arbiter.records import standing_records
from topboard.journal import EventState, Journal, SectionState
from topboard.journal.events import FairPlayRecorded, IncidentRecorded, PlayerFacts
from topboard.journal.folding.state import ArbiterRecord
from topboard.language import translated
from topboard.officiating import appeal_texts
from topboard.officiating import fair_play_texts as say
from topboard.officiating.fair_play import (
    FAIR_PLAY_WORDS,
    GROUND_WORDS,
    ClassPrize,
    FairPlayKind,
    InspectionGround,
    ListedRatings,
    PlayedAgainst,
    ScreeningFigure,
    below_strength,
    prize_floors,
    sandbagging,
    screening,
)
from topboard.ratings.uschess_rating import REGULAR
from topboard.rulebook import Problem

GONE = "[erased]"


@dataclass(frozen=True, slots=True)
class WatchedPlayer:
    """A player with the figure and what is worth a look."""

    section: str
    player: str
    figure: ScreeningFigure
    findings: tuple[Problem, ...]


def fair_play_records(state: EventState) -> tuple[ArbiterRecord[FairPlayRecorded], ...]:
    return tuple(standing_records(state, FairPlayRecorded))


def name_in(state: EventState, player: str | None) -> str:
    return state.player(player).facts.name if player in state.section_of and player else player or ""


def kind_word(event: FairPlayRecorded) -> str:
    if event.ground in set(InspectionGround):
        return translated(GROUND_WORDS[InspectionGround(event.ground)])
    kind = FairPlayKind(event.what) if event.what in set(FairPlayKind) else FairPlayKind.NOTE
    return translated(FAIR_PLAY_WORDS[kind])


def watched(state: EventState) -> tuple[WatchedPlayer, ...]:
    """Everybody with a rated game or something to look at, those furthest above their expectation first. A figure is
    never a verdict."""
    found = [each for section in state.sections.values() for each in _of_section(section)]
    return tuple(sorted(found, key=lambda each: -each.figure.above))


def _of_section(section: SectionState) -> Iterator[WatchedPlayer]:
    games, prizes = _games(section), _class_prizes(section)
    last = section.rules.rounds_total or 0
    for id, player in section.players.items():
        played = games.get(id, [])
        figure = screening(played)
        findings = (
            *sandbagging(played, last),
            *below_strength(_listed(section, player.facts)),
            *prize_floors(prizes.get(id, ()), section.prizes.rules.currency),
        )
        if figure.games or findings:
            yield WatchedPlayer(section.id, id, figure, findings)


HALF_POINT = 50
"""In hundredths of a point, as the expectation is."""


def _games(section: SectionState) -> dict[str, list[PlayedAgainst]]:
    games: dict[str, list[PlayedAgainst]] = {}
    for round in section.rounds:
        for board in round.boards.values():
            if board.result is None or not board.result.finished or not board.result.played:
                continue
            sides = board.players[::-1] if board.swapped else board.players
            for color, own, other in zip(Color, sides, sides[::-1], strict=True):
                score = board.result.outcome(color).meaning.halves * HALF_POINT
                mine, theirs = (section.players[id].facts.rating.value for id in (own, other))
                games.setdefault(own, []).append(PlayedAgainst(round.number, mine, theirs, score))
    return games


def _listed(section: SectionState, facts: PlayerFacts) -> ListedRatings:
    """Provisional ratings of other lists are left out: they say little. Only US Chess has floors of this kind."""
    used = facts.rating
    own = [each for each in facts.ratings if each.value == used.value and each.kind in ("", used.kind)]
    provisional = any(each.provisional for each in own)
    profile = profile_of(section)
    published = used.source is RatingSource.PUBLISHED and used.list in ("", profile.rating_list)
    floors = profile.rating_floors and published and used.kind in ("", REGULAR) and not provisional
    others = tuple(each.value for each in facts.ratings if each not in own and not each.provisional)
    return ListedRatings(used.value, floors, others)


def _class_prizes(section: SectionState) -> dict[str, list[ClassPrize]]:
    """What was awarded in prizes with a limit of rating; all of a section's are, where it has one itself."""
    if not profile_of(section).rating_floors:
        return {}
    limits = {prize.id: _limit(prize.most, section.rules.rating_under) for prize in section.prizes.prizes}
    found: dict[str, list[ClassPrize]] = {}
    for award in section.prizes.awards:
        of_award = [limits.get(prize, 0) for prize in award.prizes]
        if of_award and all(of_award):
            found.setdefault(award.player, []).append(ClassPrize(award.cents, max(of_award)))
    return found


def _limit(most: int | None, under: int) -> int:
    """The rating under which everybody who may win it is; 0 where there is none. A prize's own bound counts itself."""
    bounds = [each for each in (most + 1 if most is not None else 0, under) if each]
    return min(bounds, default=0)


def erasable(journal: Journal) -> tuple[int, ...]:
    """The positions of confidential records that still have their words. The journal is asked, not the state: a record
    that was undone is still written there."""
    undone = (
        entry.position
        for entry in journal.entries
        if isinstance(entry.event, FairPlayRecorded | IncidentRecorded) and _has_words(entry.event)
    )
    return tuple(undone)


def _has_words(event: FairPlayRecorded | IncidentRecorded) -> bool:
    confidential = isinstance(event, FairPlayRecorded) or event.confidential
    return confidential and event.reason != GONE


def report_blocks(state: EventState) -> tuple[Block, ...]:
    """Appeals, fair play and the games collected, as blocks for a report to the federation; all of it confidential."""
    return (
        Block(_appeals(state), title=say.APPEALS().told()),
        Block(fair_play_grid(state), title=say.SECTION().told()),
        Block(_collected(state), title=say.GAMES().told()),
    )


def fair_play_grid(state: EventState) -> Grid:
    heads = (say.RECORD(), say.WHEN(), say.WHAT(), say.WHO(), say.BY(), say.WORDS(), say.OUTCOME())
    columns = tuple(Column(head.told(), stretch=head.kind in (say.WORDS, say.OUTCOME)) for head in heads)
    rows = tuple(_row(each, state) for each in fair_play_records(state))
    return Grid(columns, rows, empty=say.NOTHING().told())


def _row(record: ArbiterRecord[FairPlayRecorded], state: EventState) -> TableRow:
    event = record.event
    round = say.ROUND_WORD(round=event.round).told() if event.round else ""
    when = f"{record.time.astimezone():%Y-%m-%d %H:%M} {round}".strip()
    texts = (
        event.record,
        when,
        kind_word(event),
        name_in(state, event.player),
        event.by,
        event.reason,
        event.outcome,
    )
    return TableRow(tuple(entry(text) for text in texts))


def _appeals(state: EventState) -> Grid:
    heads = (say.RECORD(), appeal_texts.BY(), say.WORDS(), say.OUTCOME())
    columns = tuple(Column(head.told(), stretch=head.kind in (say.WORDS, say.OUTCOME)) for head in heads)
    rows, (_terms, members) = [], appeal_terms(state)
    for case in appeals_of(state):
        decided = case.decided.event if case.decided else None
        verdict = (appeal_texts.UPHELD() if decided.upheld else appeal_texts.REJECTED()).told() if decided else ""
        words = (verdict, decided.reason, who_decided(decided, members).told()) if decided else ()
        outcome = " ".join(text for text in words if text)
        texts = (case.filed.event.record, case.player, case.filed.event.reason, outcome)
        rows.append(TableRow(tuple(entry(text) for text in texts)))
    return Grid(columns, tuple(rows), empty=say.NOTHING().told())


def _collected(state: EventState) -> Grid:
    """How many games of each round were played and kept."""
    columns = (Column(say.WHAT().told()), Column(say.GAMES().told(), Align.RIGHT))
    rows = []
    for section in state.sections.values():
        for each in completeness(state, section):
            if each.played:
                where = f"{section.rules.name}, {say.ROUND_WORD(round=each.round).told()}"
                rows.append(TableRow((entry(where), entry(f"{each.kept}/{each.played}"))))
    return Grid(columns, tuple(rows), empty=say.NOTHING().told())
