"""The engine and the procedures step by step agree on random fields, in each of the editions that were procedures."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, islice, pairwise
from typing import Any

import pytest
from tests.pairing.dutch.oracle import P, Position, random_field
from tests.pairing.dutch.procedure_oracle import Procedure, exchange_order, exchanges
from tests.pairing.dutch.test_against_oracle import field_of
from tests.pairing.dutch.test_history import FIRST, SECOND, people, played

from topboard.core import Color, Game, Result, Round, Section, edition_on
from topboard.errors import PairingImpossible
from topboard.matching import fastest
from topboard.pairing.dutch import Entrant, Field, Options, check, field_for, pair, why
from topboard.pairing.dutch.procedure.editions import PROCEDURES
from topboard.pairing.dutch.procedure.walk import pair_by_procedure
from topboard.pairing.proposal import Judgement
from topboard.pairing.swiss import rows_of

EDITIONS = ["2012", "2005", "1998"]
PLAYED = played(FIRST, SECOND)


def by_text(position: Position, edition: str, *, step_by_step: bool = False) -> set[tuple[int, int]] | None:
    found = Procedure(
        position.players(edition),
        last_round=position.last_round,
        rounds_played=position.round - 1,
        win=position.history.scoring.win,
        initial=position.history.initial,
        edition=edition,
        step_by_step=step_by_step,
    ).run()
    return None if found is None else set(found)


def by_engine(position: Position, edition: str) -> set[tuple[int, int]] | None:
    try:
        return set(rows_of(pair_by_procedure(field_of(position.players(edition), position, edition))))
    except PairingImpossible:
        return None


def agrees(seed: int, edition: str, most: int) -> bool:
    position = random_field(seed, most_players=most)
    return by_engine(position, edition) == by_text(position, edition)


def made_up(seed: int, most: int) -> tuple[list[P], int, bool]:
    """Players whom no tournament brings together: who has met whom, colours and floats are all by chance.

    Brackets that must be paired again, and joined, are common among them.
    """
    dice = random.Random(seed)
    size, played, groups = dice.randint(4, most), dice.randint(1, 6), dice.randint(1, 4)
    often = dice.choice([0.15, 0.35, 0.55, 0.7])
    met = {frozenset(pair) for pair in combinations(range(1, size + 1), 2) if dice.random() < often}
    players = []
    for number in range(1, size + 1):
        colors = "".join(dice.choice("WB") for _ in range(played - dice.choice([0, 0, 0, 1])))
        others = frozenset(n for pair in met if number in pair for n in pair if n != number)
        score = 5 * (played + dice.randrange(groups))
        floats = dice.choice(["", "", "D", "U"]), dice.choice(["", "", "D", "U"])
        players.append(P(number, number, score, colors, others, *floats, dice.random() < 0.8, 0))
    return players, played, dice.random() < 0.3


def agrees_on_made_up(seed: int, edition: str, most: int) -> bool:
    players, played, last = made_up(seed, most)
    found = Procedure(players, last_round=last, rounds_played=played, win=10, initial="W", edition=edition).run()
    entrants = (
        Entrant(p.number, p.effective, p.score, p.colors, p.met, p.float1, p.float2, p.bye_ok, p.unplayed)
        for p in players
    )
    try:
        made = set(
            rows_of(pair_by_procedure(Field.of(entrants, rounds_played=played, last_round=last, edition=edition)))
        )
    except PairingImpossible:
        return found is None
    return found is not None and made == set(found)


@pytest.mark.parametrize("edition", EDITIONS)
class TestAgainstTheText:
    """The procedure step by step and the engine on matchings find the same round, whatever must be dropped for it."""

    def test_random_fields(self, edition: str) -> None:
        assert not [seed for seed in range(300) if not agrees(seed, edition, 8)]

    def test_made_up_fields(self, edition: str) -> None:
        assert not [seed for seed in range(200) if not agrees_on_made_up(seed, edition, 8)]

    def test_every_step_taken(self, edition: str) -> None:
        """The requirements lowered one pair at a time, and everything tried again each time."""
        for seed in range(5000, 5080):
            position = random_field(seed, most_players=6, standard_points=True)
            assert by_text(position, edition, step_by_step=True) == by_engine(position, edition)

    def test_the_other_solver(self, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(fastest, "WORTH_IT", 1)
        assert not [seed for seed in range(3000, 3100) if not agrees(seed, edition, 8)]


# -- orders ------------------------------------------------------------------------------------------------------------


def entrant(number: int, score: int = 0, colors: str = "", met: Sequence[int] = (), **more: Any) -> Entrant:
    return Entrant(number, number, score, colors, frozenset(met), **more)


def field(*players: Entrant, edition: str = "2012", rounds_played: int = 3, last_round: bool = False) -> Field:
    met = {p.number: p.opponents | {q.number for q in players if p.number in q.opponents} for p in players}
    both = (replace(p, opponents=frozenset(met[p.number])) for p in players)
    return Field.of(both, rounds_played=rounds_played, last_round=last_round, edition=edition)


def pairs_of(field: Field) -> list[tuple[int, int]]:
    """The pairs of a round in numbers, the smaller first, and the bye with 0."""
    best = pair_by_procedure(field)
    return sorted((min(row), max(row)) if 0 not in row else row for row in rows_of(best))


def accepting(edition: str, wanted: set[tuple[int, int]], size: int = 8) -> list[tuple[int, int]]:
    """What a bracket of so many players gives when nobody may meet but in some pairs."""
    everybody = range(1, size + 1)
    apart = {n: [m for m in everybody if m != n and (min(n, m), max(n, m)) not in wanted] for n in everybody}
    return pairs_of(field(*(entrant(n, 10, met=apart[n]) for n in everybody), edition=edition))


TRANSPOSITIONS = ["5687", "5768", "5786", "5867", "5876", "6578", "6587"]
EXCHANGES = ["4-5", "4-6", "3-5", "4-7", "3-6", "2-5", "3-7", "2-6", "2-7"]
EXCHANGES += ["34-56", "34-57", "24-56", "34-67", "24-57", "23-56", "24-67", "23-57", "23-67"]


@pytest.mark.parametrize("edition", EDITIONS)
class TestOrders:
    """The published orders: of two pairings that both would do, the earlier in the order is made."""

    def test_transpositions(self, edition: str) -> None:
        """D.1: put all numbers that can be made of the digits 5, 6, 7 and 8 in ascending order."""
        rounds = [{(a, int(b)) for a, b in zip((1, 2, 3, 4), order, strict=True)} for order in TRANSPOSITIONS]
        for earlier, later in pairwise(rounds):
            assert accepting(edition, earlier | later) == sorted(earlier)

    def test_exchanges(self, edition: str) -> None:
        """D.2: one player, then two; the difference as small as possible, then the lowest player of S1."""
        orders = [f"{''.join(map(str, sorted(out)))}-{''.join(map(str, into))}" for out, into in self.published()]
        assert [order for order in orders if order in EXCHANGES] == EXCHANGES
        rounds = [self.first_after(order) for order in EXCHANGES]
        for earlier, later in pairwise(rounds):
            possible = self.rounds_within(earlier | later)
            assert accepting(edition, earlier | later) == min(possible, key=self.place)

    def published(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        return exchange_order(4, 4, 1) + exchange_order(4, 4, 2)

    def first_after(self, order: str) -> set[tuple[int, int]]:
        """The pairs of S1 with S2, as they stand after an exchange."""
        out, into = ({int(digit) for digit in part} for part in order.split("-"))
        upper = sorted({1, 2, 3, 4} - out | into)
        lower = sorted({5, 6, 7, 8} - into | out)
        return {(min(a, b), max(a, b)) for a, b in zip(upper, lower, strict=True)}

    def rounds_within(self, allowed: set[tuple[int, int]]) -> list[list[tuple[int, int]]]:
        """Every complete round of eight players made of some pairs."""
        return [
            sorted(made) for made in combinations(sorted(allowed), 4) if len({n for pair in made for n in pair}) == 8
        ]

    def place(self, made: list[tuple[int, int]]) -> tuple[int, list[int]]:
        """Where the procedure comes to a round: after how many exchanges, then by the order of S2."""
        opponent = {a: b for pair in made for a, b in (pair, pair[::-1])}
        halves = exchanges([1, 2, 3, 4], [5, 6, 7, 8])
        number = next(n for n, (upper, _) in enumerate(halves) if not any(opponent[k] in upper for k in upper))
        upper = next(islice(exchanges([1, 2, 3, 4], [5, 6, 7, 8]), number, None))[0]
        return number, [opponent[k] for k in upper]

    def test_sets_of_players_moved_down(self, edition: str) -> None:
        """D.3: of two moved down who have one possible opponent, the higher ranked meets it."""
        top = [entrant(1, 20, met=[2, 4, 5, 6, 7]), entrant(2, 20, met=[1, 4, 5, 6, 7])]
        rest = [entrant(n, 10) for n in (3, 4, 5, 6, 7)]
        low = [entrant(n, 0) for n in (8, 9, 10)]
        assert pairs_of(field(*top, *rest, *low, edition=edition))[0] == (1, 3)


class TestPublishedExchanges:
    """The published tables of 2012 for 5 players against 6."""

    ONE = """
        1 3 6 10 15 | 2 5 9 14 20 | 4 8 13 19 24 | 7 12 18 23 27 | 11 17 22 26 29 | 16 21 25 28 30
    """

    def test_one_player(self) -> None:
        order = exchange_order(5, 6, 1)
        for into, row in enumerate(self.ONE.split("|"), 6):
            for out, number in zip((5, 4, 3, 2, 1), row.split(), strict=True):
                assert order[int(number) - 1] == ((out,), (into,))

    def test_three_players(self) -> None:
        order = exchange_order(5, 6, 3)
        assert len(order) == 200
        assert order[:4] == [
            ((5, 4, 3), (6, 7, 8)),
            ((5, 4, 3), (6, 7, 9)),
            ((5, 4, 2), (6, 7, 8)),
            ((5, 4, 3), (6, 7, 10)),
        ]


# -- steps -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
class TestSteps:
    """C.1, C.12 and C.13."""

    def test_a_player_without_an_opponent_moves_down(self, edition: str) -> None:
        """C.1: 3 has met 1 and 2, and moves down; there it is paired first."""
        top = [entrant(1, 20), entrant(2, 20), entrant(3, 20, met=[1, 2])]
        rest = [entrant(n, 10) for n in (4, 5, 6)]
        assert pairs_of(field(*top, *rest, edition=edition)) == [(1, 2), (3, 4), (5, 6)]

    def test_others_are_moved_down(self, edition: str) -> None:
        """C.12: 3 would move down and has met everybody there, so 2 does."""
        top = [entrant(1, 20), entrant(2, 20), entrant(3, 20, met=[4, 5, 6])]
        rest = [entrant(n, 10) for n in (4, 5, 6)]
        made = field(*top, *rest, edition=edition)
        assert pairs_of(made) == [(1, 3), (2, 4), (5, 6)]
        assert pair_by_procedure(made).divisions[0].again == PROCEDURES[edition].clauses.back

    def test_the_lowest_brackets_are_joined(self, edition: str) -> None:
        """C.13: 3 and 4 have met, and no pairing of the bracket above helps them."""
        made = field(entrant(1, 20), entrant(2, 20), entrant(3, 10, met=[4]), entrant(4, 10), edition=edition)
        assert pairs_of(made) == [(1, 3), (2, 4)]
        assert pair_by_procedure(made).divisions[0].division.joined == 2

    def test_the_bracket_above_the_lowest_is_paired_again(self, edition: str) -> None:
        """C.13: of 1 to 4 two must come down, as 5 and 6 have met."""
        top = [entrant(n, 20) for n in (1, 2, 3, 4)]
        made = field(*top, entrant(5, 10, met=[6]), entrant(6, 10), edition=edition)
        assert pairs_of(made) == [(1, 2), (3, 5), (4, 6)]

    def test_no_legal_round(self, edition: str) -> None:
        """Two players who have met: the error says who they are."""
        with pytest.raises(PairingImpossible) as fault:
            pairs_of(field(entrant(1, met=[2]), entrant(2), edition=edition))
        assert set(fault.value.players) == {1, 2}


class TestColorsOf2012:
    """What the edition of 2012 added about colours."""

    def test_odd_rounds(self) -> None:
        """A.7.d: 1 and 3 are strongly due Black and count as if they had to have it; in 1998 they meet."""
        players = (entrant(1, 10, "W"), entrant(2, 10, "WB"), entrant(3, 10, "W"), entrant(4, 10, "BW"))
        assert pairs_of(field(*players, rounds_played=2)) == [(1, 4), (2, 3)]
        assert pairs_of(field(*players, rounds_played=2, edition="1998")) == [(1, 3), (2, 4)]

    def test_even_rounds(self) -> None:
        """A.7.e: 1 and 3 are strongly due Black, 4 is so mildly and gives way."""
        players = (entrant(1, 10, "WBW"), entrant(2, 10, "BWB"), entrant(3, 10, "WBW"), entrant(4, 10, "BW"))
        assert pairs_of(field(*players, rounds_played=3)) == [(1, 4), (2, 3)]
        assert pairs_of(field(*players, rounds_played=3, edition="1998")) == [(1, 3), (2, 4)]

    def test_floats_in_the_last_round(self) -> None:
        """B.5: in 1998 the floats of topscorers do not matter in the last round, in 2012 they do."""
        top = (entrant(1, 20), entrant(2, 20), entrant(3, 20, float1="D"))
        rest = (entrant(4, 10), entrant(5, 10), entrant(6, 10))
        assert pairs_of(field(*top, *rest, last_round=True))[0] == (1, 3)
        assert pairs_of(field(*top, *rest, last_round=True, edition="1998"))[0] == (1, 2)

    def test_the_stronger_preference(self) -> None:
        """E.2 knows mild, strong and absolute: two absolute preferences are equally strong, whatever the difference."""
        one, other = entrant(1, 30, "WWBWW"), entrant(2, 30, "BBWWW")
        made = field(one, other, last_round=True, rounds_played=5)
        board = pair_by_procedure(made).boards[0]
        assert (board.white, board.rule) == (0, PROCEDURES["2012"].clauses.colors[2])


# -- history -----------------------------------------------------------------------------------------------------------


class TestHistory:
    """What rounds without a game mean: player 2 won by forfeit, 3 had a half-point bye, 5 a full one, 6 the bye."""

    def test_floats(self) -> None:
        floats = {
            edition: {p.number: p.float2 for p in field_for(PLAYED, options=Options(edition=edition)).entrants}
            for edition in EDITIONS
        }
        assert floats["2012"] == {1: "", 2: "D", 3: "D", 4: "", 5: "", 6: "D"}
        assert floats["1998"] == floats["2005"] == {1: "", 2: "", 3: "", 4: "", 5: "", 6: "D"}

    def test_who_may_have_the_bye(self) -> None:
        """B.1.b: a point or half a point without playing bars from the bye, in 1998 only a whole point."""
        able = {
            edition: {p.number for p in field_for(PLAYED, options=Options(edition=edition)).entrants if p.may_take_bye}
            for edition in EDITIONS
        }
        assert able["2012"] == {1, 4}
        assert able["1998"] == able["2005"] == {1, 3, 4}

    @pytest.mark.parametrize(
        ("day", "edition"),
        [
            (date(2004, 12, 31), "1998"),
            (date(2005, 1, 1), "2005"),
            (date(2013, 7, 1), "2012"),
            (date(2017, 6, 30), "2012"),
            (date(2017, 7, 1), "2017"),
            (date(2026, 2, 1), ""),
        ],
    )
    def test_the_edition_of_a_day(self, day: date, edition: str) -> None:
        assert edition_on("dutch", day) == edition


# -- the handbook ------------------------------------------------------------------------------------------------------


def played_on(section: Section, edition: str, result: Callable[[int, int], Result]) -> Section:
    """The section with one more round, paired and played."""
    proposal = pair(section, options=Options(edition=edition))
    paired = proposal.as_round(section.first_board)
    games = tuple(replace(game, result=result(game.white, game.black)) for game in paired.games)
    return replace(section, rounds=(*section.rounds, replace(paired, games=games)))


def opponents(section: Section, number: int) -> list[int]:
    games = [game for round_ in section.rounds for game in round_.games if number in game.players]
    return [sum(game.players) - number for game in games]


def favorite(white: int, black: int) -> Result:
    return Result.WHITE_WINS if white < black else Result.BLACK_WINS


def drawn(white: int, black: int) -> Result:
    return Result.DRAW


@pytest.mark.parametrize("edition", EDITIONS)
class TestHandbook:
    """The organiser's handbook follows numbers 32 and 33 of 64 players through four rounds."""

    @pytest.mark.parametrize(
        ("result", "of_32", "of_33"),
        [(favorite, [64, 15, 48, 19], [1, 50, 17, 46]), (drawn, [64, 62, 60, 58], [1, 3, 5, 7])],
    )
    def test_64_players(
        self, edition: str, result: Callable[[int, int], Result], of_32: list[int], of_33: list[int]
    ) -> None:
        section = Section(players=people(64), rounds_total=9, initial_color=Color.WHITE)
        for _ in range(4):
            section = played_on(section, edition, result)
        assert (opponents(section, 32), opponents(section, 33)) == (of_32, of_33)

    def test_round_1(self, edition: str) -> None:
        """F.4: the upper half meets the lower half, the last player has the bye."""
        section = Section(players=people(7), rounds_total=5, initial_color=Color.WHITE)
        proposal = pair(section, options=Options(edition=edition))
        assert [(p.white, p.black) for p in proposal.pairs] == [(1, 4), (5, 2), (3, 6)]
        assert [bye.player for bye in proposal.byes] == [7]


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_tournaments(edition: str) -> None:
    """Nobody meets twice or has two byes, nobody but topscorers misses an absolute preference; check agrees."""
    dice = random.Random(edition)
    section = Section(players=people(23), rounds_total=8, initial_color=Color.BLACK)
    for _ in range(8):
        section = played_on(
            section, edition, lambda a, b: dice.choice([Result.WHITE_WINS, Result.DRAW, favorite(a, b)])
        )
    assert [check(section, n, Options(edition=edition)).judgement for n in range(1, 9)] == [Judgement.SAME] * 8
    for number in range(1, 24):
        met = opponents(section, number)
        assert len(met) == len(set(met)) >= 7
        colors = ["W" if g.white == number else "B" for r in section.rounds for g in r.games if number in g.players]
        assert all(abs(colors[:n].count("W") - colors[:n].count("B")) <= 2 for n in range(8))


@pytest.mark.parametrize("edition", EDITIONS)
class TestReasons:
    """Everything that is decided cites the clauses of its own edition."""

    def test_why_and_check(self, edition: str) -> None:
        section = Section(players=people(9), rounds_total=5, initial_color=Color.WHITE)
        for _ in range(3):
            section = played_on(section, edition, favorite)
        options = Options(edition=edition)
        proposal = pair(section, 3, options)
        assert {d.rule.book.edition for d in proposal.decisions} == {edition}
        numbers = [p.number for p in section.players]
        for a, b in combinations([0, *numbers], 2):
            answer = why(section, 3, b, a, options)
            assert answer.sentences
            assert answer.rule
            assert answer.rule.book.edition in (edition, "2026")

    def test_a_round_of_another_order(self, edition: str) -> None:
        """Round 1 with the lower half in another order is as good, but comes later."""
        games = (Game(1, 1, 4, Result.DRAW), Game(2, 3, 2, Result.DRAW))
        section = Section(players=people(4), rounds=(Round(1, games),), rounds_total=3, initial_color=Color.WHITE)
        verdict = check(section, 1, Options(edition=edition))
        assert verdict.judgement is Judgement.EQUAL
        assert verdict.rule == PROCEDURES[edition].clauses.transposition
