"""Players pasted into the desk: looked at first, entered in one step, nobody lost without a word."""

from __future__ import annotations

import html

from django.test import Client
from tests.web.offered import forms

from topboard.core import Bye
from topboard.director import commands as do
from topboard.web.events import OpenEvent
from topboard.web.sample import SAMPLE

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
