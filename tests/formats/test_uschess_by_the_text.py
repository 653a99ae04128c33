"""Reports of varied events, made by the command and held against the federation's text field by field."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from tests.formats.uschess_by_the_text import WantedEvent, WantedPlayer, WantedSection, differences

from topboard.core import (
    Bye,
    Event,
    ExtraGame,
    Game,
    Player,
    RatingSource,
    Reporting,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
    UsedRating,
)
from topboard.director.reporting import Form, blocking, files_of, readiness

DAY = date(2026, 11, 16)
NAMES = (
    "Müller-Lüdenscheidt, Jürgen",
    "Ærøskøbing, Åse",
    "O'Brien, Seán",
    "Łukasz, Paweł",
    "Großmann, Zoë",
    "García y de la Concepción Fernández, María del Pilar",
    "Smith, John, Jr.",
    "de la Cruz III, José",
)
CONTROLS = (
    ("G/60;d5", "D", "G/60;d5"),
    ("g/60 +10", "R", "G/60;+10"),
    ("G/25;+5", "D", "G/25;+5"),
    ("G/24;d5", "Q", "G/24;d5"),
    ("G/90", "R", "G/90;d0"),
    ("40/90,SD/30;d5", "R", "40/90,SD/30;d5"),
    ("G/90;+30", "R", "G/90;+30"),
)
SIDES = {
    Result.WHITE_WINS: ("W", "L"),
    Result.BLACK_WINS: ("L", "W"),
    Result.DRAW: ("D", "D"),
    Result.WHITE_WINS_BY_FORFEIT: ("X", "F"),
    Result.BLACK_WINS_BY_FORFEIT: ("F", "X"),
    Result.DOUBLE_FORFEIT: ("F", "F"),
}
BYES = {Bye.PAIRING: "B0", Bye.FULL: "B0", Bye.HALF: "H0", Bye.ZERO: "U0"}


def cell_of(round: Round, player: int, places: dict[int, int]) -> str:
    """W D L with the opponent's number and the color; X0 and F0 for forfeits; B0, H0 and U0 without a game."""
    for game in round.games:
        if player in (game.white, game.black):
            first = player == game.white
            had_white = first != game.colors_swapped
            code = SIDES[game.result or Result.UNREPORTED][0 if had_white else 1]
            return f"{code}0" if code in "XF" else f"{code}{places[game.opponent(player)]}{'W' if had_white else 'B'}"
    return next((BYES[each.bye] for each in round.byes if each.player == player), "U0")


def wanted_section(section: Section, control: tuple[str, str, str]) -> WantedSection:
    ordered = sorted(section.players, key=lambda player: player.number)
    places = {player.number: at for at, player in enumerate(ordered, 1)}
    about = section.reporting
    return WantedSection(
        section.name,
        control[1],
        control[2],
        len(section.rounds),
        tuple(
            WantedPlayer(
                each.name,
                each.uschess_id,
                each.state,
                each.value if each.rating.rated else 0,
                tuple(cell_of(round, each.number, places) for round in section.rounds),
            )
            for each in ordered
        ),
        about.starts,
        about.ends,
        about.school_level or "N",
        "Y" if about.grand_prix else "N",
        "Y" if about.fide_rated else "N",
        about.chief_id,
        about.assistant_id,
    )


def wanted(event: Event, sections: tuple[WantedSection, ...]) -> WantedEvent:
    assert event.starts
    assert event.ends
    return WantedEvent(
        event.name,
        event.starts,
        event.ends,
        event.affiliate_id,
        event.city,
        event.state,
        event.zip_code,
        event.chief_id,
        event.deputy_ids[0] if event.deputy_ids else "",
        event.deputy_ids[1:],
        sections=sections,
    )


def made(event: Event, folder: Path) -> Path:
    problems = readiness(event, Form.USCHESS, DAY)
    assert not blocking(problems), [problem.told() for problem in blocking(problems)]
    for name, data in files_of(event, Form.USCHESS, DAY).items():
        (folder / name).write_bytes(data)
    return folder


def event(*sections: Section, **more: object) -> Event:
    facts: dict[str, object] = {
        "name": "12th Annual Señor Café Open & Scholastic Championship",
        "city": "São Paulo Heights on the Hudson River",
        "state": "NY",
        "zip_code": "10001-1234",
        "starts": date(2026, 11, 6),
        "ends": date(2026, 11, 8),
        "affiliate_id": "A6000001",
        "chief_id": "12345678",
        "chief_certification": "senior",
        "deputy_ids": ("11111111", "22222222", "33333333"),
    }
    return Event(**{**facts, **more}, sections=sections)  # type: ignore[arg-type]


def person(dice: random.Random, number: int) -> Player:
    rated = dice.random() < 0.8
    used = UsedRating(dice.randrange(101, 2800), RatingSource.PUBLISHED) if rated else UsedRating()
    return Player(
        number,
        dice.choice(NAMES) if dice.random() < 0.4 else f"Player{number}, Pat",
        used,
        state=dice.choice(("NY", "CA", "")),
        uschess_id="" if dice.random() < 0.1 else f"{12000000 + number}",
        status=dice.choice((Status.ACTIVE, Status.ACTIVE, Status.WITHDRAWN, Status.EXPELLED)),
    )


