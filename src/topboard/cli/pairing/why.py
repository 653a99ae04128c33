"""`topboard why`: why a board was paired as it was, why two players were not paired, or why somebody has the bye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import (
    Rules,
    Source,
    file_argument,
    load,
    report_faults,
    report_system,
    rules_options,
)
from topboard.cli.pairing.missing_results import OTHER_ROUND
from topboard.core import Bye, Player, Round, Section, Team, judged, pairs_teams, round_of_teams
from topboard.core.people.readers import entrants_with_numbers
from topboard.names import asked_words, name_key, nearest
from topboard.rulebook import SAID, Decision, Subject

if TYPE_CHECKING:
    from topboard.pairing import Engine, Explanation

BYE = ("0", "bye")


def player_number(section: Section, word: str) -> int:
    """The pairing number of whom a word names, 0 for the bye. A name may be cut short while only one fits."""
    return _number(section.players, word, "player")


def entrant_number(section: Section, word: str) -> int:
    """The same for an entrant: a team where teams meet, else a player."""
    return _number(section.teams, word, "team") if pairs_teams(section) else player_number(section, word)


def _number(people: Sequence[Player] | Sequence[Team], word: str, what: str) -> int:
    wanted = word.strip().casefold()
    if wanted in BYE:
        return 0
    numbers = {each.number for each in people}
    if wanted.isascii() and wanted.isdecimal():
        if int(wanted[:9]) not in numbers:
            span = f"numbers are {min(numbers)} to {max(numbers)}" if numbers else f"there are no {what}s"
            raise click.UsageError(f"there is no {what} number {word}; {span}")
        return int(wanted)
    found = [each for each in people if each.id and wanted == each.id.casefold()] or _called(people, wanted)
    if len(found) == 1:
        return found[0].number
    if not found:
        near = nearest(word, [each.name for each in people])
        meant = f"did you mean {' or '.join(near)}?" if near else "give a pairing number, an id or the start of a name"
        raise click.UsageError(f"nobody is called {word!r}; {meant}")
    names = ", ".join(f"{each.number} {each.name}" for each in found[:6])
    more = f" and {len(found) - 6} more" if len(found) > 6 else ""
    raise click.UsageError(f"{word!r} matches several: {names}{more}; give more of the name, or the number")


def _called(people: Sequence[Player] | Sequence[Team], asked: str) -> list[Player | Team]:
    """Those of the whole name, in any order and spelling; else those whose names begin with the words asked for."""
    key = name_key(asked)
    whole = [each for each in people if name_key(each.name) == key]
    return whole or [each for each in people if key and _begins(each.name, asked)]


def _begins(name: str, asked: str) -> bool:
    known = [spelling for word in asked_words(name) for spelling in word]
    return all(any(each.startswith(word) for each in known for word in words) for words in asked_words(asked))


@click.command()
@file_argument
@click.argument("words", nargs=-1, metavar="[A [B]]")
@rules_options
@click.option("--round", "number", type=click.IntRange(1), required=True, help="The round in question.")
@click.option("--board", type=click.IntRange(1), help="Ask about this board instead of players.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    words: tuple[str, ...],
    rules: Rules,
    number: int,
    board: int | None,
    as_json: bool,
) -> None:
    """Explain a pairing of FILE: a board of a round, two players, or one player.

    Name players by pairing number, id or the start of the name. Where teams meet, name teams, and the table of a match
    as --board. Give 0 as the second player to ask about the bye;
    give one player to ask about that player's board or bye. A round that is not paired yet is explained as it would be
    paired now. Names the first clause the alternative would make worse, and by how much.
    """
    from topboard.cli.pairing.printed_answers import answer_data, answer_lines, dump
    from topboard.pairing.registry import SYSTEMS

    source = load(file, section_name, event_id)
    report_faults(source)
    report_system(source, rules)
    section = rules.apply(source.section)
    engine = SYSTEMS.engine(section.system)
    round = asked_round(source, section, number, stated=source.rounds_stated or rules.rounds is not None)
    if number <= len(section.rounds):
        section = judged(rules.apply(source.known(source.section, number)), source.event.starts)
    a, b = asked_players(section, round, board, tuple(entrant_number(section, word) for word in words))
    answer = explained(engine, section, round, a, b, with_bye=len(words) == 1)
    if source.section_state is not None:
        from topboard.director.rounds.repair_rulings import as_ruled

        answer = as_ruled(answer, source.section_state)
    reader = entrants_with_numbers(section)
    click.echo(dump(answer_data(answer, reader)) if as_json else answer_lines(answer, reader), nl=False)


def asked_round(source: Source, section: Section, number: int, *, stated: bool) -> Round:
    """The round in question: one that is there, or the next one as `pair` would pair it now."""
    from topboard.cli.pairing.missing_results import open_game_lines, proposed, round_to_pair

    if number <= len(section.rounds):
        return round_of_teams(section, number) if pairs_teams(section) else section.round(number)
    round_to_pair(source, section, number, stated=stated, way_out=OTHER_ROUND)
    for line in open_game_lines(section, number):
        click.echo(f"{source.path.name}: {line}", err=True)
    return proposed(section, number).as_round(section.first_board)


def asked_players(section: Section, round: Round, board: int | None, players: tuple[int, ...]) -> tuple[int, int]:
    """The two players in question, from a board, from their numbers, or from the board of one; 0 is the bye."""
    if board is not None and not players:
        return on_board(round, board)
    if board is not None or len(players) not in (1, 2) or len(set(players)) < len(players):
        raise click.UsageError("give --board B, or one player, or two different players, by number, id or name")
    if len(players) == 1:
        return of_player(section, round, players[0])
    return (players[0], players[1]) if players[0] else (players[1], 0)


def on_board(round: Round, board: int, what: str = "board") -> tuple[int, int]:
    """Who meets on a board, or at a table where teams meet."""
    game = round.game_on(board)
    if game is None:
        boards = [g.board for g in round.games]
        span = f"{min(boards)} to {max(boards)}" if boards else "none"
        raise click.UsageError(f"round {round.number} has no {what} {board}; its {what}s: {span}")
    return game.players


def of_player(section: Section, round: Round, player: int) -> tuple[int, int]:
    """A player and the opponent, or the bye; number 0 asks who has the bye, or is free where a table says so."""
    if player:
        game = round.game_of(player)
        return (player, game.opponent(player) if game else 0)
    from topboard.cli.pairing.printed_answers import sitting_out

    taker = next(iter(sitting_out(round.byes, section)), 0)
    if not taker:
        raise click.UsageError(f"nobody has the pairing-allocated bye in round {round.number}")
    return taker, 0


def explained(engine: Engine, section: Section, round: Round, a: int, b: int, *, with_bye: bool) -> Explanation:
    """The system's answer about two players; with why the first does not have the bye, where somebody has it."""
    answer = engine.why(section, round.number, a, b)
    if with_bye and b and any(unpaired.bye is Bye.PAIRING for unpaired in round.byes):
        return add_bye(answer, engine.why(section, round.number, a, 0))
    return answer


def add_bye(answer: Explanation, bye: Explanation) -> Explanation:
    """The answer about a player's board, with why the player does not have the bye among the reasons."""
    if bye.rule is None:
        return answer
    reason = Decision(Subject.BYE, bye.rule, SAID(all=bye.sentences), bye.players[:1])
    return replace(answer, decisions=(*answer.decisions, reason))
