"""Who a player is, in the few lines that open the inspector: rating and its source, numbers, membership, school, byes,
fees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topboard.core import MEMBER_FOR_LIFE, RatingSource, outcome_text
from topboard.director.entries.membership import MemberState, member_state
from topboard.director.money.cash import fee_parts
from topboard.director.money.ledger import paid
from topboard.journal import EventState, PlayerState, SectionState
from topboard.journal.events import EventDetails
from topboard.language import translated, written_day
from topboard.rulebook.holes import amount
from topboard.web.events.shelf import OpenEvent


@dataclass(frozen=True, slots=True)
class AboutPlayer:
    """A line about a player. `personal` is for those who enter players; `route` is where it is dealt with."""

    label: str
    text: str
    personal: bool = False
    wrong: bool = False
    route: str = ""


def who_is(event: OpenEvent, section: SectionState, player: PlayerState) -> list[AboutPlayer]:
    state = event.director.state
    return [
        *_rating(section, player),
        *_numbers(state, section, player),
        *_belongs(player),
        *_byes(section, player),
        *_fees(event, state, player),
    ]


def _rating(section: SectionState, player: PlayerState) -> Iterator[AboutPlayer]:
    used = player.facts.rating
    text = player.facts.written_rating or _("unrated")
    how = {RatingSource.CONVERTED: _("converted"), RatingSource.ASSIGNED: _("assigned")}.get(used.source)
    text = f"{text}, {how}" if how else text
    if used.reason:
        text = f"{text} ({used.reason})"
    elif used.list or used.kind:
        text = f"{text} ({' '.join(filter(None, (used.list, used.kind)))})"
    elif used.source is RatingSource.PUBLISHED and section.ratings_from:
        text = f"{text} ({section.ratings_from.list}, {written_day(section.ratings_from.published)})"
    yield AboutPlayer(_("Rating"), text)


def _numbers(state: EventState, section: SectionState, player: PlayerState) -> Iterator[AboutPlayer]:
    facts, details = player.facts, state.details or EventDetails("")
    known = (
        (_("US Chess ID"), facts.uschess_id),
        (_("FIDE ID"), facts.fide_id),
        (_("CFC ID"), facts.cfc_id),
        (_("National ID"), facts.national_id),
    )
    yield from (AboutPlayer(label, number, personal=True) for label, number in known if number)
    ends = facts.membership_expires
    if ends:
        text = _("for life") if ends == MEMBER_FOR_LIFE else _("until %(day)s") % {"day": written_day(ends)}
        wrong = member_state(section, facts, details) is MemberState.EXPIRES
        yield AboutPlayer(_("Membership"), text, personal=True, wrong=wrong, route="members")
    born = facts.birth or facts.birth_year
    if born:
        yield AboutPlayer(_("Born"), str(born), personal=True)


def _belongs(player: PlayerState) -> Iterator[AboutPlayer]:
    facts = player.facts
    known = (
        (_("School or team"), ", ".join(filter(None, (facts.team, facts.grade and _("grade %s") % facts.grade)))),
        (_("Club"), facts.club),
        (_("From"), ", ".join(filter(None, (facts.city, facts.state, facts.federation)))),
    )
    yield from (AboutPlayer(label, text) for label, text in known if text)
    if facts.note:
        yield AboutPlayer(_("Note"), facts.note, personal=True)


def _byes(section: SectionState, player: PlayerState) -> Iterator[AboutPlayer]:
    asked = sorted((round, bye) for (id, round), bye in section.byes.items() if id == player.id)
    if asked:
        told = (
            _("round %(round)d: %(bye)s") % {"round": r, "bye": translated(outcome_text(section, b.outcome))}
            for r, b in asked
        )
        yield AboutPlayer(_("Byes"), "; ".join(told))


def _fees(event: OpenEvent, state: EventState, player: PlayerState) -> Iterator[AboutPlayer]:
    due = max(0, sum(part.cents for part in fee_parts(state, event.director.journal.entries, player)))
    given, currency = paid(player), state.fees.currency
    if not due and not given:
        return
    if due > given:
        owes = {"money": amount(due - given, currency), "due": amount(due, currency)}
        yield AboutPlayer(_("Fee"), _("owes %(money)s of %(due)s") % owes, personal=True, wrong=True, route="cash")
    else:
        yield AboutPlayer(_("Fee"), _("paid %s") % amount(given, currency), personal=True, route="cash")
