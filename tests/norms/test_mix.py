"""Federations and titles of the opponents, and where federations do not matter (B.01 1.4.3-1.4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.norms.build import Foe, foes, mixed, report, score, section, verdict

from topboard.core import (
    Bye,
    Event,
    Game,
    NationalRecord,
    NormEvent,
    NormRules,
    Player,
    RatingSource,
    Report,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
)
from topboard.norms import NormField, NormFormat, norm_field
from topboard.norms.presence import foreigners, forty
from topboard.rulebook.clauses import norm as rules

NINE = foes(*[2600] * 9)
GOOD = score(5, 9)


def failing(opponents: Sequence[Foe], results: str = GOOD) -> list[str]:
    return [check.rule.clause for check in verdict(section(opponents, results)).checks if not check.passes]


class TestFederations:
    """1.4.3: opponents of two federations besides the player's own."""

    @pytest.mark.parametrize(
        ("federations", "failed"),
        [
            (["GER"] * 5 + ["ESP"] * 4, []),
            (["FRA"] * 3 + ["GER"] * 6, ["1.4.3"]),
            (["FRA"] * 4 + ["GER"] * 4 + ["ESP"], []),
            (["FRA"] * 5 + ["GER"] * 3 + ["ESP"], []),
            (["FRA"] * 6 + ["GER"] * 2 + ["ESP"], ["1.4.4"]),
            (["GER"] * 6 + ["ESP"] * 3, []),
            (["GER"] * 7 + ["ESP"] * 2, ["1.4.4"]),
            (["FRA"] * 9, ["1.4.3", "1.4.4", "1.4.4"]),
            (["FRA"] * 4 + ["FID"] * 4 + ["GER"], ["1.4.3"]),
            (["FRA"] * 5 + ["FID"] * 2 + ["GER", "ESP"], []),
        ],
    )
    def test_nine_games(self, federations: list[str], failed: list[str]) -> None:
        assert failing(mixed(NINE, *federations)) == failed

    def test_russian_and_belarusian_players_under_fides_flag(self) -> None:
        """RUS and BLR count under their own flag: a national record says whose they are."""
        value = section(mixed(NINE, *["FID"] * 8, "GER"), GOOD)
        assert not verdict(value).achieved
        national = tuple(NationalRecord("RUS", number) for number in (2, 3))
        assert verdict(replace(value, report=Report(type_code="FIDE_DUTCH_2026", national=national))).achieved


class TestTitles:
    """1.4.5: half hold a title, CM and WCM not counted; a third, at least three, hold the title sought."""

    @pytest.mark.parametrize(
        ("titles", "failed"),
        [
            ("GM GM GM FM WFM - - - -", []),
            ("GM GM GM FM CM - - - -", ["1.4.5a"]),
            ("GM GM IM IM IM IM IM IM IM", ["1.4.5b"]),
            ("GM GM WGM FM IM WIM - - -", ["1.4.5b"]),
            ("GM GM GM WCM CM CM - - -", ["1.4.5a"]),
            ("g g g f wf - - - -", []),
        ],
    )
    def test_gm(self, titles: str, failed: list[str]) -> None:
        opponents = [Foe(2600, "" if title == "-" else title) for title in titles.split()]
        assert failing(opponents) == failed


