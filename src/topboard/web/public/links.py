"""Where the public pages are: on this server, or as files in a folder."""

from __future__ import annotations

from typing import Protocol

from topboard.web.addresses import Addresses
from topboard.web.jinja import asset
from topboard.web.server.security_headers import FOLDER_POLICY


class Links(Protocol):
    live: bool
    policy: str

    def index(self) -> str: ...
    def pairings(self, section: str, round: int) -> str: ...
    def names(self, section: str, round: int) -> str: ...
    def standings(self, section: str) -> str: ...
    def wall(self, section: str) -> str: ...
    def bracket(self, section: str) -> str: ...
    def prizes(self, section: str) -> str: ...
    def rating_changes(self, section: str) -> str: ...
    def norms(self, section: str) -> str: ...
    def forecast(self, section: str) -> str: ...
    def player(self, section: str, number: int) -> str: ...
    def person(self, section: str, number: int, id: str) -> str: ...
    def why(self, section: str, round: int, board: int) -> str: ...
    def team(self, section: str, number: int) -> str: ...
    def school_teams(self) -> str: ...
    def own_result(self) -> str: ...
    def asset(self, name: str) -> str: ...


class ServerLinks:
    live = True
    policy = ""

    def __init__(self, event: str) -> None:
        self._at = Addresses(event)

    def index(self) -> str:
        return self._at("public")

    def pairings(self, section: str, round: int) -> str:
        return self._at("public-pairings", section=section, round=round)

    def names(self, section: str, round: int) -> str:
        return self._at("public-names", section=section, round=round)

    def standings(self, section: str) -> str:
        return self._at("public-standings", section=section)

    def wall(self, section: str) -> str:
        return self._at("public-wall", section=section)

    def bracket(self, section: str) -> str:
        return self._at("public-bracket", section=section)

    def prizes(self, section: str) -> str:
        return self._at("public-prizes", section=section)

    def rating_changes(self, section: str) -> str:
        return self._at("public-rating-changes", section=section)

    def norms(self, section: str) -> str:
        return self._at("public-norms", section=section)

    def forecast(self, section: str) -> str:
        return self._at("public-forecast", section=section)

    def player(self, section: str, number: int) -> str:
        return self._at("public-player", section=section, number=number)

    def game(self, section: str, round: int, board: int) -> str:
        return self._at("public-game", section=section, round=round, board=board)

    def position(self, section: str, round: int, board: int) -> str:
        return self._at("public-position", section=section, round=round, board=board)

    def games_file(self, section: str, round: int) -> str:
        return self._at("public-games-file", section=section, round=round)

    def person(self, section: str, number: int, id: str) -> str:
        """The address that stays the same when players are renumbered."""
        return self._at("person", player_id=id) if id else self.player(section, number)

    def why(self, section: str, round: int, board: int) -> str:
        return self._at("public-why", section=section, round=round, board=board)

    def own_result(self) -> str:
        return self._at("own-result")

    def team(self, section: str, number: int) -> str:
        return self._at("public-team", section=section, number=number)

    def school_teams(self) -> str:
        return self._at("public-school-teams")

    def asset(self, name: str) -> str:
        return asset(name)


class FolderLinks:
    """Relative addresses from a page that lies `depth` folders deep."""

    live = False
    policy = FOLDER_POLICY

    def __init__(self, depth: int) -> None:
        self._up = "../" * depth

    def index(self) -> str:
        return f"{self._up}index.html"

    def pairings(self, section: str, round: int) -> str:
        return f"{self._up}{section}/pairings-{round}.html"

    def names(self, section: str, round: int) -> str:
        return f"{self._up}{section}/names-{round}.html"

    def standings(self, section: str) -> str:
        return f"{self._up}{section}/standings.html"

    def wall(self, section: str) -> str:
        return f"{self._up}{section}/wall.html"

    def bracket(self, section: str) -> str:
        return f"{self._up}{section}/bracket.html"

    def prizes(self, section: str) -> str:
        return f"{self._up}{section}/prizes.html"

    def rating_changes(self, section: str) -> str:
        return f"{self._up}{section}/rating-changes.html"

    def norms(self, section: str) -> str:
        return f"{self._up}{section}/norms.html"

    def forecast(self, section: str) -> str:
        """A folder of files has none: it would be old the moment it is made."""
        return ""

    def player(self, section: str, number: int) -> str:
        return f"{self._up}{section}/player-{number}.html"

    def person(self, section: str, number: int, id: str) -> str:
        return self.player(section, number)

    def why(self, section: str, round: int, board: int) -> str:
        return f"{self._up}{section}/why-{round}-{board}.html"

    def own_result(self) -> str:
        """Files take no reports."""
        return ""

    def team(self, section: str, number: int) -> str:
        return f"{self._up}{section}/team-{number}.html"

    def school_teams(self) -> str:
        return f"{self._up}school-teams.html"

    def asset(self, name: str) -> str:
        return f"{self._up}{name.rpartition('/')[2]}"
