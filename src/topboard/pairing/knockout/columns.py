"""A bracket as it is drawn: columns of matches, those that were played and those to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from topboard.core import Section
from topboard.core.knockout import KnockoutMatch, KnockoutStage, for_third_place, lost_matches
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.bracket import KnockoutBracket, Slots, followed, named_stage
from topboard.pairing.knockout.double import DoubleBracket, of_unbeaten
from topboard.pairing.knockout.engine import KnockoutEngine
from topboard.pairing.knockout.seeding import power_of_two, seeds_in_order
from topboard.rulebook import Reason


@dataclass(frozen=True, slots=True)
class DrawnMatch:
    """A match of the drawing: who has its two places, as far as that is known.

    `feeds` says that its winner goes on to the match half as far down the next column. `match` is None while it is not
    published; `bye` where the player on top needs no game.
    """

    top: int | None = None
    bottom: int | None = None
    match: KnockoutMatch | None = None
    bye: bool = False
    feeds: bool = True

    @property
    def winner(self) -> int | None:
        return self.match.winner if self.match else self.top if self.bye else None

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(who for who in (self.top, self.bottom) if who is not None)


@dataclass(frozen=True, slots=True)
class DrawnColumn:
    """A stage of the drawing, from the top down."""

    name: Reason
    matches: tuple[DrawnMatch, ...]
    stage: int = 0


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """A part of the drawing with its own lines: the bracket itself, the match for third place, those with one loss."""

    columns: tuple[DrawnColumn, ...]
    title: Reason | None = None


def drawn_parts(section: Section, engine: KnockoutEngine) -> tuple[DrawnPart, ...]:
    """The whole drawing; nothing where too few players are entered."""
    bracket = engine.bracket(section)
    if len(bracket.seeds) < 2:
        return ()
    if isinstance(bracket, DoubleBracket):
        return tuple(_double(bracket))
    assert isinstance(bracket, KnockoutBracket)
    third = next(
        (
            m
            for stage in bracket.stages
            if bracket.options.third_place and (m := for_third_place(bracket.stages, stage))
        ),
        None,
    )
    parts = [DrawnPart(tuple(_columns(bracket, third)))]
    if third is not None:
        alone = _alone(third)
        parts.append(DrawnPart((DrawnColumn(texts.THIRD_PLACE(), (alone,)),), texts.THIRD_PLACE()))
    return tuple(parts)


def _alone(match: KnockoutMatch) -> DrawnMatch:
    """A match whose winner the drawing leads nowhere, the better seed on top."""
    return DrawnMatch(min(match.players), max(match.players), match, feeds=False)


def _columns(bracket: KnockoutBracket, third: KnockoutMatch | None) -> Iterator[DrawnColumn]:
    fixed = bracket.options.later == "bracket"
    size = 0
    for number, slots in enumerate(bracket.slots, 1):
        stage = bracket.stages[number - 1] if number <= len(bracket.stages) else None
        feeds = fixed and not (number == 1 and bracket.filling)
        yield DrawnColumn(named_stage(len(slots), number), tuple(_drawn(slots, stage, third, feeds=feeds)), number)
        size = len(slots)
    if len(bracket.slots) == 1 and bracket.filling:
        size = 2 * power_of_two((size + 1) // 2)
    number = len(bracket.slots)
    known = _known_so_far(bracket) if fixed and not (number == 1 and bracket.filling) else ()
    while size > 2:
        size, number = size // 2, number + 1
        waits: Slots = known if len(known) == size else (None,) * size
        waiting = tuple(DrawnMatch(a, b, feeds=fixed) for a, b in zip(waits[::2], waits[1::2], strict=True))
        yield DrawnColumn(named_stage(size, number), waiting, number)


def _known_so_far(bracket: KnockoutBracket) -> Slots:
    """Who is through from the stage that is being played."""
    if len(bracket.slots) != len(bracket.stages):
        return ()
    return followed(bracket.slots[-1], bracket.stages[-1])


def _drawn(
    slots: Slots, stage: KnockoutStage | None, third: KnockoutMatch | None, *, feeds: bool
) -> Iterator[DrawnMatch]:
    """The slots two by two; where the published match is another one, that one."""
    matches = {player: m for m in stage.matches if m is not third for player in m.players} if stage else {}
    for top, bottom in zip(slots[::2], slots[1::2], strict=True):
        match = matches.get(top or 0) or matches.get(bottom or 0)
        if match is not None:
            for player in match.players:
                matches.pop(player, None)
            high, low = match.players if top in match.players and match.white == top else match.players[::-1]
            yield DrawnMatch(high, low, match, feeds=feeds)
        elif (top is None) != (bottom is None):
            yield DrawnMatch(top if top is not None else bottom, None, None, bye=True, feeds=feeds)
        else:
            yield DrawnMatch(top, bottom, feeds=feeds)


# -- double elimination ------------------------------------------------------------------------------------------------


def _double(bracket: DoubleBracket) -> Iterator[DrawnPart]:
    final = _grand_finals(bracket)
    yield DrawnPart(tuple(_unbeaten(bracket, final)), texts.UNBEATEN_PART())
    beaten = tuple(_once_beaten(bracket, final))
    if beaten:
        yield DrawnPart(beaten, texts.BEATEN_PART())
    if final:
        columns = tuple(
            DrawnColumn(name, tuple(_lone(stage.matches, stage.byes)), stage.number)
            for stage, name in zip(final, (texts.GRAND_FINAL(), texts.SECOND_FINAL()), strict=False)
        )
        yield DrawnPart(columns, texts.GRAND_FINAL())


def _grand_finals(bracket: DoubleBracket) -> tuple[KnockoutStage, ...]:
    """The stages in which only two were left."""
    found = []
    for stage in bracket.stages[1:]:
        before = {**dict.fromkeys(bracket.seeds, 0), **lost_matches(bracket.stages[: stage.number - 1])}
        if sum(lost < 2 for lost in before.values()) == 2:
            found.append(stage)
    return tuple(found)


def _unbeaten(bracket: DoubleBracket, final: Sequence[KnockoutStage]) -> Iterator[DrawnColumn]:
    size = max(2, power_of_two(len(bracket.seeds)))
    count = len(bracket.seeds)
    slots: Slots = tuple(bracket.seeds[seed - 1] if seed <= count else None for seed in seeds_in_order(size))
    number = 0
    for stage in bracket.stages:
        part = of_unbeaten(stage, bracket.stages) if stage not in final and len(slots) > 1 else None
        if part is not None:
            number += 1
            yield DrawnColumn(texts.STAGE(number=stage.number), tuple(_drawn(slots, part, None, feeds=True)), number)
            slots = followed(slots, part)
    while len(slots) > 1:
        number += 1
        yield DrawnColumn(texts.UNBEATEN(number=number), tuple(_drawn(slots, None, None, feeds=True)), number)
        slots = (None,) * (len(slots) // 2)


def _once_beaten(bracket: DoubleBracket, final: Sequence[KnockoutStage]) -> Iterator[DrawnColumn]:
    for stage in bracket.stages:
        lost = lost_matches(bracket.stages[: stage.number - 1])
        matches = [m for m in stage.matches if all(lost.get(player, 0) for player in m.players)]
        byes = [player for player in stage.byes if lost.get(player, 0)]
        if stage not in final and (matches or byes):
            yield DrawnColumn(texts.STAGE(number=stage.number), tuple(_lone(matches, byes)), stage.number)


def _lone(matches: Iterable[KnockoutMatch], byes: Iterable[int]) -> Iterator[DrawnMatch]:
    """The matches and byes of a stage that the drawing leads nowhere; a stage may have no match, or neither."""
    yield from map(_alone, matches)
    yield from (DrawnMatch(player, bye=True, feeds=False) for player in byes)
