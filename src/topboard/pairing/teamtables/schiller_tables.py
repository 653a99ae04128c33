"""Schiller tables: a round robin of teams in which each match is a Scheveningen match.

With an even number of teams everybody plays every round. With an odd number of teams of even size each team is halved
and the halves are the teams, numbered so that the two halves of a team would meet in round 1, which is left out; so
everybody plays every round there too. With an odd number of teams of odd size one whole team is free at a time.
No printed tables were found. Everybody has both colours in every two rounds where nobody is free; where whole teams
are free, the fewest reversals make colours even at the end.
"""

from __future__ import annotations

from topboard.pairing.common.alternation import alternating
from topboard.pairing.common.berger import Line, berger
from topboard.pairing.common.color_balance import smallest_reversals
from topboard.pairing.proposal import Pair
from topboard.pairing.teamtables.scheveningen_tables import scheveningen

Group = tuple[int, ...]


def schiller(teams: int, each: int) -> tuple[Line, ...]:
    """The table on places 1 to teams x each; the first team has the first places."""
    groups = [tuple(range(team * each + 1, (team + 1) * each + 1)) for team in range(teams)]
    if teams % 2 and each % 2 == 0:
        halved = _halves(groups)
        rounds = _rounds(halved, berger(len(halved))[1:])
    else:
        rounds = _rounds(groups, berger(teams))
    return _evened(alternating(rounds))


def _halves(groups: list[Group]) -> list[Group]:
    """Half-teams in an order in which the halves of a team meet in round 1 of the Berger table."""
    middle = len(groups[0]) // 2
    return [group[:middle] for group in groups] + [group[middle:] for group in reversed(groups)]


def _rounds(groups: list[Group], table: tuple[Line, ...]) -> tuple[Line, ...]:
    """Each round of teams as the rounds of their Scheveningen matches."""
    rounds: list[Line] = []
    for teams in table:
        matches = [pair for pair in teams if max(pair.white, pair.black) <= len(groups)]
        for line in scheveningen(len(groups[0])):
            games = (_games(groups[match.white - 1], groups[match.black - 1], line) for match in matches)
            rounds.append(tuple(game for match in games for game in match))
    return tuple(rounds)


def _games(first: Group, second: Group, line: Line) -> tuple[Pair, ...]:
    places = first + second
    return tuple(Pair(places[pair.white - 1], places[pair.black - 1]) for pair in line)


def _evened(rounds: tuple[Line, ...]) -> tuple[Line, ...]:
    games = [(number, pair) for number, line in enumerate(rounds, start=1) for pair in line]
    turned = {(r.round, r.pair) for r in smallest_reversals(games)}
    return tuple(
        tuple(Pair(p.black, p.white) if (number, p) in turned else p for p in line)
        for number, line in enumerate(rounds, start=1)
    )
