"""Titles and federations of a FIDE section stand where people look, beside the starting numbers."""

from __future__ import annotations

import re

from django.test import Client
from tests.web.conftest import ClientOf

from topboard.core import RatingSource, Result, UsedRating
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules, TeamFacts
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import HelperLink

PEOPLE = (("Abel", "GM", "FRA"), ("Brown", "WIM", "GER"), ("Clark", "", "ESP"), ("Dunn", "FM", "NOR"))


def done(event: OpenEvent, *commands: Command) -> None:
    for command in commands:
        answer = event.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)


def played(event: OpenEvent, system: str) -> None:
    """A section with a round: two games, or a match on two boards."""
    rules = SectionRules("Cup", system=system, federation="fide", rounds_total=1)
    done(event, do.CreateSection(rules, "cup"))
    for number, (name, title, federation) in enumerate(PEOPLE):
        rating = UsedRating(2400 - number, RatingSource.PUBLISHED)
        done(event, do.EnterPlayer("cup", PlayerFacts(name, rating, title=title, federation=federation)))
    if system == "team":
        ids = list(event.state("cup").players)
        done(event, *(do.EnterTeam("cup", TeamFacts(f"Team {n}"), tuple(ids[2 * n : 2 * n + 2])) for n in (0, 1)))
        done(event, do.SetTeamRules("cup", {"board_colors": "WB"}))
    done(event, do.PairRound("cup"), do.PublishDraft("cup"), do.RecordResult("cup", 1, 1, Result.DRAW))


def words(client: Client, path: str) -> str:
    """A page as it is read."""
    answer = client.get(path)
    assert answer.status_code == 200, path
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_byes(event: OpenEvent, director: Client) -> None:
    """A player without an opponent is named like the others: in the draft, at the desk, on the players' page."""
    done(event, do.CreateSection(SectionRules("Odd", system="dutch", federation="fide", rounds_total=2), "odd"))
    for number, (name, title, federation) in enumerate(PEOPLE[:2] + PEOPLE[3:]):
        rating = UsedRating(2400 - number, RatingSource.PUBLISHED)
        done(event, do.EnterPlayer("odd", PlayerFacts(name, rating, title=title, federation=federation)))
    done(event, do.PairRound("odd"))
    assert "FM Dunn 3 NOR bye" in words(director, f"/desk/{SAMPLE}/odd/round/1")
    done(event, do.PublishDraft("odd"))
    assert "FM Dunn 3 NOR bye" in words(director, f"/desk/{SAMPLE}/odd/round/1")
    assert "FM Dunn 3 NOR – bye" in words(director, f"/p/{SAMPLE}/odd/pairings/1")


def test_virtual_points_stay_on_the_line_of_the_score(event: OpenEvent, director: Client) -> None:
    """C.04.7: half a point and a virtual one are one score, and one line of the table."""
    rules = SectionRules("Baku", system="dutch", federation="fide", rounds_total=5, acceleration="baku")
    done(event, do.CreateSection(rules, "baku"))
    for number, (name, _, _) in enumerate(PEOPLE):
        done(event, do.EnterPlayer("baku", PlayerFacts(name, UsedRating(2400 - number, RatingSource.PUBLISHED))))
    done(event, do.PairRound("baku"))
    drafted = director.get(f"/desk/{SAMPLE}/baku/round/1").content.decode()
    cells = re.findall(r'<span class="nowrap">0 <small[^>]*>\+1</small></span>', drafted)
    assert len(cells) == 2, "the first group: twice a quarter of the players"


def test_players(event: OpenEvent, director: Client, client_of: ClientOf) -> None:
    """At a helper's phone, at the desk, in the hall, on the players' pages."""
    played(event, "dutch")
    phone = client_of(Role.PUBLIC)
    phone.get(f"/h/{HelperLink.issue(SAMPLE, 'cup', 1, label='Kim', by='owner')[1]}")
    seen = {
        "/helper": words(phone, "/helper"),
        "desk": words(director, f"/desk/{SAMPLE}/cup/round/1"),
        "hall": words(director, f"/hall/{SAMPLE}/slides?section=cup&show=boards"),
        "public": words(director, f"/p/{SAMPLE}/cup/pairings/1"),
    }
    for number, (name, title, federation) in enumerate(PEOPLE, 1):
        line = f"{title} {name} {number} {federation}".strip()
        assert {where: line in page for where, page in seen.items()} == dict.fromkeys(seen, True), line
    assert "GM Abel" in words(director, f"/desk/{SAMPLE}/floor?section=cup")
    game = event.state("cup").rounds[0].boards[1]
    sides = [event.state("cup").players[id] for id in (game.white, game.black)]
    own, other = sides if sides[0].facts.title else sides[::-1]
    shown = f"{other.facts.title} {other.facts.name} {other.number} {other.facts.federation}".strip()
    assert shown in words(director, f"/p/{SAMPLE}/cup/player/{own.number}"), "the opponent on a player's own page"


def test_teams(event: OpenEvent, director: Client) -> None:
    """Where teams meet, the boards of a match have the titles and federations; the numbers are those of teams."""
    played(event, "team")
    pages = (
        f"/desk/{SAMPLE}/cup/round/1",
        f"/desk/{SAMPLE}/cup/round/1?table=1",
        f"/p/{SAMPLE}/cup/pairings/1",
        f"/hall/{SAMPLE}/slides?section=cup&show=boards",
    )
    for path in pages:
        page = words(director, path)
        for name, title, federation in PEOPLE:
            assert f"{title} {name} {federation}".strip() in page, path


def test_a_us_section_has_none(event: OpenEvent, director: Client) -> None:
    """US lists have no federations."""
    done(event, do.CreateSection(SectionRules("Cup", system="uschess", federation="us-chess", rounds_total=1), "cup"))
    for name in ("Abel", "Brown"):
        facts = PlayerFacts(name, UsedRating(2000, RatingSource.PUBLISHED), title="GM", federation="FRA")
        done(event, do.EnterPlayer("cup", facts))
    done(event, do.PairRound("cup"), do.PublishDraft("cup"))
    for path in (f"/desk/{SAMPLE}/cup/round/1", f"/hall/{SAMPLE}/slides?section=cup&show=boards"):
        page = words(director, path)
        assert "GM Abel" in page
        assert "FRA" not in page
