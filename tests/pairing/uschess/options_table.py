"""For every option of the US Chess system a position in which it makes a difference."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from pathlib import Path
from typing import Any

from tests.pairing.options_shown import OptionsOf, Shown
from tests.pairing.uschess.sections import LOSS, WIN, made_round, player, players, section
from topboard.pairing.uschess.rounds import decisions_of

import topboard.pairing.uschess as uschess
from topboard.core import Bye, Section, Status
from topboard.pairing.uschess import ENGINE, Options
from topboard.pairing.uschess.case import read_case

CASES = Path(__file__).parents[2] / "cases" / "us-pairing"
MODULES = tuple(path for path in Path(uschess.__file__).parent.glob("*.py") if path.name != "options.py")


@singledispatch
def outcome(position: Any, options: Mapping[str, object]) -> object:
    """Boards, byes and reasons of a case of the suite."""
    case = read_case({**position, "options": dict(options)})
    parts = case.pair()
    return case.rows(parts), [(decision.rule, decision.reason) for decision in decisions_of(parts)]


@outcome.register
def _(position: Section, options: Mapping[str, object]) -> object:
    """Of a section."""
    made = ENGINE.pair(replace(position, options=dict(options)))
    return made.pairs, made.byes, [(decision.rule, decision.reason) for decision in made.decisions]


def case(name: str, option: str) -> Shown:
    """A case of the suite that sets the option, with whatever else it sets."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    others = dict(data["options"])
    return Shown(data, others.pop(option), others)


def same(name: str, value: object) -> Shown:
    """A case of the suite for the main line, against another value."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return Shown(data, value, data["options"])


def last_round_of_a_class() -> dict[str, Any]:
    """Two leaders, and four players under 1600: two with 2 points, one with 1, one with none."""
    rows = [(2000, 3.0), (1900, 3.0), (1590, 2.0), (1580, 2.0), (1570, 1.0), (1560, 0.0)]
    people = [{"id": f"p{rating}", "rating": rating, "score": score, "colours": ""} for rating, score in rows]
    return {"round": 4, "rounds": 4, "players": people}


def small_section() -> Section:
    """29L: six players after the first line of the table, in which the lower-rated have won."""
    first = made_round(1, [(1, 4, LOSS), (5, 2, WIN), (3, 6, LOSS)])
    return section(players(2205, 2050, 1803, 1650, 1493, 1402), first)


def entered_again() -> Section:
    """28S5: 1 won, entered anew as 5 and lost."""
    people = [replace(p, status=Status.WITHDRAWN) if p.number == 1 else p for p in players(2000, 1900, 1800, 1700)]
    people += [player(5, 2000, reentry_of=1), player(6, 1600), player(7, 1500)]
    return section(people, made_round(1, [(1, 2, WIN), (3, 4, WIN), (6, 5, WIN)], [(7, Bye.HALF)]))


SHOWN: dict[str, Shown] = {
    "equal_ratings": Shown(section(players(*[1500] * 8), seed=1), "lot"),
    "unrated_as": case("28A-unrated-with-a-pairing-rating", "unrated_as"),
    "bye_for_colors": case("28L2a-bye-for-colours", "bye_for_colors"),
    "spare_new_players": case("28L5-switched-off", "spare_new_players"),
    "acceleration": case("28R1-round-1", "acceleration"),
    "teams": case("28N2-never", "teams"),
    "team_plus": case("28N3-plus-three", "team_plus"),
    "teams_over_colors": case("29E8-teammates-before-colours", "teams_over_colors"),
    "same_club": case("28T-club-through-round-three", "same_club"),
    "same_family": case("28T-family-never", "same_family"),
    "same_state": Shown(
        section((player(1, 2000, state="CA"), player(2, 1900), player(3, 1800, state="CA"), player(4, 1700))), "avoid"
    ),
    "apart_until_round": case("28T-club-until-round-two", "apart_until_round"),
    "apart_below_score": case("28T-club-below-a-score", "apart_below_score"),
    "reentry_score": Shown(entered_again(), "latest"),
    "drops": case("29D2-fewest-drops", "drops"),
    "odd_switch": case("29D1b-opponent-fixed", "odd_switch"),
    "color_priority": case("29E4a-minus-group", "color_priority"),
    "limit_due": case("29E5a-limit-set-to-100", "limit_due"),
    "limit_equalize": same("29E5b-200-points-allowed", 199),
    "extra_blacks_only": case("29E5b1-extra-white-does-not-count", "extra_blacks_only"),
    "series": case("29E5f1-leave-the-group", "series"),
    "colors_over_ratings": case("29E5h-colours-before-ratings", "colors_over_ratings"),
    "technique": case("29E6b-top-down", "technique"),
    "switch": case("29E7-example-2", "switch"),
    "classes": case("29I1-full-class-pairings", "classes"),
    "class_pairing": Shown(last_round_of_a_class(), "partial", {"classes": "U1600"}),
    "class_prizes": Shown(last_round_of_a_class(), 3, {"classes": "U1600", "class_pairing": "partial"}),
    "class_firsts": case("29I-not-while-somebody-can-win-more", "class_firsts"),
    "place_prizes": case("29I-not-while-somebody-can-win-more", "place_prizes"),
    "unrateds_together": case("29J-unrateds-together", "unrateds_together"),
    "small": Shown(small_section(), "table"),
    "method": case("29L1-round-1", "method"),
    "computers_apart": same("36E-computers-apart", False),
}

US_CHESS = OptionsOf(Options, MODULES, outcome, SHOWN)
