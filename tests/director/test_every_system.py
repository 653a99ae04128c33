"""Every system of the registry goes through the desk: created, entered, paired, published, played and judged.

A system that is not wholly connected fails here.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.director.hall import Hall

from topboard.core import PREDETERMINED, Points, Result, Section, pairs_teams, system_named
from topboard.core.people.readers import entrants_by_name
from topboard.core.systems import is_knockout
from topboard.director import Refusal, board_reasons, draft_findings, stage
from topboard.director import commands as do
from topboard.director.rounds.findings import errors
from topboard.formats.trf import Dialect, TrfFile, losses, read_trf, write_trf
from topboard.journal.events import TeamFacts
from topboard.language import speaking
from topboard.pairing import Judgement
from topboard.pairing.announced import departures
from topboard.pairing.engine import edition_used
from topboard.pairing.options import abouts, notice
from topboard.pairing.registry import SYSTEMS

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
DECISIVE = (Result.WHITE_WINS, Result.BLACK_WINS)
"""A draw decides no match."""
FIELDS = {
    "match": 2,
    "quads": 4,
    "smallswiss": 6,
    "scheveningen": 8,
    "schiller": 9,
    "wade": 8,
    "hutton": 28,
    "molter": 28,
}
ONE_ROUND = {"simul"}
"""Systems in which everybody has met after one round."""
CHOSEN: dict[str, dict[str, object]] = {"hutton": {"cycles": 2}, "ladder": {"others": "neighbours"}}
IN_TEAMS = {"scheveningen": 2, "schiller": 3, "wade": 2, "hutton": 7, "molter": 7}
"""How many teams the players of a system stand in that seats them by teams."""


def hall_of(system: str, edition: str = "") -> Hall:
    """A section of the system with a field that it can pair."""
    of_teams = pairs_teams(Section(system=system))
    rounds = 6 if not PREDETERMINED & {system} else 0
    options = CHOSEN.get(system, {})
    hall = Hall(system=system, rounds=rounds, registry=SYSTEMS, edition=edition, options=options)
    count = 8 if of_teams else FIELDS.get(system, 11)
    groups = IN_TEAMS.get(system, 0)
    for number in range(1, count + 1):
        team = f"Team {(number - 1) * groups // count + 1}" if groups else ""
        hall.enter(f"Player {number:02}", 2200 - 37 * number, team=team)
    if of_teams:
        for number, id in enumerate(list(hall.section.players), 1):
            hall.accept(do.EnterTeam("open", TeamFacts(f"Team {number}"), (id,)))
        hall.accept(do.SetTeamRules("open", {"board_colors": "W"}))
    return hall


def every_edition() -> Iterator[tuple[str, str]]:
    for name in SYSTEMS.names():
        editions = SYSTEMS.engine(name).editions
        yield from ((name, edition) for edition in editions or ("",))


def play(hall: Hall) -> None:
    """The games of the rounds that are open."""
    for round in hall.section.rounds:
        for at, board in enumerate(sorted(round.open_boards)):
            results = DECISIVE if is_knockout(hall.section) else RESULTS
            hall.accept(do.RecordResult("open", round.number, board, results[(at + round.number) % len(results)]))


@pytest.mark.parametrize(("system", "edition"), tuple(every_edition()))
class TestThroughTheDesk:
    def test_two_pairings(self, system: str, edition: str) -> None:
        hall, engine = hall_of(system, edition), SYSTEMS.engine(system)
        pairings = 1 if system in ONE_ROUND else 2
        for _pairing in range(pairings):
            hall.accept(do.PairRound("open"))
            assert hall.section.draft is not None
            assert errors(draft_findings(hall.director, "open")) == ()
            hall.accept(do.PublishDraft("open"))
            play(hall)
        section = hall.director.section("open")
        assert len(section.rounds) == pairings * system_named(system).games
        assert "playing" not in str(stage(hall.director, "open"))
        for round in section.rounds:
            verdict = engine.check(section, round.number)
            assert verdict.judgement is Judgement.SAME, str(verdict.reason)
        assert edition_used(engine, section) == (edition or engine.editions[0])

    def test_why_in_both_languages(self, system: str, edition: str) -> None:
        hall, engine = hall_of(system, edition), SYSTEMS.engine(system)
        hall.publish()
        play(hall)
        if system not in ONE_ROUND:
            hall.publish()
        section = hall.director.section("open")
        reader = entrants_by_name(section)
        last = section.rounds[-1]
        reasons = board_reasons(hall.director, "open", last.number, last.games[0].board)
        first = last.matches[0] if pairs_teams(section) else last.games[0]
        answer = engine.why(section, last.number, first.white, first.black)
        told = []
        for language in ("en", "fr"):
            with speaking(language):
                told.append(" ".join((*(d.told(reader) for d in reasons), *(s.told(reader) for s in answer.sentences))))
        assert all(told)
        assert told[0] != told[1], "nothing of it is told in French"

    def test_the_notice_of_variations(self, system: str, edition: str) -> None:
        section, engine = hall_of(system, edition).director.section("open"), SYSTEMS.engine(system)
        assert notice(departures(section, engine), section.name).startswith("Open: ")

    def test_a_report_keeps_the_system_or_says_that_it_does_not(self, system: str, edition: str) -> None:
        hall = hall_of(system, edition)
        hall.publish()
        play(hall)
        if system not in ONE_ROUND:
            hall.publish()
        written = read_trf(write_trf(hall.director.event()))
        there = written.section
        kept = (there.system, edition_used(SYSTEMS.engine(there.system), there)) if there.system else ("", "")
        section = hall.director.section("open")
        if kept != (system, edition_used(SYSTEMS.engine(system), section)):
            file = TrfFile(hall.director.event())
            assert any("system" in loss for loss in losses(file, Dialect.TRF26)), kept


BY_TABLE = {*PREDETERMINED, "smallswiss"}
"""Systems that take rounds from a table, whatever the players have done."""
SWISS = tuple(
    name
    for name in SYSTEMS.names()
    if name not in {*BY_TABLE, *ONE_ROUND, "ladder"}
    and not system_named(name).fixtures
    and not is_knockout(Section(system=name))
)


@pytest.mark.parametrize("system", SWISS)
class TestNothingLegalIsLeft:
    """Where no legal pairing exists the director is told so, with the way out; nothing hangs."""

    def test_four_players_and_too_many_rounds(self, system: str) -> None:
        """Four have three opponents each. Then the books that allow rematches go on, and all others say it is over."""
        hall = small(system)
        assert paired(hall)
        assert [paired(hall) for _pairing in range(4)][-1] is (system in MEET_AGAIN)

    def test_prohibitions_that_leave_nothing(self, system: str) -> None:
        hall = small(system)
        one, *others = hall.section.teams or hall.section.players
        for other in others:
            hall.accept(do.ProhibitPairs("open", (one, other), reason="brothers"))
        refused = hall.refuse(do.PairRound("open"))
        assert "Round 1 cannot be paired" in str(refused)
        assert refused.hint is not None


MEET_AGAIN = {"uschess", "team-uschess", "keizer"}
"""Systems whose rules let players meet again when they have met everybody; US Chess where it must be (27A1)."""


def small(system: str) -> Hall:
    """Four players or teams, and more rounds than four have opponents."""
    hall = Hall(4, system=system, rounds=10, registry=SYSTEMS)
    if pairs_teams(Section(system=system)):
        for number, id in enumerate(list(hall.section.players), 1):
            hall.accept(do.EnterTeam("open", TeamFacts(f"Team {number}"), (id,)))
        hall.accept(do.SetTeamRules("open", {"board_colors": "W"}))
    return hall


def paired(hall: Hall) -> bool:
    """Whether the next round could be paired; it is played then. If not, the refusal says that it cannot be."""
    answer = hall.director.do(do.PairRound("open"), actor="Ann")
    if isinstance(answer, Refusal):
        assert "cannot be paired" in str(answer)
        assert answer.hint is not None
        return False
    published = hall.director.do(do.PublishDraft("open"), actor="Ann")
    if isinstance(published, Refusal):
        hall.accept(do.PublishDraft("open", accept=published.accept))
    play(hall)
    return True


@pytest.mark.parametrize(
    "system", [name for name in SWISS if name != "keizer" and not pairs_teams(Section(system=name))]
)
def test_the_first_colour_is_white_or_drawn_as_the_form_says(system: str) -> None:
    """Where no colour of the lot is stated, the form says either White or by lot."""
    colors = set()
    for seed in range(12):
        hall = small(system)
        hall.accept(do.SetRules("open", {"seed": seed}))
        hall.accept(do.PairRound("open"))
        section, draft = hall.section, hall.section.draft
        assert draft is not None
        first = next(id for id, each in section.players.items() if each.number == 1)
        colors.add(next(pair.index(first) for pair in draft.placing.pairs.values() if first in pair))
    assert colors == ({0} if system_named(system).white_first else {0, 1})


def options_in_points() -> Iterator[tuple[str, str]]:
    for system in SYSTEMS.names():
        options = SYSTEMS.engine(system).options_of(Section(system=system))
        yield from ((system, name) for name in abouts(type(options)) if isinstance(getattr(options, name), Points))


@pytest.mark.parametrize(("system", "name"), tuple(options_in_points()))
def test_a_round_is_stored_with_options_that_are_points(system: str, name: str) -> None:
    """What a round was paired by is written with it as people write it: half a point is 0.5."""
    hall = hall_of(system)
    hall.accept(do.SetRules("open", {"options": {name: "0.5"}}))
    hall.publish()
    assert hall.section.rounds[0].engine.options[name] == "0.5"
