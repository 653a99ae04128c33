"""What stands between a file and its next round: rounds that are not there, and games without a result."""

from __future__ import annotations

from collections.abc import Iterator

import click

from topboard.cli.event_files.source import Source
from topboard.cli.plural import count
from topboard.core import PREDETERMINED, Game, Outcome, Result, Section, pairs_teams
from topboard.core.people.readers import entrants_with_numbers
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing import Proposal
from topboard.rulebook import NUMBER, REASON, TEXT, Kind, kind

ALL_PAIRED = kind(
    "cli.waiting.all-paired",
    "{file}: round {total} of {total} is already paired; {way_out}",
    file=TEXT,
    total=NUMBER,
    way_out=REASON,
)
STATE_IN_REPORT = kind("cli.waiting.state-in-report", "if there are more, record 142 or XXR must say so")
STATE_ROUNDS = kind("cli.waiting.state-rounds", "if there are more, say so with --rounds")
OTHER_ROUND = kind("cli.waiting.other-round", "name a round that is there, or --rounds if more follow")


class AllPaired(TopboardError):
    """There is no further round."""


def round_to_pair(source: Source, section: Section, number: int | None, *, stated: bool, way_out: Kind) -> int:
    """The round asked for or the next one; refused where the file has not got so far, or has come to its stated end."""
    played, next_round, total = len(section.rounds), section.next_round, section.rounds_total
    if number is not None and number > next_round:
        raise click.UsageError(
            f"round {number} cannot be paired: {source.path.name} has {count(played, 'round')},"
            f" so the next one is round {next_round}"
        )
    if number in (None, next_round) and stated and 0 < total < next_round:
        raise AllPaired(ALL_PAIRED(file=source.path.name, total=total, way_out=way_out()))
    return next_round if number is None else number


def proposed(section: Section, number: int) -> Proposal:
    """The pairing of a round by the section's system. With nobody to pair it is empty, except where a table has it."""
    from topboard.pairing.common.cards import cards, to_be_paired, unpaired
    from topboard.pairing.registry import SYSTEMS

    engine = SYSTEMS.engine(section.system)
    field = () if pairs_teams(section) else cards(section, number)
    if section.system in PREDETERMINED or pairs_teams(section) or to_be_paired(field):
        try:
            return engine.pair(section, number)
        except PairingImpossible as impossible:
            impossible.reader = entrants_with_numbers(section)
            raise
    return Proposal(round=number, pairs=(), byes=unpaired(field), system=section.system, edition=section.edition)


def open_games(section: Section, before: int) -> Iterator[tuple[int, Game]]:
    """Games without a result in the rounds before a round."""
    for round in section.rounds[: before - 1]:
        for game in round.games:
            if game.open:
                yield round.number, game


def open_game_lines(section: Section, before: int) -> Iterator[str]:
    """Which games have no result, and how they count for the pairing."""
    groups: dict[tuple[int, str], list[int]] = {}
    for round, game in open_games(section, before):
        groups.setdefault((round, counted_as(section, game)), []).append(game.board)
    for (round, counted), boards in groups.items():
        if len(boards) == 1:
            yield f"round {round} has no result on board {boards[0]}; for the pairing it counts as {counted}"
        else:
            where = ", ".join(map(str, sorted(boards)))
            yield f"round {round} has no results on boards {where}; for the pairing each counts as {counted}"


def counted_as(section: Section, game: Game) -> str:
    if game.pairing_result is not None:
        return game.pairing_result.value
    worth = section.point_system.points(Outcome.UNFINISHED)
    return Result.DRAW.value if worth == section.point_system.draw else f"{worth} points for both"
