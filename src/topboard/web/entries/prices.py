"""What entries cost: while the form is filled in, on the confirmation, in the letters and in the inbox."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import PlayerId
from topboard.director.desk.fields import NotRead
from topboard.director.money.cash import FeePart, cash_book, quoted_parts, total
from topboard.journal.events import PlayerFacts
from topboard.names import plain_letters
from topboard.rulebook.holes import amount
from topboard.web.entries.entry_form import command_of
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntryLine, EntrySheet, EntryState
from topboard.web.show.local_time import today

EVERYBODY, NOBODY = "all", "none"
"""Who is a family on a form; otherwise players with the same family name are one."""


@dataclass(frozen=True, slots=True)
class Price:
    """What one player pays, step by step, and has paid."""

    name: str
    parts: tuple[FeePart, ...]
    currency: str
    paid: int = 0
    is_sure: bool = True
    """False on the waiting list: nothing is owed before there is a place."""

    @property
    def due(self) -> int:
        return total(self.parts)

    @property
    def owes(self) -> int:
        return max(0, self.due - self.paid) if self.is_sure else 0

    def money(self, cents: int) -> str:
        return amount(cents, self.currency)

    @property
    def steps(self) -> str:
        """What a price of more than one step is made of: entry fee, Open $40 · family discount -$10."""
        return " · ".join(f"{part.what.told()} {self.money(part.cents)}" for part in self.parts)


def family_names(names: Sequence[str], choice: str, number: object, *, alone: bool) -> list[str]:
    """What the family of each player on a form is called, empty for none.

    The number of the sender's first form keeps families of the same name apart. A player `alone` has a family too where
    a brother or sister who is entered later is to pay less.
    """
    if choice == NOBODY or not names:
        return [""] * len(names)
    surnames = [_surname(names[0] if choice == EVERYBODY else name) for name in names]
    keys = [plain_letters(each) for each in surnames]
    first = dict(zip(reversed(keys), reversed(surnames), strict=True))
    return [f"{first[key]} {number}" if alone or keys.count(key) > 1 else "" for key in keys]


def _surname(name: str) -> str:
    family, comma, _given = name.partition(",")
    return family.strip() if comma else (name.split() or [""])[-1]


def sender_number(event: str, email: str, phone: str, besides: EntrySheet | None = None) -> int:
    """The number of the first form that the same sender sent for an event; 0 where there is none."""
    known = {"email__iexact": email} if email else {"email": "", "phone": phone}
    found = EntrySheet.objects.filter(event=event, **known).order_by("pk").first() if email or phone else None
    return found.pk if found else besides.pk if besides else 0


def day_of(sheet: EntrySheet) -> date:
    """The day that counts for the early fee, however late the entry is accepted."""
    return sheet.created.astimezone().date()


def asks_for_family(event: OpenEvent) -> bool:
    return bool(event.director.state.fees.family_off)


def charges(event: OpenEvent) -> bool:
    """Whether entering costs anything at all."""
    return bool(event.director.state.fees.sections)


def facts_of(event: OpenEvent, typed: Mapping[str, str], section: str, day: date) -> PlayerFacts:
    """Who is to be entered, with what can be read of a form that is still being filled in."""
    known = {"name": "?"} | {name: value for name, value in typed.items() if value}
    try:
        facts = command_of(event, known, section).facts
    except NotRead as wrong:
        for each in wrong.wrong:
            known.pop(each.name, None)
        try:
            facts = command_of(event, {"name": "?"} | known, section).facts
        except NotRead:
            facts = PlayerFacts("?")
    return replace(facts, entered_on=day)


def form_prices(event: OpenEvent, players: Sequence[Mapping[str, str]], choice: str, number: int) -> list[Price]:
    """What the players of a form would pay if it were sent now; those without a section are left out."""
    state = event.director.state
    chosen = [typed for typed in players if typed.get("section") in state.sections]
    families = family_names([t.get("name", "") for t in chosen], choice, number, alone=bool(number))
    wanted = [
        (typed["section"], replace(facts_of(event, typed, typed["section"], today()), family=family))
        for typed, family in zip(chosen, families, strict=True)
    ]
    found = quoted_parts(state, event.director.journal.entries, wanted)
    return [
        Price(typed.get("name", ""), parts, state.fees.currency) for typed, parts in zip(chosen, found, strict=True)
    ]


def prices_of(event: OpenEvent, lines: Iterable[EntryLine]) -> dict[int, Price]:
    """What entries cost, by entry: accepted ones by their account, others as if they were accepted in their order."""
    state, entries = event.director.state, event.director.journal.entries
    accounts = {account.player.id: account for account in cash_book(state, entries).accounts}
    open_lines: list[EntryLine] = []
    found: dict[int, Price] = {}
    for line in sorted(lines, key=lambda each: each.pk):
        if line.state == EntryState.ACCEPTED and (account := accounts.get(PlayerId(line.player))):
            found[line.pk] = Price(line.name, account.parts, state.fees.currency, account.paid)
        elif line.undecided and line.section in state.sections:
            open_lines.append(line)
    wanted = [(line.section, facts_of(event, line.typed, line.section, day_of(line.sheet))) for line in open_lines]
    for line, parts in zip(open_lines, quoted_parts(state, entries, wanted), strict=True):
        sure = line.state == EntryState.NEW
        found[line.pk] = Price(line.name, parts, state.fees.currency, is_sure=sure)
    return found


def sheet_prices(event: OpenEvent, sheet: EntrySheet) -> dict[int, Price]:
    """What the players of one form pay, beside relatives who were sent on an earlier form."""
    mine = list(sheet.lines.select_related("sheet"))
    families = [family for line in mine if (family := line.typed.get("family"))]
    others = EntryLine.objects.filter(sheet__event=sheet.event, sheet__lt=sheet.pk, typed__family__in=families)
    found = prices_of(event, [*others.select_related("sheet"), *mine])
    return {line.pk: found[line.pk] for line in mine if line.pk in found}
