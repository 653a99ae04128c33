"""Players pasted into the desk: looked at first, entered in one step, nobody lost without a word."""

from __future__ import annotations

import html
from collections.abc import Callable
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.web.offered import forms

from topboard.core import Bye
from topboard.director import commands as do
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

JUNIORS = f"/desk/{SAMPLE}/juniors"


def preview(client: Client, text: str) -> str:
    return html.unescape(client.post(f"{JUNIORS}/players/preview", {"text": text}).content.decode())


def confirm(client: Client, page: str) -> str:
    """Enter those that are ticked on the page; what is said then."""
    form = next(form for form in forms(page, "") if form.action.endswith("/confirm"))
    ticked = [part.split('"')[0] for part in page.split('name="take" value="')[1:] if "checked" in part.split(">")[0]]
    data = {"packed": min(form.fields["packed"] or ()), "take": ticked}
    answer = client.post(f"{JUNIORS}/players/confirm", data, follow=True)
    return html.unescape(answer.content.decode())


def names(event: OpenEvent, section: str = "juniors") -> list[str]:
    return [player.facts.name for player in event.state(section).players.values()]


def test_of_a_doubled_player_the_first_line_is_entered(event: OpenEvent, director: Client) -> None:
    """Both lines unticked would lose the child; both ticked would pair it twice."""
    page = preview(director, "Name;Rating\nHill, Lucy;800\nReyes, Ian;700\nHILL, Lucy;810\nreyes, ian;700\n")
    assert "4 players found, 2 doubtful, not selected" in page
    said = confirm(director, page)
    assert "2 players entered. 2 left out, listed twice: HILL, Lucy; reyes, ian." in said
    assert names(event)[-2:] == ["Hill, Lucy", "Reyes, Ian"]


def test_who_is_there_already_is_left_out_and_named(event: OpenEvent, director: Client) -> None:
    said = confirm(director, preview(director, "Name;Rating\nRao, Veer;1042\nNew, Nora;900\n"))
    assert "1 player entered." in said
    assert "1 left out, a player with this name is already entered: Rao, Veer." in said


def test_a_person_is_known_by_the_name_in_either_order(event: OpenEvent, director: Client) -> None:
    page = preview(director, "Name;Rating\nVeer Rao;1042\nNew, Nora;900\n")
    assert "a player with this name is already entered" in page


def test_one_school_in_two_writings_is_asked_about(event: OpenEvent, director: Client) -> None:
    """Ticked, it is entered as the other; else as it stands in the list."""
    lines = "Name;School\nHill, Lucy;Oak Hill\nReyes, Ian;Oak Hill School\nPark, Jo;Oak Hill School\nNew, Nora;Elm\n"
    page = preview(director, lines)
    assert "Write Oak Hill as Oak Hill School" in page
    form = next(form for form in forms(page, "") if form.action.endswith("/confirm"))
    data = {"packed": min(form.fields["packed"] or ()), "take": ["0", "1", "3"], "school.Oak Hill": "Oak Hill School"}
    director.post(f"{JUNIORS}/players/confirm", data)
    teams = [player.facts.team for player in event.state("juniors").players.values()]
    assert teams[-3:] == ["Oak Hill School", "Oak Hill School", "Elm"]
    assert "Write OAK HILL as Oak Hill School" in preview(director, "Name;School\nFox, Al;OAK HILL\n")


def test_the_sum_below_a_list_is_not_entered(event: OpenEvent, director: Client) -> None:
    page = preview(director, "Player Name\tRtg\tGr\nFox , Al\t812\t3\nHill, Lucy\t640\t1st\nTotal: 2\t\t\n")
    assert "3 players found, 1 doubtful, not selected" in page
    assert "'Total: 2' stands alone in its row (select it if it is a player)" in page
    confirm(director, page)
    assert names(event)[-2:] == ["Fox, Al", "Hill, Lucy"]
    entered = list(event.state("juniors").players.values())
    assert [player.facts.grade for player in entered][-2:] == ["3", "1st"]


def test_a_list_of_names_with_figures_is_read(director: Client) -> None:
    assert "doubtful" not in preview(director, "Name\nBoard 1\nBoard 2\n")
    assert "doubtful" not in preview(director, "Name;Rating\nBoard 1;1500\nBoard 2;1400\n")


