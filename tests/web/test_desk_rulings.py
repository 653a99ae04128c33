"""Rulings and tables at the desk: what each form writes, what it shows before, and what it says to wrong input."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from django.test import Client
from tests.web.offered import BY_US_CHESS, forms

from topboard.core import Bye, RatingSource, Result, Status, UsedRating, scores
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf

DESK = f"/desk/{SAMPLE}"
OPEN, RESERVE, JUNIORS = f"{DESK}/open", f"{DESK}/reserve", f"{DESK}/juniors"


def accepted(event: OpenEvent, *commands: Command) -> None:
    for command in commands:
        answer = event.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)


def sample_facts(name: str, rating: int) -> PlayerFacts:
    return PlayerFacts(name, UsedRating(rating, RatingSource.PUBLISHED))


def text(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def confirmed(client: Client, action: str, data: dict[str, str]) -> str:
    """Look at a step, then take it with exactly the fields of the page that asked; the page that asked."""
    page = client.post(action, {**data, "look": "1"}).content.decode()
    form = next(form for form in forms(page, action) if form.action == action)
    again = {name: sorted(values or ()) for name, values in form.fields.items() if name not in ("accept", "look")}
    accept = sorted(form.fields.get("accept") or ())
    client.post(action, {**again, **({"accept": accept} if accept else {})})
    return page


class TestLookingFirst:
    """Nothing is written before the question is answered; one undo takes the step back."""

    def test_quads_are_shown_with_their_players(self, event: OpenEvent, director: Client) -> None:
        before = event.position
        page = director.post(f"{JUNIORS}/split", {"leftovers": "swiss", "look": "1"}).content.decode()
        assert event.position == before
        assert "Quad 1" in page
        assert "Tran, Bảo" in page
        assert "Nothing has been done yet" in page

    def test_then_it_is_done_with_the_same_choices(self, event: OpenEvent, director: Client) -> None:
        position = event.position
        data = {"leftovers": "swiss", "numbers": "lot", "swiss": "uschess", "name": "Group"}
        confirmed(director, f"{JUNIORS}/split", data)
        assert event.state("juniors").rules.name == "Group 1"
        director.post(f"{DESK}/undo", {"position": str(position + 1)})
        assert event.state("juniors").rules.name == "Juniors"

    def test_what_cannot_be_done_says_why(self, event: OpenEvent, director: Client) -> None:
        answer = director.post(f"{OPEN}/split", {"leftovers": "swiss", "look": "1"})
        assert answer.status_code == 409
        assert "Open is already paired" in answer.content.decode()

    def test_taking_back_a_round_names_the_results_that_go(self, event: OpenEvent, director: Client) -> None:
        page = confirmed(director, f"{OPEN}/unpublish", {"reason": "wrong list"})
        assert re.search(r"Taking it back removes \d+ results \(boards \d", page)
        assert event.state("open").draft is not None

    def test_removing_an_entry(self, event: OpenEvent, director: Client) -> None:
        page = confirmed(director, f"{JUNIORS}/players/p40/remove", {"reason": "did not come"})
        assert "entry of Pemberton, Ivy removed (did not come)" in page
        assert re.search(r"Who would be removed</h3>\s*<ul[^>]*><li><strong>Pemberton, Ivy</strong>", page)
        assert "What you would get" not in page, "nobody else is concerned"
        assert "1 line would be written in the history" in page
        assert "p40" not in event.state("juniors").players

    def test_pairing_again_asks_before_work_by_hand_is_lost(self, event: OpenEvent, director: Client) -> None:
        accepted(event, do.FlipColors("reserve", 1))
        answer = director.post(f"{RESERVE}/pair")
        assert answer.status_code == 409
        assert "by hand" in answer.content.decode()
        director.post(f"{RESERVE}/pair", {"accept": "changed-by-hand"})
        draft = event.state("reserve").draft
        assert draft is not None
        assert not draft.changes


class TestHolland:
    """30H, 30I: preliminaries, and finals of those who qualify."""

    def made(self, event: OpenEvent, client: Client) -> None:
        """Six players in two preliminaries; the higher rated wins every game."""
        accepted(event, do.CreateSection(SectionRules(name="Masters", system="uschess"), "masters"))
        for index in range(6):
            client.post(
                f"{DESK}/masters/players/enter",
                {"name": f"{'ABCDEF'[index]}, Player", "rating": str(2000 - 50 * index)},
            )
        confirmed(client, f"{DESK}/masters/preliminaries", {"groups": "2", "balanced": "1", "table": "crenshaw"})

    def played(self, event: OpenEvent, section: str) -> None:
        state = event.state(section)
        for number in range(1, state.rules.rounds_total + 1):
            accepted(event, do.PairRound(section), do.PublishDraft(section))
            for board, seats in event.state(section).rounds[-1].boards.items():
                white, black = (state.players[id].facts.rating.value for id in seats.players)
                result = Result.WHITE_WINS if white > black else Result.BLACK_WINS
                accepted(event, do.RecordResult(section, number, board, result))

    def test_preliminaries_of_like_strength(self, event: OpenEvent, director: Client) -> None:
        """Dealt to and fro: 1, 4 and 5 in the first, 2, 3 and 6 in the second."""
        self.made(event, director)
        first, second = event.state("masters"), event.state("preliminary-2")
        assert {p.facts.name[0] for p in first.players.values()} == set("ADE")
        assert {p.facts.name[0] for p in second.players.values()} == set("BCF")

    def test_finals_take_the_places_that_qualify(self, event: OpenEvent, director: Client) -> None:
        self.made(event, director)
        for section in ("masters", "preliminary-2"):
            self.played(event, section)
        assert "Finals of a Holland tournament" in text(director, f"{DESK}/")
        data = {"preliminaries": ["masters", "preliminary-2"], "finals.1.name": "Final", "finals.1.places": "1"}
        data |= {"finals.2.name": "Second final", "finals.2.places": "2"}
        director.post(f"{DESK}/finals", {**data, "table": "crenshaw"})
        assert {p.facts.name[0] for p in event.state("final").players.values()} == set("AB")
        assert {p.facts.name[0] for p in event.state("second-final").players.values()} == set("DECF")

    def test_unfinished_preliminaries_qualify_nobody(self, event: OpenEvent, director: Client) -> None:
        self.made(event, director)
        data = {
            "preliminaries": ["masters", "preliminary-2"],
            "finals.1.name": "Final",
            "finals.1.places": "1",
            "look": "1",
        }
        assert "is not finished" in director.post(f"{DESK}/finals", data).content.decode()

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("groups", "many", "Number of preliminaries: write a whole number"),
            ("table", "swiss", "is not one of the choices"),
            ("groups", "9", "at least two of at least 3 players"),
        ],
    )
    def test_wrong_input(self, event: OpenEvent, director: Client, field: str, value: str, said: str) -> None:
        before = event.position
        director.post(f"{JUNIORS}/preliminaries", {"groups": "2", field: value})
        assert said in text(director, f"{JUNIORS}/rulings")
        assert event.position == before

    def test_a_final_needs_places(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{DESK}/finals", {"finals.1.name": "Final", "finals.1.places": "", "preliminaries": "juniors"})
        assert "say how many qualify" in text(director, f"{DESK}/")


class TestNumbers:
    """C.05 7.1-7.7, 30A, 30G: numbers by lot, by rating, by hand."""

    def robin(self, event: OpenEvent) -> None:
        accepted(event, do.SetRules("juniors", {"system": "roundrobin", "rounds_total": 0}))

    def numbers(self, event: OpenEvent) -> list[int]:
        return [event.state("juniors").players[f"p{n}"].number for n in range(40, 44)]

    def test_by_hand_on_a_table(self, event: OpenEvent, director: Client) -> None:
        self.robin(event)
        data = {"how": "hand", "number.p40": "3", "number.p41": "1", "number.p42": "4", "number.p43": "2"}
        confirmed(director, f"{JUNIORS}/draw-numbers", data)
        assert self.numbers(event) == [3, 1, 4, 2]

    def test_by_rating(self, event: OpenEvent, director: Client) -> None:
        self.robin(event)
        director.post(f"{JUNIORS}/draw-numbers", {"how": "rating"})
        assert self.numbers(event) == [3, 2, 4, 1]

    def test_another_seed_draws_other_lots(self, event: OpenEvent, director: Client) -> None:
        self.robin(event)
        drawn = set()
        for seed in range(8):
            director.post(f"{JUNIORS}/draw-numbers", {"how": "lot", "seed": str(seed)})
            drawn.add(tuple(self.numbers(event)))
            assert event.state("juniors").rules.seed == seed
        assert len(drawn) > 1

    def test_by_hand_in_a_swiss(self, event: OpenEvent, director: Client) -> None:
        data = {"how": "hand", "number.p40": "4", "number.p41": "3", "number.p42": "2", "number.p43": "1"}
        director.post(f"{JUNIORS}/draw-numbers", data)
        assert self.numbers(event) == [4, 3, 2, 1]

    @pytest.mark.parametrize(
        ("changed", "said"),
        [
            ({"number.p41": ""}, "No number yet: Rao, Veer."),
            ({"number.p41": "first"}, "Rao, Veer: write a whole number"),
            ({"number.p41": "3"}, "flash error"),
            ({"how": "coin"}, "is not one of the choices"),
            ({"seed": "-1"}, "Seed for the lots: write a whole number"),
        ],
    )
    def test_wrong_input(self, event: OpenEvent, director: Client, changed: dict[str, str], said: str) -> None:
        self.robin(event)
        before = event.position
        data = {"how": "hand", "number.p40": "3", "number.p41": "1", "number.p42": "4", "number.p43": "2"}
        director.post(f"{JUNIORS}/draw-numbers", data | changed)
        assert said in text(director, f"{JUNIORS}/rulings")
        assert event.position == before


class TestColors:
    """30E: the proposal is shown before it is accepted, and there is a way back."""

    def withdrawn(self, event: OpenEvent) -> None:
        rules = SectionRules(name="Robin", system="roundrobin", options={"numbers": "rating"})
        accepted(event, do.CreateSection(rules, "robin"))
        for index in range(8):
            accepted(event, do.EnterPlayer("robin", sample_facts(f"Player {index + 1}", 2000 - 10 * index)))
        for _ in range(2):
            accepted(event, do.PairRound("robin"), do.PublishDraft("robin"))
        gone = next(iter(event.state("robin").players))
        accepted(event, do.Withdraw(gone))

    def test_shown_accepted_and_taken_back(self, event: OpenEvent, director: Client) -> None:
        self.withdrawn(event)
        page = text(director, f"{DESK}/robin/rulings")
        assert "Proposed: reverse the colours of these games" in page
        director.post(f"{DESK}/robin/correct-colors", {"even": "on"})
        assert event.state("robin").rules.options["correct_colors"] is True
        assert "Go back to the table's colours" in text(director, f"{DESK}/robin/rulings")
        director.post(f"{DESK}/robin/correct-colors", {"even": "off"})
        assert "correct_colors" not in event.state("robin").rules.options

    def test_a_swiss_has_no_table(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{OPEN}/correct-colors", {"even": "on"})
        assert "has no table" in text(director, f"{OPEN}/rulings")

    def test_forfeits_of_those_who_left_stand_in_the_draft(self, event: OpenEvent, director: Client) -> None:
        """C.05 8.2: who left stands in the table, and the game is forfeited before it is published."""
        self.withdrawn(event)
        accepted(event, do.PairRound("robin"))
        assert "[+ –]" in text(director, f"{DESK}/robin/round/3"), "Player 1, who left, has Black against Player 3"


class TestRulings:
    def post(self, client: Client, verb: str, **data: str) -> str:
        client.post(f"{OPEN}/rulings/{verb}", data)
        return text(client, f"{OPEN}/rulings")

    def test_points_by_a_ruling_and_back(self, event: OpenEvent, director: Client) -> None:
        page = self.post(director, "points", player="p1", points="-½", round="2", reason="phone rang")
        assert event.state("open").adjustments[0].points == "-0.5"
        assert "score adjusted by -0.5 (phone rang)" in page
        director.post(f"{DESK}/undo", {"position": str(event.position)})
        assert not event.state("open").adjustments

    def test_points_need_a_reason_and_a_number(self, event: OpenEvent, director: Client) -> None:
        before = event.position
        assert "needs a reason" in self.post(director, "points", player="p1", points="1", round="0", reason=" ")
        assert "is not a number of points" in self.post(director, "points", player="p1", points="much", reason="x")
        assert "There is no player" in self.post(director, "points", player="p99", points="1", reason="x")
        assert event.position == before

    def test_play_offs(self, event: OpenEvent, director: Client) -> None:
        self.post(director, "tiebreak", player="p1", code="playoff", value="1,5")
        assert Fraction(event.state("open").entered["PLAYOFF", "p1"]) == Fraction(3, 2)
        self.post(director, "tiebreak", player="p1", code="PLAYOFF", value="")
        assert not event.state("open").entered.get(("PLAYOFF", "p1"))
        assert "is computed, so you cannot enter it" in self.post(
            director, "tiebreak", player="p1", code="BH", value="3"
        )
        assert "is not a number of points" in self.post(director, "tiebreak", player="p1", code="SPEED", value="won")

    def test_acceleration_by_hand_for_the_upper_half(self, event: OpenEvent, director: Client) -> None:
        position = event.position
        self.post(director, "virtual", round="5", points="1", **{"from": "1", "to": "13"})
        given = {id for (id, round), points in event.state("open").virtual.items() if (round, points) == (5, "1.0")}
        assert given == {p.id for p in event.state("open").players.values() if p.number <= 13}
        director.post(f"{DESK}/undo", {"position": str(position + 1)})
        assert not event.state("open").virtual
        assert "Nobody has a number" in self.post(
            director, "virtual", round="5", points="1", **{"from": "90", "to": "99"}
        )
        assert "Round 2 is already published" in self.post(director, "virtual", player="p1", round="2", points="1")

    def test_extra_rated_games(self, event: OpenEvent, director: Client) -> None:
        page = self.post(director, "extra", round="4", white="p1", black="p2", result="1-0", reason="had the bye")
        assert event.state("open").extra_games[0].result is Result.WHITE_WINS
        assert "extra rated game Aldous, Miriam - Okonkwo, Chidi 1-0" in page
        page = self.post(director, "extra", round="4", white="p1", black="p1", result="1-0")
        assert "You chose the same player twice" in page
        assert "is not a result" in self.post(director, "extra", round="4", white="p1", black="p2", result="won")

    def test_games_without_a_result(self, event: OpenEvent, director: Client) -> None:
        """28Q, 29H: ruled for the pairing, then the result when it comes."""
        self.post(director, "unfinished", round="4", board="9", result="1-1")
        assert event.state("open").rounds[3].boards[9].pairing_result is Result.BOTH_WIN
        self.post(director, "unfinished", round="4", board="9", result="")
        assert event.state("open").rounds[3].boards[9].pairing_result is None
        self.post(director, "unfinished", round="4", board="9", what="result", result="0-1")
        assert event.state("open").rounds[3].boards[9].result is Result.BLACK_WINS
        assert "is finished" in self.post(director, "unfinished", round="4", board="9", result="1-1")

    def test_only_known_rulings(self, director: Client) -> None:
        assert director.post(f"{OPEN}/rulings/magic").status_code == 404


class TestPublishedRound:
    """29G, C.04.2 4.4: single boards of a published round, every broken rule named first."""

    def test_a_bye_for_one_leaves_the_other_out(self, event: OpenEvent, director: Client) -> None:
        board = event.state("open").rounds[3].boards[10]
        data = {"verb": "bye", "one": board.white, "bye": "half-bye", "reason": "ill"}
        page = confirmed(director, f"{OPEN}/change-round", data)
        name = event.state("open").players[board.black].facts.name
        assert f"{name} has neither a game nor a bye" in page
        assert event.state("open").rounds[3].byes[board.white] is Bye.HALF

    def test_two_on_a_new_board(self, event: OpenEvent, director: Client) -> None:
        accepted(event, do.PublishDraft("reserve"))
        bye = next(id for id, kind in event.state("reserve").rounds[1].byes.items() if kind is Bye.PAIRING)
        director.post(f"{RESERVE}/players/enter", {"name": "House, Hal", "rating": "1300", "first_round": "3"})
        house = list(event.state("reserve").players)[-1]
        data = {"verb": "set", "one": bye, "other": house, "board": "", "reason": "house player"}
        confirmed(director, f"{RESERVE}/change-round", data)
        last = event.state("reserve").rounds[1]
        assert last.boards[max(last.boards)].players == (bye, house)
        assert bye not in last.byes

    def test_it_needs_a_reason(self, event: OpenEvent, director: Client) -> None:
        board = event.state("open").rounds[3].boards
        data = {"verb": "swap", "one": board[9].white, "other": board[10].white, "reason": ""}
        director.post(f"{OPEN}/change-round", data)
        assert "Say why it has to change" in text(director, f"{OPEN}/round/4")


class TestPlayers:
    def test_everything_about_a_player_at_once(self, event: OpenEvent, director: Client) -> None:
        data = {"name": "House, Hal", "rating": "1500", "form": "1", "house_player": "on", "due": "25.50", "paid": "20"}
        data |= {"sex": "m", "national_id": "77", "membership_expires": "2027-01-31", "first_round": "6"}
        director.post(f"{OPEN}/players/enter", {**data, "missed": "half-bye", "missed.2": "zero-bye"})
        player = list(event.state("open").players.values())[-1]
        assert player.facts.house_player
        assert (player.facts.fees.due, player.facts.fees.paid) == (2550, 2000)
        assert player.entered_round == 6
        byes = [event.state("open").rounds[n].byes[player.id] for n in range(4)]
        assert byes == [Bye.HALF, Bye.ZERO, Bye.HALF, Bye.HALF]

    @pytest.mark.parametrize(
        ("field", "value"),
        [("due", "a lot"), ("membership_expires", "soon"), ("sex", "x"), ("fixed_board", "-2"), ("first_round", "x")],
    )
    def test_a_wrong_value_says_what_is_right(self, event: OpenEvent, director: Client, field: str, value: str) -> None:
        before = event.position
        answer = director.post(f"{JUNIORS}/players/enter", {"name": "New, Nora", field: value})
        assert (answer.status_code, event.position) == (422, before)
        page = answer.content.decode()
        assert "flash error" in page
        assert 'value="New, Nora"' in page

    def test_editing_a_club_keeps_where_the_rating_comes_from(self, event: OpenEvent, director: Client) -> None:
        before = event.state("open").players["p3"].facts
        data = {"name": before.name, "rating": str(before.rating.value), "rating_reason": before.rating.reason}
        director.post(f"{OPEN}/players/p3/edit", {**data, "club": "Elsewhere"})
        after = event.state("open").players["p3"].facts
        assert (after.club, after.rating) == ("Elsewhere", before.rating)

    def test_a_family_until_both_have_a_score(self, event: OpenEvent, director: Client) -> None:
        """28N1: teammates may meet from a score on; several at once by what they share."""
        director.post(f"{OPEN}/prohibit", {"group": "club:Savanna", "until_score": "3", "hard": "0"})
        state = event.state("open")
        (made,) = state.prohibitions.values()
        assert {state.players[id].facts.club for id in made.players} == {"Savanna"}
        assert (len(made.players), made.until_score, made.hard) == (3, "3.0", False)
        assert "until both have 3.0 points" in text(director, f"{OPEN}/players")
        director.post(f"{OPEN}/prohibit", {"players": ["p1", "p2"], "until_score": "three"})
        assert len(event.state("open").prohibitions) == 1

    def test_a_fresh_start(self, event: OpenEvent, director: Client) -> None:
        """28S: the first entry is withdrawn, a second one begins."""
        page = confirmed(director, f"{OPEN}/players/p3/reenter", {"missed": "half-bye", "first_round": "5"})
        assert "re-entered" in page
        state = event.state("open")
        again = list(state.players.values())[-1]
        assert (again.reentry_of, state.players["p3"].status) == ("p3", Status.WITHDRAWN)

    def test_expelled_as_the_director_rules(self, event: OpenEvent, director: Client) -> None:
        for command in BY_US_CHESS:
            event.do(command, actor="Ann")
        director.post(f"{JUNIORS}/players/p40/expel", {"reason": "conduct", "ruling.1": "full-bye"})
        assert event.state("juniors").players["p40"].status is Status.EXPELLED
        assert Bye.FULL in {unpaired.bye for unpaired in event.section("juniors").rounds[0].byes}
        director.post(f"{JUNIORS}/players/p41/expel", {"reason": "x", "ruling.1": "hanging"})
        assert "is neither a bye nor a result" in text(director, f"{JUNIORS}/players?player=p41")

    def test_a_game_that_28i2_replaces_stays_on_its_board(self, event: OpenEvent, director: Client) -> None:
        """28I3: the game was played and can be corrected at the desk; what counts instead is said beside it."""
        for command in BY_US_CHESS:
            event.do(command, actor="Ann")
        (number, board) = min(event.state("juniors").rounds[0].boards.items())
        assert board.result is Result.WHITE_WINS
        director.post(f"{JUNIORS}/players/{board.white}/ineligible", {"reason": "1700 now", "to": ""})
        page = text(director, f"{JUNIORS}/round/1?board={number}")
        assert "1–0§" in page
        assert "for the score" in page
        director.post(f"{JUNIORS}/round/1/{number}/correct", {"result": "0-1", "reason": "misread"})
        loser = event.state("juniors").players[board.black].number
        assert str(scores(event.section("juniors"))[loser]) == "1.0"

    def test_expelled_by_fide_rules_the_games_stand(self, event: OpenEvent, director: Client) -> None:
        before = event.state("open").rounds[0].boards
        director.post(f"{OPEN}/players/p3/expel", {"reason": "conduct"})
        assert event.state("open").players["p3"].status is Status.EXPELLED
        assert event.state("open").rounds[0].boards == before

    def test_a_pasted_list_is_one_step(self, event: OpenEvent, director: Client) -> None:
        position = event.position
        lines = "Name;Rating\nNew, Nora;1250\nNewer, Ned;1200"
        page = director.post(f"{JUNIORS}/players/preview", {"text": lines}).content.decode()
        form = next(form for form in forms(page, "") if form.action.endswith("/confirm"))
        director.post(f"{JUNIORS}/players/confirm", {"packed": min(form.fields["packed"] or ()), "take": ["0", "1"]})
        assert len(event.state("juniors").players) == 6
        assert "2 players entered." in text(director, f"{JUNIORS}/players")
        director.post(f"{DESK}/undo", {"position": str(position + 1)})
        assert len(event.state("juniors").players) == 4


class TestWhyAndHistory:
    def test_why_this_bye(self, event: OpenEvent, director: Client) -> None:
        draft = event.state("reserve").draft
        assert draft is not None
        bye = next(id for id, kind in draft.placing.byes.items() if kind is Bye.PAIRING)
        assert "Why this bye" in text(director, f"{RESERVE}/round/2")
        data = {"one": bye, "other": "bye"}
        answer = director.post(f"{RESERVE}/round/2/why", data, headers={"HX-Request": "true"})
        assert answer.status_code == 200
        assert event.state("reserve").players[bye].facts.name in answer.content.decode()

    def test_undo_from_here(self, event: OpenEvent, director: Client) -> None:
        position = event.position
        accepted(event, do.RecordResult("open", 4, 9, Result.DRAW), do.RecordResult("open", 4, 10, Result.DRAW))
        page = confirmed(director, f"{DESK}/undo-from", {"position": str(position + 1)})
        assert "Undo everything from position" in page
        assert "undone: Open, round 4, board 10 (Mwangi, Wanjiru - Brandvold, Eskil): 1/2-1/2" in page
        boards = event.state("open").rounds[3].boards
        assert (boards[9].result, boards[10].result) == (None, None)
        director.post(f"{DESK}/undo", {"position": str(event.position)})
        assert event.state("open").rounds[3].boards[10].result is Result.DRAW

    def test_the_days_of_the_rounds(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{DESK}/change", {"round_dates": "2026-05-01, 2026-05-02", "deputies": "Kim Doe; Lou Roe"})
        details = event.director.state.details
        assert details is not None
        assert [day.day for day in details.round_dates] == [1, 2]
        assert details.deputies == ("Kim Doe", "Lou Roe")
        answer = director.post(f"{DESK}/change", {"round_dates": "tomorrow"})
        assert answer.status_code == 422
        assert "is not a date" in answer.content.decode()
        answer = director.post(f"{DESK}/change", {"round_dates": "9999-12-31"})
        assert answer.status_code == 422
        assert "Write one from 1000 to 2999" in answer.content.decode()


def test_who_types_a_number_means_numbers_by_hand(director: Client) -> None:
    """C.05 7.1: the numbers typed beside the names are given, though the choice above still says by lot."""
    director.post("/new", {"name": "Club Night", "preset": "round-robin", "section": "A"})
    for name in ("Ann", "Ben", "Cat", "Dan"):
        director.post("/desk/club-night/a/players/enter", {"name": name, "rating": "1500"})
    ids = ("p1", "p2", "p3", "p4")
    typed = {f"number.{id}": str(4 - at) for at, id in enumerate(ids)} | {f"shown.{id}": "" for id in ids}
    director.post("/desk/club-night/a/draw-numbers", {"how": "lot", "varma": "none", **typed})
    players = shelf().event("club-night").state("a").players
    assert [players[id].number for id in ids] == [4, 3, 2, 1]


class TestWrittenRatings:
    @pytest.mark.parametrize("typed", ["NEW", "1150P15"])
    def test_the_list_of_players_has_the_rating_as_it_was_written(self, director: Client, typed: str) -> None:
        """28D6: a player about whom nothing is known is marked NEW; a provisional rating keeps its P."""
        director.post(f"{JUNIORS}/players/enter", {"name": "Novak, Nina", "rating": typed})
        row = text(director, f"{JUNIORS}/players").split("Novak, Nina</a>")[-1].split("</tr>")[0]
        assert f'<td class="num">{typed}</td>' in row

    def test_a_pasted_list_too(self, director: Client) -> None:
        lines = "Name,Rating\nAdams New,NEW\nBrook Prov,1150 (P15)\nCole Prov,1150/15\n"
        page = director.post(f"{JUNIORS}/players/preview", {"text": lines}).content.decode()
        assert page.count("1150P15") >= 2
        assert "NEW" in page


def test_a_play_off_is_offered_when_the_last_round_is_complete(event: OpenEvent, director: Client) -> None:
    """12.1.1: who plays off, in what format and after which breaks stands where its result is entered."""
    rules = SectionRules("Cup", system="dutch", federation="fide", rounds_total=1, tiebreaks=("PLAYOFF", "TPN"))
    facts = [sample_facts(name, 2300 - 100 * n) for n, name in enumerate(("Abel", "Brown", "Clark", "Dunn"))]
    accepted(event, do.CreateSection(rules, "cup"), *(do.EnterPlayer("cup", each) for each in facts))
    accepted(event, do.PairRound("cup"), do.PublishDraft("cup"), do.RecordResult("cup", 1, 1, Result.WHITE_WINS))
    page = f"{DESK}/cup/rulings?open=tiebreak"
    assert "play off for place 1" not in text(director, page)
    accepted(event, do.RecordResult("cup", 1, 2, Result.WHITE_WINS))
    round = event.state("cup").rounds[0]
    winners = sorted(event.state("cup").players[round.boards[n].players[0]].facts.name for n in (1, 2))
    shown = text(director, page)
    assert f"{winners[0]} and {winners[1]} play off for place 1: a match of two games" in shown
    assert "at least 30 minutes after the last game" in shown
