"""US Chess rulings on the desk show what they do before it is done."""

from __future__ import annotations

import re

from django.test import Client

from topboard.core import Result, Status
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.pairing.uschess.unreported import OpenGameRuling
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf

OPEN = f"/desk/{SAMPLE}/open"
UNDER_US_RULES = do.SetRules("open", {"system": "uschess"}, ("rules-under-way",))


def test_a_ruling_is_looked_at_before_it_is_taken(event: OpenEvent, director: Client) -> None:
    """29H8: both would sit out round five; then they do."""
    event.do(UNDER_US_RULES, actor="Ann")
    before, data = event.position, {"game": "4.9", "ruling": "wait"}
    shown = director.post(f"{OPEN}/unreported", {**data, "look": "1"}).content.decode()
    board = event.state("open").rounds[3].boards[9]
    for player in board.players:
        assert event.state("open").players[player].facts.name in shown
    assert event.position == before
    director.post(f"{OPEN}/unreported", data)
    assert {(player, 5) for player in board.players} <= event.state("open").byes.keys()


def test_one_of_the_two_is_ejected(event: OpenEvent, director: Client) -> None:
    """29H1: the form offers both players of the game, and both together."""
    event.do(UNDER_US_RULES, actor="Ann")
    white, black = event.state("open").rounds[3].boards[9].players
    page = director.get(f"{OPEN}/rulings?open=unreported&game=4.9").content.decode()
    assert all(f'<option value="{player}">' in page for player in (white, black))
    director.post(f"{OPEN}/unreported", {"game": "4.9", "ruling": "eject", "player": black})
    players = event.state("open").players
    assert [players[each].status for each in (white, black)] == [Status.ACTIVE, Status.EXPELLED]


def test_a_new_pairing_is_looked_at_before_the_round_changes(event: OpenEvent, director: Client) -> None:
    """29G1: the new boards are told board by board, as they were and as they would be."""
    event.do(UNDER_US_RULES, actor="Ann")
    open_boards = event.state("open").rounds[3].open_boards
    gone = event.state("open").rounds[3].boards[min(open_boards)].white
    before, data = event.position, {"way": "waiting", "gone": gone, "started": "", "reason": "ill"}
    shown = director.post(f"{OPEN}/pair-again", {**data, "look": "1"}).content.decode()
    assert event.state("open").players[gone].facts.name in shown
    assert "has a zero-point bye, had no bye" in shown
    assert event.position == before


def test_only_where_the_rules_have_them(event: OpenEvent, director: Client) -> None:
    for id in ("unreported", "pair-again"):
        assert f'id="{id}"' not in director.get(f"{OPEN}/rulings").content.decode()
    event.do(UNDER_US_RULES, actor="Ann")
    for id in ("unreported", "pair-again"):
        assert f'id="{id}"' in director.get(f"{OPEN}/rulings").content.decode()


def test_what_is_not_on_the_list_is_refused(event: OpenEvent, director: Client) -> None:
    event.do(UNDER_US_RULES, actor="Ann")
    before = event.position
    director.post(f"{OPEN}/unreported", {"game": "4.9", "ruling": "toss"})
    director.post(f"{OPEN}/unreported", {"game": "x", "ruling": "draw"})
    director.post(f"{OPEN}/pair-again", {"way": "sideways", "reason": "x"})
    director.post(f"{OPEN}/pair-again", {"way": "waiting", "started": "one", "reason": "x"})
    assert event.position == before


def test_a_round_robin_is_looked_at_before_it_is_made(event: OpenEvent, director: Client) -> None:
    """29K: the rounds to come are shown, and the harm that withdrawals do is accepted."""
    event.do(do.CreateSection(SectionRules(name="Small", system="uschess", rounds_total=3)), actor="Ann")
    for name in ("Ash", "Birch", "Cedar", "Elm"):
        event.do(do.EnterPlayer("small", PlayerFacts(name)), actor="Ann")
    small = f"/desk/{SAMPLE}/small"
    assert 'id="round-robin"' in director.get(f"{small}/rulings").content.decode()
    assert 'id="round-robin"' not in director.get(f"{OPEN}/rulings").content.decode()
    before = event.position
    shown = director.post(f"{small}/round-robin", {"look": "1"}).content.decode()
    assert event.position == before
    for told in ("Round 1:", "Round 3:", "29K", 'value="dropouts"'):
        assert told in shown
    director.post(f"{small}/round-robin", {"accept": "dropouts"})
    assert event.state("small").system == "roundrobin"


def test_every_ruling_is_shown_with_what_it_does(event: OpenEvent, director: Client) -> None:
    """29H1-29H8, 28Q: all choices on one game, each with its clause and its consequences; none is taken."""
    event.do(UNDER_US_RULES, actor="Ann")
    before = event.position
    shown = director.get(f"{OPEN}/rulings?open=unreported&game=4.9").content.decode()
    for clause in ("29H1", "29H2", "29H3", "29H4", "29H5", "29H6", "29H7", "29H8", "28Q1", "28Q2"):
        assert clause in shown
    board = event.state("open").rounds[3].boards[9]
    white = event.state("open").players[board.white].facts.name
    assert f"{white} has a zero-point bye in round 5" in shown
    assert event.position == before
    assert 'name="ruling"' not in director.get(f"{OPEN}/rulings").content.decode()


