"""E-mails about new pairings: found by looking at the journal, so that no desk waits and no process tells it twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from topboard.core import Player, Section
from topboard.journal import undone_positions
from topboard.journal.events import RoundChanged, RoundPaired, RoundStartSet
from topboard.language import LANGUAGES, speaking
from topboard.web.addresses import Addresses, address
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.entry_retention import is_outdated
from topboard.web.entries.mail import offers_mail
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.follow.subscriptions import UNCONFIRMED_DAYS, token_of
from topboard.web.jinja import day_and_time
from topboard.web.models import FollowLetter, MailFollower, NewsMark, PublicChoices
from topboard.web.public.view import PublicEvent
from topboard.web.show.local_time import today

MAIL = "mail"
SETTLED = timedelta(seconds=30)
"""How long a director has to undo a step before any e-mail is sent."""
News = RoundPaired | RoundChanged | RoundStartSet


def tell_followers(moment: datetime) -> int:
    """Write the letters that new pairings, changed ones and new start times call for; how many."""
    events = MailFollower.objects.exclude(confirmed=None).values_list("event", flat=True).distinct()
    return sum(_tell(event, moment) for event in list(events))


def _tell(id: str, moment: datetime) -> int:
    try:
        event = shelf().event(id)
    except Missing:
        return 0
    before = NewsMark.at(id, MAIL)
    if before is None:
        NewsMark.objects.get_or_create(event=id, what=MAIL, defaults={"position": shelf().position(id)})
        return 0
    if shelf().position(id) <= before:
        return 0
    with event.reading():
        settled = _settled(event, before, moment)
        found = _news(event, before, settled)
    if settled == before or not NewsMark.claim(id, MAIL, before, settled):
        return 0
    choices = PublicChoices.of(id)
    if not found or not offers_mail(choices):
        return 0
    seen = VIEWS.newest(event, choices, today())
    people = MailFollower.objects.filter(event=id).exclude(confirmed=None)
    return sum(_write(event, seen, follower, found) for follower in people)


def _settled(event: OpenEvent, before: int, moment: datetime) -> int:
    """The last position that is old enough."""
    entries = event.director.journal.entries
    times = ((entry.position, datetime.fromisoformat(entry.time)) for entry in entries[before:])
    return max((position for position, time in times if time <= moment - SETTLED), default=before)


def _news(event: OpenEvent, before: int, through: int) -> dict[tuple[str, int], News]:
    """The rounds that are new or otherwise than they were, each with the last thing that happened to it."""
    entries = event.director.journal.entries
    undone = undone_positions(entries)
    found: dict[tuple[str, int], News] = {}
    for entry in entries[before:through]:
        body = entry.event
        if entry.position not in undone and isinstance(body, RoundPaired | RoundChanged | RoundStartSet):
            kept = found.get((body.section, body.round))
            found[body.section, body.round] = kept if isinstance(kept, RoundPaired) else body
    return found


def _write(event: OpenEvent, seen: PublicEvent, follower: MailFollower, found: dict[tuple[str, int], News]) -> int:
    language = follower.language if follower.language in LANGUAGES else "en"
    with translation.override(language), speaking(language):
        for (section, round), body in reversed(found.items()):
            there = next((s for s in seen.event.sections if s.id == section), None)
            me = next((p for p in there.players if p.id == follower.player), None) if there else None
            if there is None or me is None or round > len(there.rounds):
                continue
            return _letter(event, seen, follower, there, me, round, body)
    return 0


def _letter(
    event: OpenEvent, seen: PublicEvent, follower: MailFollower, section: Section, me: Player, round: int, body: News
) -> int:
    stop = f"{follower.base}{address('follow', token=token_of(follower))}"
    page = f"{follower.base}{Addresses(event.id)('person', player_id=str(me.id))}"
    words = {"event": event.name, "section": section.name, "round": round, "player": me.name}
    subject = _("%(event)s: round %(round)d") if isinstance(body, RoundPaired) else _("%(event)s: round %(round)d, new")
    lines = [
        _("%(player)s, %(section)s, round %(round)d") % words,
        "",
        *_where(seen, section, me, round),
        "",
        page,
        "",
        _("You asked for these e-mails. To stop them, open:"),
        stop,
    ]
    one_click = f"{follower.base}{address('stop-follow', token=token_of(follower))}"
    FollowLetter.objects.create(
        follower=follower,
        to=follower.email,
        subject=(subject % words)[:200],
        body="\n".join(lines) + "\n",
        unsubscribe=one_click[:500],
    )
    return 1


def _where(seen: PublicEvent, section: Section, me: Player, round: int) -> Iterator[str]:
    """What the card on the player's phone says: board, colour, opponent, time and place."""
    sheet = seen.view(str(section.id)).sheet(round)
    row = next((row for row in sheet.rows if me.number in row.game.players), None)
    if row is not None:
        white = row.white.player.number == me.number
        words = {"board": row.board, "opponent": (row.black if white else row.white).name}
        if white:
            yield _("Board %(board)d: White against %(opponent)s") % words
        else:
            yield _("Board %(board)d: Black against %(opponent)s") % words
    else:
        yield _("No game in this round.")
    starts = section.round(round).starts
    if starts:
        yield _("The round starts %(time)s.") % {"time": day_and_time(starts)}
    if section.timetable.place:
        yield section.timetable.place


def forget_followers() -> int:
    """Those who never confirmed, whose event or player is gone, and whose day has passed; how many."""
    late = MailFollower.objects.filter(confirmed=None, created__lt=timezone.now() - timedelta(days=UNCONFIRMED_DAYS))
    count = late.count()
    late.delete()
    for id in list(MailFollower.objects.values_list("event", flat=True).distinct()):
        count += _forget_gone(id)
    return count


def _forget_gone(id: str) -> int:
    people = MailFollower.objects.filter(event=id)
    try:
        with shelf().event(id).reading() as state:
            gone = people if is_outdated(state, today()) else people.exclude(player__in=list(state.section_of))
    except Missing:
        gone = people
    count = gone.count()
    gone.delete()
    return count
