"""The desk without a browser: every form, what it writes, and what it says when it is refused."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import Bye, Result, Status
from topboard.director import Accepted, Stage
from topboard.director import commands as do
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import HelperLink

DESK = f"/desk/{SAMPLE}"
OPEN, RESERVE, JUNIORS = f"{DESK}/open", f"{DESK}/reserve", f"{DESK}/juniors"


def said(client: Client, path: str) -> str:
    """What the next page tells about the form that was just sent."""
    return client.get(path).content.decode()


class TestResults:
    def post(self, client: Client, line: str, **more: str) -> tuple[int, dict[str, object]]:
        response = client.post(f"{OPEN}/round/4/result", {"line": line, **more}, headers={"Accept": "application/json"})
        return response.status_code, response.json()

    def test_saved_when_it_is_in_the_journal(self, event: OpenEvent, client_of: ClientOf) -> None:
        status, answer = self.post(client_of(Role.HELPER), "9 1")
        assert (status, answer["saved"], answer["next"]) == (200, True, 10)
        assert answer["text"] == "Board 9: Zieliński, Kacper 1–0 Novák, Tomáš"
        assert answer["position"] == event.position
        assert event.state("open").rounds[3].boards[9].result is Result.WHITE_WINS

    @pytest.mark.parametrize("line", ["99 1", "9 x", "nonsense", ""])
    def test_what_makes_no_sense_changes_nothing(self, event: OpenEvent, director: Client, line: str) -> None:
        before = event.position
        status, answer = self.post(director, line)
        assert (status, answer["saved"]) == (422, False)
        assert event.position == before

    def test_a_result_that_is_there_is_asked_about(self, event: OpenEvent, director: Client) -> None:
        status, answer = self.post(director, "1 0")
        assert (status, answer["ask"]) == (409, True)
        assert "Board 1 already has 1–0 (Sample" in str(answer["text"])
        assert event.state("open").rounds[3].boards[1].result is Result.WHITE_WINS
        assert self.post(director, "1 0", sure="1")[0] == 200
        assert event.state("open").rounds[3].boards[1].result is Result.BLACK_WINS

    def test_what_somebody_else_wrote_meanwhile_is_shown(self, event: OpenEvent, director: Client) -> None:
        seen = str(event.position)
        event.do(do.RecordResult("open", 4, 9, Result.ADJOURNED), actor="Bob")
        status, answer = self.post(director, "9 1", seen=seen)
        assert status == 409
        assert answer["by"] == "Bob"
        assert event.state("open").rounds[3].boards[9].result is Result.ADJOURNED

    def test_without_scripts_the_page_comes_back(self, event: OpenEvent, director: Client) -> None:
        response = director.post(f"{OPEN}/round/4/result", {"line": "9 ="})
        assert response.headers["Location"] == f"{OPEN}/round/4"
        assert "½–½" in said(director, f"{OPEN}/round/4")

    def test_a_correction_keeps_its_reason(self, event: OpenEvent, director: Client) -> None:
        data = {"verb": "result", "result": "0-1", "reason": "scoresheet"}
        director.post(f"{OPEN}/round/4/1/correct", data)
        assert "corrected to 0-1 (scoresheet)" in said(director, f"{OPEN}/round/4/1")


class TestPlayers:
    def test_typed_in(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{JUNIORS}/players/enter", {"name": "New, Nora", "rating": "1250", "birth": "2014"})
        player = list(event.state("juniors").players.values())[-1]
        assert (player.facts.name, player.facts.rating.value, player.facts.birth_year) == ("New, Nora", 1250, 2014)

    @pytest.mark.parametrize(("field", "value"), [("rating", "strong"), ("birth", "yesterday"), ("rating", "99999")])
    def test_a_wrong_value_says_what_is_right(self, event: OpenEvent, director: Client, field: str, value: str) -> None:
        before = event.position
        answer = director.post(f"{JUNIORS}/players/enter", {"name": "New, Nora", field: value})
        assert (answer.status_code, event.position) == (422, before)
        page = answer.content.decode()
        assert "flash error" in page
        assert 'value="New, Nora"' in page

    def test_late_with_half_point_byes(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{RESERVE}/players/enter", {"name": "Late, Lou", "rating": "1400", "missed": "half-bye"})
        assert list(event.state("reserve").rounds[0].byes.values())[-1] is Bye.HALF

    def test_bye_withdrawal_return_move(self, event: OpenEvent, director: Client) -> None:
        act = f"{OPEN}/players/p3"
        director.post(f"{act}/bye", {"round": "5", "bye": "half-bye"})
        assert event.state("open").byes["p3", 5] is Bye.HALF
        director.post(f"{act}/bye", {"round": "5", "bye": "none"})
        assert ("p3", 5) not in event.state("open").byes
        director.post(f"{act}/withdraw", {"reason": "ill"})
        assert event.state("open").players["p3"].status is Status.WITHDRAWN
        director.post(f"{act}/return")
        assert event.state("open").players["p3"].status is Status.ACTIVE
        director.post(f"{JUNIORS}/players/p41/move", {"to": "reserve"})
        assert "p41" in event.state("reserve").players

    def test_kept_apart(self, event: OpenEvent, director: Client) -> None:
        director.post(f"{JUNIORS}/prohibit", {"players": ["p40", "p41"], "reason": "sisters"})
        assert "sisters" in said(director, f"{JUNIORS}/players")
        director.post(f"{JUNIORS}/prohibit/x1")
        assert not event.state("juniors").prohibitions


class TestDrafts:
    def test_pair_change_publish_take_back(self, event: OpenEvent, director: Client) -> None:
        draft = event.state("reserve").draft
        assert draft is not None
        one, other = draft.placing.pairs[1][0], draft.placing.pairs[2][0]
        director.post(f"{RESERVE}/draft", {"verb": "swap", "one": one, "other": other})
        assert "Changed by hand from the system" in said(director, f"{RESERVE}/round/2")
        director.post(f"{RESERVE}/publish", {"starts": "2026-05-02T14:00"})
        round = event.state("reserve").rounds[1]
        assert round.changes
        assert round.starts
        director.post(f"{RESERVE}/unpublish", {"reason": "wrong"})
        director.post(f"{RESERVE}/draft", {"verb": "swap", "one": one, "other": other})
        director.post(f"{RESERVE}/publish")
        assert event.state("reserve").rounds[1].revision == 2
        assert "Changed since it was first published" in said(director, f"{RESERVE}/round/2")
        public = Client().get(f"/p/{SAMPLE}/reserve/pairings/2").content.decode()
        assert "Changed since it was first published" in public

    def test_a_rematch_is_named_and_must_be_accepted(self, event: OpenEvent, director: Client) -> None:
        state = event.state("reserve")
        white, black = state.rounds[0].boards[1].players
        director.post(f"{RESERVE}/draft", {"verb": "set", "board": "1", "one": white, "other": black})
        page = said(director, f"{RESERVE}/round/2")
        assert "have met before" in page
        director.post(f"{RESERVE}/publish")
        assert event.stage("reserve").stage is Stage.DRAFT
        errors = {p.id for p in event.stage("reserve").blocks if p.level == "error"}
        assert "rematch" in errors
        director.post(f"{RESERVE}/publish", {"accept": sorted(errors)})
        assert event.stage("reserve").stage is Stage.PLAYING
        assert "rematch" in event.state("reserve").rounds[1].accepted

    def test_why_not_these_two(self, director: Client) -> None:
        answer = director.post(f"{RESERVE}/round/2/why", {"one": "p27", "other": "p39"}, headers={"HX-Request": "true"})
        assert answer.status_code == 200
        assert "not paired" in answer.content.decode()


class TestHistory:
    def test_undo_and_undo_of_undo(self, event: OpenEvent, director: Client) -> None:
        event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Bob")
        position = event.position
        director.post(f"{DESK}/undo", {"position": str(position)})
        assert event.state("open").rounds[3].boards[9].result is None
        director.post(f"{DESK}/undo", {"position": str(position + 1)})
        assert event.state("open").rounds[3].boards[9].result is Result.DRAW

    def test_as_it_was(self, director: Client) -> None:
        page = said(director, f"{DESK}/as-at?position=20&chart=players&section=open")
        assert "Takács, Bence" in page
        assert "Ozturk, Defne" not in page

    def test_the_journal_is_verified(self, director: Client) -> None:
        director.post(f"{DESK}/verify")
        assert "entries are whole and in order" in said(director, f"{DESK}/history")


class TestFiles:
    def test_export_and_take_in(self, event: OpenEvent, director: Client) -> None:
        data = director.get(f"{DESK}/export/journal").content
        event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Bob")
        other = data.replace(b'"Sample"', b'"Sampl3"')
        refused = director.post("/take", {"file": SimpleUploadedFile("x.topboard", other)})
        assert refused.status_code in (400, 503)
        taken = director.post("/take", {"file": SimpleUploadedFile("x.topboard", data)})
        assert taken.headers["Location"] == f"/desk/{SAMPLE}/"

    def test_trf_out_and_in(self, event: OpenEvent, director: Client) -> None:
        report = director.get(f"{OPEN}/export/trf").content
        taken = director.post("/take", {"file": SimpleUploadedFile("open.trf", report)})
        copy = shelf().event(taken.headers["Location"].split("/")[2])
        section = next(iter(copy.director.state.sections))
        mine, theirs = event.section("open"), copy.section(section)
        assert [p.name for p in theirs.players] == [p.name for p in mine.players]
        assert len(theirs.rounds) == 4
        for before, after in zip(mine.rounds, theirs.rounds, strict=True):
            assert {(g.white, g.black, g.result) for g in before.games} == {
                (g.white, g.black, g.result) for g in after.games
            }
        answer = copy.do(do.RecordResult(section, 4, theirs.rounds[3].games[-1].board, Result.DRAW), actor="A")
        assert isinstance(answer, Accepted)

    @pytest.mark.parametrize("form", ["pdf", "csv", "xlsx", "text"])
    def test_charts_as_files(self, director: Client, form: str) -> None:
        response = director.get(f"{OPEN}/chart/standings.{form}")
        assert response.status_code == 200
        assert len(response.content) > 500


class TestHelperLink:
    def test_one_section_one_round(self, event: OpenEvent, client_of: ClientOf) -> None:
        _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by="owner")
        phone = client_of(Role.PUBLIC)
        assert phone.get(f"/h/{token}").headers["Location"] == "/helper"
        assert "Villanueva, Paz" in phone.get("/helper").content.decode()
        answer = phone.post("/helper/result", {"line": "8 ="}, headers={"Accept": "application/json"})
        assert answer.json()["saved"]
        assert event.director.journal.entries[-1].actor == "Kim"
        assert phone.post(f"{OPEN}/round/4/result", {"line": "9 1"}).status_code == 403
        assert phone.get(f"{OPEN}/players").status_code == 302

    def test_a_revoked_or_wrong_link_is_out(self, event: OpenEvent, client_of: ClientOf) -> None:
        link, token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by="owner")
        phone = client_of(Role.PUBLIC)
        phone.get(f"/h/{token}")
        HelperLink.objects.filter(pk=link.pk).update(revoked=True)
        before = event.position
        assert phone.post("/helper/result", {"line": "8 ="}).status_code == 403
        assert client_of(Role.PUBLIC).get("/h/wrong").status_code == 403
        assert event.position == before


class TestSections:
    @pytest.mark.parametrize("preset", ["fide-open", "us-chess", "scholastic", "cfc", "round-robin", "quads"])
    def test_from_a_preset(self, director: Client, preset: str) -> None:
        answer = director.post("/new", {"name": "Club Night", "preset": preset, "section": "A"})
        assert answer.headers["Location"] == "/desk/club-night/a/players"
        page = said(director, "/desk/club-night/a/rules")
        assert "Pairing system" in page

    def test_days_in_the_wrong_order_are_named_at_the_field(self, director: Client, event: OpenEvent) -> None:
        """What else was typed stays, in the form of a new event and in that of this one; nothing is stored."""
        typed = {"name": "Club Night", "starts": "2027-05-16", "ends": "2027-05-12", "city": "Elmton"}
        before = event.position
        for address, status in (("/new", 400), (f"/desk/{SAMPLE}/change", 422)):
            answer = director.post(address, typed | {"preset": "fide-open"} if address == "/new" else typed)
            text = answer.content.decode()
            assert answer.status_code == status
            assert "The event ends before it begins. Check the dates." in text
            assert 'value="Elmton"' in text
            assert re.search(r'name="ends" value="2027-05-12"[^>]*aria-invalid="true"', text)
        assert event.position == before

    def test_the_toss_is_drawn_once_for_the_event(self, director: Client) -> None:
        """29E2: lots are drawn, not always the same ones; one toss serves all sections of an event."""
        seeds = []
        for name in ("Club Night", "Club Day", "Club Noon"):
            director.post("/new", {"name": name, "preset": "us-chess", "section": "A"})
            event = shelf().event(name.lower().replace(" ", "-"))
            director.post(f"/desk/{event.id}/sections", {"preset": "us-chess", "section": "B"})
            assert event.state("a").rules.seed == event.state("b").rules.seed
            seeds.append(event.state("a").rules.seed)
        assert len(set(seeds)) > 1

    def test_a_field_is_split_into_quads(self, director: Client) -> None:
        director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "All"})
        event = shelf().event("club-night")
        for index in range(8):
            director.post("/desk/club-night/all/players/enter", {"name": f"P{index}", "rating": str(1800 - index * 50)})
        director.post("/desk/club-night/all/split", {"leftovers": "nonsense"})
        assert len(event.director.state.sections) == 1
        director.post("/desk/club-night/all/split")
        parts = list(event.director.state.sections.values())
        assert [len(part.players) for part in parts] == [4, 4]
        assert [part.rules.system for part in parts] == ["quads", "quads"]
        director.post(f"/desk/club-night/{parts[1].id}/pair")
        director.post(f"/desk/club-night/{parts[1].id}/publish")
        assert event.stage(parts[1].id).stage is Stage.PLAYING

    def test_options_with_clauses_and_the_notice_of_variations(self, director: Client) -> None:
        director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A"})
        page = said(director, "/desk/club-night/a/rules")
        assert "29E5" in page
        director.post("/desk/club-night/a/rules/set", {"form": "1", "option.limit_due": "100"})
        page = said(director, "/desk/club-night/a/rules")
        assert 'value="100"' in page
        assert "to be posted before it is used" in page

    def test_a_wrong_option_is_refused(self, director: Client) -> None:
        director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A"})
        answer = director.post("/desk/club-night/a/rules/set", {"option.limit_due": "many"})
        assert answer.status_code == 400

    def test_accelerations_are_those_of_the_system_and_are_announced(self, director: Client) -> None:
        """28R with 26A: the accelerations of the section's own rules are offered, and one in use is in the notice."""
        director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A"})
        page = said(director, "/desk/club-night/a/rules")
        assert 'value="added-score"' in page
        assert 'value="baku"' not in page
        director.post("/desk/club-night/a/rules/set", {"acceleration": "added-score"})
        page = said(director, "/desk/club-night/a/rules")
        assert "The upper half gets an extra point in rounds 1 and 2 <small>to be posted" in " ".join(page.split())

    def test_rules_under_way_ask_for_the_directors_word(self, event: OpenEvent, director: Client) -> None:
        answer = director.post(f"{OPEN}/rules/set", {"rounds_total": "9"})
        assert "You are changing this after round" in answer.content.decode()
        assert event.state("open").rules.rounds_total == 7
        director.post(f"{OPEN}/rules/set", {"rounds_total": "9", "accept": "rules-under-way"})
        assert event.state("open").rules.rounds_total == 9


