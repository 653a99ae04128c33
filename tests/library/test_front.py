"""The way in for programs: plain values in, the ordinary answers out, and mistakes named at once."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import topboard
from topboard.core import Bye, Game, Player, Result, Section
from topboard.errors import PairingImpossible, UnknownName
from topboard.library import front, read_result
from topboard.library.plain_values import Entrant
from topboard.pairing import Judgement, dutch, uschess
from topboard.pairing.registry import SYSTEMS

PLAYERS: list[Entrant] = [("Dov", 1700), ("Ana", 2100), ("Cai", 1800), ("Ben", 1950), "Eve"]
ROUND_1 = ["Ana 1-0 Cai", "Dov ½–½ Ben", "Eve bye"]


@pytest.mark.parametrize("module", [topboard, front])
def test_the_examples_in_the_docstrings(module: Any) -> None:
    ran = doctest.testmod(module)
    assert ran.attempted >= 4
    assert not ran.failed


def test_players_are_numbered_by_strength_however_they_are_listed() -> None:
    """C.04.2 2.2: rating, title, name; the unrated come last."""
    section = topboard.section([*PLAYERS, {"name": "Abe", "rating": 1800, "title": "fm"}])
    assert [player.name for player in section.players] == ["Ana", "Ben", "Abe", "Cai", "Dov", "Eve"]
    assert [player.number for player in section.players] == [1, 2, 3, 4, 5, 6]


def test_the_first_round_of_the_dutch_system() -> None:
    """C.04.3: the upper half meets the lower half in order, colours alternate, the last has the bye."""
    made = topboard.pair(PLAYERS, initial_color=None)
    assert [(pair.white, pair.black) for pair in made.pairs] == [("Ana", "Cai"), ("Dov", "Ben")]
    assert made.pairing_bye == "Eve"
    assert any("Eve has the bye" in str(decision) for decision in made.decisions)


@pytest.mark.parametrize("game", ["Ana 1-0 Cai", ("Ana", "Cai", "1:0"), ("Ana", "Cai", "1 - 0"), "Ana  1–0  Cai"])
def test_a_game_as_people_write_it(game: Any) -> None:
    section = topboard.section(PLAYERS, [[game]])
    assert section.rounds[0].games == (Game(1, 1, 3, Result.WHITE_WINS),)
    absent = {each.player: each.bye for each in section.rounds[0].byes}
    assert absent == {2: Bye.ZERO, 4: Bye.ZERO, 5: Bye.ZERO}, "whoever is not listed is absent"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("½-½", Result.DRAW),
        ("=", Result.DRAW),
        ("0.5-0.5", Result.DRAW),
        ("draw", Result.DRAW),
        ("0–1", Result.BLACK_WINS),
        ("+:-", Result.WHITE_WINS_BY_FORFEIT),
        ("0f-0f", Result.DOUBLE_FORFEIT),
        ("*", None),
        (None, None),
    ],
)
def test_results_as_people_write_them(text: str | None, result: Result | None) -> None:
    assert read_result(text) is result


def test_the_same_answer_as_the_engine_gives() -> None:
    """Every system that pairs players: what is asked by name is what the registry answers by number."""
    section = topboard.section(PLAYERS, [ROUND_1], system="uschess", rounds_total=4)
    by_number = uschess.pair(section)
    by_name = topboard.pair(PLAYERS, [ROUND_1], system="uschess", rounds_total=4)
    names = {player.number: player.name for player in section.players}
    assert [(names[pair.white], names[pair.black]) for pair in by_number.pairs] == [
        (pair.white, pair.black) for pair in by_name.pairs
    ]
    assert topboard.pair(section) == by_number
    assert [decision.rule for decision in by_name.decisions] == [decision.rule for decision in by_number.decisions]


def test_check_why_and_standings() -> None:
    assert [verdict.judgement for verdict in topboard.check(PLAYERS, [ROUND_1])] == [Judgement.SAME]
    wrong = ["Ana 1-0 Ben", "Cai 1-0 Dov", "Eve bye"]
    (verdict,) = topboard.check(PLAYERS, [wrong])
    assert not verdict.agrees
    assert "Ana" in " ".join(each.text for each in verdict.differences)
    assert "Ana" in topboard.why("Ana", "Ben", PLAYERS, [ROUND_1]).text
    assert "Cai" in topboard.why("Cai", "bye", PLAYERS, [ROUND_1]).text
    rows = topboard.standings(PLAYERS, [ROUND_1], tiebreaks=()).rows
    places = [(row.place_text, row.name, str(row.points)) for row in rows]
    assert places[:3] == [("1=", "Ana", "1.0"), ("1=", "Eve", "1.0"), ("3=", "Ben", "0.5")]
    by_opponents = topboard.standings(PLAYERS, [ROUND_1], tiebreaks=("WON",)).rows
    first = by_opponents[0]
    assert (first.place_text, first.name) == ("1", "Ana"), "a bye is not a game won over the board"


def test_byes_of_the_round_to_come() -> None:
    made = topboard.pair(PLAYERS, byes={"Ana": "half"})
    assert {(each.player, each.bye) for each in made.byes} == {("Ana", Bye.HALF)}


MISTAKES: list[tuple[Any, list[Any], str]] = [
    (PLAYERS, [["Ana 1-0 Zed"]], "no player 'Zed'"),
    (PLAYERS, [[("Ana", "Zed", "1-0")]], "There is no player 'Zed'"),
    (PLAYERS, [["Ana 2-0 Ben"]], "'2-0' is not a result"),
    (PLAYERS, [["Ana + Ben"]], "'Ana 1F-0F Ben' for a forfeit"),
    (PLAYERS, [["Ana 1-0 Ben", "Ana 1-0 Cai"]], "Two places in round 1 belong to 'Ana'"),
    (PLAYERS, ["Ana 1-0 Ben"], "Round 1 is one text"),
    (["Ana", "Ana"], [], "Two players are called 'Ana'"),
    ("Ana, Ben", [], "is one text"),
    ([], [], "There are no players"),
    ([("Ana", "strong")], [], "'strong' is not a rating"),
    ([{"name": "Ana", "elo": 2100}], [], "has no 'elo'"),
]


@pytest.mark.parametrize(("players", "rounds", "words"), MISTAKES)
def test_a_mistake_is_named_at_once(players: Any, rounds: list[Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        topboard.pair(players, rounds)


def test_a_system_that_is_not_known_or_pairs_teams() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'dutch'"):
        topboard.pair(PLAYERS, system="duch")
    with pytest.raises(ValueError, match="pairs teams"):
        topboard.pair(PLAYERS, system="team")
    with pytest.raises(UnknownName, match="Did you mean 'roundrobin'"):
        topboard.standings(PLAYERS, system="round-robin")


def test_what_cannot_be_paired_is_told_by_name() -> None:
    with pytest.raises(PairingImpossible, match="Ana"):
        topboard.pair(["Ana", "Ben"], [["Ana 1-0 Ben"]])


def test_constructors_check() -> None:
    with pytest.raises(TypeError, match="rating=2100 is not a UsedRating"):
        Player(1, "Ana", 2100)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'1-0' is not a Result"):
        Game(1, 1, 2, "1-0")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Two players have the number 1"):
        Section(players=(Player(1, "Ana"), Player(1, "Ben")))


def test_a_system_refuses_the_section_of_another() -> None:
    american = topboard.section(PLAYERS, system="uschess")
    for refused in (dutch.pair, lambda section: dutch.check(section, 1), lambda section: dutch.why(section, 1, 1, 2)):
        with pytest.raises(ValueError, match="is paired by 'uschess', not by 'dutch'"):
            refused(american)
    assert dutch.pair(topboard.section(PLAYERS, system="lottery")).pairs, "a lottery follows the Dutch rules"


def test_every_package_of_a_system_offers_the_same_functions() -> None:
    from importlib import import_module
    from pathlib import Path

    folders = [path.parent.name for path in Path(next(iter(_pairing().__path__))).glob("*/engine.py")]
    packages = [import_module(f"topboard.pairing.{name}") for name in folders]
    systems = [package for package in packages if "ENGINE" in getattr(package, "__all__", ())]
    assert len(systems) >= 19
    for package in systems:
        assert {"check", "pair", "why"} <= set(package.__all__), package.__name__
        assert package.ENGINE.system in SYSTEMS.names()


def _pairing() -> Any:
    import topboard.pairing

    return topboard.pairing


class TestGoingOn:
    """What a proposal said becomes the next of the rounds."""

    def test_a_played_round_has_its_byes(self) -> None:
        """28L: nobody has a second bye, so three rounds of five players give it to three of them."""
        players = [(f"P{number}", 2000 - 10 * number) for number in range(5)]
        rounds: list[Any] = []
        byes = []
        for _ in range(3):
            proposal = topboard.pair(players, rounds, system="uschess", rounds_total=4)
            byes.append(proposal.pairing_bye)
            rounds.append(proposal.played(["1-0", "="]))
        assert len(set(byes)) == 3

    def test_results_for_every_board(self) -> None:
        with pytest.raises(ValueError, match="Give 2 results in their order, not 1"):
            topboard.pair({"Ana": 2100, "Ben": 1950, "Cai": 1800, "Dov": 1700}).played(["1-0"])

    def test_players_who_must_not_meet(self) -> None:
        proposal = topboard.pair({"Ana": 2100, "Ben": 1950, "Cai": 1800, "Dov": 1700}, prohibitions=[("Ana", "Cai")])
        assert all(pair.players != {"Ana", "Cai"} for pair in proposal.pairs)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"rounds": [["Ana 1-0 Zoe"]]}, "no player 'Zoe'"),
        ({"rounds": [[("Ana", "Ben", 0.5)]]}, "0.5 is not a result"),
        ({"rounds": [["Ana Ben"]]}, "'Ana [*] Ben' while it is on"),
        ({"rounds": [topboard.pair(["Ana", "Ben"])]}, "proposal.played"),
        ({"round_total": 3}, "Did you mean 'rounds_total'"),
        ({"total_rounds": 3}, "Did you mean 'rounds_total'"),
        ({"rounds": 3}, "How many rounds there are is `rounds_total`"),
        ({"rounds": [["Ana - Ben 1-0"]]}, "The result stands between the names"),
        ({"byes": ["Ana"]}, "Write byes={'Ana': 'half'}"),
        ({"bye_requests": ()}, "byes="),
        ({"rounds": [["Ana 1-0 Ben"]], "rounds_total": 1}, "All rounds are there"),
    ],
)
def test_a_mistake_names_the_way_out(given: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        topboard.pair(["Ana", "Ben"], **given)


def test_standings_by_name() -> None:
    """Sonneborn-Berger adds the scores of those whom one has beaten: Ben beat Cai."""
    rounds = [["Ana 1-0 Ben", "Cai bye"], ["Cai 0-1 Ben", "Ana bye"]]
    table = topboard.standings(["Ana", "Ben", "Cai"], rounds, tiebreaks="SB")
    assert table.row("Ben").number == 2
    assert [line for line in table.working("Ben", "SB") if "Cai" in line]
    assert str(table.why("Ana", "Cai")).startswith("Ana ranks above Cai on ")
    assert str(table.why(1, 3)).startswith("1 ranks above 3 on ")
    with pytest.raises(UnknownName, match="Choose from: SB"):
        table.working("Ben", "BH")


def test_answers_are_printed_as_people_read_them() -> None:
    players = {"Ana": 2100, "Ben": 1950, "Cai": 1800}
    rounds = [["Ana 1-0 Ben", "Cai bye"]]
    made = topboard.pair(players, initial_color=None)
    assert str(made) == "Board  White  Black\n1      Ana    Ben\n       Cai    pairing-bye"
    table = topboard.standings(players, rounds, tiebreaks="WIN")
    assert str(table).splitlines()[0] == "Place  Name  Points  WIN"
    assert str(table.row("Cai")) == "1=  Cai  1.0  WIN 1"
    assert str(topboard.check(players, rounds)[0]).startswith("Round 1: same: ")
    assert str(topboard.why("Ana", "Cai", players, rounds, round=1)).startswith("Round 1 has Ana v Ben")


def test_a_name_without_a_place_is_answered_with_those_who_have_one() -> None:
    table = topboard.standings(["Ana", "Ben"], [["Ana 1-0 Ben"]])
    with pytest.raises(ValueError, match=r"'Zed' has no place in these standings. Those who have: Ana, Ben\."):
        table.why("Ana", "Zed")


def test_a_chart_prints_as_a_page_of_text() -> None:
    printed = str(topboard.chart("cross", ["Ana", "Ben"], [["Ana 1-0 Ben"]], event="Club night"))
    assert printed.startswith("Club night\n")
    assert "2w1" in printed
