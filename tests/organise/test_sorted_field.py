"""One list of entries sorted into sections: borders, names, sizes, and who is close to a border."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from topboard.core import Player, RatingSource, UsedRating
from topboard.errors import TopboardError
from topboard.organise.sorted_field import (
    SortedBy,
    SortedPart,
    borders_in_steps,
    borders_of_even_sections,
    sorted_field,
    unknown,
)

DAY = date(2027, 3, 13)


def rated(*ratings: int) -> list[Player]:
    return [
        Player(number, f"Player {number}", rating=UsedRating(rating, RatingSource.PUBLISHED))
        for number, rating in enumerate(ratings, 1)
    ]


def by_rating(players: Sequence[Player], *borders: int) -> tuple[SortedPart, ...]:
    return sorted_field(players, SortedBy.RATING, DAY, borders)


def sizes(parts: Sequence[SortedPart]) -> list[tuple[str, int]]:
    return [(part.name, len(part.players)) for part in parts]


def test_a_border_is_the_lowest_rating_of_the_section_above_it() -> None:
    """U1200, 1200-1399, 1400+: somebody rated 1200 plays in the middle, not below."""
    parts = by_rating(rated(1199, 1200, 1399, 1400, 1900), 1200, 1400)
    assert [[player.value for player in part.players] for part in parts] == [[1900, 1400], [1399, 1200], [1199]]
    assert [part.name for part in parts] == ["1400+", "1200-1399", "U1200"]
    assert [part.border for part in parts] == [1400, 1200, 0]


def test_unrated_players_come_into_the_lowest_section() -> None:
    assert sizes(by_rating(rated(1500, 0, 1100), 1200)) == [("1200+", 1), ("U1200", 2)]


def test_close_to_a_border_is_within_25_points_on_either_side() -> None:
    parts = by_rating(rated(1230, 1224, 1200, 1175, 1174), 1200)
    assert [[player.value for player in part.near] for part in parts] == [[1224, 1200], [1175]]


def test_u1000_and_up_in_200s() -> None:
    players = rated(900, 1010, 1210, 1390, 1401)
    borders = borders_in_steps(players, SortedBy.RATING, DAY, first=1000, step=200)
    assert borders == [1000, 1200, 1400]
    assert sizes(by_rating(players, *borders)) == [("1400+", 1), ("1200-1399", 2), ("1000-1199", 1), ("U1000", 1)]


def test_four_sections_of_about_thirty() -> None:
    players = rated(*(2500 - 10 * n for n in range(120)))
    borders = borders_of_even_sections(players, SortedBy.RATING, DAY, 4)
    assert [size for _, size in sizes(by_rating(players, *borders))] == [30, 30, 30, 30]


def test_an_even_number_above_a_border_is_preferred_where_it_costs_one_player() -> None:
    """Ten players in two sections are five and five, each with a bye every round; six and four, or four and six, have
    none."""
    players = rated(*(2000 - 10 * n for n in range(10)))
    parts = by_rating(players, *borders_of_even_sections(players, SortedBy.RATING, DAY, 2))
    assert sorted(size for _, size in sizes(parts)) == [4, 6]


def test_players_of_one_rating_stay_together() -> None:
    players = rated(2000, 1500, 1500, 1500, 1500, 1000)
    parts = by_rating(players, *borders_of_even_sections(players, SortedBy.RATING, DAY, 2))
    assert sorted(size for _, size in sizes(parts)) == [1, 5]


def test_more_sections_than_ratings_are_refused() -> None:
    with pytest.raises(TopboardError, match="3 sections need players who differ more: there are borders for 2 at most"):
        borders_of_even_sections(rated(1500, 1500, 1000, 1000), SortedBy.RATING, DAY, 3)


def test_an_empty_section_is_refused_by_its_borders() -> None:
    with pytest.raises(TopboardError, match="Nobody is left between the borders 1600 and 1700"):
        by_rating(rated(1500, 1800), 1600, 1700)
    with pytest.raises(TopboardError, match="Nobody is left beyond the border 1900"):
        by_rating(rated(1500, 1800), 1900)


def test_grades_are_named_as_schools_do() -> None:
    """K-3, 4-6, 7+; who has no grade is named."""
    grades = ("K", "3rd", "4", "grade 6", "7", "")
    players = [Player(number, f"Player {number}", grade=grade) for number, grade in enumerate(grades, 1)]
    assert [player.number for player in unknown(players, SortedBy.GRADE, DAY)] == [6]
    parts = sorted_field(players[:5], SortedBy.GRADE, DAY, (4, 7))
    assert sizes(parts) == [("7+", 1), ("4-6", 2), ("K-3", 2)]


def test_ages_are_full_years_on_the_first_day() -> None:
    births = (date(2015, 3, 13), date(2015, 3, 14), date(2010, 1, 1))
    players = [Player(number, f"Player {number}", birth=birth) for number, birth in enumerate(births, 1)]
    parts = sorted_field(players, SortedBy.AGE, DAY, (12,))
    assert [[player.number for player in part.players] for part in parts] == [[3, 1], [2]]
    assert [part.name for part in parts] == ["12+", "U12"]


def test_schools_are_counted() -> None:
    clubs = ("Lincoln", "Lincoln", "Adams", "")
    players = [
        Player(n, f"Player {n}", rating=UsedRating(1500 - n, RatingSource.PUBLISHED), club=club)
        for n, club in enumerate(clubs, 1)
    ]
    (part,) = by_rating(players)
    assert part.schools.most_common() == [("Lincoln", 2), ("Adams", 1)]
