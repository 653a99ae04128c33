"""Files for other programs: what is written comes back, and what cannot be written is said before."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import date

import pytest
from openpyxl import load_workbook

from topboard.core import Bye, Event, Player, Rating, RatingSource, Result, Section, UsedRating
from topboard.errors import InvalidFile
from topboard.formats.exchange import EXCHANGES, ExchangeForm
from topboard.formats.exchange.losses import RESULTS, ROUNDS
from topboard.formats.other_programs.reading import read_rival
from topboard.pairing.engine import quickest
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import tournament
from topboard.simulate.agreement.fields import wishes


def played(seed: int, system: str) -> Event:
    """A tournament with byes, forfeits, late entries and open games, by invented people."""
    return tournament(wishes(seed, system, ""), seed, quickest(SYSTEMS.engine(system)))


def again(data: bytes) -> Event:
    found = read_rival({"file": data})
    assert found is not None
    return found.event


def what_happened(section: Section) -> list[tuple[object, ...]]:
    """Who met whom with which colour and result, and who had which bye, round by round."""
    return [
        (
            sorted((game.white, game.black, game.result) for game in round.games),
            sorted((each.player, each.bye) for each in round.byes),
        )
        for round in section.rounds
    ]


ANN = Player(
    1,
    "Abel, Ann",
    rating=UsedRating(2105, RatingSource.PUBLISHED),
    title="WFM",
    federation="USA",
    club="Lantern Hill",
    birth=date(2001, 2, 3),
    fide_id="30000000",
    uschess_id="12000001",
    ratings=(Rating("fide", "standard", 2080),),
)
BO = Player(2, "=Bell, Bo")
SMALL = Event(name="Lantern Hill", sections=(Section(name="Open", players=(ANN, BO), rounds_total=3),))


class TestJson:
    @pytest.mark.parametrize("seed", range(1, 25))
    def test_what_is_written_comes_back(self, seed: int) -> None:
        event = played(seed, "dutch" if seed % 2 else "uschess")
        section, read = event.sections[0], again(EXCHANGES[ExchangeForm.JSON].write(event)).sections[0]
        assert what_happened(read) == what_happened(section)
        for name in ("name", "system", "rounds_total", "first_board", "initial_color", "tiebreaks"):
            assert getattr(read, name) == getattr(section, name), name
        assert [(p.number, p.name, p.value, p.entered_round) for p in read.players] == [
            (p.number, p.name, p.value, p.entered_round) for p in section.players
        ]

    def test_a_person_comes_back(self) -> None:
        read = again(EXCHANGES[ExchangeForm.JSON].write(SMALL))
        assert replace(read.sections[0].players[0], rating=ANN.rating) == ANN
        assert read.name == "Lantern Hill"

    def test_a_newer_version_names_the_way_out(self) -> None:
        newer = json.loads(EXCHANGES[ExchangeForm.JSON].write(SMALL)) | {"version": 99}
        with pytest.raises(InvalidFile, match="version 99"):
            again(json.dumps(newer).encode())

    @pytest.mark.parametrize(
        ("path", "value", "said"),
        [
            (("sections", 0, "players", 1, "number"), "two", r"sections\[0\]\.players|sections\[\.\.\.\]"),
            (("sections", 0, "players", 1, "number"), 1, "same number"),
            (("sections", 0, "rounds"), [{"number": 2}], "round 2 stands in place 1"),
            (("sections", 0, "players"), [], "no players"),
        ],
    )
    def test_a_fault_names_its_place(self, path: tuple[str | int, ...], value: object, said: str) -> None:
        found = json.loads(EXCHANGES[ExchangeForm.JSON].write(SMALL))
        place = found
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        with pytest.raises(InvalidFile, match=said):
            again(json.dumps(found).encode())

    def test_a_round_that_does_not_fit_is_left_out_and_named(self) -> None:
        found = json.loads(EXCHANGES[ExchangeForm.JSON].write(SMALL))
        found["sections"][0]["rounds"] = [{"number": 1, "games": [{"board": 1, "white": 1, "black": 9}]}]
        read = read_rival({"event.json": json.dumps(found).encode()})
        assert read is not None
        assert not read.event.sections[0].rounds
        assert ["player 9" in note.told() for note in read.notes] == [True]


class TestSwissSys:
    @pytest.mark.parametrize("seed", range(1, 25))
    def test_what_is_written_comes_back(self, seed: int) -> None:
        """Everything that the losses do not name: a full-point bye is read as allotted, since SwissSys has one sign."""
        event = played(seed, "uschess")
        section, read = event.sections[0], again(EXCHANGES[ExchangeForm.SWISSSYS].write(event)).sections[0]
        kinds = {loss.kind for loss in EXCHANGES[ExchangeForm.SWISSSYS].losses(section)}
        if RESULTS not in kinds:
            assert what_happened(read) == what_happened(_as_signs(section))
        assert [(p.number, p.name, p.value) for p in read.players] == [
            (p.number, p.name, p.value) for p in section.players
        ]

    def test_results_without_a_sign_are_named_before(self) -> None:
        base = played(1, "uschess").sections[0]
        first = base.rounds[0]
        games = (replace(first.games[0], result=Result.NIL_NIL), *first.games[1:])
        section = replace(base, rounds=(replace(first, games=games),))
        assert any(loss.kind is RESULTS for loss in EXCHANGES[ExchangeForm.SWISSSYS].losses(section))


def _as_signs(section: Section) -> Section:
    """With the byes and open games as the signs of SwissSys say them."""
    rounds = []
    for round in section.rounds:
        byes = tuple(replace(each, bye=Bye.PAIRING) if each.bye is Bye.FULL else each for each in round.byes)
        games = tuple(
            replace(game, result=game.result if game.result and game.result.finished else None) for game in round.games
        )
        rounds.append(replace(round, byes=byes, games=games))
    return replace(section, rounds=tuple(rounds))


class TestSwissManager:
    def test_its_columns(self) -> None:
        book = load_workbook(io.BytesIO(EXCHANGES[ExchangeForm.SWISS_MANAGER].write(SMALL)))
        heading, ann, bo = book.worksheets[0].iter_rows(values_only=True)
        row = dict(zip(heading, ann, strict=True))
        assert row["Name"] == "Abel, Ann"
        assert (row["Fide_No"], row["Rtg_Int"], row["Rtg_Nat"]) == ("30000000", 2080, 2105)
        assert row["Birthday"] == "03.02.2001"
        assert bo[1] == "=Bell, Bo"

    def test_no_text_is_a_formula(self) -> None:
        book = load_workbook(io.BytesIO(EXCHANGES[ExchangeForm.SWISS_MANAGER].write(SMALL)))
        assert "f" not in {cell.data_type for row in book.worksheets[0].iter_rows() for cell in row}

    def test_that_rounds_are_left_out_is_said(self) -> None:
        section = played(3, "uschess").sections[0]
        assert any(loss.kind is ROUNDS for loss in EXCHANGES[ExchangeForm.SWISS_MANAGER].losses(section))