class TestExemptions:
    """1.4.3a-d waive both rules of federations; a and b only for players of the registering federation."""

    @pytest.mark.parametrize(
        ("event", "own", "waived"),
        [
            (NormEvent.NATIONAL_FINAL, "FRA", rules.NATIONAL_FINAL),
            (NormEvent.NATIONAL_FINAL, "GER", None),
            (NormEvent.NATIONAL_TEAMS, "FRA", rules.NATIONAL_TEAMS),
            (NormEvent.NATIONAL_TEAMS, "GER", None),
            (NormEvent.ZONAL, "FRA", rules.ZONAL),
            (NormEvent.ZONAL, "GER", rules.ZONAL),
            (NormEvent.ORDINARY, "FRA", None),
        ],
    )
    def test_who(self, event: NormEvent, own: str, waived: object) -> None:
        opponents = mixed(NINE, own)
        found = verdict(section(opponents, GOOD, federation=own, rules=NormRules(event, "FRA")))
        assert found.exempt is waived
        assert found.achieved is (waived is not None)
        assert not found.regular

    def test_titles_are_never_waived(self) -> None:
        opponents = mixed([replace(foe, title="IM") for foe in NINE], "FRA")
        assert not verdict(section(opponents, GOOD, rules=NormRules(NormEvent.NATIONAL_FINAL, "FRA"))).achieved

    def test_a_host_that_the_section_names(self) -> None:
        opponents = mixed(NINE, "FRA")
        value = section(opponents, GOOD, rules=NormRules(NormEvent.NATIONAL_FINAL, "ESP"))
        assert not verdict(value, event=Event(federation="FRA")).achieved


def field_of(people: Sequence[tuple[str, str, int]], absences: dict[int, dict[int, Bye]]) -> NormField:
    """A Swiss of two rounds with these players, (title, federation, rating), most of them playing in pairs."""
    players = tuple(
        Player(n, f"P{n}", UsedRating(r, RatingSource.PUBLISHED if r else RatingSource.UNRATED), title=t, federation=f)
        for n, (t, f, r) in enumerate(people, 1)
    )
    rounds = []
    for number in range(1, 5):
        away = absences.get(number, {})
        here = [p.number for p in players if p.number not in away]
        games = tuple(
            Game(i, a, b, Result.DRAW) for i, (a, b) in enumerate(zip(here[::2], here[1::2], strict=False), 1)
        )
        odd = here[-1:] if len(here) % 2 else []
        byes = [Unpaired(n, kind) for n, kind in away.items()] + [Unpaired(n, Bye.PAIRING) for n in odd]
        rounds.append(Round(number, games, tuple(byes)))
    value = Section(rounds_total=4, players=players, rounds=tuple(rounds))
    return norm_field(Event(federation="FRA"), value)


FOREIGN = [("GM" if n < 10 else "FM", ("GER", "ESP", "ITA")[n % 3], 2300) for n in range(20)]
HOME = [("GM", "FRA", 2600)] * 4


class TestBigSwiss:
    """1.4.3d: in every round 20 rated foreigners of 3 federations, 10 of them GM, IM, WGM or WIM."""

    def test_enough(self) -> None:
        found = foreigners(field_of(FOREIGN + HOME, {}))
        assert (found.foreigners, found.federations, found.masters, found.enough) == (20, 3, 10, True)

    @pytest.mark.parametrize(
        "changed",
        [("GM", "FRA", 2300), ("GM", "FID", 2300), ("GM", "NON", 2300), ("GM", "GER", 0), ("FM", "GER", 2300)],
    )
    def test_one_too_few(self, changed: tuple[str, str, int]) -> None:
        """Of the host federation, of none, unrated, or without such a title: the twentieth or tenth is missing."""
        assert not foreigners(field_of([changed, *FOREIGN[1:], *HOME], {})).enough

    def test_two_federations(self) -> None:
        two = [(title, "GER" if fed == "ITA" else fed, rating) for title, fed, rating in FOREIGN]
        assert foreigners(field_of(two + HOME, {})).federations == 2

    def test_one_missed_round_removes_from_that_round(self) -> None:
        found = foreigners(field_of(FOREIGN + HOME, {3: {1: Bye.HALF}}))
        assert (found.round, found.foreigners, found.enough) == (3, 19, False)

    def test_two_missed_rounds_remove_from_all(self) -> None:
        found = foreigners(field_of([*FOREIGN, FOREIGN[0], *HOME], {3: {1: Bye.HALF}, 4: {1: Bye.ZERO}}))
        assert (found.foreigners, found.enough) == (20, True)
        without = foreigners(field_of([*FOREIGN, *HOME], {3: {1: Bye.HALF}, 4: {1: Bye.ZERO}}))
        assert without.foreigners == 19

    def test_a_bye_of_the_pairing_is_not_missed(self) -> None:
        away = {2: {1: Bye.PAIRING}, 3: {1: Bye.PAIRING}}
        assert foreigners(field_of(FOREIGN + HOME, away)).enough

    def test_it_waives_federations(self) -> None:
        """Everybody in such a Swiss is free of 1.4.3 and 1.4.4, whatever the own federation."""
        value = section(mixed(NINE, "FRA"), GOOD)
        extra = tuple(
            Player(n, f"Q{n}", UsedRating(2300, RatingSource.PUBLISHED), title=t, federation=f)
            for n, (t, f, _) in enumerate(FOREIGN, 20)
        )
        pairs = [(a.number, b.number) for a, b in zip(extra[::2], extra[1::2], strict=True)]
        rounds = tuple(
            replace(r, games=(*r.games, *(Game(9 + i, a, b, Result.DRAW) for i, (a, b) in enumerate(pairs))))
            for r in value.rounds
        )
        found = verdict(replace(value, players=(*value.players, *extra), rounds=rounds))
        assert found.exempt is rules.BIG_SWISS
        assert found.achieved


