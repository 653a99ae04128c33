"""The standings chart and crosstables."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

import pytest
from tests.charts.fields import chart_data, game, handbook_section, odd_section, player

from topboard.charts import CHARTS, ChartData, SectionData, prepare
from topboard.charts.rounds import pairings
from topboard.charts.rounds.pairings import PairingOptions
from topboard.charts.standings import crosstable, standings, wall
from topboard.charts.standings.crosstable import CrossOptions
from topboard.charts.standings.standings import StandingsOptions
from topboard.charts.standings.tiebreak_titles import tiebreak_title
from topboard.charts.standings.wall import WallOptions
from topboard.charts.table import Grid, Table
from topboard.charts.words import words
from topboard.core import Bye, Event, Game, Points, Rating, Result, Round, Section, Unpaired


def grid(table: Table) -> Grid:
    body = table.blocks[0].body
    assert isinstance(body, Grid)
    return body


def lines(table: Table) -> list[str]:
    return [" | ".join(entry.text for entry in row.entries) for row in grid(table).rows]


@dataclass(frozen=True)
class Standing:
    place: int
    number: int
    points: Points
    values: dict[str, Fraction] = field(default_factory=dict)


def handbook_standings() -> ChartData:
    """The handbook's example. Players are numbered by rating there; places refer to the printed order."""
    rows = (
        ("Penny Pawner", 1482, 1476, "8"),
        ("Ross Knight", 1249, 1266, "10"),
        ("Brook Rook", 1007, 1062, "8"),
        ("Michael Monster", 654, 663, "9"),
        ("Wannabe Queen", 1306, 1240, "9"),
        ("Irwin Eliminator", 642, 665, "7"),
        ("Carlyle Castle", 715, 773, "6"),
        ("John Champion", 735, 708, "12"),
        ("Benjamin Bishop", 555, 551, "11"),
    )
    players = tuple(
        player(10 + n, name, rating, grade, uschess_id=f"{n}2345678")
        for n, (name, rating, _, grade) in enumerate(rows, 1)
    )
    post = {10 + n: row[2] for n, row in enumerate(rows, 1)}
    w, b, d = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW
    rounds = (
        Round(1, (game(1, 11, 18, w), game(2, 14, 12, b), game(3, 13, 16, w), game(4, 17, 15, b)), _bye(19)),
        Round(2, (game(1, 19, 11, b), game(2, 12, 18, w), game(3, 15, 13, b), game(4, 14, 17, d)), _bye(16)),
        Round(3, (game(1, 11, 12, d), game(2, 13, 19, w), game(3, 16, 15, w), game(4, 17, 18, w)), _bye(14)),
        Round(4, (game(1, 13, 11, b), game(2, 12, 17, w), game(3, 15, 19, w), game(4, 14, 16, w)), _bye(18)),
    )
    section = Section("Open", federation="us-chess", rounds_total=4, players=players, rounds=rounds)
    totals = SectionData(section).totals
    ranking = [Standing(i, n, totals[n]) for i, n in enumerate(range(11, 20), 1)]
    plain = chart_data(section)
    return replace(plain, sections=(SectionData(section, standings=ranking, post_ratings=post),))


def _bye(number: int) -> tuple[Unpaired, ...]:
    return (Unpaired(number, Bye.PAIRING),)


