"""Cards, slips, sheets and lists."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.charts.fields import chart_data, game, handbook_section, odd_section, player

from topboard.charts import AnnouncedVariation, chart, read_options
from topboard.charts.data import ChartData
from topboard.charts.render.csv import card_texts
from topboard.charts.render.text import flat, render_text
from topboard.charts.rounds import legal
from topboard.charts.rounds.board_numbers import BoardNumberOptions, boards
from topboard.charts.rounds.legal import due_color, field_of, legal_opponents
from topboard.charts.rounds.position_drawing import position_told, signs
from topboard.charts.table import Card, Cards, Choices, Grid, Mark, SmallDrawing, Table
from topboard.core import Fees, PlayingConditions, Prohibition, Result, Round, Section
from topboard.pairing.common.start_positions import position_of_board
from topboard.pairing.options import abouts
from topboard.pairing.uschess import Options
from topboard.rulebook.clauses.chart import NOTIFICATION


def build(name: str, data: ChartData, **options: str) -> Table:
    known = chart(name)
    table: Table = known.build(data, read_options(known.options, options))
    return table


def cards(table: Table) -> tuple[Card, ...]:
    body = table.blocks[0].body
    assert isinstance(body, Cards)
    return body.cards


def rows(table: Table, block: int = 0) -> list[list[str]]:
    body = table.blocks[block].body
    assert isinstance(body, Grid)
    return [[entry.text for entry in row.entries] for row in body.rows]


class TestPairingCards:
    """28A, CFC 611: color, opponent, score and cumulative score of each round; unplayed scores circled (28P)."""

    def history(self, number: int, **options: str) -> list[list[str]]:
        card = cards(build("cards", chart_data(handbook_section()), **options))[number - 1]
        grid = next(part for part in card.parts if isinstance(part, Grid))
        return [[flat(entry) for entry in row.entries] for row in grid.rows]

    def test_history(self) -> None:
        assert self.history(6) == [
            ["1", "", "", "", "bye", "(1.0)", "1.0"],
            ["2", "", "x", "2", "Ross Knight", "0.5", "1.5"],
            ["3", "x", "", "4", "Michael Monster", "", ""],
            ["4", "", "", "", "", "", ""],
        ]

    def test_marked_f_instead(self) -> None:
        assert self.history(6, unplayed="F")[0][5] == "1.0 F"

    def test_tiebreak_columns_of_figure_2(self) -> None:
        assert self.history(1, tiebreaks="yes", opponents="no")[0] == ["1", "x", "", "4", "1.0", "1.0", "", ""]

    def test_fees(self) -> None:
        """Membership and fees, and lines for the prize, as on the card of Figure 2."""
        payer = replace(player(1, "P"), fees=Fees(due=4050, paid=4000), membership_expires=date(2027, 1, 31))
        card = cards(build("cards", chart_data(Section(players=(payer,))), fees="yes"))[0]
        assert {"Exp.: 2027-01-31", "Entry fee: 40.50", "Paid: 40.00"} <= set(card_texts(card))

    def test_circle(self) -> None:
        grid = next(p for p in cards(build("cards", chart_data(handbook_section())))[4].parts if isinstance(p, Grid))
        assert grid.rows[1].entries[5].lines[0].mark is Mark.CIRCLED

    def test_who_it_is(self) -> None:
        texts = list(card_texts(cards(build("cards", chart_data(handbook_section())))[0]))
        assert {"1 John Champion", "Rtng: 2295", "ID: 10000001", "Section: Scholastic"} <= set(texts)

    def test_a_state_is_not_called_a_team(self) -> None:
        from_ohio = player(1, "P", state="OH")
        texts = list(card_texts(cards(build("cards", chart_data(Section(players=(from_ohio,)))))[0]))
        assert "St: OH" in texts

    def test_a_section_without_a_number_of_rounds_has_room_to_write(self) -> None:
        section = replace(handbook_section(), rounds_total=0)
        grid = next(p for p in cards(build("cards", chart_data(section)))[0].parts if isinstance(p, Grid))
        assert len(grid.rows) == 8


class TestSlips:
    def test_one_for_each_board(self) -> None:
        found = cards(build("slips", chart_data(handbook_section())))
        assert [card.label for card in found] == ["Board 1", "Board 2", "Board 3"]

    def test_says_who_plays_and_has_boxes(self) -> None:
        first = cards(build("slips", chart_data(handbook_section())))[0]
        texts = list(card_texts(first))
        assert "Round 3 · Board 1" in texts
        assert "White: John Champion (2295)" in texts
        assert Choices(("1-0", "½-½", "0-1")) in first.parts

    @pytest.mark.parametrize("drawn_for", ["round", "board"])
    def test_fischer_random_shows_the_position(self, drawn_for: str) -> None:
        """Each slip has the diagram of what its game starts from; the pairing sheet has it too."""
        section = replace(handbook_section(), seed=7, conditions=PlayingConditions(positions=drawn_for))
        found = [
            next(part for part in card.parts if isinstance(part, SmallDrawing))
            for card in cards(build("slips", chart_data(section)))
        ]
        own = [position_of_board(section, 3, board) for board in (1, 2, 3)]
        assert [part.told for part in found] == [position_told(each) for each in own if each]
        sheet = render_text(build("pairings", chart_data(section)))
        assert all((position_told(each) if drawn_for == "round" else signs(each)) in sheet for each in own if each)


class TestScoreSheets:
    def test_two_for_each_game_sixty_moves_no_empty_space(self) -> None:
        """A sheet ends with a time control, and both of its columns end together."""
        found = cards(build("score-sheets", chart_data(handbook_section())))
        assert len(found) == 6
        grid = next(part for part in found[0].parts if isinstance(part, Grid))
        assert [entry.text for entry in grid.rows[-1].entries] == ["30", "", "", "60", "", ""]

    def test_round_board_and_names_are_filled_in(self) -> None:
        texts = list(card_texts(cards(build("score-sheets", chart_data(handbook_section())))[0]))
        assert {"Round: 3", "Board: 1", "White: John Champion (2295)", "Black: Ross Knight (2000)"} <= set(texts)


class TestNameCards:
    def test_those_who_play_in_order_of_name(self) -> None:
        labels = [card.label for card in cards(build("name-cards", chart_data(odd_section())))]
        assert "Łukasz Øresund-Þór" not in labels
        assert labels.index("Houseplayer, O.") < labels.index("Late, Lately")


class TestBoardNumbers:
    def numbers(self, section: Section, **options: Any) -> list[int]:
        return sorted(boards(chart_data(section).sections[0], BoardNumberOptions(**options)))

    def test_one_for_two_players(self) -> None:
        assert self.numbers(handbook_section()) == [1, 2, 3]

    def test_boards_in_use_and_fixed_ones(self) -> None:
        assert 9 in self.numbers(odd_section())

    def test_range_and_gaps(self) -> None:
        assert self.numbers(handbook_section(), first=10, last=14, skip="12-13") == [10, 11, 14]

    def test_sections_share_the_hall(self) -> None:
        """Each board is printed once."""
        table = build("board-numbers", chart_data(handbook_section(), handbook_section()))
        assert len(cards(table)) == 3


class TestLists:
    def test_players_by_rating(self) -> None:
        found = rows(build("players", chart_data(handbook_section()), order="rating"))
        assert found[0][:3] == ["1", "John Champion", "2295"]

    def test_only_facts_that_somebody_has(self) -> None:
        body = build("players", chart_data(handbook_section())).blocks[0].body
        assert isinstance(body, Grid)
        assert [column.heading for column in body.columns] == ["No.", "Name", "Rtng", "ID", "Grd"]

    def test_byes_taken_and_granted(self) -> None:
        found = rows(build("byes", chart_data(odd_section())))
        assert ["1", "6", "=1+2", "1700", "Bye", "taken"] in found
        assert ["5", "2", "Шахматов, Фёдор", "2100", "Half-point bye", "granted"] in found
        assert not any(row[1] == "4" for row in found)

    def test_byes_granted_only(self) -> None:
        assert len(rows(build("byes", chart_data(odd_section()), which="granted"))) == 2

    def test_variations_with_their_clause(self) -> None:
        """26A: variations are posted before they are used."""
        data = chart_data(handbook_section())
        known = (AnnouncedVariation("Byes in any round.", NOTIFICATION), AnnouncedVariation("House rule."))
        data = replace(data, sections=(replace(data.sections[0], variations=known),))
        assert rows(build("variations", data)) == [
            ["1", "Byes in any round.", "US Chess 26A"],
            ["2", "House rule.", ""],
        ]

    def test_variations_that_the_pairing_system_knows(self) -> None:
        """26A: Top Down (29E6b) is a variation of the US Chess system; without it the notice is empty."""
        name, value = next(
            (name, choice.value)
            for name, about in abouts(Options).items()
            for choice in about.choices
            if choice.rule.clause == "29E6b"
        )
        section = replace(handbook_section(), system="uschess", options={name: value})
        assert [row[2] for row in rows(build("variations", chart_data(section)))] == ["US Chess 29E6b"]
        assert rows(build("variations", chart_data(replace(section, options={})))) == []


def half_done() -> Section:
    """Six players after two rounds; 1 may not meet 5."""
    players = tuple(player(n, f"P{n}", 2000 - n) for n in range(1, 7))
    w, d = Result.WHITE_WINS, Result.DRAW
    rounds = (
        Round(1, (game(1, 1, 4, w), game(2, 5, 2, d), game(3, 3, 6, w))),
        Round(2, (game(1, 3, 1, d), game(2, 2, 6, w), game(3, 4, 5, Result.WHITE_WINS_BY_FORFEIT))),
    )
    return Section(
        players=players, rounds=rounds, rounds_total=4, prohibitions=(Prohibition(frozenset((1, 5)), reason="family"),)
    )


class TestLegalOpponents:
    """27A1: nobody is met twice, and a game that was not played is no meeting; prohibitions hold."""

    def test_who_may_be_met(self) -> None:
        field = field_of(chart_data(half_done()).sections[0])
        by_number = {card.number: sorted(legal_opponents(card, field)) for card in field}
        assert by_number == {1: [2, 6], 2: [1, 3, 4], 3: [2, 4, 5], 4: [2, 3, 5, 6], 5: [3, 4, 6], 6: [1, 4, 5]}

    def test_color_due(self) -> None:
        """What evens out, else what alternates."""
        due = {card.number: due_color(card) for card in field_of(chart_data(half_done()).sections[0])}
        assert due == {1: "W", 2: "B", 3: "B", 4: "W", 5: "B", 6: "W"}

    def test_chart_by_score_group(self) -> None:
        body = legal.legal_grid(chart_data(half_done()).sections[0])
        found = [(row.band, *(entry.text for entry in row.entries)) for row in body.rows]
        assert found[0] == ("1.5 points", "1", "P1 1999", "W4 B3", "W", "2", "nobody")
        assert found[1] == ("1.5 points", "2", "P2 1998", "B5 W6", "B", "all", "all")

    def test_those_with_a_bye_or_gone_are_not_listed(self) -> None:
        numbers = [card.number for card in field_of(chart_data(odd_section()).sections[0])]
        assert not {2, 4, 6} & set(numbers)


class TestFallbackPack:
    def test_holds_everything_for_pairing_by_hand(self) -> None:
        """Wall chart, legal opponents, byes to come, an empty sheet, and the cards; each section by itself."""
        table = build("fallback", chart_data(handbook_section(), odd_section()))
        titles = [block.title for block in table.blocks if block.title]
        assert titles[:5] == [
            "Scholastic · Fallback pack · round 3 in progress",
            "Scholastic · Wall chart · round 3 in progress",
            "Scholastic · Legal opponents · round 4",
            "Scholastic · Pairings · round 4",
            "Scholastic · Pairing cards · round 3 in progress",
        ]
        assert len(titles) == 10

    def test_without_cards(self) -> None:
        table = build("fallback", chart_data(handbook_section()), cards="no", sheet="no")
        assert not any(isinstance(block.body, Cards) for block in table.blocks)