def random_section(dice: random.Random, name: str, control: str) -> Section:
    """Numbers with gaps, late entrants, all kinds of byes and forfeits, colors that were exchanged at the board."""
    numbers = sorted(dice.sample(range(1, 200), dice.choice((3, 4, 7, 12, 30))))
    rounds = []
    for number in range(1, dice.choice((1, 3, 5, 9, 23)) + 1):
        there = dice.sample(numbers, dice.randrange(2, len(numbers) + 1))
        games = tuple(
            Game(
                board, *pair, dice.choice((*list(SIDES), *[Result.WHITE_WINS] * 6)), colors_swapped=dice.random() < 0.1
            )
            for board, pair in enumerate(zip(there[::2], there[1::2], strict=False), 1)
        )
        playing = {player for game in games for player in game.players}
        byes = tuple(
            Unpaired(player, dice.choice(tuple(BYES)))
            for player in numbers
            if player not in playing and dice.random() < 0.8
        )
        rounds.append(Round(number, games, byes))
    about = Reporting(
        time_control=control,
        starts=dice.choice((None, date(2026, 11, 7))),
        ends=dice.choice((None, date(2026, 11, 8))),
        chief_id=dice.choice(("", "44444444")),
        assistant_id=dice.choice(("", "55555555")),
        fide_rated=dice.random() < 0.3,
        school_level=dice.choice(("", "P", "J", "S")),
        grand_prix=dice.random() < 0.3,
        grand_prix_points=6,
    )
    system = dice.choice(("uschess", "roundrobin", "quads", "dutch"))
    players = tuple(person(dice, number) for number in numbers)
    return Section(
        name,
        system,
        players=players,
        rounds=tuple(rounds),
        rounds_total=len(rounds),
        reporting=about,
        federation="us-chess",
    )


@pytest.mark.parametrize("seed", range(60))
def test_varied_events(seed: int, tmp_path: Path) -> None:
    """Every field of the three files is what the text says it is for this event."""
    dice = random.Random(seed)
    controls = dice.choices(CONTROLS, k=dice.randrange(1, 5))
    names = dice.sample(
        ("Open", "Réserve", "U1200 – Mañana", "Kindergarten Championship of Greater Duluth"), len(controls)
    )
    sections = [random_section(dice, name, control[0]) for name, control in zip(names, controls, strict=True)]
    whole = event(*sections)
    told = tuple(wanted_section(each, control) for each, control in zip(sections, controls, strict=True))
    assert differences(made(whole, tmp_path), wanted(whole, told)) == []


def four() -> tuple[Player, ...]:
    used = UsedRating(1500, RatingSource.PUBLISHED)
    return tuple(Player(n, f"Player{n}, Pat", used, uschess_id=f"{12000000 + n}") for n in range(1, 5))


def ids(event: Event, level: str = "") -> list[str]:
    return [each.id for each in readiness(event, Form.USCHESS, DAY) if not level or each.level.value == level]


def test_games_beside_the_rounds_make_a_section_and_two_players_are_told() -> None:
    """No two-player section unless a match: one extra game would be taken for one."""
    round = Round(1, (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW)))
    extra = ExtraGame(1, 1, 3, Result.DRAW)
    section = Section("Open", "uschess", players=four(), rounds=(round,), rounds_total=1, federation="us-chess")
    about = Reporting("G/60;d5")
    one = event(replace(section, reporting=about, extra_games=(extra,)))
    assert "match" in ids(one, "warning")
    more = event(replace(section, reporting=about, extra_games=(extra, ExtraGame(1, 2, 4, Result.DRAW))))
    assert "match" not in ids(more)


@pytest.mark.parametrize(("rounds", "barred"), [(99, False), (100, True)])
def test_a_number_is_never_cut(rounds: int, barred: bool) -> None:
    """S_TOT_RNDS has two characters: a hundred rounds cannot be told."""
    every = tuple(Round(n, (Game(1, 1, 2, Result.DRAW), Game(2, 3, 4, Result.DRAW))) for n in range(1, rounds + 1))
    section = Section(
        "Ladder", "uschess", players=four(), rounds=every, rounds_total=rounds, reporting=Reporting("G/60;d5")
    )
    assert ("too-many" in ids(event(section), "error")) is barred


@pytest.mark.parametrize(("sections", "barred"), [(99, False), (100, True)])
def test_no_more_sections_than_two_digits(sections: int, barred: bool) -> None:
    round = Round(1, (Game(1, 1, 2, Result.DRAW), Game(2, 3, 4, Result.DRAW)))
    quad = Section("Quad", "quads", players=four(), rounds=(round,), rounds_total=1, reporting=Reporting("G/60;d5"))
    every = tuple(replace(quad, name=f"Quad {n}") for n in range(sections))
    assert ("too-many" in ids(event(*every), "error")) is barred
