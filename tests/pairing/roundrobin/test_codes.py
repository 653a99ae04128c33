"""Record 192 of a report, and a Swiss that becomes a round robin."""

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of, play, teams_of

from topboard.core import Bye, Game, Result, Round, Section, Unpaired
from topboard.errors import TopboardError
from topboard.pairing.common.berger import crenshaw
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.roundrobin import CODES, code_of, system_of
from topboard.pairing.roundrobin.conversion import convert_small_swiss


class TestCodes:
    """TRF26: the code of record 192 names the system, the number of cycles, and the exchanged rounds."""

    @pytest.mark.parametrize(
        ("code", "system", "options"),
        [
            ("FIDE_ROUNDROBIN", "roundrobin", {}),
            ("BERGER_ROUNDROBIN", "roundrobin", {}),
            ("BERGER_ROUNDROBIN_G1", "roundrobin", {}),
            ("BERGER_ROUNDROBIN_G4", "roundrobin", {"cycles": 4}),
            ("BERGER_DOUBLEROUNDROBIN", "roundrobin", {"cycles": 2}),
            ("FIDE_DOUBLEROUNDROBIN", "roundrobin", {"cycles": 2, "swap_last_rounds": True}),
            ("fide_scheveningen", "scheveningen", {}),
            ("FIDE_SCHEVENINGEN_G3", "scheveningen", {"cycles": 3}),
            ("FIDE_DOUBLESCHEVENINGEN", "scheveningen", {"cycles": 2}),
            ("FIDE_SCHILLER", "schiller", {}),
            ("FIDE_SCHILLER_5X4", "schiller", {}),
            ("CUSTOM_SCHILLER", "schiller", {}),
            ("FIDE_TEAM_ROUNDROBIN", "team-roundrobin", {}),
            ("BERGER_TEAM_ROUNDROBIN_G3", "team-roundrobin", {"cycles": 3}),
            ("BERGER_TEAM_DOUBLEROUNDROBIN", "team-roundrobin", {"cycles": 2}),
            ("FIDE_TEAM_DOUBLEROUNDROBIN", "team-roundrobin", {"cycles": 2, "swap_last_rounds": True}),
            ("CUSTOM_TEAM_ROUNDROBIN", "team-roundrobin", {}),
        ],
    )
    def test_reading(self, code: str, system: str, options: dict[str, object]) -> None:
        assert system_of(code) == (system, options)

    @pytest.mark.parametrize("code", ["FIDE_DUTCH_2026", "", "BERGER_ROUNDROBIN_G0", "FIDE_TEAM"])
    def test_other_codes_are_not_ours(self, code: str) -> None:
        assert system_of(code) is None

    @pytest.mark.parametrize("code", [c for c in CODES if not c.startswith("CUSTOM")] + ["BERGER_ROUNDROBIN_G5"])
    def test_what_is_read_is_written_back(self, code: str) -> None:
        found = system_of(code)
        assert found is not None
        system, options = found
        again = code_of(Section(system=system, options=options))
        same = {"BERGER_ROUNDROBIN": "FIDE_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN": "FIDE_TEAM_ROUNDROBIN"}
        assert again == same.get(code, code)

    @pytest.mark.parametrize(
        ("section", "code"),
        [
            (field_of(8, table="crenshaw"), "CUSTOM_ROUNDROBIN"),
            (field_of(8, cycles=4, swap_last_rounds=True), "CUSTOM_ROUNDROBIN"),
            (field_of(4, "quads"), "CUSTOM_ROUNDROBIN"),
            (teams_of(4, 3, "hutton"), "CUSTOM_SCHILLER"),
            (Section(system="team-sonneborn"), "CUSTOM_TEAM_ROUNDROBIN"),
            (Section(system="team-roundrobin", options={"table": "crenshaw"}), "CUSTOM_TEAM_ROUNDROBIN"),
            (teams_of(2, 6, "wade"), "FIDE_ROUNDROBIN"),
            (teams_of(4, 3, "schiller"), "FIDE_SCHILLER"),
            (teams_of(3, 4, "schiller"), "FIDE_SCHILLER_3X4"),
            (teams_of(3, 4, "schiller", cycles=2), "CUSTOM_SCHILLER"),
            (field_of(8, "dutch"), None),
        ],
    )
    def test_writing(self, section: Section, code: str | None) -> None:
        assert code_of(section) == code


class TestSmallSwissBecomesRoundRobin:
    """29K: six players in five rounds or four in three may play a round robin; byes and late entries do not fit."""

    @pytest.mark.parametrize(("players", "rounds"), [(6, 5), (4, 3)])
    def test_the_books_sizes(self, players: int, rounds: int) -> None:
        swiss = replace(field_of(players, "uschess"), rounds_total=rounds)
        assert sorted(convert_small_swiss(swiss).values()) == list(range(1, players + 1))

    @pytest.mark.parametrize(("players", "rounds"), [(7, 5), (5, 4), (6, 4), (8, 7)])
    def test_other_sizes(self, players: int, rounds: int) -> None:
        with pytest.raises(TopboardError, match="five rounds with six entries"):
            convert_small_swiss(replace(field_of(players, "uschess"), rounds_total=rounds))

    @pytest.mark.parametrize("made", [1, 2])
    def test_rounds_already_paired_are_the_first_of_the_table(self, made: int) -> None:
        swiss = replace(play(SYSTEMS.engine("uschess"), field_of(6, "uschess"), made), rounds_total=5)
        seats = convert_small_swiss(swiss)
        for round, line in zip(swiss.rounds, crenshaw(6), strict=False):
            assert {frozenset(seats[n] for n in game.players) for game in round.games} == {p.players for p in line}

    def test_a_bye_does_not_fit(self) -> None:
        """Round 1 of a field with a half-point bye has two players without an opponent."""
        swiss = replace(field_of(6, "uschess"), rounds_total=5)
        games = (Game(1, 1, 4, Result.DRAW), Game(2, 2, 5, Result.DRAW))
        first = Round(1, games, (Unpaired(3, Bye.HALF), Unpaired(6, Bye.PAIRING)))
        with pytest.raises(TopboardError, match="in round 1 there was no opponent for 3 and 6"):
            convert_small_swiss(replace(swiss, rounds=(first,)))
