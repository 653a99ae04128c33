"""Random events through `topboard rate`, each compared to the digit with the oracle of its federation."""

from __future__ import annotations

import io
import json
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.ratings import oracle_cfc, oracle_fide, oracle_uschess
from tests.ratings.random_ratings import HALF, MIRROR, Happening, rounds_of

from topboard.cli.app import run

SIZES = (2, 3, 4, 5, 6, 8, 10, 16, 24, 40, 64)
Rated = Mapping[int, Mapping[str, Any]]


def us_differences(seed: int, folder: Path) -> Iterator[str]:
    """A random event by US Chess rules: unrated, provisional and established players, any history, dual and quick."""
    source = random.Random(seed)
    happening, entrants = Happening({}), {}
    low, high = source.choice([(100, 900), (600, 2400), (1200, 2000), (2100, 2800), (100, 2800)])
    share = source.choice([0, 0.1, 0.4, 1])
    for number in range(1, source.choice(SIZES) + 1):
        if source.random() < share:
            happening.ratings[number], entrants[number] = None, oracle_uschess.Entrant(None)
            if source.random() < 0.7:
                born = date(source.randint(1950, 2025), source.randint(1, 12), source.randint(1, 28))
                happening.births[number] = f"{born:%Y/%m/%d}"
                entrants[number] = replace(entrants[number], age=oracle_uschess.age(born, date(2026, 10, 4)))
        else:
            rating, games = source.randint(low, high), source.choice([1, 3, 4, 8, 9, 12, 25, 26, 30, 50, 300])
            history = source.choice(["mixed"] * 6 + ["wins", "losses"]) if games <= 50 else "mixed"
            peak = source.choice([None, rating, rating + source.randint(0, 400)]) if games > 25 else None
            happening.ratings[number] = rating
            entrants[number] = oracle_uschess.Entrant(rating, games, history, peak=peak)
    _played(source, happening, "+-WDL")
    control = source.choice(["G/90;+30", "G/45;d5", "G/25;d3"])
    edition, bonus = source.choice([("2017", 14), ("2023", 12), ("2025", 10)])
    facts = [
        f"{number},{each.games},{each.history},{each.peak or ''}"
        for number, each in entrants.items()
        if each.rating is not None
    ]
    found = _asked(
        folder, happening.report(), "uschess", ["number,games,history,peak", *facts],
        "--time-control", control, "--edition", edition,
    )  # fmt: skip
    games_of = happening.games()
    match = oracle_uschess.is_match(entrants)
    terms = oracle_uschess.Terms(bonus, control == "G/45;d5", two_passes=len(entrants) > 2, match=match)
    exact = oracle_uschess.rate(entrants, games_of, terms)
    for number, entrant in entrants.items():
        wanted = entrant.rating
        if number in exact:
            results = [result for _, result in games_of[number]]
            wanted = oracle_uschess.published(exact[number], entrant, results, regular=control != "G/25;d3")
        yield from _compare(seed, number, {"after": wanted}, found, played=bool(exact))


