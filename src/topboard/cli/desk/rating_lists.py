"""Rating lists at the terminal's desk: look somebody up, enter them by ID or name, take the ratings of a newer list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import carry_out, command_of, notes, quoted, told
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.cli.federations.lists import catalogue_of, person_line
from topboard.cli.plural import count
from topboard.director import commands as do
from topboard.director.ratings.list_lookup import (
    TakenPerson,
    cautions,
    completed,
    list_in_force,
    list_to_search,
    people_found,
    rating_kind,
)
from topboard.director.ratings.newer_ratings import (
    RatingChange,
    SectionPreview,
    preview_event,
    preview_refresh,
    refresh_all_command,
    refresh_command,
)
from topboard.director.register import VERBS, said_of
from topboard.journal.events import PlayerEntered
from topboard.reference import Catalogue, ListedPerson, ListInfo
from topboard.rulebook import QUOTED, TEXT, kind
from topboard.rulebook.day_order import typed_date
from topboard.width import pad

FIND_USAGE = kind("cli.desk-lists.find-usage", "Write the beginnings of a name, or an ID: find mag car")
SEVERAL_FIT = kind(
    "cli.desk-lists.several-fit", "'{asked}' fits several; take one by the ID:{lines}", asked=QUOTED, lines=TEXT
)
NOBODY_FITS = kind(
    "cli.desk-lists.nobody-fits",
    "Nobody on {list} fits '{asked}'. Enter them by hand: enter {line}",
    list=TEXT,
    asked=QUOTED,
    line=TEXT,
)
NO_SUCH_RATINGS = kind(
    "cli.desk-lists.no-such-ratings",
    "{list} has no {wanted} ratings. Write kind= with one of: {known}",
    list=TEXT,
    wanted=TEXT,
    known=TEXT,
)
NOT_A_DATE = kind("cli.desk-lists.not-a-date", "'{text}' is not a date. Write it like 2026-11-01.", text=QUOTED)

NO_LIST = kind(
    "cli.desk-lists.no-list", "There are no rating lists on this computer. Import one: topboard lists import FILE"
)
APPLY = "do"


def find(session: Session, words: list[str]) -> Lines:
    """The best ten on the list that counts for the section, or on the list that is named: find mag car in=..."""
    catalogue, info, asked, _ = _asked(session, words)
    found = people_found(catalogue, info, asked)
    if not found:
        return _nobody(info, asked)
    lines: list[str] = []
    for at, (where, person) in enumerate(found):
        lines += [f"{where.id}:"] if not at or found[at - 1][0] is not where else []
        lines.append(person_line(where, person))
    return lines


def _nobody(info: ListInfo, asked: str) -> Lines:
    return [f"Nobody on {info.id} fits {asked!r}."]


def _asked(session: Session, words: list[str]) -> tuple[Catalogue, ListInfo, str, dict[str, str]]:
    plain, pairs = settings_of(words)
    if not plain:
        raise NotDone(FIND_USAGE())
    catalogue = catalogue_of(None)
    info = list_to_search(catalogue, session.director.state, session.section, pairs.pop("in", ""))
    if info is None:
        raise NotDone(NO_LIST())
    return catalogue, info, " ".join(plain), pairs


def take(session: Session, words: list[str]) -> Lines:
    """Enter somebody with all facts of the list: take 1503014, take mag car, with more as enter has it."""
    catalogue, info, asked, pairs = _asked(session, words)
    person = _only_one(catalogue, info, asked)
    taken = TakenPerson.of(person, info, session.director.state, session.section)
    typed = [f"{key}={text}" for key, text in ({"name": person.name} | pairs).items()]
    command = command_of(session, VERBS["enter"], typed)
    assert isinstance(command, do.EnterPlayer)
    cautioned = [f"  {caution.told()}" for caution in cautions(session.director.state, taken)]
    answer = session.do(replace(command, facts=completed(command.facts, taken)))
    entered = next(entry.event for entry in answer.entries if isinstance(entry.event, PlayerEntered)).facts.facts()
    return [f"Entered: {entered.name} {entered.written_rating or 'unrated'}", *cautioned, *notes(answer)]


def _only_one(catalogue: Catalogue, info: ListInfo, asked: str) -> ListedPerson:
    opened = catalogue.open(info.id)
    exact = opened.by_number(asked)
    found = [exact] if exact else opened.by_name(asked) or opened.search(asked)
    if not found:
        raise NotDone(NOBODY_FITS(list=info.id, asked=asked, line=quoted(asked)))
    if len(found) > 1:
        lines = "\n".join(person_line(info, person) for person in found)
        raise NotDone(SEVERAL_FIT(asked=asked, lines=f"\n{lines}"))
    return found[0]


def refresh(session: Session, words: list[str]) -> Lines:
    """What a newer list would change; with `do` it is done, as one step that undo takes back."""
    plain, pairs = settings_of(words)
    if "published" in pairs:
        return _by_hand(session, words)
    apply = APPLY in plain
    names = [word for word in plain if word != APPLY]
    state, section, catalogue = session.director.state, session.section, catalogue_of(None)
    official = pairs.get("official", "yes") != "no"
    info = catalogue.info(names[0]) if names else list_in_force(catalogue, state, section, official=official)
    if info is None:
        raise NotDone(NO_LIST())
    kind = pairs.get("kind") or rating_kind(state, section)
    if kind not in info.kinds:
        raise NotDone(NO_SUCH_RATINGS(list=info.id, wanted=kind, known=", ".join(info.kinds)))
    changes = preview_refresh(catalogue, state, section, info, kind)
    chosen = [each for each in changes if each.chosen]
    freeze = _day(pairs.get("freeze", ""))
    if not apply:
        how = f"To change them: refresh {info.id} kind={kind}{f' freeze={freeze}' if freeze else ''} {APPLY}"
        shown = [_line(each) for each in changes if each.changes or each.notes]
        return [f"{info.id}, {kind}: {count(len(chosen), 'rating')} would change.", *shown, *([how] if chosen else [])]
    if not chosen and freeze is None:
        return ["Nothing to change."]
    answer = session.do(refresh_command(section.id, info, kind, chosen, freeze))
    return [f"{count(len(chosen), 'rating')} changed to those of {info.id}.", *notes(answer)]


def refresh_all(session: Session, words: list[str]) -> Lines:
    """What the lists that count would change in all sections; with `do` all of it is one step."""
    plain, pairs = settings_of(words)
    if "published" in pairs:
        return _by_hand(session, words, "refreshall")
    catalogue, freeze = catalogue_of(None), _day(pairs.get("freeze", ""))
    found = preview_event(catalogue, session.director.state, official=pairs.get("official", "yes") != "no")
    if not any(each.info for each in found):
        raise NotDone(NO_LIST())
    chosen = sum(len(each.chosen) for each in found)
    if APPLY not in plain:
        how = f"To change them: refreshall{''.join(f' {key}={text}' for key, text in pairs.items())} {APPLY}"
        shown = [line for each in found for line in _section_lines(each)]
        return [*shown, f"{count(chosen, 'rating')} would change.", *([how] if chosen else [])]
    if not chosen and freeze is None:
        return ["Nothing to change."]
    answer = session.do(refresh_all_command(found, freeze))
    return [f"{count(chosen, 'rating')} changed in {count(len(answer.entries), 'section')}.", *notes(answer)]


def _section_lines(preview: SectionPreview) -> Lines:
    name = preview.section.rules.name
    if preview.info is None:
        return [f"{name}: no list of its federation is on this computer."]
    if preview.kind not in preview.info.kinds:
        return [f"{name}: {preview.info.id} has no {preview.kind} ratings. Use: refresh {preview.info.id} kind=..."]
    would = f"{count(len(preview.chosen), 'rating')} would change."
    shown = [_line(each) for each in preview.changes if each.changes or each.notes]
    return [f"{name}, {preview.info.id}, {preview.kind}: {would}", *shown]


def _by_hand(session: Session, words: list[str], verb: str = "refresh") -> Lines:
    """Ratings that the director read off a list elsewhere, each behind the player."""
    command = command_of(session, VERBS[verb], words)
    said = said_of(command, session.director.state)
    return told(said, carry_out(session, VERBS[verb], command, words))


def _day(text: str) -> date | None:
    try:
        return typed_date(text) if text else None
    except ValueError:
        raise NotDone(NOT_A_DATE(text=text)) from None


def _line(change: RatingChange) -> str:
    new = f"{str(change.before) or 'unrated':>7} -> {change.after}" if change.changes else f"{change.before!s:>7}"
    why = "; ".join(note.told() for note in change.notes)
    return f"  {pad(change.player.facts.name, 32)} {new:17} {why}".rstrip()