class TestForty:
    """1.5.6a: an individual Swiss with 40 players in every round whose 40 best average 2000."""

    def test_forty(self) -> None:
        forty_players = [("", "FRA", 2000)] * 40
        assert forty(field_of(forty_players, {})).enough
        assert not forty(field_of(forty_players[1:], {})).enough
        assert not forty(field_of([("", "FRA", 1999), *forty_players[1:]], {})).enough
        assert forty(field_of([("", "FRA", 1000), *forty_players], {})).enough

    def test_a_missed_round(self) -> None:
        forty_players = [("", "FRA", 2000)] * 40
        assert not forty(field_of(forty_players, {2: {1: Bye.HALF}})).enough
        assert forty(field_of(forty_players, {2: {1: Bye.PAIRING}})).enough

    def test_a_national_final_serves_as_well(self) -> None:
        assert report(section(NINE, GOOD, rules=NormRules(NormEvent.NATIONAL_FINAL))).open_event
        assert not report(section(NINE, GOOD)).open_event


class TestFormats:
    """A Scheveningen gives no norms; reports without a code are read by their words."""

    def test_scheveningen(self) -> None:
        found = report(section(NINE, GOOD, system="scheveningen"))
        assert not found.counts
        assert not any(each.achieved for each in found.verdicts)

    @pytest.mark.parametrize(
        ("system", "expected"),
        [
            ("dutch", NormFormat.SWISS),
            ("team", NormFormat.SWISS),
            ("team-roundrobin", NormFormat.TEAM_TABLE),
            ("team-knockout", NormFormat.KNOCKOUT),
            ("knockout", NormFormat.KNOCKOUT),
            ("double-elimination", NormFormat.KNOCKOUT),
            ("roundrobin", NormFormat.ROUND_ROBIN),
            ("schiller", NormFormat.OTHER),
        ],
    )
    def test_systems(self, system: str, expected: NormFormat) -> None:
        assert report(section(NINE, GOOD, system=system)).field.format is expected

    def test_a_match_gives_no_norms(self) -> None:
        assert report(section(NINE[:1], "1", system="match")).field.format is NormFormat.OTHER

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            ("Individual: Swiss-System (FIDE)", NormFormat.SWISS),
            ("Individual: Round-Robin", NormFormat.ROUND_ROBIN),
            ("Individual: Double Round Robin", NormFormat.DOUBLE),
            ("Scheveningen System", NormFormat.OTHER),
            ("Knock-out", NormFormat.KNOCKOUT),
        ],
    )
    def test_words_of_a_report(self, words: str, expected: NormFormat) -> None:
        value = replace(section(NINE, GOOD), report=Report(tournament_type=words))
        assert report(value).field.format is expected
