"""How many players an event has: somebody who re-entered is one player with two entries, on every page."""

from __future__ import annotations

from django.test import Client
from tests.director.hall import facts

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.desk import Command
from topboard.journal.events import SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent


def test_a_re_entry_is_the_same_player(event: OpenEvent, director: Client) -> None:
    def done(command: Command) -> None:
        answer = event.do(command, actor="Ann")
        assert isinstance(answer, Accepted), str(answer)

    done(do.CreateSection(SectionRules("Extra", "uschess", rounds_total=3), "extra"))
    for name in ("Adams, Jo", "Brook, Kim", "Cole, Sam", "Dean, Lou"):
        done(do.EnterPlayer("extra", facts(name)))
    players = event.director.state.sections["extra"].players
    assert "4 players</span>" in director.get(f"/desk/{SAMPLE}/extra/players").content.decode()
    done(do.PairRound("extra"))
    done(do.PublishDraft("extra"))
    for board in event.director.state.sections["extra"].rounds[-1].boards:
        done(do.RecordResult("extra", 1, board, Result.WHITE_WINS))
    done(do.Reenter(next(iter(players))))
    told = "4 players (5 entries)"
    assert told in director.get(f"/desk/{SAMPLE}/extra/players").content.decode()
    assert told in director.get(f"/p/{SAMPLE}/").content.decode()
    others = sum(len(each.players) for id, each in event.director.state.sections.items() if id != "extra")
    assert f"{others + 4} players ({others + 5} entries)" in director.get("/").content.decode()