def test_lines_without_headings(event: OpenEvent, director: Client) -> None:
    page = preview(director, "Smith, Adam 1500\nJones, Bea 1420\n")
    assert "there is no line of headings" in page
    confirm(director, page)
    assert names(event)[-2:] == ["Smith, Adam", "Jones, Bea"]


def test_what_is_not_clear_stays_in_the_field_beside_an_example(director: Client) -> None:
    answer = director.post(f"{JUNIORS}/players/preview", {"text": "1500\n1420\n"})
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "Smith, Adam;1500" in page
    assert "1500\n1420" in page


def test_byes_are_noted_and_those_beyond_the_rules_are_told(event: OpenEvent, director: Client) -> None:
    rounds = event.state("reserve").rules.rounds_total
    text = f'Name;Section;Byes\nNew, Nora;Reserve;"{rounds - 1}, {rounds + 4}"\n'
    page = preview(director, text)
    said = confirm(director, page)
    new = list(event.state("reserve").players)[-1]
    assert event.state("reserve").byes[new, rounds - 1] is Bye.HALF
    assert f"New, Nora has no bye in round {rounds + 4}. There are only {rounds} rounds." in said


def test_the_column_section_puts_each_into_its_own(event: OpenEvent, director: Client) -> None:
    position = event.position
    confirm(director, preview(director, "Name;Section\nNew, Nora;Reserve\nNewer, Ned;juniors\nNewest, Nat;\n"))
    assert names(event, "reserve")[-1] == "New, Nora"
    assert names(event)[-2:] == ["Newer, Ned", "Newest, Nat"]
    event.do(do.Undo(position + 1), actor="Ann")
    assert "New, Nora" not in names(event, "reserve")
    assert "Newer, Ned" not in names(event)


def test_a_section_that_is_not_here_is_told(event: OpenEvent, director: Client) -> None:
    """Where no name fits, the column cannot be meant for this event; where some do, the odd ones wait."""
    page = preview(director, "Name;Section\nNew, Nora;U900\n")
    assert "This event has no section named U900. Those players go into Juniors." in page
    assert "1 player entered." in confirm(director, page)
    page = preview(director, "Name;Section\nOther, Ono;U900\nThird, Tim;Reserve\n")
    assert "1 left out, this event does not have the section in the list: Other, Ono." in confirm(director, page)


TEN = "".join(f"{name}, Ann {1500 + place}\n" for place, name in enumerate(("Alder", "Birch", "Cedar", "Elder", "Fir")))


def test_an_odd_line_is_queried_and_the_others_are_read(event: OpenEvent, director: Client) -> None:
    page = preview(director, TEN + "Garcia, Elena 1422 2,4\n1234567\n")
    assert "6 players found, 1 doubtful, not selected" in page
    assert "row 6: what '2, 4' means is not clear (the rest of the line is read)" in page
    assert "not read: 2, 4" in page
    assert "row 7: what '1234567' means is not clear (the line is left out)" in page
    confirm(director, page)
    assert names(event)[-5:] == ["Alder, Ann", "Birch, Ann", "Cedar, Ann", "Elder, Ann", "Fir, Ann"]


def test_a_list_of_odd_lines_is_still_refused(director: Client) -> None:
    answer = director.post(f"{JUNIORS}/players/preview", {"text": "Garcia, Elena 1422 2,4\nSmith 7 8 9, 1\n1234567\n"})
    assert answer.status_code == 400


def test_a_name_without_a_comma_is_proposed_with_the_surname_first(event: OpenEvent, director: Client) -> None:
    page = preview(director, TEN + "Adam Johnson 1333\n")
    assert 'name="name.5" value="Johnson, Adam"' in page
    form = next(form for form in forms(page, "") if form.action.endswith("/confirm"))
    data = {"packed": min(form.fields["packed"] or ()), "take": ["4", "5"], "name.5": "Johnson, Adam T"}
    director.post(f"{JUNIORS}/players/confirm", data | {"name.4": "Nobody"})
    assert names(event)[-2:] == ["Fir, Ann", "Johnson, Adam T"]


def test_names_without_commas_throughout_stay_as_they_are(director: Client) -> None:
    assert 'name="name.' not in preview(director, "Adam Johnson 1333\nBea Jones 1400\n")


