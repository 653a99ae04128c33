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
