"""The arbiter's desk on the web: time controls, claims, games, incidents, appeals, fair play, and who sees what."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE


class TestClock:
    """A time control is read as people write it; everybody may ask what follows from it."""

    @pytest.mark.usefixtures("client_of")
    def test_what_follows(self) -> None:
        found = Client().get("/clock/", {"control": "90+30", "rounds": "4"}).content.decode()
        assert "4:00 for a game of 60 moves" in found
        assert "4 rounds take 16:00" in found

    @pytest.mark.usefixtures("client_of")
    def test_the_place_is_marked(self) -> None:
        found = Client().get("/clock/", {"control": "90+30 !!"}).content.decode()
        assert "90+30 <mark>!!</mark>" in found

    def test_rubbish_is_not_saved(self, client_of: ClientOf) -> None:
        """An event cannot be given a time control that nobody can read."""
        client = client_of(Role.OWNER)
        answer = client.post(f"/desk/{SAMPLE}/change", {"time_control": "rubbish !!"}, follow=True).content.decode()
        assert "is not a time control" in answer
        assert "rubbish" not in client.get(f"/p/{SAMPLE}/").content.decode()


PGN = '[Round "4.1"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'


class TestGames:
    """Games are kept beside their boards; what is missing is told, and everybody may walk through one."""

    def test_the_whole_way(self, client_of: ClientOf) -> None:
        desk = client_of(Role.HELPER)
        page = f"/desk/{SAMPLE}/open/games"
        desk.post(f"{page}/keep", {"round": "4", "pgn": PGN})
        shown = desk.get(page, {"round": "4", "board": "1"}).content.decode()
        assert "1 game kept" in shown
        assert "Black has mated. The game is over." in shown
        written = desk.get(f"{page}/4.pgn").content.decode()
        assert "1. f3 e5 2. g4 Qh4#" in written
        assert '[Round "4.1"]' in written
        public = Client().get(f"/p/{SAMPLE}/open/game/4/1")
        assert public.status_code == 200
        assert "Qh4#" in public.content.decode()
        assert f"/p/{SAMPLE}/open/game/4/1" in Client().get(f"/p/{SAMPLE}/open/pairings/4").content.decode()
        assert "2. g4 Qh4#" in Client().get(f"/p/{SAMPLE}/open/games/4.pgn").content.decode()
        desk.post(f"{page}/drop", {"round": "4", "board": "1"})
        assert Client().get(f"/p/{SAMPLE}/open/game/4/1").status_code == 404

    def test_what_fits_no_board_is_named(self, client_of: ClientOf) -> None:
        desk = client_of(Role.HELPER)
        pgn = '[White "Nobody, N"]\n[Black "Else, E"]\n\n1. e4 e5 *'
        answer = desk.post(f"/desk/{SAMPLE}/open/games/keep", {"round": "4", "pgn": pgn}, follow=True).content.decode()
        assert "does not belong to a board of round 4" in answer

    def test_the_names_that_are_shown(self, client_of: ClientOf) -> None:
        """The public file has neither ratings nor numbers where the director does not show them."""
        from topboard.web.models import PublicChoices

        client_of(Role.HELPER).post(f"/desk/{SAMPLE}/open/games/keep", {"round": "4", "pgn": PGN})
        PublicChoices(event=SAMPLE, is_public=True, show_ratings=False).save()
        VIEWS.forget(SAMPLE)
        assert "Elo" not in Client().get(f"/p/{SAMPLE}/open/games/4.pgn").content.decode()


class TestClaims:
    """Moves are pasted or clicked; nothing is kept, everybody may ask."""

    MOVES = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"

    @pytest.mark.usefixtures("client_of")
    def test_an_intended_move(self) -> None:
        found = Client().post("/claims/", {"moves": self.MOVES, "intended": "Ng8"}).content.decode()
        assert "With Ng8 the position would have come up 3 times" in found

    @pytest.mark.usefixtures("client_of")
    def test_a_clicked_move_is_added_and_taken_back(self) -> None:
        found = Client().post("/claims/", {"moves": self.MOVES, "add": "Ng8"}).content.decode()
        assert "White may claim a draw" in found
        assert "4. Ng1 Ng8</textarea>" in found
        back = Client().post("/claims/", {"moves": self.MOVES, "back": "1"}).content.decode()
        assert "3. Nf3 Nf6</textarea>" in back

    @pytest.mark.usefixtures("client_of")
    def test_what_cannot_be_played_is_named_and_stays_in_the_field(self) -> None:
        found = Client().post("/claims/", {"moves": "1. e4 e5\n2. Ke3", "laws": "us-chess"}).content.decode()
        assert "row 2, column 4: Move 2, White: &#39;Ke3&#39; is not a legal move here." in found
        assert "2. Ke3</textarea>" in found


def test_a_fallen_flag_is_found_from_the_floor(director: Client) -> None:
    """6.9: whether a fallen flag loses depends on the position, which the page of claims looks at."""
    floor = director.get(f"/desk/{SAMPLE}/floor?section=open").content.decode()
    assert re.search(r'<a[^>]*href="/claims/"[^>]*>A flag fell, or a draw is claimed</a>', floor)


class TestConfidential:
    """A confidential record is seen by its roles only: on pages, in the history, by programs."""

    def test_incidents(self, client_of: ClientOf) -> None:
        told = {"section": "open", "round": "4", "player": "p7", "what": "noise", "confidential": "1"}
        client_of(Role.ARBITER).post(f"/desk/{SAMPLE}/arbiter/incident", told | {"reason": "whispered to row two"})
        for role, sees in ((Role.ARBITER, False), (Role.DIRECTOR, True), (Role.OWNER, True)):
            for page in ("arbiter", "floor"):
                shown = client_of(role).get(f"/desk/{SAMPLE}/{page}").content.decode()
                assert ("whispered to row two" in shown) is sees, (role, page)
        for role in (Role.VIEWER, Role.ARBITER, Role.OWNER):
            history = client_of(role).get(f"/desk/{SAMPLE}/history?player=p7").content.decode()
            assert "whispered" not in history

    def test_fair_play(self, client_of: ClientOf) -> None:
        record = {"what": "complaint", "player": "p7", "reason": "looked at a watch", "by": "p8", "signed": "1"}
        client_of(Role.DIRECTOR).post(f"/desk/{SAMPLE}/fair-play/record", record)
        assert "looked at a watch" in client_of(Role.OWNER).get(f"/desk/{SAMPLE}/fair-play").content.decode()
        assert "looked at a watch" in client_of(Role.DIRECTOR).get(f"/desk/{SAMPLE}/fair-play.csv").content.decode()
        for role in (Role.VIEWER, Role.CASHIER, Role.HELPER, Role.ARBITER):
            assert client_of(role).get(f"/desk/{SAMPLE}/fair-play").status_code == 403
            assert client_of(role).post(f"/desk/{SAMPLE}/fair-play/record", record).status_code == 403

    def test_the_complaint_form(self, client_of: ClientOf) -> None:
        """Everybody who runs a section prints an empty one; what was recorded is for directors."""
        record = {"what": "complaint", "player": "p7", "reason": "looked at a watch", "by": "p8", "round": "3"}
        client_of(Role.DIRECTOR).post(f"/desk/{SAMPLE}/fair-play/record", record)
        assert client_of(Role.ARBITER).get(f"/desk/{SAMPLE}/complaint.pdf").content.startswith(b"%PDF")
        assert client_of(Role.VIEWER).get(f"/desk/{SAMPLE}/complaint.pdf").status_code == 403
        filled = f"/desk/{SAMPLE}/fair-play/complaint/f1.pdf"
        assert client_of(Role.DIRECTOR).get(filled).content.startswith(b"%PDF")
        assert client_of(Role.ARBITER).get(filled).status_code == 403
        assert client_of(Role.DIRECTOR).get(filled.replace("f1", "f2")).status_code == 404

    def test_programs(self, token_of: Callable[[Role], str], client_of: ClientOf) -> None:
        told = {"section": "open", "round": "4", "player": "p7", "what": "noise", "confidential": "1"}
        client_of(Role.ARBITER).post(f"/desk/{SAMPLE}/arbiter/incident", told)

        def asked(role: Role, path: str) -> int | list[object]:
            head = {"Authorization": f"Bearer {token_of(role)}"}
            answer = Client().get(f"/api/v1/events/{SAMPLE}/{path}", headers=head)
            found: list[object] = answer.json() if answer.status_code == 200 else []
            return found if path == "incidents" else answer.status_code

        assert asked(Role.ARBITER, "incidents") == []
        assert len(asked(Role.DIRECTOR, "incidents")) == 1  # type: ignore[arg-type]
        assert asked(Role.ARBITER, "fair-play") == 403
        assert asked(Role.DIRECTOR, "fair-play") == 200


@pytest.mark.usefixtures("client_of")
def test_the_clock_of_the_hall() -> None:
    """Everybody may see it; a round whose start was not announced says so."""
    shown = Client().get(f"/p/{SAMPLE}/clock", {"section": "open", "default": "30"})
    assert shown.status_code == 200
    assert "Open" in shown.content.decode()
