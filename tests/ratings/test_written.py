"""Ratings as people and lists write them, and where they are read: typed, in lists, by programs."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.charts.notation import rating_text
from topboard.core import Bye, Player, RatingSource
from topboard.director import commands as do
from topboard.director.desk.field_shapes import FACTS, new_facts
from topboard.director.desk.fields import Known, read
from topboard.formats.tables import read_entries, read_players, write_players
from topboard.journal import EventState
from topboard.journal.events import PlayerFacts
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.written_rating import WrittenRating, is_rating_word, read_written

NOBODY = Known(EventState(), SYSTEMS)
PROVISIONAL = ("1150 (P15)", "1150P15", "1150/15", "1150p15", "1150 (p 15)")


def typed(**values: object) -> PlayerFacts:
    found = {name: FACTS[name].kind.read(value, NOBODY) for name, value in values.items()}
    return new_facts(found, {}, NOBODY)


class TestWays:
    @pytest.mark.parametrize("text", PROVISIONAL)
    def test_provisional_with_its_games(self, text: str) -> None:
        assert read_written(text) == WrittenRating(1150, 15, provisional=True)

    def test_provisional_without_games(self) -> None:
        assert [str(read_written(text)) for text in ("1150P", "1150*")] == ["1150P", "1150P"]

    @pytest.mark.parametrize("text", ["new", "NEW", " New "])
    def test_new(self, text: str) -> None:
        assert read_written(text).source is RatingSource.NEW

    @pytest.mark.parametrize("text", ["", "unr.", "0", "-"])
    def test_unrated(self, text: str) -> None:
        assert read_written(text).source is RatingSource.UNRATED

    @pytest.mark.parametrize("text", ["good", "11500", "1150 (15", "1150Q15"])
    def test_anything_else_is_an_error(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected a rating"):
            read_written(text)

    def test_a_name_is_not_a_rating(self) -> None:
        words = ("1500", "1150P15", "NEW", "new", "New", "Newman")
        assert [is_rating_word(word) for word in words] == [True, True, True, True, False, False]


class TestLists:
    """Provisional ratings are provisional under any heading, and come back as they were written."""

    @pytest.mark.parametrize("heading", ["Rating", "US Chess Rating", "FIDE Rating", "CFC Rating"])
    @pytest.mark.parametrize("text", PROVISIONAL)
    def test_under_any_heading(self, heading: str, text: str) -> None:
        (player,), faults = read_players(f"Name;{heading}\nAdams, Jo;{text}\n".encode())
        assert faults == ()
        assert (player.value, rating_text(player)) == (1150, "1150P15")

    def test_and_out_again(self) -> None:
        players, _ = read_players(b"Name;Rating\nAdams, Jo;1150/15\nBrook, Al;NEW\nCole, Di;1500\nDean, Ed;\n")
        again, faults = read_players(write_players(players))
        assert faults == ()
        assert [rating_text(each) for each in again] == ["1150P15", "NEW", "1500", "Unr"]

    def test_without_headings(self) -> None:
        entries, _ = read_entries(b"Smith, Adam 1500\nBrook, Al NEW\nCole, Di 1150 (P15)\n")
        assert [rating_text(each.player) for each in entries] == ["1500", "NEW", "1150P15"]


class TestNewPlayers:
    """28D6, 28L2: a player without any record is marked NEW and comes to the bye last."""

    def test_typed(self) -> None:
        facts = typed(name="Nora", rating="new")
        assert facts.rating.source is RatingSource.NEW
        assert facts.written_rating == "NEW"
        assert typed(name="Nora", rating="1150/15").written_rating == "1150P15"

    def test_typed_again_nothing_changes(self) -> None:
        hall = Hall()
        hall.accept(do.EnterPlayer("open", typed(name="Nora", rating="1150P15")))
        for rating in ("1150P15", "new", "1150P15"):
            changes = read(do.EditPlayer, {"player": "p1", "rating": rating}, Known(hall.director.state, SYSTEMS))
            hall.accept(changes)
            assert hall.section.players["p1"].facts.written_rating == rating.upper()

    def test_in_a_list(self) -> None:
        (player,), _ = read_players(b"Name;Rating\nNora;new\n")
        assert player.rating.source is RatingSource.NEW
        (player,), _ = read_players(b"Name;Rating;FIDE Rating\nNora;new;1800\n")
        assert player.value == 1800

    def test_a_rated_player_has_the_bye_before_both(self) -> None:
        hall = Hall(system="uschess", registry=SYSTEMS, rounds=4)
        for name, rating in (("Rated", "1500"), ("Second", "1400"), ("Unrated", ""), ("Nora", "new")):
            hall.accept(do.EnterPlayer("open", typed(name=name, rating=rating)))
        hall.accept(do.GrantBye("p1", 1))
        hall.publish()
        assert hall.section.rounds[0].byes == {"p1": Bye.HALF, "p2": Bye.PAIRING}

    def test_a_new_player_is_last_of_all(self) -> None:
        hall = Hall(system="uschess", registry=SYSTEMS, rounds=5)
        for name, rating in (("Nora", "new"), ("Unrated", ""), ("Newer", "NEW")):
            hall.accept(do.EnterPlayer("open", typed(name=name, rating=rating)))
        hall.publish()
        assert hall.section.rounds[0].byes == {"p2": Bye.PAIRING}

    def test_on_the_wall_chart(self) -> None:
        assert rating_text(Player(1, "Nora", typed(name="Nora", rating="new").rating)) == "NEW"