def test_somebody_who_plays_in_another_section_is_queried(event: OpenEvent, director: Client) -> None:
    other = next(iter(event.state("open").players.values())).facts.name
    page = preview(director, f'Name;Rating\n"{other}";1500\nNew, Nora;900\n')
    assert f"also entered in {event.state('open').rules.name}" in page
    assert "2 players found, 1 doubtful, not selected" in page


def test_provisional_and_new_are_shown_before_they_are_entered(director: Client) -> None:
    """28C and 28D6: the director sees which ratings are provisional and who is new."""
    page = preview(director, "Name;Rating\nNew, Nora;NEW\nPro, Vera;1150P15\n")
    assert '<td class="num">NEW</td>' in page
    assert '<td class="num">1150P15</td>' in page


MESSY = """GM Alvarez, Tomas 2540 ESP
Evans, Rhys
Smith, Adam 1500 USA
Smith, Adam (1500)
IM Smith, Karen
Linda González
HERNÁNDEZ, BJÖRN
Brown, Al 1650P12
Green, Bo 1575/5
White, Cy 1975*
"""


def test_a_messy_list_keeps_names_whole(event: OpenEvent, director: Client) -> None:
    page = preview(director, MESSY)
    assert "10 players found, 1 doubtful, not selected" in page
    assert 'name="name.5" value="González, Linda"' in page
    assert 'name="name.6" value="Hernández, Björn"' in page
    said = confirm(director, page)
    assert "1 left out, listed twice: Smith, Adam." in said
    entered = [player.facts for player in event.state("juniors").players.values()][-9:]
    assert [(f.name, f.title, f.federation, f.written_rating) for f in entered][:3] == [
        ("Alvarez, Tomas", "GM", "ESP", "2540"),
        ("Evans, Rhys", "", "", ""),
        ("Smith, Adam", "", "USA", "1500"),
    ]
    assert [f.written_rating for f in entered][-3:] == ["1650P12", "1575P5", "1975P"]


def test_columns_said_by_hand_are_remembered(director: Client) -> None:
    text = "Jugador;Puntos\nAlder, Ann;1500\nBirch, Bo;1400\n"
    said = {"text": text, "map": "1", "headings": "1", "column": ["name", "rating"]}
    page = html.unescape(director.post(f"{JUNIORS}/players/preview", said).content.decode())
    assert "2 players found" in page
    assert '<td class="num">1500</td>' in page
    assert "2 players found" in preview(director, text)


def test_a_column_mapped_twice_keeps_what_was_typed(director: Client) -> None:
    text = "Alder, Ann;1500\nBirch, Bo;1400\n"
    said = {"text": text, "map": "1", "column": ["name", "name"]}
    answer = director.post(f"{JUNIORS}/players/preview", said)
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "columns 1 and 2 are both read as Name. Choose one of them." in page
    assert text in page
    assert page.count('<option value="name" selected>') == 2


def test_a_paste_of_three_megabytes_gets_a_sentence_and_stays(director: Client) -> None:
    text = "Alder, Ann 1500\n" * 200_000
    assert len(text) > 3_000_000
    answer = director.post(f"{JUNIORS}/players/preview", {"text": text})
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 400
    assert "The list has more than 5,000 players, and no more can be read at once. Split it." in page
    assert text in page


def test_another_list_keeps_the_paste(director: Client) -> None:
    page = preview(director, MESSY)
    assert MESSY in page.partition('id="another"')[2]


def test_players_only_or_the_whole_section_of_a_report(event: OpenEvent, director: Client) -> None:
    """A report has rounds: the preview says so, and takes them as a section of their own."""
    report = SimpleUploadedFile("open.trf", director.get(f"/desk/{SAMPLE}/open/export/trf").content)
    page = html.unescape(director.post(f"{JUNIORS}/players/preview", {"file": report}).content.decode())
    rounds = len(event.state("open").rounds)
    assert f"and {rounds} rounds with their results" in page
    form = next(form for form in forms(page, "") if form.action.endswith("/sections/take"))
    data = {"report": page.partition('name="report" hidden>')[2].partition("</textarea>")[0]}
    before = dict(event.state("open").players)
    answer = director.post(form.action, data | {"name": "Guests"}, follow=True)
    assert "The section was imported with its rounds." in answer.content.decode()
    assert len(event.state("guests").rounds) == rounds
    assert not set(event.state("guests").players) & set(before)
    assert event.state("open").players == before