def fide_differences(seed: int, folder: Path) -> Iterator[str]:
    """A random Swiss or round robin by FIDE rules of any edition: juniors, new and strong players, the unrated."""
    source = random.Random(seed)
    edition = source.choice([2014, 2022, 2024])
    days = {2014: [date(2016, 5, 3)], 2022: [date(2023, 5, 3)], 2024: [date(2025, 5, 3), date(2026, 10, 2)]}
    on = source.choice(days[edition])
    happening, entrants = Happening({}), {}
    low, high = source.choice([(1400, 2000), (1400, 2900), (2200, 2900), (1000, 1500)])
    share = source.choice([0, 0.1, 0.4])
    for number in range(1, source.choice(SIZES) + 1):
        if source.random() < share:
            happening.ratings[number], entrants[number] = None, oracle_fide.Entrant(None)
            continue
        rating, games = source.randint(low, high), source.choice([5, 29, 30, 31, 500])
        birth = None
        if source.random() < 0.5:
            birth = date(on.year - source.randint(8, 22), source.randint(1, 12), source.randint(1, 28))
            happening.births[number] = f"{birth:%Y/%m/%d}"
        happening.ratings[number] = rating
        peak = source.choice([None, rating, rating + source.randint(0, 300)])
        entrants[number] = oracle_fide.Entrant(rating, games, peak, birth)
    if len(entrants) <= 10 and source.random() < 0.5:
        _everybody_meets(source, happening)
    else:
        _played(source, happening, "+-WDL")
    report = happening.report().replace("2026/10/02", f"{on:%Y/%m/%d}").replace("2026/10/04", f"{on:%Y/%m/%d}")
    facts = [f"{n},{each.games},{each.peak or ''}" for n, each in entrants.items() if each.rating is not None]
    found = _asked(folder, report, "fide", ["number,games,peak", *facts], "--time-control", "90+30")
    for number, wanted in fide_wanted(entrants, happening, edition, on).items():
        yield from _compare(seed, number, wanted, found, played=any(happening.games().values()))


def fide_wanted(
    entrants: Mapping[int, oracle_fide.Entrant], happening: Happening, edition: int, on: date
) -> dict[int, dict[str, Any]]:
    """What the oracle says of everybody; nobody is rated in a match with an unrated player."""
    games = happening.games()
    ratings = {n: each.rating for n, each in entrants.items() if each.rating is not None}
    if len(entrants) == 2 and len(ratings) < 2:
        return {}
    paired = {n for cells in happening.rounds for n, (opponent, _, _) in cells.items() if opponent}
    table = edition == 2014 and len(paired) > 2 and _is_table(paired, games)
    both = len({n in ratings for n in paired}) == 2
    fresh = oracle_fide.round_robin({n: entrants[n] for n in paired}, games) if table and both else {}
    known = {**ratings, **fresh}
    wanted: dict[int, dict[str, Any]] = {}
    for number, entrant in entrants.items():
        if entrant.rating is not None:
            met = [(known[opponent], result) for opponent, result in games[number] if opponent in known]
            wanted[number] = _fide_change(entrant, met, edition, on)
        elif fresh:
            wanted[number] = {"after": fresh.get(number)}
        else:
            met = [(ratings[opponent], result) for opponent, result in games[number] if opponent in ratings]
            first = oracle_fide.first_swiss(met, edition)
            wanted[number] = {"after": None if first is None else math.floor(first + HALF)}
    return wanted


def _is_table(paired: set[int], games: Mapping[int, list[tuple[int, Fraction]]]) -> bool:
    """Whether everybody met everybody else equally often, with every game played."""
    met = [Counter(opponent for opponent, _ in games[number]) for number in paired]
    times = {count for each in met for count in each.values()}
    return len(times) == 1 and all(each.keys() == paired - {n} for n, each in zip(paired, met, strict=True))


def _fide_change(
    entrant: oracle_fide.Entrant, met: list[tuple[int, Fraction]], edition: int, on: date
) -> dict[str, Any]:
    assert entrant.rating is not None
    if not met:
        return {"after": entrant.rating}
    k = oracle_fide.k_of(entrant, edition, on, len(met))
    expected = oracle_fide.expected(entrant.rating, [rating for rating, _ in met], edition, on)
    change = k * (sum((result for _, result in met), Fraction(0)) - expected)
    return {
        "after": entrant.rating + oracle_fide.rounded(change, edition),
        "k": k,
        "expected": expected,
        "change": change,
        "performance": oracle_fide.performance(met),
    }