def test_the_next_step_after_a_ruling_is_to_pair(event: OpenEvent, director: Client) -> None:
    """28Q2: once every open game is ruled on, head, overview and Pair all offer the next round."""
    event.do(UNDER_US_RULES, actor="Ann")
    boards = event.state("open").rounds[3].open_boards
    for board in boards[:-1]:
        event.do(do.SetPairingResult("open", 4, board, Result.DRAW), actor="Ann")
    assert "Pair round 5" not in director.get(f"{OPEN}/round/4").content.decode()
    director.post(f"{OPEN}/unreported", {"game": f"4.{boards[-1]}", "ruling": "draw"})
    for page in (f"{OPEN}/round/4", f"{OPEN}/rulings", f"/desk/{SAMPLE}/"):
        shown = director.get(page, follow=True).content.decode()
        assert "Pair round 5" in shown, page
        assert f"ready to pair round 5, {len(boards)} games unfinished" in shown, page
    director.post(f"/desk/{SAMPLE}/pair-all")
    assert event.state("open").draft is not None


def test_the_usual_ruling_comes_first_and_the_round_leads_there(event: OpenEvent, director: Client) -> None:
    """29H1, 29H5: the guess is usually right; ejection is only for those who failed to report before."""
    page = director.get(f"{OPEN}/round/4").content.decode()
    assert f'href="{OPEN}/rulings?open=unfinished#unfinished"' in page
    event.do(UNDER_US_RULES, actor="Ann")
    page = director.get(f"{OPEN}/round/4").content.decode()
    assert f'href="{OPEN}/rulings?open=unreported#unreported"' in page
    shown = director.get(f"{OPEN}/rulings?open=unreported&game=4.9").content.decode()
    rulings = re.findall(r'name="ruling" value="([a-z-]+)"', shown)
    assert (rulings[0], rulings[-1], len(rulings)) == ("guess-winner", "eject", len(OpenGameRuling))
    assert "Usual if nobody reported" in shown


def test_only_those_who_wait_are_offered_a_game(event: OpenEvent, director: Client) -> None:
    """29G3: players without a game first, then those whose opponent may not come; nobody who has played."""
    event.do(UNDER_US_RULES, actor="Ann")
    state = event.state("open")
    shown = director.get(f"{OPEN}/rulings?open=meet").content.decode()
    offered = shown.partition('<select name="one">')[2].partition("</select>")[0]
    found = re.findall(r'<option value="(p\d+)"', offered)
    boards = state.rounds[-1].boards.values()
    played = {player for board in boards if board.result and board.result.played for player in board.players}
    waiting = {player for board in boards if board.result is None for player in board.players}
    assert played
    assert waiting < set(found) <= set(state.players) - played
    assert not played.intersection(found)
    assert not waiting.intersection(found[: len(found) - len(waiting)])


def test_a_late_correction_leads_to_the_pairings(director: Client) -> None:
    """15I: the note stays on the page, with the way to pair the round again, or to change it by hand."""
    for preset, way in (
        ("us-chess", "/a/rulings?open=pair-again#pair-again"),
        ("fide-open", "/a/round/2?open=change#change"),
    ):
        name = f"Late {preset}"
        director.post("/new", {"name": name, "preset": preset, "section": "A"})
        event = shelf().event(name.lower().replace(" ", "-"))
        for rating in range(1600, 1200, -50):
            event.do(do.EnterPlayer("a", PlayerFacts(f"Player {rating}")), actor="Ann")
        event.do(do.Together((do.PairRound("a"), do.PublishDraft("a"))), actor="Ann")
        for board in event.state("a").rounds[0].boards:
            event.do(do.RecordResult("a", 1, board, Result.WHITE_WINS), actor="Ann")
        event.do(do.Together((do.PairRound("a"), do.PublishDraft("a"))), actor="Ann")
        event.do(do.CorrectResult("a", 1, 1, Result.BLACK_WINS), actor="Ann")
        shown = director.get(f"/desk/{event.id}/a/players").content.decode()
        assert "Round 1, board 1 was corrected after round 2 was paired." in shown
        assert way in shown


def test_the_rules_say_which_limit_of_half_point_byes_holds(event: OpenEvent, director: Client) -> None:
    """22C: byes through round four of five are none in the last round, whatever else is ticked."""
    said = "Half-point byes end with round 4, so there are none in the last round."
    byes = {"half_byes_through": 4, "half_bye_in_last": True, "rounds_total": 5}
    event.do(do.SetRules("open", byes, ("rules-under-way",)), actor="Ann")
    assert said in director.get(f"{OPEN}/rules").content.decode()
    event.do(do.SetRules("open", {"half_byes_through": 0}, ("rules-under-way",)), actor="Ann")
    assert "Half-point byes end" not in director.get(f"{OPEN}/rules").content.decode()


def test_a_no_show_is_paired_with_one_click(event: OpenEvent, director: Client) -> None:
    """28P: the draft leaves the player out until they report; the button beside the note pairs them."""
    event.do(UNDER_US_RULES, actor="Ann")
    board = min(event.state("open").rounds[3].open_boards)
    absent = event.state("open").rounds[3].boards[board].white
    for each in event.state("open").rounds[3].open_boards:
        result = Result.BLACK_WINS_BY_FORFEIT if each == board else Result.DRAW
        event.do(do.RecordResult("open", 4, each, result), actor="Ann")
    button = f'name="back" value="{absent}"'
    assert button in director.get(f"{OPEN}/players").content.decode()
    director.post(f"{OPEN}/pair", {})
    draft = event.state("open").draft
    assert draft is not None
    assert not draft.placing.board_of(absent)
    assert button in director.get(f"{OPEN}/round/5").content.decode()
    director.post(f"{OPEN}/pair", {"back": absent})
    draft = event.state("open").draft
    assert draft is not None
    assert draft.placing.board_of(absent)
