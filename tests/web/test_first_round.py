"""From the entries to the first round as a director sees them: what is odd stays in sight until it is settled."""

from __future__ import annotations

import html

from django.test import Client

from topboard.core import Player, Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.formats.tables.players import Listed
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.pages.entries.import_players import placed

DESK = "/desk/club-night/a"


def text(client: Client, path: str) -> str:
    return html.unescape(client.get(path).content.decode())


def made(director: Client, *players: tuple[str, str]) -> None:
    dates = {"starts": "2026-05-01", "ends": "2026-05-03"}
    director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A", **dates})
    for name, rating in players:
        director.post(f"{DESK}/players/enter", {"name": name, "rating": rating})


FOUR = (("Alder, Ann", "1500"), ("Birch, Bob", "1400"), ("Cedar, Cid", "1300"), ("Elder, Eve", "1200"))


def test_who_does_not_keep_the_limits_is_marked_in_the_list(director: Client) -> None:
    made(director, *FOUR)
    assert "chip bad" not in text(director, f"{DESK}/players")
    director.post(f"{DESK}/rules/set", {"rating_under": "1450"})
    page = text(director, f"{DESK}/players")
    assert page.count("chip bad") == 1
    assert "chip bad" in page.split("Alder, Ann</a>")[1].split("</tr>")[0]


def test_the_question_stands_before_the_players(director: Client) -> None:
    made(director, *FOUR)
    director.post(f"{DESK}/rules/set", {"rating_under": "1450"})
    page = html.unescape(director.post(f"{DESK}/pair").content.decode())
    assert page.index("I accept:") < page.index("What you would get")
    assert 'id="blockers"' not in page


def test_a_membership_that_ends_too_soon_is_told_and_marked(director: Client) -> None:
    made(director)
    entry = {"name": "Alder, Ann", "membership_expires": "2026-05-02"}
    answer = director.post(f"{DESK}/players/enter", entry, follow=True)
    page = html.unescape(answer.content.decode())
    assert "Alder, Ann's membership expires on 2026-05-02, before the event is over." in page
    director.post(f"{DESK}/players/enter", {"name": "Birch, Bob", "membership_expires": "2026-05-03"})
    assert text(director, f"{DESK}/players").count("membership ends") == 1


def test_the_first_publish_says_that_phones_see_nothing(director: Client) -> None:
    made(director, *FOUR)
    director.post(f"{DESK}/pair")
    page = html.unescape(director.post(f"{DESK}/publish", follow=True).content.decode())
    assert "the players' pages are not public" in page
    assert 'action="/desk/club-night/share/open"' in page
    director.post("/desk/club-night/share/open", {"back": f"{DESK}/round/1"})
    assert "not public" not in text(director, f"{DESK}/round/1")
    assert Client().get("/p/club-night/").status_code == 200


def test_visitors_of_a_private_event_are_told_that_it_is_not_open_yet(director: Client) -> None:
    made(director, *FOUR)
    answer = Client().get("/p/club-night/")
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 404
    assert "This event is not open yet" in page
    assert "That did not work" not in page


def test_nothing_is_said_where_the_pages_are_public(director: Client) -> None:
    made(director, *FOUR)
    director.post("/desk/club-night/share/public", {"is_public": "on"})
    director.post(f"{DESK}/pair")
    assert "not public" not in html.unescape(director.post(f"{DESK}/publish", follow=True).content.decode())


def test_the_cursor_goes_to_the_field_at_fault(director: Client) -> None:
    made(director)
    page = director.post(f"{DESK}/players/enter", {"name": "Alder, Ann", "rating": "strong"}).content.decode()
    focused = [tag for tag in page.split("<input")[1:] if "data-focus" in tag.split(">")[0]]
    assert [tag.split('name="')[1].split('"')[0] for tag in focused] == ["rating"]


def test_removed_entries_are_counted_apart_from_players(director: Client) -> None:
    made(director, *FOUR)
    assert "Erase the personal details of all 4 players…" in text(director, "/desk/club-night/share")
    gone = next(iter(shelf().event("club-night").state("a").players))
    director.post(f"{DESK}/players/{gone}/remove")
    assert "Erase the personal details of all players and 1 removed entry…" in text(director, "/desk/club-night/share")


