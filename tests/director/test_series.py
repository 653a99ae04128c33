"""A series of events: points for places, drop-worst, persons by id or by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.core import Event, Game, Player, PlayerId, Result, Round, Section
from topboard.director.series import (
    SeriesEvent,
    SeriesFault,
    SeriesRules,
    SeriesStandings,
    SeriesTies,
    read_rules,
    rules_text,
    series_standings,
    series_table,
)
from topboard.director.series.rules import read_text
from topboard.tiebreaks import standings

WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def met(
    id: str, *results: Result, names: Sequence[str] = "ABCD", ids: Sequence[str] = (), name: str = "Open"
) -> SeriesEvent:
    """An event of one round: A plays B, C plays D; whoever has an id has it of US Chess."""
    given = list(ids) or [f"1000000{letter}" for letter in names]
    players = tuple(
        Player(n, letter, id=PlayerId(f"p{n}"), uschess_id=number)
        for n, (letter, number) in enumerate(zip(names, given, strict=True), 1)
    )
    games = tuple(Game(n, 2 * n - 1, 2 * n, result) for n, result in enumerate(results, 1))
    section = Section(name=name, players=players, rounds=(Round(1, games),), rounds_total=1, closed=True)
    return SeriesEvent(id, Event(id.title(), sections=(section,)))


def totals(found: SeriesStandings, table: int = 0) -> dict[str, Fraction]:
    return {row.name: row.total for row in found.tables[table].rows}


class TestPoints:
    """What a place is worth, and what those get who are level."""

    rules = SeriesRules("Cup", tuple(map(Fraction, (10, 6, 4))), taking_part=Fraction(1))

    def test_level_players_share_the_points_of_their_places(self) -> None:
        found = series_standings(self.rules, [met("one", WIN, WIN)])
        assert totals(found) == {"A": 8, "C": 8, "B": Fraction(5, 2), "D": Fraction(5, 2)}

    def test_a_keizer_section_ranks_by_keizer_points(self) -> None:
        """A draw with the best is worth more than one with the last: equal game points are not level."""
        event = met("one", DRAW, DRAW)
        section = replace(event.event.sections[0], system="keizer")
        keizer = SeriesEvent("one", replace(event.event, sections=(section,)))
        table = standings(section)
        order = [row.name for row in table.rows]
        found = totals(series_standings(self.rules, [keizer]))
        assert [found[name] for name in order] == [10, 6, 4, 1]
        by_score = SeriesRules("Cup", (), score=True)
        made = totals(series_standings(by_score, [keizer]))
        assert made == {row.name: row.values["KEIZER"] for row in table.rows}

    def test_or_each_gets_those_of_the_best_place(self) -> None:
        rules = SeriesRules("Cup", self.rules.places, self.rules.taking_part, ties=SeriesTies.EACH)
        assert totals(series_standings(rules, [met("one", WIN, WIN)])) == {"A": 10, "C": 10, "B": 4, "D": 4}

    def test_places_beyond_the_table_are_worth_taking_part(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10),), Fraction(1), ties=SeriesTies.EACH)
        assert totals(series_standings(rules, [met("one", WIN, WIN)])) == {"A": 10, "C": 10, "B": 1, "D": 1}

    def test_points_of_the_games_count_where_the_rules_say_so(self) -> None:
        rules = SeriesRules("Cup", (), score=True)
        assert totals(series_standings(rules, [met("one", WIN, DRAW)])) == {
            "A": 1, "C": Fraction(1, 2), "D": Fraction(1, 2), "B": 0
        }  # fmt: skip

    def test_a_final_may_count_double(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, weights={"one": Fraction(2)})
        assert totals(series_standings(rules, [met("one", WIN, WIN)]))["A"] == 20

    def test_who_only_entered_has_nothing(self) -> None:
        found = series_standings(self.rules, [met("one", WIN)])
        assert set(totals(found)) == {"A", "B"}


class TestWorstLeftOut:
    """An event that a player missed is a result of nothing, and may be the one that is dropped."""

    events = (met("one", WIN, WIN), met("two", LOSS, WIN), met("three", WIN, names="AB", ids=("1000000A", "1000000B")))

    def test_the_worst_of_all_events_is_dropped(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, drop=1)
        found = series_standings(rules, self.events)
        assert totals(found) == {"A": 20, "C": 20, "B": 10, "D": 0}
        first = found.tables[0].rows[0]
        assert [each.counts for each in first.results] == [True, False, True]

    def test_the_best_results_count(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, best=1)
        assert totals(series_standings(rules, self.events)) == {"A": 10, "B": 10, "C": 10, "D": 0}

    def test_without_enough_events_there_is_no_place(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, least=3)
        rows = series_standings(rules, self.events).tables[0].rows
        assert [(row.name, row.place) for row in rows] == [("A", 1), ("B", 2), ("C", 0), ("D", 0)]

    def test_level_in_points_the_better_single_result_is_ahead_then_more_events(self) -> None:
        rules = SeriesRules("Cup", (Fraction(10), Fraction(5)), ties=SeriesTies.EACH)
        events = (met("one", WIN, names="AB", ids=("1", "2")), met("two", LOSS, names="CB", ids=("3", "2")))
        rows = series_standings(rules, events).tables[0].rows
        assert [(row.name, row.total, row.place) for row in rows] == [
            ("B", Fraction(15), 1),
            ("A", Fraction(10), 2),
            ("C", Fraction(5), 3),
        ]


class TestPersons:
    """Entries are one person by an id of the same federation, or because somebody says so; never by the name alone."""

    rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH)

    def test_an_id_is_enough_and_an_odd_name_is_told(self) -> None:
        events = (
            met("one", WIN, names=("Ann Smith", "Bo"), ids=("7", "8")),
            met("two", WIN, names=("Cy Jones", "Bo"), ids=("7", "8")),
        )
        found = series_standings(self.rules, events)
        assert totals(found) == {"Cy Jones": 20, "Bo": 0}
        assert [person.name for person in found.odd_names] == ["Cy Jones"]

    def test_names_without_an_id_are_asked_about_and_stay_apart(self) -> None:
        events = (
            met("one", WIN, names=("García, Ana", "Bo"), ids=("", "8")),
            met("two", WIN, names=("Ana Garcia", "Bo"), ids=("", "8")),
        )
        found = series_standings(self.rules, events)
        assert [(q.one.key, q.other.key) for q in found.questions] == [("one/p1", "two/p1")]
        assert sorted(totals(found).values()) == [0, 10, 10]
        together = series_standings(
            SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, same=(("one/p1", "two/p1"),)), events
        )
        assert totals(together)["Ana Garcia"] == 20
        assert not together.questions
        apart = series_standings(
            SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, different=(("two/p1", "one/p1"),)), events
        )
        assert not apart.questions

    def test_a_name_in_many_events_is_asked_about_with_the_next_one_at_a_time(self) -> None:
        """Three answers join four entries; a pair of two people is passed over."""
        names = ("one", "two", "three", "four")
        events = [met(name, WIN, names=("Ann", "Bo"), ids=("", "8")) for name in names]
        found = series_standings(self.rules, events)
        asked = [(q.one.event, q.other.event) for q in found.questions]
        assert asked == [("one", "two"), ("two", "three"), ("three", "four")]
        rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, different=(("one/p1", "two/p1"),))
        found = series_standings(rules, events)
        assert next((q.one.event, q.other.event) for q in found.questions) == ("one", "three")

    def test_other_ids_of_one_kind_are_two_people_without_a_question(self) -> None:
        events = (
            met("one", WIN, names=("Ann", "Bo"), ids=("7", "8")),
            met("two", WIN, names=("Ann", "Bo"), ids=("9", "8")),
        )
        found = series_standings(self.rules, events)
        assert not found.questions
        assert len(found.tables[0].rows) == 3

    def test_namesakes_in_one_event_are_two_people(self) -> None:
        found = series_standings(self.rules, [met("one", WIN, names=("Ann", "Ann"), ids=("", ""))])
        assert not found.questions
        assert len(found.tables[0].rows) == 2


def test_sections_of_one_name_by_themselves() -> None:
    rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, by_section=True)
    found = series_standings(rules, [met("one", WIN, WIN), met("two", WIN, WIN, name="U1600")])
    assert [table.title for table in found.tables] == ["Open", "U1600"]
    assert totals(found, 1)["A"] == 10


def test_it_prints_with_brackets_around_what_does_not_count() -> None:
    rules = SeriesRules("Cup", (Fraction(10),), ties=SeriesTies.EACH, best=1)
    found = series_standings(rules, TestWorstLeftOut.events)
    text = render(series_table(found, Imprint()), "text").decode()
    assert "(10)" in text
    assert "Results in brackets do not count." in text


class TestRules:
    def test_they_are_written_and_read_again(self) -> None:
        stated = {
            "name": 'The "Big" Cup', "places": "15, 12 10", "taking_part": "2.5", "best": 4, "events": ["a", "b"],
            "weights": {"b": 2}, "same": [["a/p1", "b/p2"]], "ties": "each", "by_section": True, "least": "2",
        }  # fmt: skip
        rules = read_rules(stated)
        assert rules.places == (Fraction(15), Fraction(12), Fraction(10))
        assert read_text(rules_text(rules)) == rules

    @pytest.mark.parametrize(
        ("stated", "told"),
        [
            ({"name": ""}, "Give the series a name"),
            ({"name": "Cup", "places": "ten 8"}, "'ten' is not a number of points"),
            ({"name": "Cup", "places": "5 8"}, "Write the points of the winner first."),
            ({"name": "Cup", "places": "-1"}, "write a number from 0"),
            ({"name": "Cup", "best": 2, "drop": 1}, "not both"),
            ({"name": "Cup", "best": "x"}, "best: write a number from 0 to 100, not 'x'."),
            ({"name": "Cup", "places": ""}, "Nothing would count."),
            ({"name": "Cup", "ties": "lots"}, "ties: 'lots' is not one of: share, each, tiebreaks."),
            ({"name": "Cup", "events": ["a", "a"]}, "'a' is named twice."),
            ({"name": "Cup", "same": [["a"]]}, "same: write pairs of entries"),
            ({"name": "Cup", "worst": 1}, "A series has no rule 'worst'."),
        ],
    )
    def test_what_cannot_be_meant_is_named(self, stated: dict[str, object], told: str) -> None:
        with pytest.raises(SeriesFault) as fault:
            read_rules(stated)
        assert told in str(fault.value)
