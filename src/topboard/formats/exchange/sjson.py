"""SwissSys: .sjson, as our reader reads it. What SwissSys keeps for itself is left at nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from topboard.core import Bye, Event, Player, Result, Round, Section
from topboard.core.systems import ALL_PLAY_ALL, system_named
from topboard.formats.exchange.losses import (
    BYES_TO_COME,
    HISTORY,
    OTHER_FACTS,
    RULES,
    results_lost,
    settings_lost,
    teams_lost,
)
from topboard.rulebook import Reason
from topboard.rulebook.federation import US_CHESS

SIGNS: Mapping[Result | None, tuple[str, str]] = {
    None: ("~", "~"),
    Result.ADJOURNED: ("~", "~"),
    Result.UNREPORTED: ("~", "~"),
    Result.WHITE_WINS: ("+", "-"),
    Result.DRAW: ("=", "="),
    Result.BLACK_WINS: ("-", "+"),
    Result.WHITE_WINS_UNRATED: ("+", "-"),
    Result.DRAW_UNRATED: ("=", "="),
    Result.BLACK_WINS_UNRATED: ("-", "+"),
    Result.WHITE_WINS_BY_FORFEIT: ("X", "F"),
    Result.BLACK_WINS_BY_FORFEIT: ("F", "X"),
    Result.DOUBLE_FORFEIT: ("F", "F"),
}
"""White's sign and Black's; any other result stands as a game that is still open."""
WHOLE = frozenset(
    (
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
        Result.WHITE_WINS_BY_FORFEIT,
        Result.BLACK_WINS_BY_FORFEIT,
        Result.DOUBLE_FORFEIT,
    )
)
"""The results that come back as they were."""
BYES = {Bye.PAIRING: "B", Bye.FULL: "B", Bye.HALF: "H", Bye.ZERO: "U"}
NOTHING = "\0;0;-;0;0;0;0"
ROUND_ROBIN = 1


def write_sjson(event: Event) -> bytes:
    first = event.sections[0] if event.sections else Section()
    about = {
        "Program": "SwissSys",
        "Version": 11.34,
        "Tournament title": event.name,
        "Tournament time controls": event.time_control,
        "Starting date": event.starts.isoformat() if event.starts else "",
        "Ending date": event.ends.isoformat() if event.ends else "",
        "Rounds": first.rounds_total,
        "Event city": event.city,
        "Event state": event.state,
        "Event country": event.federation,
    }
    found = {"Overview": about, "Sections": [_section(section) for section in event.sections]}
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def _section(section: Section) -> dict[str, Any]:
    paired = len(section.rounds)
    return {
        "Section name": section.name,
        "Section title": section.name,
        "Type": ROUND_ROBIN if section.system in ALL_PLAY_ALL else 0,
        "Number of players": len(section.players),
        "Number of teams": 0,
        "Rounds paired": paired,
        "Rounds played": sum(round.complete for round in section.rounds),
        "Rating to use": 0,
        "First board": section.first_board,
        "Final round": section.rounds_total,
        "Coin toss": 0,
        "Acceleration": 0,
        "Players": [_player(section, player) for player in section.players],
    }


def _player(section: Section, player: Player) -> dict[str, Any]:
    asked = sorted(r.round for r in section.bye_requests if r.player == player.number and r.bye is Bye.HALF)
    return {
        "Pair number": player.number,
        "Name": player.name,
        "ID": player.uschess_id,
        "Rating": player.value,
        "Rating2": 0,
        "Exp1": player.membership_expires.isoformat() if player.membership_expires else "",
        "Club": player.club,
        "Team": player.team,
        "State": player.state,
        "Reserved byes": " ".join(str(number) for number in asked),
        "Player title": player.title,
        "Note": "",
        "Results": [_slot(round, player.number) for round in section.rounds],
    }


def _slot(round: Round, number: int) -> str:
    """Kind, opponent, colour, board, two parts that only SwissSys knows, and the points of a team game."""
    game = round.game_of(number)
    if game is None:
        bye = next((each.bye for each in round.byes if each.player == number), None)
        return f"{BYES[bye]};0;-;0;0;0;0" if bye else NOTHING
    color = game.color(number)
    signs = SIGNS.get(game.result, SIGNS[None])
    sign = signs[0] if color.value == "W" else signs[1]
    return f"{sign};{game.opponent(number)};{color.value};{game.board};0;0;0"


def losses_of_sjson(section: Section) -> Iterator[Reason]:
    """What SwissSys does not find in the file."""
    yield from teams_lost(section)
    system = system_named(section.system)
    if system.federation != US_CHESS.name and section.system not in ALL_PLAY_ALL:
        yield RULES(system=system.title)
    yield from results_lost(section, WHOLE)
    yield from settings_lost(section)
    if any(each.bye is not Bye.HALF and each.round >= section.next_round for each in section.bye_requests):
        yield BYES_TO_COME()
    if any(player.fide_id or player.cfc_id or player.national_id or player.birth for player in section.players):
        yield OTHER_FACTS()
    yield HISTORY()
