"""For every option of the US Chess system a position in which it makes a difference."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.pairing.options_shown import Shown, paired
from tests.pairing.uschess.sections import LOSS, WIN, made_round, player, players, section

from topboard.core import Bye, Section, Status
from topboard.formats.cases.pairings import read_case

CASES = Path(__file__).parents[2] / "cases" / "us-pairing"

EQUAL_FIRSTS = {"class_firsts": "100", "place_prizes": "100"}
"""29I: nobody of the class can win a place prize greater than first in the class."""


def boards(data: Mapping[str, Any]) -> object:
    """Boards and byes of a case of the suite."""
    case = read_case(dict(data))
    return case.rows(case.pair())


def case(option: str, name: str) -> Shown:
    """A case of the suite that sets the option, with whatever else it sets."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return Shown("uschess", option, data["options"][option], data, boards)


def against(option: str, value: object, name: str) -> Shown:
    """A case of the suite for the main line, against another value."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return Shown("uschess", option, value, data, boards)


def of_section(option: str, value: object, there: Section, **options: object) -> Shown:
    return Shown("uschess", option, value, replace(there, options=options), paired)


def of_class(option: str, value: object, **options: object) -> Shown:
    return Shown("uschess", option, value, {**last_round_of_a_class(), "options": options}, boards)


def sharing(**background: Any) -> Section:
    """Numbers 1 and 3, who meet in round one of four, have the same background."""
    return section((player(1, 2000, **background), player(2, 1900), player(3, 1800, **background), player(4, 1700)))


def last_round_of_a_class() -> dict[str, Any]:
    """29I: four players under 1600, of whom two lead the field; the other two have no point, like two of the rest.

    Each leader can still finish clear first, so the class is paired within itself only where no prize for a place is
    greater than its own first prize.
    """
    rows = [(1900, 0.0), (1850, 0.0), (1590, 2.0), (1580, 2.0), (1570, 0.0), (1560, 0.0)]
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


def equal_claims() -> Section:
    """29E4c: the last of two rounds, in which 1 and 2 meet, who both had White."""
    return section(players(2000, 1900, 1800, 1700), made_round(1, [(1, 3, WIN), (2, 4, WIN)]), total=2)


def by_lot(there: Section) -> object:
    return [paired(replace(there, seed=seed)) for seed in range(8)]


SHOWN = (
    of_section("equal_ratings", "lot", section(players(*[1500] * 8), seed=1)),
    case("unrated_as", "28A-unrated-with-a-pairing-rating"),
    case("bye_for_colors", "28L2a-bye-for-colours"),
    case("spare_new_players", "28L5-switched-off"),
    case("acceleration", "28R1-round-1"),
    case("acceleration", "28R2-round-1-ten-players"),
    case("acceleration", "28R3-round-1"),
    case("teams", "28N2-never"),
    case("teams", "28N4-director-decides"),
    case("lone_leader", "28N2-lone-leader-teammate"),
    case("team_plus", "28N3-plus-three"),
    case("teams_over_colors", "29E8-teammates-before-colours"),
    *(of_section("same_club", value, sharing(club="Mechanics")) for value in ("avoid", "never")),
    *(of_section("same_family", value, sharing(family="Byrne")) for value in ("avoid", "never")),
    *(of_section("same_state", value, sharing(state="CA")) for value in ("avoid", "never")),
    case("apart_until_round", "28T-club-until-round-two"),
    case("apart_below_score", "28T-club-below-a-score"),
    of_section("reentry_score", "latest", entered_again()),
    case("drops", "29D2-fewest-drops"),
    case("odd_switch", "29D1b-opponent-fixed"),
    case("color_priority", "29E4a-minus-group"),
    case("color_priority", "29E4b-turn-by-turn"),
    Shown("uschess", "color_priority", "lot", equal_claims(), by_lot),
    case("color_priority", "29E4d-rank-after-two-rounds"),
    case("limit_due", "29E5a-limit-set-to-100"),
    against("limit_equalize", 199, "29E5b-200-points-allowed"),
    case("extra_blacks_only", "29E5b1-extra-white-does-not-count"),
    case("series", "29E5f-third-colour-within-the-limit-only"),
    case("series", "29E5f1-leave-the-group"),
    case("colors_over_ratings", "29E5h-colours-before-ratings"),
    case("technique", "29E6b-top-down"),
    case("switch", "29E7-example-2"),
    case("classes", "29I1-full-class-pairings"),
    of_class("class_pairing", "partial", classes="U1600", **EQUAL_FIRSTS),
    of_class("class_bar", "section", classes="U1600 1800+"),
    of_class("class_prizes", 3, classes="U1600", class_pairing="partial", **EQUAL_FIRSTS),
    against("class_firsts", "500", "29I-not-while-somebody-can-win-more"),
    case("place_prizes", "29I-not-while-somebody-can-win-more"),
    case("unrateds_together", "29J-unrateds-together"),
    of_section("small", "table", small_section()),
    case("method", "29L1-round-1"),
    against("computers_apart", False, "36E-computers-apart"),
)