def test_a_simultaneous_display_asks_who_gives_it(event: OpenEvent, director: Client) -> None:
    """The first name of a list is not always the master's."""
    event.do(do.CreateSection(SectionRules("Simul", "simul", rounds_total=1), "simul"), actor="Ann")
    for name in ("Ann", "Bob", "Zoe"):
        event.do(do.EnterPlayer("simul", PlayerFacts(name)), actor="Ann")
    page = director.get(f"/desk/{SAMPLE}/simul/players").content.decode()
    assert "Who gives the display?" in page
    zoe = next(p.id for p in event.director.state.sections["simul"].players.values() if p.facts.name == "Zoe")
    director.post(f"/desk/{SAMPLE}/simul/give-display", {"player": zoe})
    event.do(do.PairRound("simul"), actor="Ann")
    draft = event.director.state.sections["simul"].draft
    assert draft is not None
    assert [white for white, _black in draft.placing.pairs.values()] == [zoe, zoe]
    assert "Who gives the display?" not in director.get(f"/desk/{SAMPLE}/simul/players").content.decode()
    refused = director.post(f"/desk/{SAMPLE}/simul/give-display", {"player": "p999"}, follow=True).content.decode()
    assert "gives the display." not in refused


def test_the_old_link_of_a_merged_schedule_leads_to_its_section(director: Client, client: Client) -> None:
    """28S: players keep the link of the schedule they entered; after the merger it says where they play on."""
    made(director, *FOUR)
    event = shelf().event("club-night")
    for command in (
        do.AddSchedule("a", "2-day", 2),
        *(do.EnterPlayer("2-day", PlayerFacts(name)) for name in ("Fir, Flo", "Gum, Gus")),
        *(step for id in ("a", "2-day") for step in (do.PairRound(id), do.PublishDraft(id))),
        *(do.RecordResult("a", 1, board, Result.DRAW) for board in (1, 2)),
        do.RecordResult("2-day", 1, 1, Result.DRAW),
        do.MergeSections("2-day"),
    ):
        assert isinstance(event.do(command, actor="Ann"), Accepted), command
    director.post("/desk/club-night/share/public", {"is_public": "on"})
    for old in ("", "pairings/1", "standings", "player/1", "prizes"):
        answer = client.get(f"/p/club-night/2-day/{old}")
        page = html.unescape(answer.content.decode())
        assert answer.status_code == 404
        assert "2-day and A have merged." in page
        assert 'href="/p/club-night/a/"' in page
    assert "Fir, Flo" in text(client, "/p/club-night/a/standings")


def test_the_first_section_keeps_the_days_of_the_event_when_they_are_corrected(director: Client) -> None:
    """What the form of a new event states is stated once: a report made after a correction has the corrected facts."""
    facts = {"preset": "us-chess", "section": "A", "time_control": "G/90;d5", "chief_id": "12345678"}
    director.post("/new", {"name": "Club Night", "starts": "2026-05-01", "ends": "2026-05-03", **facts})
    event = shelf().event("club-night")
    rules = event.director.state.sections["a"].rules
    assert (rules.starts, rules.ends, rules.time_control, rules.chief_id) == (None, None, "", "")
    value = event.director.event()
    assert value.time_control_of(value.sections[0]) == "G/90;d5"


def test_a_new_rapid_event_keeps_the_pace_of_its_kind(director: Client) -> None:
    director.post("/new", {"name": "Club Night", "preset": "rapid-day", "section": "A"})
    assert shelf().event("club-night").director.state.sections["a"].rules.time_control


def test_sections_are_found_as_lists_vary_their_names() -> None:
    """`2 day` is the schedule 2-day, `Under 1600` the section U1600."""
    names = {"a": "2-day", "b": "U1600", "c": "K-3"}
    listed = [Listed(Player(0, "X, Y"), section=name) for name in ("2 Day", "Under 1600", "u-1600", "k3", "C")]
    wanted, notes = placed(listed, names, "c")
    assert [each.section for each in wanted] == ["a", "b", "b", "c", "c"]
    assert not notes