class TestHandbookExample:
    """Players in order of score; each round as W, L or D with the opponent's place; B--- for a full-point bye."""

    def test_headings(self) -> None:
        table = standings.build(handbook_standings(), StandingsOptions(ids=True, extra="grade"))
        headings = [column.heading for column in grid(table).columns]
        assert headings == ["#", "Name", "ID", "Rtng", "Post", "Grd", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Tot"]

    def test_rows(self) -> None:
        """Every row as the handbook prints it."""
        assert lines(standings.build(handbook_standings(), StandingsOptions(ids=True, extra="grade"))) == [
            "1 | Penny Pawner | 12345678 | 1482 | 1476 | 8 | W8 | W9 | D2 | W3 | 3.5",
            "2 | Ross Knight | 22345678 | 1249 | 1266 | 10 | W4 | W8 | D1 | W7 | 3.5",
            "3 | Brook Rook | 32345678 | 1007 | 1062 | 8 | W6 | W5 | W9 | L1 | 3.0",
            "4 | Michael Monster | 42345678 | 654 | 663 | 9 | L2 | D7 | B--- | W6 | 2.5",
            "5 | Wannabe Queen | 52345678 | 1306 | 1240 | 9 | W7 | L3 | L6 | W9 | 2.0",
            "6 | Irwin Eliminator | 62345678 | 642 | 665 | 7 | L3 | B--- | W5 | L4 | 2.0",
            "7 | Carlyle Castle | 72345678 | 715 | 773 | 6 | L5 | D4 | W8 | L2 | 1.5",
            "8 | John Champion | 82345678 | 735 | 708 | 12 | L1 | L2 | L7 | B--- | 1.0",
            "9 | Benjamin Bishop | 92345678 | 555 | 551 | 11 | B--- | L1 | L3 | L5 | 1.0",
        ]


class TestStandings:
    def test_half_point_byes_forfeits_and_open_games(self) -> None:
        found = {
            line.split(" | ")[1]: line
            for line in lines(standings.build(chart_data(odd_section()), StandingsOptions(places="no")))
        }
        assert "| B--- | H--- | U--- | U--- |" in found["=1+2"]
        assert "| X10 | X11 | D4 | -5 |" in found["Καρπόφ, Ωραίος"]

    def test_without_tiebreaks_players_rank_by_points_then_number(self) -> None:
        names = [
            line.split(" | ")[1] for line in lines(standings.build(chart_data(handbook_section()), StandingsOptions()))
        ]
        assert names[:3] == ["John Champion", "Carlyle Castle", "Irwin Eliminator"]

    def test_tiebreaks_have_columns(self) -> None:
        section = handbook_section()
        totals = SectionData(section).totals
        values = {"BH": Fraction(87, 2), "SB": Fraction(121, 4)}
        ranking = [Standing(i, n, totals[n], values) for i, n in enumerate(sorted(totals), 1)]
        data = replace(chart_data(section), sections=(SectionData(section, standings=ranking),))
        table = standings.build(data, StandingsOptions())
        assert [c.heading for c in grid(table).columns][-2:] == ["BH", "SB"]
        assert lines(table)[0].endswith("2.0 | 43.5 | 30.25")

    def test_top(self) -> None:
        assert len(lines(standings.build(chart_data(odd_section()), StandingsOptions(top=3)))) == 3

    def test_after_an_earlier_round(self) -> None:
        table = standings.build(chart_data(handbook_section(), after=1), StandingsOptions())
        assert lines(table)[0].startswith("1 | ")
        assert [column.heading for column in grid(table).columns][3:6] == ["Post", "Rd 1", "Tot"]
        assert {line.split(" | ")[5] for line in lines(table)[:3]} == {"1.0"}
        assert table.blocks[0].round == "after round 1"


class TestFide:
    """C.02.03: those whom the tie-breaks leave tied share the place; what was announced and not used is told."""

    def section(self, *, federation: str = "fide", unrated: bool = False) -> Section:
        players = tuple(player(n, f"Player {n}", 0 if unrated and n == 4 else 2000 - n) for n in range(1, 5))
        drawn = Round(1, (game(1, 1, 3, Result.DRAW), game(2, 4, 2, Result.DRAW)))
        listed = ("BH", "ARO")
        return Section(
            "Open", rounds_total=3, players=players, rounds=(drawn,), federation=federation, tiebreaks=listed
        )

    def test_places_are_shared(self) -> None:
        section = replace(self.section(), tiebreaks=("BH",))
        table = standings.build(chart_data(section), StandingsOptions())
        assert [column.heading for column in grid(table).columns][:4] == ["#", "Place", "No.", "Name"]
        assert [line.split(" | ")[:2] for line in lines(table)] == [[str(n), "1="] for n in range(1, 5)]

    def test_not_where_everybody_has_an_own_place_or_elsewhere(self) -> None:
        for section in (replace(self.section(), tiebreaks=("TPN",)), self.section(federation="us-chess")):
            table = standings.build(chart_data(section), StandingsOptions())
            assert "Place" not in [column.heading for column in grid(table).columns]

    def test_tie_breaks_that_could_not_be_used_are_told(self) -> None:
        table = standings.build(chart_data(self.section(unrated=True)), StandingsOptions())
        assert any(note.startswith("ARO is left out: 1 player has no rating") for note in grid(table).notes)
        assert not any(
            "left out" in note for note in grid(standings.build(chart_data(self.section()), StandingsOptions())).notes
        )


class TestEstimates:
    """Estimated new ratings stand beside the old ones once a game was played, and are called estimates."""

    def us_section(self) -> Section:
        """1800 on 100 games, 1600 on 40, 1500 on 10, and a new adult; the higher wins but for one draw."""
        known = ((1800, 100), (1600, 40), (1500, 10))
        players = (
            player(n, f"P{n}", value, ratings=(Rating("uschess", "standard", value, games),))
            for n, (value, games) in enumerate(known, 1)
        )
        new = player(4, "P4", birth_year=1990)
        w, d = Result.WHITE_WINS, Result.DRAW
        rounds = (
            Round(1, (game(1, 1, 4, w), game(2, 2, 3, w))),
            Round(2, (game(1, 1, 3, w), game(2, 2, 4, w))),
            Round(3, (game(1, 1, 2, d), game(2, 3, 4, w))),
        )
        return Section("Open", "uschess", players=(*players, new), rounds=rounds)

    def test_the_column_beside_the_rating(self) -> None:
        event = Event("E", starts=date(2026, 3, 14), sections=(self.us_section(),))
        options = StandingsOptions(tiebreaks=False, rounds=False)
        table = standings.build(prepare(standings.CHART, event), options)
        assert [column.heading for column in grid(table).columns] == ["#", "Name", "Rtng", "Post", "Tot"]
        ratings = {line.split(" | ")[1]: line.split(" | ")[3] for line in lines(table)}
        assert ratings == {"P1": "1798", "P2": "1629", "P3": "1477", "P4": "1078"}
        assert words.POST_NOTE in grid(table).notes

    def test_rounds_beyond_the_one_looked_at_do_not_count(self) -> None:
        section = self.us_section()
        early = SectionData(section, 1).new_ratings
        assert early == SectionData(replace(section, rounds=section.rounds[:1])).new_ratings
        assert early != SectionData(section).new_ratings

    @pytest.mark.parametrize(("after", "post"), [(0, "yes"), (1, "no")])
    def test_not_before_a_game_nor_when_told_not_to(self, after: int, post: str) -> None:
        table = standings.build(chart_data(self.us_section(), after=after), StandingsOptions(post=post))
        assert "Post" not in [column.heading for column in grid(table).columns]
        assert words.POST_NOTE not in grid(table).notes

    def test_under_fide_s_rules_only_when_asked_for(self) -> None:
        """FIDE rates the games of a month together: an estimate after one event is no new rating there."""
        plain = self.us_section()
        players = tuple(replace(p, ratings=(Rating("fide", "standard", p.value),)) for p in plain.players)
        section = replace(plain, system="dutch", players=players)
        data = chart_data(section)
        assert "Post" not in [column.heading for column in grid(standings.build(data, StandingsOptions())).columns]
        asked = standings.build(data, StandingsOptions(post="yes"))
        assert "Post" in [column.heading for column in grid(asked).columns]

    def test_not_computed_when_told_not_to(self) -> None:
        data = chart_data(self.us_section())
        standings.build(data, StandingsOptions(post="no"))
        assert "new_ratings" not in vars(data.sections[0])

    def test_the_day_the_event_ended_is_passed_on(self) -> None:
        event = Event("E", starts=date(2024, 12, 28), ends=date(2025, 1, 2), sections=(self.us_section(),))
        assert prepare(standings.CHART, event).sections[0].ends == date(2025, 1, 2)


def round_robin() -> Section:
    """Six players whose crosstable rows, own numbers across, are known from an exercise."""
    rows = ("*110½1", "0*½111", "0½*111", "100*0½", "½001*1", "000½0*")
    pairs = [(a, b) for a in range(6) for b in range(a + 1, 6)]
    signs = {"1": Result.WHITE_WINS, "0": Result.BLACK_WINS, "½": Result.DRAW}
    rounds: list[Round] = []
    while pairs:
        free = set(range(6))
        games: list[Game] = []
        for pair in list(pairs):
            if free >= set(pair):
                free -= set(pair)
                pairs.remove(pair)
                games.append(game(len(games) + 1, pair[0] + 1, pair[1] + 1, signs[rows[pair[0]][pair[1]]]))
        rounds.append(Round(len(rounds) + 1, tuple(games)))
    players = tuple(player(n, f"P{n}", 2400 - n) for n in range(1, 7))
    return Section("Masters", "roundrobin", players=players, rounds=tuple(rounds), rounds_total=len(rounds))


class TestRoundRobin:
    """Opponents across, the diagonal marked, the total at the end."""

    def test_by_number(self) -> None:
        found = lines(crosstable.build(chart_data(round_robin()), CrossOptions(order="number", ratings=False)))
        assert found[0] == "1 | P1 | * | 1 | 1 | 0 | ½ | 1 | 3.5"
        assert found[3] == "4 | P4 | 1 | 0 | 0 | * | 0 | ½ | 1.5"

    def test_by_rank_the_columns_follow_the_rows(self) -> None:
        found = [line.split(" | ") for line in lines(crosstable.build(chart_data(round_robin()), CrossOptions()))]
        assert [row[3 + i] for i, row in enumerate(found)] == ["*"] * 6
        assert [row[1] for row in found[:2]] == ["P1", "P2"]

    def test_double_round_robin_has_both_games_in_a_cell(self) -> None:
        rounds = (Round(1, (game(1, 1, 2, Result.WHITE_WINS),)), Round(2, (game(1, 2, 1, Result.DRAW),)))
        section = Section(system="roundrobin", players=(player(1, "A"), player(2, "B")), rounds=rounds)
        assert lines(crosstable.build(chart_data(section), CrossOptions(ratings=False))) == [
            "1 | A | * | 1 ½ | 1.5",
            "2 | B | 0 ½ | * | 0.5",
        ]


class TestStartingNumbers:
    """FIDE: opponents by starting number, with color and result; federations and numbers stand beside the names."""

    def section(self) -> Section:
        players = (player(1, "A", 2000, federation="FRA"), player(2, "B", 1900, title="WFM", federation="GER"))
        return Section("Open", federation="fide", players=players, rounds=(Round(1, (game(1, 1, 2, Result.DRAW),)),))

    def test_crosstable(self) -> None:
        swiss = CrossOptions(layout="rounds", tiebreaks=False)
        table = crosstable.build(chart_data(self.section()), swiss)
        assert [column.heading for column in grid(table).columns] == ["#", "No.", "Name", "Fed", "Rtg", "Rd 1", "Pts"]
        assert lines(table) == ["1 | 1 | A | FRA | 2000 | 2w½ | 0.5", "2 | 2 | WFM B | GER | 1900 | 1b½ | 0.5"]
        assert any("8w1" in note for note in grid(table).notes)

    def test_standings(self) -> None:
        table = standings.build(chart_data(self.section()), StandingsOptions(places="no", tiebreaks=False))
        assert lines(table) == ["1 | 1 | A | 2000 | FRA | 2w½ | 0.5", "2 | 2 | WFM B | 1900 | GER | 1b½ | 0.5"]
        assert any("8w1" in note for note in grid(table).notes)

    def test_pairings(self) -> None:
        assert lines(pairings.build(chart_data(self.section()), PairingOptions())) == [
            "1 | 1/2 | 1 | A | FRA | 2000 | 1/2 | 2 | WFM B | GER | 1900"
        ]

    def test_wall(self) -> None:
        table = wall.build(chart_data(self.section()), WallOptions(ids=False))
        assert [column.heading for column in grid(table).columns][:3] == ["No.", "Name/Rating", "Fed"]

    def test_no_column_where_nobody_has_a_federation(self) -> None:
        section = self.section()
        nobody = replace(section, players=tuple(replace(each, federation="") for each in section.players))
        assert "Fed" not in [c.heading for c in grid(crosstable.build(chart_data(nobody), CrossOptions())).columns]


class TestSwissCrosstable:
    """Under US Chess rules each round says result and opponent, by rank, or by number where rows are in that order."""

    def test_by_number(self) -> None:
        options = CrossOptions(ratings=False, order="number", tiebreaks=False)
        found = lines(crosstable.build(chart_data(handbook_section()), options))
        assert found[0] == "1 | John Champion | W4 | W3 | -2 | 2.0"
        assert found[6] == "7 | Carlyle Castle | W5 | L4 | B--- | 2.0"

    def test_by_rank(self) -> None:
        found = [line.split(" | ") for line in lines(crosstable.build(handbook_standings(), CrossOptions()))]
        assert found[2][1:7] == ["Brook Rook", "1007", "W6", "W5", "W9", "L1"]


@pytest.mark.parametrize(
    ("federation", "wanted"),
    [("fide", ("Rtg", "Pts", "No.")), ("cfc", ("Rtg", "Pts", "No.")), ("us-chess", ("Rtng", "Tot", "Pair #"))],
)
def test_each_federation_has_its_own_words(federation: str, wanted: tuple[str, ...]) -> None:
    """The abbreviations of US Chess stand on its own charts only, side by side with another section too."""
    section = replace(handbook_section(), name="Open", federation=federation)
    other = replace(section, name="Other", federation="fide" if federation != "fide" else "us-chess")
    for sections in ((section,), (section, other), (other, section)):
        at = sections.index(section)
        ranked = CHARTS["standings"].build(chart_data(*sections), StandingsOptions()).blocks[at].body
        listed = CHARTS["wall"].build(chart_data(*sections), WallOptions()).blocks[at].body
        assert isinstance(ranked, Grid)
        assert isinstance(listed, Grid)
        found = [column.heading for column in (*ranked.columns, *listed.columns)]
        assert {word for word in found if word in ("Rtg", "Rtng", "Pts", "Tot", "No.", "Pair #")} == {*wanted}


def test_cut_tie_breaks_have_names_of_their_own() -> None:
    """Buchholz and Buchholz Cut-1 side by side, as FIDE writes them, and four kinds of Extended Sonneborn-Berger."""
    codes = ("BH", "BH/C1", "BH/M1", "SB", "SB/C1", "EMMSB", "EMGSB", "EGMSB", "EGGSB")
    titles = [tiebreak_title(code) for code in codes]
    assert titles[:3] == ["Buchholz", "Buchholz Cut-1", "Buchholz Median-1"]
    assert len(set(titles)) == len(codes)
