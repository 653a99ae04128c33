"""A reason is a kind with typed parameters, told to each reader in their language with what they may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from topboard.language import speaking
from topboard.rulebook import (
    CLAUSE,
    COLOR,
    COUNT,
    KINDS,
    NUMBER,
    PLAYER,
    PLAYERS,
    PRIVATE,
    RATED,
    RATING,
    REASON,
    SCORE,
    Reader,
    kind,
    read_reason,
)
from topboard.rulebook.clauses import uschess as us

NAMES = {1: "White, Ann", 2: "Bishop, Omar"}


@pytest.fixture(autouse=True)
def _kinds_of_this_test() -> Iterator[None]:
    before = dict(KINDS)
    yield
    KINDS.clear()
    KINDS.update(before)


def test_players_are_named_as_the_reader_knows_them() -> None:
    made = kind("t.white", "{a} has White against {b}", a=PLAYER, b=PLAYER)(a=1, b=2)
    assert str(made) == "1 has White against 2"
    assert made.told(Reader(NAMES.__getitem__)) == "White, Ann has White against Bishop, Omar"
    hidden = Reader({1: "Ann W.", 2: "Omar B."}.__getitem__)
    assert made.told(hidden) == "Ann W. has White against Omar B."


def test_a_hidden_rating_leaves_no_gap_behind() -> None:
    """Ratings that a reader may not see are in no form of the sentence, differences of ratings included."""
    made = kind(
        "t.gap", "{a} meets {b}, which counts {gap} points", hidden="{a} meets {b}", a=RATED, b=RATED, gap=RATING
    )(a=(1, 1850), b=(2, 0), gap=80)
    assert str(made) == "1 (1850) meets 2 (unrated), which counts 80 points"
    assert made.told(Reader(ratings=False)) == "1 meets 2"


def test_the_directors_own_words_stay_at_the_desk() -> None:
    made = kind("t.apart", "they are kept apart: {why}", hidden="they are kept apart", why=PRIVATE)(why="feud")
    assert made.told() == "they are kept apart: feud"
    assert made.told(Reader(private=False)) == "they are kept apart"


def test_counts_choose_their_form() -> None:
    made = kind("t.left", "{n} players are left", one="{n} player is left", n=COUNT)
    assert [str(made(n=n)) for n in (0, 1, 2)] == ["no players are left", "1 player is left", "2 players are left"]


def test_lists_are_told_in_words_and_long_ones_are_cut() -> None:
    made = kind("t.moved", "moved down: {who}", who=PLAYERS)
    assert str(made(who=(1, 2, 3))) == "moved down: 1, 2 and 3"
    assert str(made(who=tuple(range(1, 12)))) == "moved down: 1, 2, 3, 4, 5, 6, 7, 8 and 3 more"
    assert made(who=(1, 2)).told(Reader(NAMES.__getitem__)) == "moved down: White, Ann and Bishop, Omar"


def test_a_capital_in_the_hole_is_a_capital_in_the_sentence() -> None:
    inner = kind("t.inner", "the bye for {a}", a=PLAYER)
    outer = kind("t.outer", "{Asked} may not be.", asked=REASON)
    assert str(outer(asked=inner(a=4))) == "The bye for 4 may not be."


def test_what_is_stored_is_read_again_with_players_by_id() -> None:
    inner = kind("t.due", "{who} is due {color} with {score}", who=RATED, color=COLOR, score=SCORE)
    outer = kind("t.by", "board {board}: {why} by {clause}", board=NUMBER, why=REASON, clause=CLAUSE)
    made = outer(board=3, why=inner(who=(7, 1500), color="W", score=25), clause=us.R29E4_1)
    plain = made.renamed(lambda number: f"p{number}").plain()
    assert plain["why"] == {"kind": "t.due", "who": ["p7", 1500], "color": "W", "score": 25}
    assert read_reason(plain).renamed(lambda player: int(player[1:])) == made
    assert str(made) == "board 3: 7 (1500) is due White with 2.5 by 29E4-1"


def test_a_kind_of_a_newer_program_is_shown_by_its_values() -> None:
    assert str(read_reason({"kind": "t.later", "a": "p1", "n": 2})) == "t.later a=p1 n=2"


def test_what_a_changed_file_names_no_kind_for_is_shown_by_its_values() -> None:
    assert str(read_reason({"a": "p1", "n": 2})) == "a=p1 n=2"
    assert str(read_reason({"kind": ["t.later"], "a": "p1"})) == "['t.later'] a=p1"


@pytest.mark.parametrize("given", [{}, {"a": "x", "b": 1}, {"a": 1.5}])
def test_what_does_not_fit_the_holes_is_a_fault(given: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        kind("t.one", "{a}", a=NUMBER)(**given)


@pytest.mark.parametrize(
    "declare",
    [
        lambda: kind("t.bad", "{a} and {b}", a=PLAYER),
        lambda: kind("t.bad", "{a}", a=PLAYER, b=PLAYER),
        lambda: kind("t.bad", "{a}", a=RATING),
        lambda: kind("t.bad", "{a}", hidden="not {a}", a=RATING),
        lambda: kind("t.bad", "{a}", one="{a}", a=PLAYER),
    ],
)
def test_a_kind_that_could_not_be_told_is_refused_where_it_is_declared(declare: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"t\.bad"):
        declare()


def test_a_kind_is_declared_once() -> None:
    kind("t.twice", "once")
    with pytest.raises(ValueError, match="twice"):
        kind("t.twice", "again")


def test_us_sections_spell_as_americans_do() -> None:
    made = kind("t.spelling", "the colour that is due")()
    assert made.told(Reader(american=True)) == "the color that is due"
    with speaking("fr"):
        assert made.told(Reader(american=True)) == "the colour that is due"
