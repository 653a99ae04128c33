"""An arbiter's application for a title: which norms count, and what is missing (B.06 2-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TypeVar

from topboard.core import NormEvent
from topboard.core.people.arbiter import ArbiterRole, ArbiterTitle
from topboard.csv_rows import read_headed
from topboard.errors import InvalidFile, InvalidText
from topboard.norms import arbiter_texts as say
from topboard.norms.arbiters import ArbiterVerdict, EventSize, edition_on, fa_verdict, ia_verdict
from topboard.norms.field import NormFormat
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import arbiter_title as rules

Listed = TypeVar("Listed", bound=StrEnum)
AGE, YEARS, SEMINAR_YEARS, DAYS = 21, 6, 4, 60
FA_NORMS, IA_NORMS, NEW_NORMS, NEW_IA_NORMS = 4, 4, 4, 5
"""FA: three events and the seminar. From July 2021 four, IA five from 2024."""
FIVE_FROM = date(2024, 1, 1)
SEMINAR = "seminar"
FAST = ("rapid", "blitz")
MOST = {
    rules.FA_FAST: 1,
    rules.FA_OLYMPIAD: 1,
    rules.IA_OLYMPIAD: 1,
    rules.IA_NATIONAL: 2,
    rules.IA_LARGE: 1,
    rules.IA_FAST: 1,
    rules.CERTIFICATES: 2,
}
"""How many norms of a kind an application may hold; national championships two in all (2.1.1)."""
NATIONAL = (NormEvent.NATIONAL_FINAL, NormEvent.NATIONAL_TEAMS)
COLUMNS = ("event", "start", "system", "kind", "players", "rated", "rounds", "foreigners", "role", "signed", "norms",
           "teams", "boards", "pace")  # fmt: skip


@dataclass(frozen=True, slots=True)
class ArbiterNorm:
    """One norm that an arbiter brings: an event, or a seminar. `signed` is the chief arbiter who signed it."""

    event: str
    start: date
    size: EventSize | None
    role: ArbiterRole = ArbiterRole.ARBITER
    signed: str = ""
    player_norms: bool = False

    @property
    def is_seminar(self) -> bool:
        return self.size is None


@dataclass(frozen=True, slots=True)
class NormUse:
    """A norm and whether it counts in the application; `verdict` is None for a seminar."""

    norm: ArbiterNorm
    counts: bool
    reason: Reason | None = None
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class ArbiterApplication:
    """What an application holds, and what is missing; nothing missing is a complete one."""

    title: ArbiterTitle
    edition: str
    uses: tuple[NormUse, ...]
    missing: tuple[tuple[Rule, Reason], ...]

    @property
    def complete(self) -> bool:
        return not self.missing


def application(
    norms: Sequence[ArbiterNorm],
    title: ArbiterTitle,
    *,
    today: date,
    birth: date | None = None,
    fa_since: date | None = None,
    edition: str = "",
) -> ArbiterApplication:
    """The norms one by one, the newest first, and then what the title asks for besides."""
    used = edition or edition_on(today)
    newest = sorted(norms, key=lambda norm: norm.start, reverse=True)
    uses = tuple(_uses(newest, title, used, today, fa_since))
    missing = tuple(_missing([use.norm for use in uses if use.counts], title, used, today, birth, fa_since))
    return ArbiterApplication(title, used, uses, missing)


def _uses(
    norms: Sequence[ArbiterNorm], title: ArbiterTitle, edition: str, today: date, fa_since: date | None
) -> Iterator[NormUse]:
    last = max((norm.start for norm in norms if not norm.is_seminar), default=date.min)
    seen: Counter[Rule] = Counter()
    for norm in norms:
        if norm.is_seminar and _years_before(today, norm.start, SEMINAR_YEARS):
            late = say.SEMINAR_TOO_OLD(event=norm.event, years=SEMINAR_YEARS)
            yield NormUse(norm, False, late, rules.SIX_YEARS)
            continue
        if not norm.is_seminar and _years_before(last, norm.start, YEARS):
            yield NormUse(norm, False, say.TOO_OLD(event=norm.event, years=YEARS), rules.SIX_YEARS)
            continue
        if title is ArbiterTitle.IA and fa_since is not None and norm.start < fa_since:
            yield NormUse(norm, False, say.BEFORE_FA(event=norm.event), rules.NEW_NORMS)
            continue
        if norm.size is None:
            seen[rules.FA_SEMINAR] += 1
            one = seen[rules.FA_SEMINAR] == 1
            told = None if one else say.TOO_MANY_OF(event=norm.event, most=1)
            yield NormUse(norm, one and _takes_seminar(title, edition), told, rules.FA_SEMINAR)
            continue
        verdict = judged(norm, norm.size, title, edition)
        limited = {verdict.rule} | ({rules.CERTIFICATES} if norm.size.event in NATIONAL else set())
        seen.update(limited if verdict.counts else ())
        full = next((rule for rule in limited if verdict.counts and seen[rule] > MOST.get(rule, len(norms))), None)
        if full is not None:
            yield NormUse(norm, False, say.TOO_MANY_OF(event=norm.event, most=MOST[full]), full)
        else:
            yield NormUse(norm, verdict.counts, verdict.reason, verdict.rule)


def _takes_seminar(title: ArbiterTitle, edition: str) -> bool:
    """A seminar is a norm for FA, and from the newer edition one for IA."""
    return title is ArbiterTitle.FA or edition != "2013"


def judged(norm: ArbiterNorm, size: EventSize, title: ArbiterTitle, edition: str) -> ArbiterVerdict:
    if title is ArbiterTitle.FA:
        return fa_verdict(size, norm.role, edition=edition)
    return ia_verdict(size, norm.role, player_norms=norm.player_norms, edition=edition)


def _years_before(last: date, start: date, years: int) -> bool:
    return (start.year + years, start.month, start.day) < (last.year, last.month, last.day)


def norms_needed(title: ArbiterTitle, edition: str, today: date) -> int:
    if edition == "2013":
        return FA_NORMS if title is ArbiterTitle.FA else IA_NORMS
    return NEW_IA_NORMS if title is ArbiterTitle.IA and today >= FIVE_FROM else NEW_NORMS


def _missing(
    norms: Sequence[ArbiterNorm],
    title: ArbiterTitle,
    edition: str,
    today: date,
    birth: date | None,
    fa_since: date | None,
) -> Iterator[tuple[Rule, Reason]]:
    old = edition == "2013"
    needed = norms_needed(title, edition, today)
    if title is ArbiterTitle.IA and fa_since is None:
        yield rules.FA_FIRST, say.MISSING_FA()
    sizes = [norm.size for norm in norms if norm.size is not None]
    seminar = title is ArbiterTitle.FA or (not old and needed == NEW_IA_NORMS)
    short = needed - 1 - len(sizes) if seminar else needed - len(norms)
    if short > 0:
        rule = (rules.FA_EVENTS if title is ArbiterTitle.FA else rules.IA_EVENTS) if old else rules.FOUR_NORMS
        yield rule, (say.MISSING_EVENTS if seminar else say.MISSING_NORMS)(count=short)
    if seminar and len(sizes) == len(norms):
        yield rules.FA_SEMINAR if old else rules.FOUR_NORMS, say.MISSING_SEMINAR()
    systems = {"teams" if size.teams else size.format.value for size in sizes}
    if len(systems) == 1 and not (systems == {NormFormat.SWISS.value} and any(size.large for size in sizes)):
        yield rules.TWO_FORMATS if old else rules.TWO_SYSTEMS, say.MISSING_FORMAT()
    signers = {norm.signed.casefold() for norm in norms if norm.signed}
    if old and title is ArbiterTitle.IA and len(signers) < 2 and len(sizes) >= 2:
        yield rules.TWO_SIGNERS, say.MISSING_SIGNER()
    if birth is not None and (age := _age(birth, today)) < AGE:
        yield rules.AGE, say.MISSING_AGE(age=age, needed=AGE)


def _age(birth: date, today: date) -> int:
    return today.year - birth.year - ((today.month, today.day) < (birth.month, birth.day))


def read_norms(text: str) -> tuple[ArbiterNorm, ...]:
    """Norms from CSV, one per line; every fault is named with its line."""
    names, rows = read_headed(text)
    unknown = [name for name in names if name.strip().casefold() not in COLUMNS]
    if unknown or not names:
        known = ", ".join(COLUMNS)
        raise InvalidFile(
            say.COLUMNS(unknown=", ".join(unknown), known=known) if unknown else say.NO_COLUMN(known=known)
        )
    found, faults = [], []
    for line, row in enumerate(rows, 2):
        values = {name.strip().casefold(): value.strip() for name, value in row.items()}
        try:
            found.append(_norm(values))
        except InvalidText as error:
            faults.append(say.IN_LINE(line=line, fault=error.reason))
    if faults:
        raise InvalidFile(say.FAULTS(faults=tuple(faults)))
    return tuple(found)


def _norm(row: dict[str, str]) -> ArbiterNorm:
    name, start = row.get("event", ""), row.get("start", "")
    if not name:
        raise InvalidText(say.NO_EVENT_NAME())
    try:
        day = date.fromisoformat(start)
    except ValueError:
        raise InvalidText(say.NOT_A_DATE(text=start)) from None
    signed = row.get("signed", "")
    if row.get("system", "").casefold() == SEMINAR:
        return ArbiterNorm(name, day, None, signed=signed)
    size = EventSize(
        _choice(NormFormat, row.get("system", "") or "swiss", "a system"),
        _choice(NormEvent, row.get("kind", "") or "ordinary", "a kind of event"),
        players=_whole(row, "players"),
        rated=_whole(row, "rated"),
        rounds=_whole(row, "rounds"),
        federations=0,
        foreigners=_whole(row, "foreigners"),
        teams=_whole(row, "teams"),
        boards=_whole(row, "boards"),
        fast=row.get("pace", "").casefold() in FAST,
    )
    role = _choice(ArbiterRole, row.get("role", "") or "arbiter", "a role")
    return ArbiterNorm(name, day, size, role, signed, row.get("norms", "").casefold() in ("yes", "y", "1"))


def _choice(values: type[Listed], text: str, what: str) -> Listed:
    try:
        return values(text.casefold())
    except ValueError:
        known = ", ".join(each.value for each in values)
        raise InvalidText(say.NOT_ONE_OF(text=text, what=what, known=known)) from None


def _whole(row: dict[str, str], column: str) -> int:
    text = row.get(column, "") or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise InvalidText(say.COLUMN_NOT_NUMBER(column=column, text=text))
    return int(text)
