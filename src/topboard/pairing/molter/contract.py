"""What a Molter table must keep to. Every table that is made is held against this before anybody plays by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from topboard.pairing.common.team_boards import BoardGames, TeamBoard

MOST_DRIFT = 2
"""How far the Whites and Blacks of a player or a team may be apart on the way."""


def faults(rounds: Sequence[BoardGames], teams: int, boards: int) -> Iterator[str]:
    """Everything in which a table breaks the contract; nothing for one that keeps it."""
    yield from _meetings(rounds, teams, boards)
    yield from _floats(rounds, teams)
    yield from _colors_of_players(rounds)
    yield from _colors_of_teams(rounds)


def _meetings(rounds: Sequence[BoardGames], teams: int, boards: int) -> Iterator[str]:
    everybody = {TeamBoard(team, board) for team in range(1, teams + 1) for board in range(1, boards + 1)}
    met: Counter[tuple[TeamBoard, int]] = Counter()
    for number, games in enumerate(rounds, 1):
        playing = [player for game in games for player in (game.white, game.black)]
        if len(playing) != len(everybody) or set(playing) != everybody:
            yield f"round {number}: somebody plays twice or not at all"
        against: dict[int, Counter[int]] = {}
        for game in games:
            for player, other in ((game.white, game.black), (game.black, game.white)):
                met[player, other.team] += 1
                against.setdefault(player.team, Counter())[other.team] += 1
                if player.team == other.team:
                    yield f"round {number}: two of team {player.team} meet"
        yield from (f"round {number}: all of team {a} meet one team" for a, seen in against.items() if len(seen) == 1)
    yield from (f"{player} meets team {team} {times} times" for (player, team), times in met.items() if times > 1)


def _floats(rounds: Sequence[BoardGames], teams: int) -> Iterator[str]:
    """With an even number of teams only equal boards meet; with an odd one also boards 2k-1 and 2k, once a round."""
    floated: Counter[tuple[TeamBoard, bool]] = Counter()
    for number, games in enumerate(rounds, 1):
        here: Counter[int] = Counter()
        for game in games:
            upper, lower = sorted((game.white, game.black), key=lambda player: player.board)
            if upper.board == lower.board:
                continue
            if teams % 2 == 0 or upper.board % 2 == 0 or lower.board != upper.board + 1:
                yield f"round {number}: boards {upper.board} and {lower.board} meet"
            here[upper.board] += 1
            floated[upper, True] += 1
            floated[lower, False] += 1
        yield from (f"round {number}: {n} leave board {board}" for board, n in here.items() if n > 1)
    yield from (f"{player} moves the same way {n} times" for (player, _), n in floated.items() if n > 1)


def _colors_of_players(rounds: Sequence[BoardGames]) -> Iterator[str]:
    history: dict[TeamBoard, list[int]] = {}
    for games in rounds:
        for game in games:
            history.setdefault(game.white, []).append(1)
            history.setdefault(game.black, []).append(-1)
    for player, colors in history.items():
        if any(abs(sum(colors[at : at + 3])) == 3 for at in range(len(colors) - 2)):
            yield f"{player} has a colour three times running"
        if any(abs(sum(colors[:at])) > MOST_DRIFT for at in range(len(colors) + 1)):
            yield f"{player} is out by more than {MOST_DRIFT} games"
        if abs(sum(colors)) > len(colors) % 2:
            yield f"{player} ends out by {abs(sum(colors))}"


def _colors_of_teams(rounds: Sequence[BoardGames]) -> Iterator[str]:
    drift: Counter[int] = Counter()
    for number, games in enumerate(rounds, 1):
        for game in games:
            drift[game.white.team] += 1
            drift[game.black.team] -= 1
        most = 0 if number % 2 == 0 or number == len(rounds) else MOST_DRIFT
        yield from (f"round {number}: team {t} is out by {n}" for t, n in drift.items() if abs(n) > most)