def cfc_differences(seed: int, folder: Path) -> Iterator[str]:
    """A random event by CFC rules: unrated, provisional and established players, both sides of 2200, fast and slow."""
    source = random.Random(seed)
    happening, entrants = Happening({}), {}
    low, high = source.choice([(200, 900), (600, 1200), (1200, 2000), (2100, 2300), (800, 2600)])
    share = source.choice([0, 0.1, 0.3, 0.6])
    for number in range(1, source.choice(SIZES) + 1):
        if source.random() < share:
            happening.ratings[number], entrants[number] = None, oracle_cfc.Entrant(None)
            continue
        rating, games = source.randint(low, high), source.choice([1, 3, 10, 20, 24, 25, 26, 100, 100, 100])
        peak = source.choice([None, rating, rating + source.randint(0, 100)]) if games > 24 else None
        happening.ratings[number], entrants[number] = rating, oracle_cfc.Entrant(rating, games, peak)
    _played(source, happening, "WDL")
    control, preliminary = source.choice(["90+30", "30+0", "10+0"]), source.choice([None, 1100])
    facts = [f"{n},{each.games},{each.peak or ''}" for n, each in entrants.items() if each.rating is not None]
    office = ["--preliminary", str(preliminary)] if preliminary else []
    found = _asked(folder, happening.report(), "cfc", ["number,games,peak", *facts], "--time-control", control, *office)
    games_of = happening.games()
    unrated = sum(each.rating is None for each in entrants.values())
    if unrated == len(entrants) or not any(games_of.values()) or (not preliminary and 2 * unrated > len(entrants)):
        yield from (f"{seed}: {number} is rated, and should not be" for number in found)
        return
    if unrated and not preliminary and not any(games_of[n] for n, each in entrants.items() if each.rating is not None):
        return
    terms = oracle_cfc.Terms(control == "10+0", preliminary, oracle_cfc.is_match(entrants))
    after = oracle_cfc.rate(entrants, games_of, terms)
    for number, entrant in entrants.items():
        yield from _compare(seed, number, {"after": after.get(number, entrant.rating)}, found, played=True)


DIFFERENCES = {"uschess": us_differences, "fide": fide_differences, "cfc": cfc_differences}


def _played(source: random.Random, happening: Happening, odd_results: str) -> None:
    few = len(happening.ratings) < 5
    rounds_of(source, happening, source.randint(1, 9), rematches=few or source.random() < 0.2, odd_results=odd_results)


def _everybody_meets(source: random.Random, happening: Happening) -> None:
    """A round robin without an unplayed game; unrated players often lose all."""
    numbers = list(happening.ratings)
    if len(numbers) % 2:
        numbers.append(0)
    for _ in range(len(numbers) - 1):
        cells: dict[int, tuple[int, str, str]] = {}
        for one, other in zip(numbers[: len(numbers) // 2], reversed(numbers), strict=False):
            if not one or not other:
                cells[one or other] = (0, "-", "Z")
                continue
            weak = happening.ratings[one] is None
            result = source.choice("0001=" if weak else "1111=0")
            cells[one], cells[other] = (other, "w", result), (one, "b", MIRROR[result])
        happening.rounds.append(cells)
        numbers = [numbers[0], numbers[-1], *numbers[1:-1]]


def _asked(folder: Path, report: str, federation: str, facts: list[str], *words: str) -> Rated:
    (folder / "event.trf").write_text(report)
    (folder / "facts.csv").write_text("\n".join(facts) + "\n")
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        words = ("--federation", federation, "--facts", str(folder / "facts.csv"), *words, "--json")
        code = run(["rate", str(folder / "event.trf"), *words])
    assert code == 0, out.getvalue()
    return {player["number"]: player for player in json.loads(out.getvalue())["players"]}


def _compare(seed: int, number: int, wanted: Mapping[str, Any], found: Rated, *, played: bool) -> Iterator[str]:
    """Each figure that differs; nobody has a line before the first rated game."""
    line = found.get(number, {})
    if not line and not played:
        return
    for name, value in wanted.items():
        shown = line.get(name)
        if (Fraction(shown) if isinstance(shown, str) else shown) != value:
            yield f"{seed}: player {number}, {name}: oracle {value}, engine {shown}"
