"""BCF accelerated pairings, Welch's sixths, the colour remedy and the lottery, from the handbook's text."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.pairing.fields import play, player

from topboard.core import Color, Game, Result, Section, Status
from topboard.errors import PairingImpossible, UnknownName
from topboard.pairing import Judgement
from topboard.pairing.common.accelerated_sections import top_section
from topboard.pairing.common.bcf import bcf_points
from topboard.pairing.dutch.engine import ENGINE
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.conversions import CONVERSIONS, OtherList
from topboard.rulebook.clauses.organiser import BCF_FIELD, COLOR_REMEDY

Pairs = set[frozenset[int]]


def field(count: int, rounds: int = 7, acceleration: str = "bcf", step: int = 40, **options: object) -> Section:
    """Numbers by rating, `step` points apart, with a gap of 200 in the middle."""
    players = tuple(player(n, 2600 - step * n - (200 if n > count // 2 else 0)) for n in range(1, count + 1))
    return Section(
        "Open",
        "dutch",
        options=options,
        players=players,
        rounds_total=rounds,
        acceleration=acceleration,
        initial_color=Color.WHITE,
    )


def pairs(section: Section) -> Pairs:
    return {pair.players for pair in ENGINE.pair(section).pairs}


def boards(*rows: tuple[int, int]) -> Pairs:
    return {frozenset(row) for row in rows}


def played(section: Section, points: Mapping[int, str]) -> Section:
    """The next round as it is paired, with what each player is to score in it: "1", "=" or "0"."""

    def result(round: int, game: Game) -> Result:
        if points[game.white] == "=":
            return Result.DRAW
        return Result.WHITE_WINS if points[game.white] == "1" else Result.BLACK_WINS

    return play(ENGINE, section, 1, result)


class TestSections:
    """The top section is even, at least as large as the bottom one, and ends at a gap in the ratings."""

    def test_who_left_before_round_1_is_in_neither(self) -> None:
        """Of eight who start four are on top, though nine are registered."""
        section = field(9)
        players = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 2 else p for p in section.players)
        assert top_section(replace(section, players=players), cut=4) - {2} == {1, 3, 4, 5}

    def test_at_the_gap(self) -> None:
        ratings = [2400, 2390, 2380, 2370, 2360, 2350, 2340, 2330, 2100, 2090, 2080, 2070, 2060, 2050]
        players = tuple(player(n, rating) for n, rating in enumerate(ratings, 1))
        assert top_section(Section(players=players)) == frozenset(range(1, 9))

    @pytest.mark.parametrize("count", range(2, 60))
    def test_even_and_not_smaller_than_the_bottom(self, count: int) -> None:
        dice = random.Random(count)
        players = tuple(player(n, dice.randint(1000, 2500)) for n in range(1, count + 1))
        size = len(top_section(Section(players=players)))
        assert size % 2 == 0
        assert size >= count - size

    def test_as_the_director_says(self) -> None:
        assert top_section(field(20), 13) == frozenset(range(1, 15))

    def test_a_late_entrant_joins_by_rating(self) -> None:
        section = field(8)
        late = (replace(player(9, 2599), entered_round=2), replace(player(10, 1500), entered_round=2))
        assert top_section(replace(section, players=(*section.players, *late))) == frozenset((1, 2, 3, 4, 9))


class TestRefused:
    """At least 75 % of the players are rated, over a range of 400 points or more."""

    def rated(self, count: int) -> Section:
        section = field(8, step=100)
        players = tuple(p if p.number <= count else player(p.number) for p in section.players)
        return replace(section, players=players)

    def test_three_in_four_will_do(self) -> None:
        assert ENGINE.pair(self.rated(6)).pairs

    def test_fewer_will_not(self) -> None:
        with pytest.raises(PairingImpossible, match="at least 75% of the players; 5 of 8 have one") as caught:
            ENGINE.pair(self.rated(5))
        assert caught.value.rule == BCF_FIELD.cite

    def test_nor_a_range_under_400(self) -> None:
        with pytest.raises(PairingImpossible, match="at least 400 points; here the range is 390"):
            ENGINE.pair(self.ranging(390))
        assert ENGINE.pair(self.ranging(400)).pairs

    def ranging(self, points: int) -> Section:
        players = (player(1, 2000), player(2, 1990), player(3, 1980), player(4, 2000 - points))
        return replace(field(4), players=players)


class TestShort:
    """Seven rounds or fewer: only the perfect scores of the bottom section are accelerated."""

    def test_round_one_is_paired_in_sections(self) -> None:
        assert pairs(field(12)) == boards((1, 4), (2, 5), (3, 6), (7, 10), (8, 11), (9, 12))

    def test_round_two(self) -> None:
        """Top: 1 and 2 win, 3-6 draws. Bottom: 7, 8 and 9 win. 1 and 2 meet; 7, 8, 9 meet the highest rated top players
        who did not win, 3, 4, 5, whatever they scored; 6 is left with the rest."""
        section = played(field(12), dict(zip(range(1, 13), "11=00=111000", strict=True)))
        found = pairs(section)
        assert frozenset((1, 2)) in found
        special = {pair for pair in found if min(pair) in (3, 4, 5)}
        assert {n for pair in special for n in pair} == {3, 4, 5, 7, 8, 9}
        assert all(len(pair & {7, 8, 9}) == 1 for pair in special)
        assert len(next(pair for pair in found if 6 in pair) & {10, 11, 12}) == 1

    def test_an_odd_top_group(self) -> None:
        """Three top winners: the one who floats down meets the highest rated of the right colour who is left after the
        special pairings, not one of those."""
        section = played(field(12), dict(zip(range(1, 13), "111000111000", strict=True)))
        found = pairs(section)
        left = {4, 5, 6, 10, 11, 12}
        special = {pair for pair in found if pair & {7, 8, 9}}
        assert all(len(pair & {4, 5, 6}) == 1 for pair in special)
        (floats,) = (pair for pair in found if len(pair & {1, 2, 3}) == 1)
        assert floats - {1, 2, 3} <= left - {n for pair in special for n in pair}
        up = next(iter(floats - {1, 2, 3}))
        colors = {n: section.rounds[0].games[0].color_paired(n) for n in section.rounds[0].games[0].players}
        for game in section.rounds[0].games:
            colors |= {n: game.color_paired(n) for n in game.players}
        winners = [colors[n] for n in (1, 2, 3)]
        majority = max(set(winners), key=winners.count)
        assert colors[up] is not majority
        assert up == min(n for n in (10, 11, 12) if colors[n] is not majority)

    def test_round_three(self) -> None:
        """Bottom players with 2 points meet top players with 1 1/2 or 1 in order of rating."""
        section = played(field(12), dict(zip(range(1, 13), "11=00=111000", strict=True)))
        section = played(
            section, {**dict.fromkeys(range(1, 13), "0"), 1: "=", 2: "=", 7: "1", 8: "1", 9: "1", 6: "1", 10: "1"}
        )
        extra = bcf_points(section, 3)
        scores = totals(section)
        perfect = {n for n in (7, 8, 9) if scores[n] == 20}
        assert perfect
        chosen = [n for n in range(1, 7) if scores[n] in (10, 15)][: len(perfect)]
        level = {n: scores[n] + extra.get(n, 0) for n in range(1, 13)}
        assert {n for n in level if level[n] == level[next(iter(perfect))]} == perfect | set(chosen)

    def test_it_ends_when_nobody_of_the_bottom_is_perfect(self) -> None:
        section = played(field(12), dict(zip(range(1, 13), "111000======", strict=True)))
        assert bcf_points(section, 2) == {}

    def test_the_last_two_rounds_are_normal(self) -> None:
        section = field(12, rounds=3)
        assert bcf_points(section, 1)
        won = played(section, dict(zip(range(1, 13), "111000111000", strict=True)))
        assert bcf_points(won, 2) == {}

    def test_special_pairings_are_no_floats(self) -> None:
        section = played(field(12), dict(zip(range(1, 13), "11=00=111000", strict=True)))
        section = played(section, dict.fromkeys(range(1, 13), "="))
        floats = {entrant.number: entrant.float1 for entrant in ENGINE.position(section, 3).field.entrants}
        assert {floats[n] for n in (3, 4, 5, 7, 8, 9)} == {""}


class TestLong:
    """Eight rounds or more: the level below is accelerated too."""

    def test_round_two(self) -> None:
        """Bottom players with a half meet top players with nothing; enough of these are left for them."""
        scored = dict(zip(range(1, 13), "1==0====1==0", strict=True))
        section = played(field(12, rounds=9), scored)
        assert totals(section) == {n: {"1": 10, "=": 5, "0": 0}[text] for n, text in scored.items()}
        extra = bcf_points(section, 2)
        scores = totals(section)
        level: dict[int, set[int]] = {}
        for n in range(1, 13):
            level.setdefault(scores[n] + extra.get(n, 0), set()).add(n)
        assert {4, 7} in level.values()
        special = next(group for group in level.values() if 9 in group)
        assert special == {2, 9}

    def test_a_short_event_leaves_the_halves_alone(self) -> None:
        section = played(field(12, rounds=7), dict(zip(range(1, 13), "1==0====1==0", strict=True)))
        extra = bcf_points(section, 2)
        assert 7 not in extra

    def test_it_lasts_until_the_bottom_is_a_point_behind(self) -> None:
        halves = dict(zip(range(1, 13), "111000======", strict=True))
        assert bcf_points(played(field(12, rounds=9), halves), 2)
        assert not bcf_points(played(field(12, rounds=7), halves), 2)


def totals(section: Section) -> dict[int, int]:
    return {card.number: int(card.points) for card in ENGINE.cards_of(section, section.next_round)}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("acceleration", ["bcf", "welch"])
def test_whole_tournaments_agree_with_themselves(acceleration: str, seed: int) -> None:
    """Nobody meets twice, everybody is paired, and every round is what the rules give."""
    dice = random.Random(seed)
    section = field(dice.choice((20, 31, 48)), dice.choice((5, 7, 9)), acceleration)

    def result(round: int, game: Game) -> Result:
        stronger = Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS
        return dice.choice((stronger, stronger, Result.DRAW, stronger.reversed))

    section = play(ENGINE, section, section.rounds_total, result)
    met = [frozenset(game.players) for round in section.rounds for game in round.games]
    assert len(met) == len(set(met))
    for number in range(1, section.rounds_total + 1):
        assert ENGINE.check(section, number).judgement is Judgement.SAME


class TestWelch:
    """Round 1: six groups in order of rating; 1 meets 3, 2 meets 5, 4 meets 6."""

    def test_twelve(self) -> None:
        assert pairs(field(12, acceleration="welch")) == boards((1, 5), (2, 6), (3, 9), (4, 10), (7, 11), (8, 12))

    @pytest.mark.parametrize("count", range(6, 40))
    def test_everybody_is_paired(self, count: int) -> None:
        proposal = ENGINE.pair(field(count, acceleration="welch"))
        assert len(proposal.pairs) == count // 2
        assert proposal.pairing_bye == (count if count % 2 else 0)

    def test_later_rounds_are_normal(self) -> None:
        """There are no points on top, and the games of round 1 were no floats."""
        section = played(field(12, acceleration="welch"), dict.fromkeys(range(1, 13), "="))
        entrants = ENGINE.position(section, 2).field.entrants
        assert {(entrant.score, entrant.float1) for entrant in entrants} == {(5, "")}


@pytest.mark.parametrize(("cut", "nearest"), [(6, 8), (7, 8), (9, 8), (11, 10)])
def test_a_top_section_that_is_odd_or_less_than_half_is_refused(cut: int, nearest: int) -> None:
    """The top section has at least as many players as the bottom one, and an even number of them."""
    with pytest.raises(PairingImpossible, match=rf"not {cut} of 16\. Put {nearest} there"):
        ENGINE.pair(field(16, cut=cut))


@pytest.mark.parametrize("cut", [8, 10])
def test_an_even_top_section_of_at_least_half_is_paired(cut: int) -> None:
    assert len(top_section(field(16), cut)) == cut
    ENGINE.pair(field(16, cut=cut))


class TestColorRemedy:
    """Every fifteenth higher-rated player who is due White gets Black in round 1."""

    @pytest.mark.parametrize("edition", ["2026-02", "2017", "2012", "2005", "1998"])
    def test_the_fifteenth_and_the_thirtieth(self, edition: str) -> None:
        """With White for odd numbers the due are 1, 3, 5 ...: the fifteenth is 29, the thirtieth 59, in any edition."""
        section = replace(field(128, acceleration="", color_remedy=True), edition=edition)
        plain = {p.players: p for p in ENGINE.pair(replace(section, options={})).pairs}
        changed = [min(p.players) for p in ENGINE.pair(section).pairs if plain[p.players] != p]
        assert changed == [29, 59]

    @pytest.mark.parametrize("edition", ["2026-02", "2005"])
    def test_it_is_told_and_checked(self, edition: str) -> None:
        section = replace(field(128, acceleration="", color_remedy=True), edition=edition)
        decisions = [d for d in ENGINE.pair(section).decisions if d.rule == COLOR_REMEDY]
        assert len(decisions) == 2
        assert "every fifteenth such player gets Black" in decisions[0].told()
        there = play(ENGINE, section, 1)
        assert ENGINE.check(there, 1).agrees
        assert not ENGINE.check(replace(there, options={}), 1).agrees

    def test_not_later(self) -> None:
        section = play(ENGINE, field(128, acceleration="", color_remedy=True), 1)
        assert ENGINE.position(section, 2).field.turned == frozenset()


class TestLottery:
    """The seeded system with numbers by lot."""

    def test_the_same_pairings_by_number(self) -> None:
        lottery = SYSTEMS.engine("lottery")
        section = field(10, acceleration="")
        assert lottery.pair(replace(section, system="lottery")).pairs == ENGINE.pair(section).pairs

    def test_generated_numbers_are_drawn(self) -> None:
        from topboard.simulate import SimulationOptions, tournament

        engine = SYSTEMS.engine("lottery")
        event = tournament(SimulationOptions(system="lottery", players=20, rounds=3), 5, engine.pair)
        ratings = [player.value for player in event.sections[0].players]
        assert ratings != sorted(ratings, reverse=True)
        assert [p.number for p in event.sections[0].players] == list(range(1, 21))


class TestNames:
    """Names without rules answer what is known of them."""

    @pytest.mark.parametrize(
        ("name", "known"),
        [
            ("haley", "gives no rules"),
            ("Crouch", "earlier editions"),
            ("reuben", "earlier editions"),
            ("hilton", "an appendix"),
            ("welch", "acceleration welch"),
            ("bcf", "acceleration bcf"),
        ],
    )
    def test_what_is_known(self, name: str, known: str) -> None:
        with pytest.raises(UnknownName, match=known) as caught:
            SYSTEMS.engine(name)
        assert "dutch" in str(caught.value)

    def test_other_names_list_the_systems(self) -> None:
        with pytest.raises(UnknownName, match="Did you mean 'keizer'"):
            SYSTEMS.engine("kaizer")


def test_bcf_grades() -> None:
    """A BCF grade times 8, plus 600."""
    conversion = CONVERSIONS["fide"][OtherList.ENGLAND]
    assert (conversion.converted(200), conversion.formula(200)) == (2200, "8 x 200 + 600")