class TestARoundThatIsNotThere:
    def test_a_draft_that_was_undone(self, event: OpenEvent, director: Client) -> None:
        """Undo leads back to the page it was pressed on; that page is gone, which is no fault of anybody."""
        director.post(f"{JUNIORS}/pair")
        path = f"{JUNIORS}/round/1"
        assert director.get(path).status_code == 200
        answer = director.post(f"{DESK}/undo", {"position": str(event.position), "back": path}, follow=True)
        assert answer.status_code == 200
        assert answer.redirect_chain[-1][0] == f"{JUNIORS}/players"
        assert "Juniors no longer has a round 1." in answer.content.decode()

    def test_later_rounds_lead_to_the_one_there_is(self, director: Client) -> None:
        answer = director.get(f"{OPEN}/round/7", follow=True)
        assert answer.redirect_chain[-1][0] == f"{OPEN}/round/4"


class TestHelpersPhone:
    def phone(self, client_of: ClientOf) -> Client:
        _link, token = HelperLink.issue(SAMPLE, "open", 4, label="Kim", by="director")
        phone = client_of(Role.PUBLIC)
        phone.get(f"/h/{token}")
        return phone

    @pytest.mark.parametrize(
        ("sign", "result"),
        [
            ("+", Result.WHITE_WINS_BY_FORFEIT),
            ("-", Result.BLACK_WINS_BY_FORFEIT),
            ("--", Result.DOUBLE_FORFEIT),
        ],
    )
    def test_forfeits(self, event: OpenEvent, client_of: ClientOf, sign: str, result: Result) -> None:
        phone = self.phone(client_of)
        page = phone.get("/helper").content.decode()
        assert f'value="9 {sign}" data-result="{result.value}"' in page
        answer = phone.post("/helper/result", {"line": f"9 {sign}"}, headers={"Accept": "application/json"}).json()
        assert (answer["saved"], answer["result"], answer["open"]) == (True, result.value, False)
        assert event.state("open").rounds[3].boards[9].result is result

    def test_a_result_that_is_there_is_asked_about(self, event: OpenEvent, client_of: ClientOf) -> None:
        answer = self.phone(client_of).post("/helper/result", {"line": "1 --"}, headers={"Accept": "application/json"})
        assert (answer.status_code, answer.json()["ask"]) == (409, True)
        assert event.state("open").rounds[3].boards[1].result is Result.WHITE_WINS
