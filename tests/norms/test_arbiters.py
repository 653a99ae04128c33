"""Which events are norms for arbiters, what an application lacks, what a licence costs (B.06)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from tests.norms.build import foes, score, section

from topboard.core import Event, NormEvent
from topboard.core.people.arbiter import Arbiter, ArbiterCategory, ArbiterRole, ArbiterTitle, Licence
from topboard.errors import InvalidFile
from topboard.norms import NormFormat
from topboard.norms import arbiter_texts as say
from topboard.norms.application import ArbiterNorm, application, norms_needed, read_norms
from topboard.norms.arbiters import (
    EventSize,
    arbiter_findings,
    certificates,
    edition_on,
    event_size,
    fa_verdict,
    higher_categories,
    ia_verdict,
    licence_fee,
    officials,
    upgrade_fee,
)
from topboard.rulebook import Rule
from topboard.rulebook.clauses import arbiter_title as rules

SWISS = EventSize(NormFormat.SWISS, NormEvent.ORDINARY, players=60, rated=40, rounds=9, federations=5, foreigners=20)
TABLE = replace(SWISS, format=NormFormat.ROUND_ROBIN, players=10, rated=10)
LARGE = replace(SWISS, players=100, rated=30, rounds=7)
LEAGUE = replace(
    SWISS, format=NormFormat.TEAM_TABLE, event=NormEvent.NATIONAL_TEAMS, teams=10, boards=4, rounds=5, players=60,
    rated=36,
)  # fmt: skip


class TestFideArbiter:
    """3.5: Swiss with 20 players, round robin with 10, double round robin with 6."""

    @pytest.mark.parametrize(
        ("format", "players", "counts"),
        [
            (NormFormat.SWISS, 20, True),
            (NormFormat.SWISS, 19, False),
            (NormFormat.ROUND_ROBIN, 10, True),
            (NormFormat.ROUND_ROBIN, 9, False),
            (NormFormat.DOUBLE, 6, True),
            (NormFormat.DOUBLE, 5, False),
        ],
    )
    def test_sizes(self, format: NormFormat, players: int, counts: bool) -> None:
        assert fa_verdict(replace(SWISS, format=format, players=players)).counts is counts

    @pytest.mark.parametrize(
        ("players", "rounds", "role", "counts"),
        [
            (30, 9, ArbiterRole.CHIEF, True),
            (30, 9, ArbiterRole.DEPUTY, True),
            (30, 9, ArbiterRole.ARBITER, False),
            (29, 9, ArbiterRole.CHIEF, False),
            (30, 8, ArbiterRole.CHIEF, False),
        ],
    )
    def test_rapid(self, players: int, rounds: int, role: ArbiterRole, counts: bool) -> None:
        """3.8: rapid or blitz with 30 players and 9 rounds, for the chief and the deputies."""
        found = fa_verdict(replace(SWISS, fast=True, players=players, rounds=rounds), role)
        assert (found.counts, found.rule) == (counts, rules.FA_FAST)

    def test_olympiad(self) -> None:
        """3.7: a match arbiter of an Olympiad has a norm."""
        found = fa_verdict(replace(SWISS, event=NormEvent.OLYMPIAD), ArbiterRole.MATCH)
        assert (found.counts, found.rule) == (True, rules.FA_OLYMPIAD)

    @pytest.mark.parametrize("short", [{"boards": 3}, {"teams": 9}, {"rated": 35}, {"rounds": 4}, {}])
    def test_a_national_league(self, short: dict[str, int]) -> None:
        """2.1.2: four boards, ten teams, 60 % rated, five rounds."""
        assert fa_verdict(replace(LEAGUE, **short)).counts is not bool(short)  # type: ignore[arg-type]

    def test_not_rated(self) -> None:
        assert not fa_verdict(replace(SWISS, rated_by_fide=False)).counts


class TestInternationalArbiter:
    """4.6: national finals, official events, events with norms for players, one large international event."""

    @pytest.mark.parametrize(
        ("size", "norms", "rule", "counts"),
        [
            (replace(SWISS, event=NormEvent.NATIONAL_FINAL), False, rules.IA_NATIONAL, True),
            (replace(SWISS, event=NormEvent.OFFICIAL), False, rules.IA_OFFICIAL, True),
            (replace(SWISS, event=NormEvent.OFFICIAL, fast=True), False, rules.IA_FAST, True),
            (SWISS, True, rules.IA_TITLE_EVENT, True),
            (SWISS, False, rules.IA_EVENTS, False),
            (replace(SWISS, foreigners=0), True, rules.IA_EVENTS, False),
            (LARGE, False, rules.IA_LARGE, True),
            (replace(LARGE, players=99), False, rules.IA_EVENTS, False),
            (replace(LARGE, rated=29), False, rules.IA_EVENTS, False),
            (replace(LARGE, rounds=6), False, rules.IA_EVENTS, False),
            (replace(LARGE, fast=True), True, rules.IA_EVENTS, False),
        ],
    )
    def test_events(self, size: EventSize, norms: bool, rule: Rule, counts: bool) -> None:
        found = ia_verdict(size, player_norms=norms)
        assert (found.rule, found.counts) == (rule, counts)


def test_certificates() -> None:
    """2.1.1: one for 50 players of a Swiss, two of a round robin, any number of world events."""
    assert certificates(replace(SWISS, players=20)) == 1
    assert certificates(replace(SWISS, players=100)) == 2
    assert certificates(TABLE) == 2
    assert certificates(replace(SWISS, event=NormEvent.OLYMPIAD)) is None


def test_the_newer_edition() -> None:
    """From July 2021 the system is looked at; what is not known is said."""
    assert edition_on(date(2021, 6, 30)) == "2013"
    assert edition_on(date(2021, 7, 1)) == "2021"
    found = fa_verdict(SWISS, edition="2021")
    assert found.counts
    assert [note.kind for note in found.notes] == [say.SIZES_UNKNOWN]
    assert not fa_verdict(replace(SWISS, format=NormFormat.OTHER), edition="2021").counts


def test_licence_fees() -> None:
    """6.3: A 300, B 200, C 160 or 120, D 100 or 80, national 20 euro; 6.2.4: the difference for a higher category."""
    ia, fa = ArbiterTitle.IA, ArbiterTitle.FA
    category = ArbiterCategory
    assert [licence_fee(ia, each) for each in (category.A, category.B, category.C, category.D)] == [300, 200, 160, 100]
    assert [licence_fee(fa, each) for each in (category.C, category.D)] == [120, 80]
    assert licence_fee(ArbiterTitle.NA, category.NONE) == 20
    assert upgrade_fee(ia, category.C, category.B) == 40
    assert higher_categories(Arbiter("A", title=ia, category=category.C)) == {"B": 40, "A": 140}
    assert higher_categories(Arbiter("A", title=fa, category=category.D)) == {"C": 40}


def test_licences() -> None:
    """6.6, 6.8: every arbiter has a licence, or the event is not rated."""
    people = (Arbiter("Lee, Ann", ArbiterRole.CHIEF, ArbiterTitle.IA, licence=Licence.DUE, fide_id="1"),)
    found = list(arbiter_findings(Event(chief_arbiter="lee, ann", deputies=("Ray, Bo",), arbiters=people)))
    assert [each.id for each in found] == ["no-licence", "licence-unknown", "arbiter-id"]
    assert found[0].message["euro"] == 100
    assert [each.name for each in officials(Event(chief_arbiter="lee, ann", arbiters=people))] == ["Lee, Ann"]
    assert next(iter(arbiter_findings(Event()))).id == "no-chief"


def test_the_size_of_a_section() -> None:
    size = event_size(Event(federation="FRA", time_control="10+5"), section(foes(*[2500] * 9), score(6, 9)))
    assert (size.players, size.rated, size.rounds, size.foreigners, size.fast) == (10, 10, 9, 9, True)


DAY = date(2020, 12, 1)


def norm(size: EventSize | None, start: date = date(2020, 5, 1), **more: object) -> ArbiterNorm:
    return ArbiterNorm("Event", start, size, **more)  # type: ignore[arg-type]


def lacking(norms: list[ArbiterNorm], title: ArbiterTitle = ArbiterTitle.FA, **more: object) -> list[Rule]:
    options = {"today": DAY, **more}
    return [rule for rule, _ in application(norms, title, **options).missing]  # type: ignore[arg-type]


class TestApplication:
    """2-5: enough norms, two formats, six years, the seminar, the age."""

    def test_fide_arbiter(self) -> None:
        """3.5: three events and a seminar."""
        complete = [norm(SWISS), norm(TABLE), norm(SWISS), norm(None)]
        assert lacking(complete) == []
        assert lacking(complete[:3]) == [rules.FA_SEMINAR], "a gap is named once"
        assert lacking(complete[1:]) == [rules.FA_EVENTS]
        assert lacking([*complete[1:], norm(None)]) == [rules.FA_EVENTS], "a seminar counts once"

    def test_formats(self) -> None:
        """2.1.3: two formats, or only Swisses with one large international event."""
        swisses = [norm(SWISS), norm(SWISS), norm(SWISS), norm(None)]
        assert lacking(swisses) == [rules.TWO_FORMATS]
        assert lacking([norm(LARGE), *swisses[1:]]) == []

    def test_six_years(self) -> None:
        """5.3: all events begin within six years, a seminar within four."""
        complete = [norm(SWISS), norm(TABLE), norm(SWISS, date(2014, 5, 1)), norm(None)]
        assert lacking(complete) == []
        assert lacking([*complete[:2], norm(SWISS, date(2014, 4, 30)), norm(None)]) == [rules.FA_EVENTS]

    def test_a_seminar_holds_four_years_to_the_application(self) -> None:
        """5.3: the four years of a seminar run to the application, not to the last event."""
        events = [norm(SWISS), norm(TABLE), norm(SWISS)]
        assert lacking([*events, norm(None, date(2016, 12, 1))]) == []
        assert lacking([*events, norm(None, date(2016, 11, 30))]) == [rules.FA_SEMINAR]

    def test_two_national_championships(self) -> None:
        """2.1.1: an application holds two norms of national championships at most, individual and team together."""
        final, league = NormEvent.NATIONAL_FINAL, NormEvent.NATIONAL_TEAMS
        finals = [norm(replace(size, event=final)) for size in (SWISS, TABLE, SWISS)]
        assert lacking([*finals, norm(None)]) == [rules.FA_EVENTS]
        assert lacking([*finals[:2], norm(SWISS), norm(None)]) == []
        mixed = application([*finals[:2], norm(replace(SWISS, event=league))], ArbiterTitle.FA, today=DAY)
        assert [use.counts for use in mixed.uses] == [True, True, False]

    def test_age(self) -> None:
        """2.1.4: at least 21."""
        complete = [norm(SWISS), norm(TABLE), norm(SWISS), norm(None)]
        assert lacking(complete, birth=date(1999, 12, 1)) == []
        assert lacking(complete, birth=date(1999, 12, 2)) == [rules.AGE]

    def test_after_the_fa_title(self) -> None:
        """4.9, 4.10: only a FIDE Arbiter, with norms that came after that title."""
        four = [norm(SWISS, player_norms=True, signed=name) for name in "AB"] + [norm(TABLE, player_norms=True)] * 2
        assert lacking(four, ArbiterTitle.IA, fa_since=date(2019, 1, 1)) == []
        assert lacking(four, ArbiterTitle.IA) == [rules.FA_FIRST]
        assert rules.IA_EVENTS in lacking(four, ArbiterTitle.IA, fa_since=date(2020, 6, 1))

    def test_signers(self) -> None:
        """4.11: two norms signed by different chief arbiters."""
        four = [norm(SWISS, player_norms=True, signed="A")] * 2 + [norm(TABLE, player_norms=True, signed="A")] * 2
        assert lacking(four, ArbiterTitle.IA, fa_since=date(2019, 1, 1)) == [rules.TWO_SIGNERS]

    def test_no_more_of_a_kind(self) -> None:
        """4.6: two national finals, one large event."""
        finals = [norm(replace(SWISS, event=NormEvent.NATIONAL_FINAL))] * 3
        found = application(finals, ArbiterTitle.IA, today=DAY, fa_since=date(2019, 1, 1))
        assert [use.counts for use in found.uses] == [True, True, False]
        large = application([norm(LARGE)] * 2, ArbiterTitle.IA, today=DAY, fa_since=date(2019, 1, 1))
        assert [use.counts for use in large.uses] == [True, False]

    def test_editions(self) -> None:
        """2.2 of 2021: four norms, for IA five from 2024."""
        assert norms_needed(ArbiterTitle.FA, "2021", date(2026, 1, 1)) == 4
        assert norms_needed(ArbiterTitle.IA, "2021", date(2023, 12, 31)) == 4
        assert norms_needed(ArbiterTitle.IA, "2021", date(2024, 1, 1)) == 5


class TestReading:
    def test_a_table(self) -> None:
        text = "event,start,system,players,rated,rounds,pace,role,norms\nA,2020-05-01,swiss,60,40,9,,chief,yes\n"
        (found,) = read_norms(text + "")
        assert found.size is not None
        assert (found.size.players, found.role, found.player_norms) == (60, ArbiterRole.CHIEF, True)
        assert read_norms("event,start,system\nS,2020-01-01,seminar\n")[0].is_seminar

    @pytest.mark.parametrize(
        ("text", "named"),
        [
            ("", "no column"),
            ("place\nX\n", "place"),
            ("event,start\nA,yesterday\n", "line 2: 'yesterday'"),
            ("event,start,players\nA,2020-01-01,many\n", "players is 'many'"),
            ("event,start,system\nA,2020-01-01,chess\n", "'chess' is not a system"),
        ],
    )
    def test_faults_are_named(self, text: str, named: str) -> None:
        with pytest.raises(InvalidFile, match=named):
            read_norms(text)


@pytest.mark.parametrize(
    ("text", "name", "title", "id"),
    [
        ("IA Keller, Ruth", "Keller, Ruth", ArbiterTitle.IA, ""),
        ("FA Brun, Guy (1234567)", "Brun, Guy", ArbiterTitle.FA, "1234567"),
        ("Na Li", "Na Li", ArbiterTitle.NONE, ""),
        ("Ian Faber", "Ian Faber", ArbiterTitle.NONE, ""),
    ],
)
def test_arbiters_as_reports_name_them(text: str, name: str, title: ArbiterTitle, id: str) -> None:
    """Record 102: the title stands before the name; whoever was entered too is one person."""
    (found,) = officials(Event(chief_arbiter=text))
    assert (found.name, found.title, found.fide_id, found.role) == (name, title, id, ArbiterRole.CHIEF)
    entered = Arbiter(name, ArbiterRole.CHIEF, ArbiterTitle.FA)
    assert officials(Event(chief_arbiter=text, arbiters=(entered,))) == (entered,)
