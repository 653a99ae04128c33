"""Commands describe their fields once: what may be written, how it is refused, and that none is forgotten."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from topboard.core import Bye, Color, Fees, Points, RatingSource, Result, Sex, UsedRating
from topboard.core.people.player import FACT_NAMES
from topboard.director import commands as do
from topboard.director.desk.field_kinds import (
    Birth,
    Day,
    DueAndPaid,
    Expiry,
    FieldKind,
    Many,
    Moment,
    Money,
    PointsKind,
    Quotas,
    RatingKind,
    ResultKind,
    ShortId,
    TextKind,
    Unreadable,
    Whole,
)
from topboard.director.desk.field_shapes import FACTS, POSTER, RULES, TEAM, TEAM_RULES, Rulebook
from topboard.director.desk.fields import Asked, Known, NotRead, asked_of, described, read, schema_of
from topboard.director.register import MADE_OTHERWISE, VERBS, said_of, verb_of
from topboard.journal import EventState
from topboard.journal.events import EventDetails, SectionRules, TeamFacts, TeamRules
from topboard.pairing.holland import PLUS_SCORE
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.federation import PROFILES

NOBODY = Known(EventState(), SYSTEMS)


def commands() -> Iterator[type]:
    for name in do.__all__:
        each = getattr(do, name)
        if inspect.isclass(each) and hasattr(each, "decide"):
            yield each


def wrong(command: type, **given: Any) -> list[str]:
    with pytest.raises(NotRead) as found:
        read(command, given, NOBODY)
    return [each.told(each.key) for each in found.value.wrong]


class TestTheRegister:
    @pytest.mark.parametrize("command", tuple(commands()), ids=lambda command: command.__name__)
    def test_accept_means_one_thing(self, command: type) -> None:
        """The ids of what the director answers for, which every guard asks a command about."""
        kinds = [about.kind for name, about in asked_of(command).items() if name == "accept"]
        assert all(isinstance(kind, Many) for kind in kinds)

    def test_every_command_is_in_it(self) -> None:
        assert {verb.command for verb in VERBS.values()} | set(MADE_OTHERWISE) == set(commands())

    @pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: verb.name)
    def test_every_field_of_a_command_is_described(self, verb: Any) -> None:
        assert set(described(verb.command)) == {each.name for each in fields(verb.command)}
        for name, about in asked_of(verb.command).items():
            assert about.label, name
            assert "description" in about.schema()
        assert set(verb.typed) <= set(asked_of(verb.command))
        assert verb.usage.startswith(verb.name)

    def test_no_two_fields_of_a_command_share_a_word(self) -> None:
        for verb in VERBS.values():
            keys = [about.key or name for name, about in asked_of(verb.command).items()]
            assert len(keys) == len(set(keys)), verb.name

    def test_what_is_said_names_people(self) -> None:
        assert said_of(do.Withdraw("p1"), EventState()) == "p1 withdrew."
        assert said_of(do.CreateSection(SectionRules(name="Open")), EventState()) == "Section Open created."
        assert verb_of(do.Withdraw).name == "withdraw"

    def test_the_fields_of_the_stored_shapes_are_all_asked(self) -> None:
        """Ratings on lists come from lists, never from a form; another schedule is made by a command of its own."""
        assert set(POSTER) == set(EventDetails.__struct_fields__)
        assert set(SectionRules.__struct_fields__) - set(RULES) == {"schedule_of", "merge_round"}
        assert set(FACT_NAMES) - set(FACTS) == {"ratings"}
        assert set(TEAM) == set(TeamFacts.__struct_fields__)
        assert set(TEAM_RULES) == set(TeamRules.__struct_fields__)


class TestTexts:
    def test_nothing_turns_a_name_around(self) -> None:
        """What stands behind U+202E is shown from right to left: one name would read as another."""
        turning = "\u202e\u202d\u202a\u202c\u2066\u2067\u2069\u200e\u200f\u061c"
        assert TextKind().read(f"Ann{turning} Bishop", NOBODY) == "Ann Bishop"
        assert TextKind().read("Ali\u200cReza", NOBODY) == "Ali\u200cReza", "Persian needs the non-joiner"

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [("1", "1.0"), ("0,5", "0.5"), ("½", "0.5"), ("-½", "-0.5"), ("1½", "1.5"), ("+1", "1.0"), (2, "2.0")],
    )
    def test_points_as_people_write_them(self, typed: object, meant: str) -> None:
        assert PointsKind().read(typed, NOBODY) == Points.of(meant)

    def test_amounts_of_money(self) -> None:
        assert [Money().read(each, NOBODY) for each in ("25", "25.5", "25,50", 25)] == [2500, 2550, 2550, 2500]
        thousands = ("2,500", "2,500.00", "$2,500.5", "2 500,50", "2\u202f500 €", "1'234'567.89")
        read = [Money().read(each, NOBODY) for each in thousands]
        assert read == [250000, 250000, 250050, 250050, 250000, 123456789]
        assert DueAndPaid().read("25.5/20", NOBODY) == Fees(2550, 2000)

    def test_ratings_as_lists_print_them(self) -> None:
        typed = ("1650", "1650p12", "1650/12", "1650 (P12)", "unr.", "0", 1650, "new")
        meant = ["1650", "1650P12", "1650P12", "1650P12", "", "", "1650", "NEW"]
        assert [str(RatingKind().read(each, NOBODY)) for each in typed] == meant

    def test_places_that_qualify(self) -> None:
        assert Quotas().read("2", NOBODY) == (2,)
        assert Quotas().read("plus, 2,1", NOBODY) == (PLUS_SCORE, 2, 1)

    def test_results_by_their_signs(self) -> None:
        typed = ("=", "1-0", "0F-1F", "--")
        meant = [Result.DRAW, Result.WHITE_WINS, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT]
        assert [ResultKind().read(each, NOBODY) for each in typed] == meant

    @pytest.mark.parametrize("kind", [Day(), Birth(), Expiry()])
    def test_a_typed_date_is_read_as_one_in_a_list_is(self, kind: FieldKind) -> None:
        """With points the day comes first; with strokes, where there is no month 13. Nobody guesses the rest."""
        for typed in ("2014-03-28", "28.3.2014", "28.03.2014", "28/03/2014", "03/28/2014", "2014/03/28"):
            assert kind.read(typed, NOBODY) == date(2014, 3, 28), typed
        assert kind.read("3.9.2014", NOBODY) == date(2014, 9, 3)
        with pytest.raises(Unreadable, match="day and month cannot be told apart"):
            kind.read("3/9/2014", NOBODY)

    def test_a_typed_moment_reads_its_day_so_too(self) -> None:
        assert Moment().read("28.3.2014 9:30", NOBODY) == Moment().read("2014-03-28 09:30", NOBODY)
        with pytest.raises(Unreadable, match="day and month cannot be told apart"):
            Moment().read("3/9/2014 09:30", NOBODY)

    def test_a_birth_is_a_day_or_a_year(self) -> None:
        assert [Birth().read(each, NOBODY) for each in ("2014", "2014-03-28")] == [2014, date(2014, 3, 28)]

    @pytest.mark.parametrize(
        ("kind", "typed"),
        [
            (PointsKind(), ""),
            (PointsKind(), "x"),
            (PointsKind(), "0.33"),
            (PointsKind(), "1/0"),
            (PointsKind(), "1e999999999"),
            (PointsKind(), "1000"),
            (PointsKind(), True),
            (Money(), "ten"),
            (Money(), "10.123"),
            (Money(), "1,23,456"),
            (Money(), "2,500,50"),
            (Money(), "$"),
            (Money(), -3),
            (RatingKind(), "4001"),
            (RatingKind(), "-5"),
            (RatingKind(), "9" * 30),
            (Quotas(), "two"),
            (Birth(), "0090"),
            (Birth(), "1990-13-01"),
            (Whole(1, 99), "0"),
            (Whole(1, 99), 3_000_000),
            (Whole(), "٣"),
            (Whole(), True),
            (ResultKind(), "won"),
            (ResultKind(), "u"),
            (TextKind(10), "eleven letters"),
            (TextKind(), "two\nlines"),
            (TextKind(), "\ud800"),
            (ShortId(), "Open A"),
            (ShortId(), "../x"),
            (TextKind(), 5),
            (Many(TextKind()), 5),
        ],
    )
    def test_what_nobody_can_mean(self, kind: FieldKind, typed: object) -> None:
        with pytest.raises(Unreadable) as found:
            kind.read(typed, NOBODY)
        assert "%(field)s: " in found.value.wanted
        assert found.value.wanted % {**found.value.words, "field": "It"}


class TestReading:
    def test_every_wrong_field_is_named_at_once(self) -> None:
        told = wrong(do.EnterPlayer, section="open", name="", rating="much", first_round=3_000_000, height="180")
        assert told[0] == "name: fill this in."
        assert told[1].startswith("rating: 'much' is not a rating.")
        assert told[2] == "round: write a whole number from 0 to 99, not 3000000."
        assert told[3].startswith("'height' is not a field here. Use one of: section, name, rating")

    def test_a_form_and_a_program_say_the_same(self) -> None:
        typed = {"section": "open", "name": "Ann", "rating": "1850", "missed": "half-bye", "missed.2": "zero-bye"}
        sent = {"section": "open", "name": "Ann", "rating": 1850, "missed": {"": "half-bye", "2": "zero"}}
        assert read(do.EnterPlayer, typed, NOBODY) == read(do.EnterPlayer, sent, NOBODY)
        assert read(do.EnterPlayer, typed, NOBODY).missed == {0: Bye.HALF, 2: Bye.ZERO}

    def test_a_form_may_say_nonsense(self) -> None:
        """Names with dots that contradict each other are refused like anything else."""
        assert wrong(do.MakeFinals, of="a", **{"finals.1": "x", "finals.1.name": "y"})
        assert wrong(do.GrantBye, player="p1", round="1", **{"": "x", "round.1": "2", "player.x.y": "1"})

    def test_what_is_left_empty_is_left_out(self) -> None:
        command = read(do.ProhibitPairs, {"section": "o", "players": ["p1", "", "p2"], "until_score": ""}, NOBODY)
        assert command == do.ProhibitPairs("o", ("p1", "p2"))

    def test_facts(self) -> None:
        typed = {"name": "Ann", "birth": "1990", "sex": "Female", "fees": "25.5/20", "computer": "No", "rating": "1850"}
        facts = read(do.EnterPlayer, {"section": "o", **typed}, NOBODY).facts
        assert (facts.birth_year, facts.sex, facts.fees) == (1990, Sex.FEMALE, Fees(2550, 2000))
        assert facts.rating == UsedRating(1850, RatingSource.PUBLISHED)
        assert facts.computer is False

    def test_an_assigned_rating_has_its_reason(self) -> None:
        facts = read(do.EnterPlayer, {"section": "o", "name": "A", "rating": "1500", "rating_reason": "blitz"}, NOBODY)
        assert facts.facts.rating == UsedRating(1500, RatingSource.ASSIGNED, reason="blitz")

    def test_only_what_is_mentioned_is_changed(self) -> None:
        assert read(do.EditPlayer, {"player": "p1", "club": "", "paid": "20"}, NOBODY).changes == {
            "club": "",
            "fees": Fees(0, 2000),
        }

    def test_rules(self) -> None:
        given = {
            "section": "o",
            "rounds": "5",
            "color": "w",
            "check_in": "yes",
            "tiebreaks": "BH SB",
        }
        changes = read(do.SetRules, given, NOBODY).changes
        assert (changes["rounds_total"], changes["initial_color"]) == (5, Color.WHITE)
        assert (changes["check_in"], changes["tiebreaks"]) == (True, ("BH", "SB"))

    def test_points_in_one_text_or_by_their_names(self) -> None:
        """Three points for a win, one for a draw: only what is not as usual is kept."""
        points = read(do.SetRules, {"section": "o", "points": "3-1-0"}, NOBODY).changes["points"]
        assert isinstance(points, dict)
        assert points["white_win"] == "3.0"
        assert "white_loss" not in points
        assert read(do.SetRules, {"section": "o", "points": points}, NOBODY).changes == {"points": points}

    def test_a_preset_gives_what_is_not_named(self) -> None:
        rules = read(do.CreateSection, {"preset": "us-chess", "rounds": "4"}, NOBODY).rules
        assert (rules.system, rules.rounds_total) == ("uschess", 4)
        assert rules.seed
        assert wrong(do.CreateSection, preset="nothing")[0].startswith("preset: ")

    def test_values_by_key(self) -> None:
        change = read(
            do.ChangeRound, {"section": "o", "pairs": {"3": "p1/p2", "4": None}, "byes": {"p3": "half"}}, NOBODY
        )
        assert (change.pairs, change.byes) == ({3: ("p1", "p2"), 4: None}, {"p3": Bye.HALF})
        assert wrong(do.ChangeRound, section="o", pairs={"x": "p1/p2", "4": "p1"})[0].startswith("pairs.x: ")

    def test_finals(self) -> None:
        given = {"of": "a,b", "finals": [{"name": "A", "places": "plus, 2"}, {"places": "1"}, {"name": ""}]}
        made = read(do.MakeFinals, given, NOBODY)
        assert made.finals == (do.Final("A", (PLUS_SCORE, 2)), do.Final("Final", (1,)))
        assert wrong(do.MakeFinals, of="a", finals=[{"name": "A"}]) == [
            "finals: say how many qualify from each preliminary."
        ]

    def test_a_line_up_has_empty_boards(self) -> None:
        """A form leaves out what nobody chose; a program says null, a line at the terminal a dash."""
        for players in ("-/p1", ["-", "p1", ""], [None, "p1"]):
            assert read(do.SetLineUp, {"team": "t1", "round": 2, "players": players}, NOBODY).players == ("", "p1")
        assert read(do.SetLineUp, {"team": "t1", "round": "2", "players": ["", ""]}, NOBODY).players == ()
        assert wrong(do.SetLineUp, team="t1", round=2, players=[7])[0].startswith("players: choose a player")

    def test_matches(self) -> None:
        """In one text, as a list, or by table as a form has them; tables count as numbers do."""
        met = (("t1", "t2"), ("t3", "t4"))
        by_table = {"pairs.10.white": "t3", "pairs.10.black": "t4", "pairs.9.white": "t1", "pairs.9.black": "t2"}
        empty = {"pairs.11.white": "", "pairs.11.black": ""}
        for pairs in ({"pairs": "t1/t2, t3/t4"}, {"pairs": [["t1", "t2"], ["t3", "t4"]]}, by_table | empty):
            assert read(do.PairMatches, {"section": "o", "round": 1, **pairs}, NOBODY).pairs == met
        assert read(do.PairMatches, {"section": "o", "round": 1, "pairs": []}, NOBODY).pairs == ()
        for faulty in ("t1", [["t1"]], [["t1", ""]], [7], {"1": {"white": "t1"}}):
            assert wrong(do.PairMatches, section="o", round=1, pairs=faulty)[0].startswith("pairs: name the two teams")
        assert wrong(do.PairMatches, section="o", round=1, pairs=7)[0].startswith("pairs: write a list of matches")

    def test_rules_of_teams_are_kept_as_they_are_stored(self) -> None:
        given = {"section": "o", "colors": "wbwb", "win": "1", "bye": ""}
        changes = read(do.SetTeamRules, given, NOBODY).changes
        assert changes == {"board_colors": "WBWB", "win": "1.0", "bye_match_points": ""}
        assert read(do.SetTeamRules, {"section": "o", "colors": "3"}, NOBODY).changes == {"board_colors": "WBW"}
        assert wrong(do.SetTeamRules, section="o", colors="WXB", win="many") == [
            "colors: write the number of boards, or W and B for them in order, such as WBWB, not 'WXB'.",
            "win: 'many' is not a number of points. Write 1, 0.5 or -1.",
        ]

    def test_a_federation_is_one_that_has_a_book_here(self) -> None:
        assert [each.value for each in Rulebook] == list(PROFILES)
        assert read(do.SetRules, {"section": "o", "federation": "us-chess"}, NOBODY).changes == {
            "federation": "us-chess"
        }
        assert wrong(do.SetRules, section="o", federation="uscf")[0].endswith("Choose one of: fide, us-chess, cfc.")

    def test_a_value_that_decides_a_tie(self) -> None:
        given = {"player": "p", "code": "PLAYOFF"}
        assert read(do.EnterTiebreak, {**given, "value": "1,5"}, NOBODY).value == Fraction(3, 2)
        assert read(do.EnterTiebreak, {**given, "value": "-"}, NOBODY).value is None


def test_programs_are_told_the_bounds() -> None:
    schema = schema_of(do.GrantBye)
    assert schema["properties"]["round"] | {"description": ""} == {
        "type": "integer",
        "minimum": 1,
        "maximum": 99,
        "description": "",
    }
    assert schema["required"] == ["player", "round"]
    assert isinstance(asked_of(do.GrantBye)["round"], Asked)
