"""The arbiter's desk on the web: time controls, claims, games, incidents, appeals, fair play, and who sees what."""

from __future__ import annotations

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.roles import Role
from topboard.web.sample import SAMPLE


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
        back = Client().post("/claims/", {"moves": self.MOVES, "add": "back"}).content.decode()
        assert "3. Nf3 Nf6</textarea>" in back

    @pytest.mark.usefixtures("client_of")
    def test_what_cannot_be_played_is_named_and_stays_in_the_field(self) -> None:
        found = Client().post("/claims/", {"moves": "1. e4 e5\n2. Ke3", "laws": "us-chess"}).content.decode()
        assert "row 2, column 4: Move 2, White: &#39;Ke3&#39; is not a legal move here." in found
        assert "2. Ke3</textarea>" in found
