"""`topboard why`: why a board was paired as it was, or why two players were not paired."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.source import file_argument, load, report_faults, rules_options, with_rules
from topboard.core import Section


@click.command()
@file_argument
@click.argument("players", nargs=-1, type=int, metavar="[A B]")
@rules_options
@click.option("--round", "number", type=click.IntRange(1), required=True, help="The round in question.")
@click.option("--board", type=click.IntRange(1), help="Ask about this board instead of two players.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def command(
    file: Path,
    section_name: str | None,
    players: tuple[int, ...],
    system: str | None,
    edition: str | None,
    rounds: int | None,
    initial_color: str | None,
    options: tuple[str, ...],
    number: int,
    board: int | None,
    as_json: bool,
) -> None:
    """Explain a pairing of FILE: a board of a round, or two players by their pairing numbers.

    Names the first clause that would be worse otherwise, and by how much.
    """
    from topboard.cli.show import answer_data, answer_lines, dump
    from topboard.pairing.registry import SYSTEMS

    source = load(file, section_name)
    report_faults(source)
    section = with_rules(
        source.section, system=system, edition=edition, rounds=rounds, initial_color=initial_color, options=options
    )
    a, b = asked_players(section, number, board, players)
    answer = SYSTEMS.engine(section.system).why(section, number, a, b)
    click.echo(dump(answer_data(answer)) if as_json else answer_lines(answer), nl=False)


def asked_players(section: Section, number: int, board: int | None, players: tuple[int, ...]) -> tuple[int, int]:
    """The two players in question, from a board or from their numbers."""
    if number > len(section.rounds):
        raise click.UsageError(f"there are {len(section.rounds)} rounds; round {number} is not there to explain")
    if board is not None and not players:
        game = section.round(number).game_on(board)
        if game is None:
            boards = [g.board for g in section.round(number).games]
            span = f"{min(boards)} to {max(boards)}" if boards else "none"
            raise click.UsageError(f"round {number} has no board {board}; its boards: {span}")
        return game.players
    if board is None and len(players) == 2 and players[0] != players[1]:
        known = {player.number for player in section.players}
        missing = [p for p in players if p not in known]
        if missing:
            raise click.UsageError(f"there is no player number {missing[0]}; numbers are 1 to {max(known, default=0)}")
        return players[0], players[1]
    raise click.UsageError("name either --board B, or two different players by their pairing numbers")