def test_the_preview_says_one_thing_about_a_missing_section(director: Client) -> None:
    page = preview(director, "Name;Section\nOther, Ono;U900\nThird, Tim;Reserve\n")
    assert "Those players are not selected; select those who belong in Juniors." in page
    assert "Those players go into" not in page


def test_a_row_with_something_wrong_is_not_selected_and_says_why(event: OpenEvent, director: Client) -> None:
    """A rating, a board, a year or a fee that is none: the row waits for somebody to look at it; the others do not."""
    rows = ("Name;Rating;Team;Board;Born", "Good, Gil;1500;Elm;1;2001", "Bad, Bea;strong;Elm;2;2002")
    page = preview(director, "\n".join((*rows, "Odd, Ola;1600;Elm;first;2003", "Off, Ole;1700;Elm;4;soon")))
    lines = {name: page.partition(f'aria-label="{name}"') for name in ("Good, Gil", "Bad, Bea", "Odd, Ola", "Off, Ole")}
    assert lines["Good, Gil"][0].rstrip().endswith("checked")
    for name, why in (("Bad, Bea", "strong"), ("Odd, Ola", "is not a board"), ("Off, Ole", "soon")):
        before, _found, after = lines[name]
        assert not before.rstrip().endswith("checked"), name
        assert why in after.partition("</tr>")[0], name
    assert "3 doubtful, not selected" in page


class TestDatesOfBirth:
    """Nothing is stored that may be wrong: who reads a date the other way round makes a child of 9 a child of 10."""

    LIST = "Name;Rating;Born\nHill, Lucy;800;12/03/2013\nReyes, Ian;700;05/04/2011\n"

    @pytest.fixture
    def page(self, event: OpenEvent, director: Client) -> Callable[..., str]:
        def asked(federation: str, **said: str) -> str:
            event.do(do.ChangeEvent({"federation": federation}), actor="A")
            answer = director.post(f"{JUNIORS}/players/preview", {"text": self.LIST, **said})
            return html.unescape(answer.content.decode())

        return asked

    def born(self, event: OpenEvent) -> list[date | int]:
        players = list(event.state("juniors").players.values())[-2:]
        return [player.facts.birth or player.facts.birth_year for player in players]

    def test_the_federation_decides_and_the_preview_shows_it(
        self, event: OpenEvent, director: Client, page: Callable[..., str]
    ) -> None:
        shown = page("FRA")
        assert "<th>Born</th>" in shown
        assert "<td>2013-03-12</td>" in shown
        assert 'id="dates"' not in shown
        confirm(director, shown)
        assert self.born(event) == [date(2013, 3, 12), date(2011, 4, 5)]

    def test_one_question_where_nobody_can_say(
        self, event: OpenEvent, director: Client, page: Callable[..., str]
    ) -> None:
        shown = page("")
        assert "Which day is 12/03/2013?" in shown
        question = next(form for form in forms(shown, "") if form.fields.get("dates") == {"day-first", "month-first"})
        assert question.takes("dates", "month-first")
        confirm(director, page("", dates="month-first"))
        assert self.born(event) == [date(2013, 12, 3), date(2011, 5, 4)]

    def test_who_does_not_answer_enters_the_years(
        self, event: OpenEvent, director: Client, page: Callable[..., str]
    ) -> None:
        confirm(director, page(""))
        assert self.born(event) == [2013, 2011]


def test_the_same_fault_in_a_column_is_one_message_above_the_rows(director: Client) -> None:
    """Forty fees that cannot be read are one message and keep nobody out; the columns stand above the players."""
    rows = "".join(f"Player, Ann{n};cash\n" for n in range(40))
    page = preview(director, f"Name;Paid\n{rows}")
    assert page.count('class="problem warning"') == page.count("Column Paid, 40 rows (2, 3, 4") == 1
    assert page.count('name="take"') == page.count(" checked aria-label=") == 40
    assert page.index("change how the list is read") < page.index('name="take"')
