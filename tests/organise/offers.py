"""Every row of the organiser's books with nothing at its default: as a form, a program and a line at the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from topboard.director import Command
from topboard.director import commands as do


@dataclass(frozen=True)
class RowOffer:
    """`form` is what the page sends, `body` what a program does, `line` what is typed, after `before`."""

    page: str
    verb: str
    form: dict[str, str | list[str]]
    body: dict[str, Any]
    line: str
    before: tuple[Command, ...] = ()
    typed_before: tuple[str, ...] = ()


SCENARIO = {
    "name": "Big",
    "players": "180",
    "rounds": "9",
    "days": "5",
    "sections": "2",
    "level": "top",
    "control": "60+30",
    "times": "10:00 15:00",
    "draws": "25",
    "all_play_all": "on",
    "figures": {"clocks": "99"},
    "id": "big",
}
ROOM = {
    "name": "Main",
    "width": "20",
    "length": "30",
    "table_length": "2",
    "table_width": "0.9",
    "boards_per_table": "2",
    "rows_apart": "2.6",
    "margin": "1.5",
    "top_boards": "4",
    "first_board": "11",
    "wanted": "60",
    "doors": "back 5",
    "id": "main",
}
OFFERS: dict[type[Command], RowOffer] = {
    do.SetScenario: RowOffer(
        "plan?edit=scenario:big",
        "scenario",
        {
            "name": "Big",
            "entrants": "180",
            "round_count": "9",
            "day_count": "5",
            "section_count": "2",
            "level": "top",
            "control": "60+30",
            "start_minutes": "10:00 15:00",
            "draws": "25",
            "all_play_all": "on",
            "figures.clocks": "99",
            "id": "big",
        },
        SCENARIO,
        (
            "scenario Big 180 rounds=9 days=5 sections=2 level=top control=60+30 times=10:00,15:00 draws=25 "
            "all_play_all=yes clocks=99 id=big"
        ),
        (do.SetScenario("Big", 100),),
        ("scenario Big 100",),
    ),
    do.SetRoom: RowOffer(
        "hall?edit=hallroom:main",
        "hallroom",
        dict(ROOM),
        ROOM,
        (
            "hallroom Main 20 30 table_length=2 table_width=0.9 boards_per_table=2 rows_apart=2.6 margin=1.5 "
            'top_boards=4 first_board=11 wanted=60 doors="back 5" id=main'
        ),
        (do.SetRoom("Main", 1000, 1000),),
        ("hallroom Main 10 10",),
    ),
    do.SetBudgetLine: RowOffer(
        "money?edit=budgetline:",
        "budgetline",
        {
            "id": "sponsorship",
            "label": "A sponsor",
            "side": "income",
            "quantity": "2.5",
            "unit": "400",
            "per": "entry",
            "tax": "20",
        },
        {
            "line": "sponsorship",
            "label": "A sponsor",
            "side": "income",
            "quantity": "2.5",
            "unit": "400",
            "per": "entry",
            "tax": "20",
        },
        'budgetline sponsorship 2.5 400 label="A sponsor" side=income per=entry tax=20',
    ),
    do.SetBudgetTerms: RowOffer(
        "money?edit=expected:event",
        "expected",
        {"entrants": "180", "currency": "$"},
        {"entries": 180, "currency": "$"},
        "expected 180 currency=$",
    ),
    do.RecordSpending: RowOffer(
        "money?edit=spent:m1",
        "spent",
        {"line": "pens", "cents": "12.50", "day": "2026-04-01", "label": "ink", "voucher": "7", "id": "m1"},
        {"line": "pens", "amount": "12.50", "day": "2026-04-01", "note": "ink", "voucher": "7", "id": "m1"},
        "spent pens 12.50 day=2026-04-01 note=ink voucher=7 id=m1",
        (do.RecordSpending("pens", 5),),
        ("spent pens 5",),
    ),
    do.SetYearStep: RowOffer(
        "year?edit=yearstep:s5",
        "yearstep",
        {
            "id": "s5",
            "label": "Book it",
            "owner": "Bob",
            "before": "200",
            "due_day": "2026-01-10",
            "state": "done",
            "note": "signed",
        },
        {
            "step": "s5",
            "title": "Book it",
            "owner": "Bob",
            "before": "200",
            "due": "2026-01-10",
            "state": "done",
            "note": "signed",
        },
        'yearstep s5 done title="Book it" owner=Bob before=200 due=2026-01-10 note=signed',
    ),
    do.SetObjectives: RowOffer(
        "year?edit=objectives:event",
        "objectives",
        {"chosen": ["players", "chess"], "label": "a norm"},
        {"chosen": ["players", "chess"], "words": "a norm"},
        'objectives players chess words="a norm"',
    ),
    do.SetPaper: RowOffer(
        "papers?paper=invitations",
        "papertext",
        {"id": "invitations", "written": "# {event}", "guests": "Ann Bishop"},
        {"paper": "invitations", "text": "# {event}", "guests": ["Ann Bishop"]},
        'papertext invitations "# {event}" guests="Ann Bishop"',
    ),
    do.SetStaff: RowOffer(
        "staff?edit=staff:bob-rook",
        "staff",
        {
            "name": "Bob Rook",
            "task": "steward",
            "telephone": "555-0100",
            "email": "b@example.org",
            "arbiter": "on",
            "id": "bob-rook",
        },
        {
            "name": "Bob Rook",
            "task": "steward",
            "telephone": "555-0100",
            "email": "b@example.org",
            "arbiter": True,
            "id": "bob-rook",
        },
        'staff "Bob Rook" task=steward telephone=555-0100 email=b@example.org arbiter=yes id=bob-rook',
        (do.SetStaff("Bob Rook"),),
        ('staff "Bob Rook"',),
    ),
    do.SetDuty: RowOffer(
        "staff?edit=duty:bob-rook-2",
        "duty",
        {"person": "bob-rook", "round": "3", "task": "results", "where": "Open", "id": "bob-rook-2"},
        {"person": "bob-rook", "round": 3, "task": "results", "where": "Open", "id": "bob-rook-2"},
        "duty bob-rook 3 results where=Open id=bob-rook-2",
        (do.SetStaff("Bob Rook"), do.SetDuty("bob-rook", 2)),
        ('staff "Bob Rook"', "duty bob-rook 2"),
    ),
    do.SetRisk: RowOffer(
        "staff?edit=risk:power-cut",
        "risk",
        {
            "label": "Power cut",
            "likely": "low",
            "harm": "high",
            "measure": "lamps",
            "owner": "Bob",
            "id": "power-cut",
        },
        {"risk": "Power cut", "likely": "low", "harm": "high", "measure": "lamps", "owner": "Bob", "id": "power-cut"},
        'risk "Power cut" likely=low harm=high measure=lamps owner=Bob id=power-cut',
        (do.SetRisk("Power cut"),),
        ('risk "Power cut"',),
    ),
    do.SetItem: RowOffer(
        "staff?edit=item:clocks",
        "item",
        {"label": "Clocks", "pieces": "95", "owner": "Elm Club", "returned": "5", "note": "blue", "id": "clocks"},
        {"item": "Clocks", "pieces": 95, "owner": "Elm Club", "returned": 5, "note": "blue", "id": "clocks"},
        'item Clocks pieces=95 owner="Elm Club" returned=5 note=blue id=clocks',
        (do.SetItem("Clocks"),),
        ("item Clocks",),
    ),
    do.AnswerSurvey: RowOffer(
        "staff?edit=survey:light",
        "survey",
        {"id": "light", "answer": "good", "note": "new lamps"},
        {"question": "light", "answer": "good", "note": "new lamps"},
        "survey light good new lamps",
    ),
    do.DropPlanRow: RowOffer(
        "staff?edit=item:clocks",
        "dropplan",
        {"book": "item", "row": "clocks"},
        {"book": "item", "row": "clocks"},
        "dropplan item clocks",
        (do.SetItem("Clocks"),),
        ("item Clocks",),
    ),
    do.UsePlan: RowOffer(
        "plan",
        "useplan",
        {"id": "big", "starts": "2026-05-08"},
        {"plan": "big", "starts": "2026-05-08"},
        "useplan big starts=2026-05-08",
        (do.SetScenario("Big", 40, day_count=3),),
        ("scenario Big 40 days=3",),
    ),
}
