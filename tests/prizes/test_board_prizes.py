"""Board prizes of team events (31B1)."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import (
    Game,
    LineUp,
    Match,
    Player,
    Result,
    Round,
    SchoolRules,
    Section,
    Team,
    TeamBy,
    TeamPlay,
    UsedRating,
)
from topboard.prizes import allocate
from topboard.prizes.field import contenders, places_of, prize_teams
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.why import why
from topboard.rulebook.clauses.team_standing import R31B1

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def match(first: Result, second: Result, line_up: tuple[int, int] = (1, 2)) -> Section:
    """Elm (1, 2) and Oak (3, 4) meet twice on two boards; in the second match Elm sits as `line_up` says."""
    players = tuple(Player(n, f"P{n}", UsedRating(2000)) for n in range(1, 5))
    teams = (Team(1, "Elm", (1, 2)), Team(2, "Oak", (3, 4)))
    one, two = line_up
    rounds = (
        Round(1, (Game(1, 1, 3, W), Game(2, 4, 2, D)), matches=(Match(1, 1, 2, (1, 2)),)),
        Round(2, (Game(1, one, 3, first), Game(2, 4, two, second)), matches=(Match(1, 1, 2, (1, 2)),)),
    )
    play: TeamPlay = TeamPlay("WB", line_ups=(LineUp(2, 1, line_up, 2),) if line_up != (1, 2) else ())
    return Section(system="team", players=players, teams=teams, rounds=rounds, rounds_total=2, team_play=play)


def winners(section: Section, written: str) -> dict[str, list[tuple[object, int, str]]]:
    found = allocate(contenders(section, places_of(section)), read_prizes(written))
    won: dict[str, list[tuple[object, int, str]]] = {}
    for award in found.awards:
        won.setdefault(award.prizes[0].name, []).append((award.player, award.cents, award.goods))
    return won


def test_the_best_percentage_on_each_board() -> None:
    """Board 1: player 1 made 1½ of 2. Board 2: player 4 made 1½ of 2."""
    assert winners(match(D, W), "Board 1: medal, board 2: $20") == {
        "Board 1": [(1, 0, "medal")],
        "Board 2": [(4, 2000, "")],
    }


def test_a_player_of_two_boards_competes_on_the_lowest() -> None:
    """31B1: player 1 on boards 1 and 2 is credited with both on board 2, and player 2 likewise."""
    section = match(B, B, (2, 1))
    assert winners(section, "Board 1 $10, board 2 $20") == {"Board 1": [(3, 1000, "")], "Board 2": [(1, 2000, "")]}


def test_level_players_share_the_money() -> None:
    level = match(B, D)
    assert winners(level, "Board 1 $10") == {"Board 1": [(1, 500, ""), (3, 500, "")]}


def test_why_somebody_has_it_not() -> None:
    section = match(D, W)
    found = allocate(contenders(section, places_of(section)), read_prizes("Board 1 $10"))
    prize = found.list.prizes[0].id
    answers = {number: why(found, number, prize) for number in (1, 2, 3)}
    assert answers[1].won
    assert [answers[n].rule for n in (2, 3)] == [R31B1, R31B1]
    assert "competes on board 2" in str(answers[2].reason)
    assert "did better" in str(answers[3].reason)


def test_without_matches_nobody_has_a_board() -> None:
    section = replace(match(D, W), system="dutch")
    assert winners(section, "Board 1 $10") == {}


def test_team_prizes_go_by_the_rules_of_the_school_teams() -> None:
    """Where three of a school count, three make its score."""
    points = {1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
    clubs = {1: "Elm", 2: "Elm", 3: "Oak", 4: "Oak", 5: "Oak", 6: "Oak"}
    players = tuple(Player(n, f"P{n}", club=clubs[n]) for n in points) + tuple(Player(n, f"X{n}") for n in range(7, 13))
    games = [tuple(Game(n, n, n + 6, W) for n in points if points[n] > round) for round in (0, 1)]
    section = Section(players=players, rounds=tuple(Round(n, found) for n, found in enumerate(games, 1)), tiebreaks=())
    places = places_of(section)
    rules = SchoolRules(by=TeamBy.CLUB, count=3)
    teams = prize_teams(section, places, schools=rules)
    assert teams is not None
    assert [(team.name, team.score, len(team.players)) for team in teams] == [("Elm", 40, 2), ("Oak", 30, 3)]
    assert prize_teams(section, places) is None
