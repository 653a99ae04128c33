"""The owner's page of copies: where they go, how the last one went, and the way back from one."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.errors import TopboardError
from topboard.journal import export_journal
from topboard.journal.backups import (
    BackupFailed,
    Copy,
    Folder,
    made_at,
    newest,
    place_at,
    read_copy,
    texts,
    without_password,
)
from topboard.journal.backups.own_folders import is_expected
from topboard.journal.backups.places import WEB
from topboard.web.accounts.access import account_of, actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.grants import told
from topboard.web.accounts.login_throttle import attempt, succeeded
from topboard.web.accounts.roles import Grant, Role
from topboard.web.addresses import address
from topboard.web.events.fencing import Seen, Standby, positions
from topboard.web.events.import_event import take_in
from topboard.web.events.shelf import shelf
from topboard.web.forms.posted import raw, word
from topboard.web.jobs.backup import BackupChoice
from topboard.web.models import ApiToken
from topboard.web.pages.desk.frame import number, page
from topboard.web.pages.desk.front import too_many_attempts
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now
from topboard.web.show.notices import backups

TRIED, FREE_TRIES = "place-tried", 10
"""So many servers that do not work may be named before one has to wait: this is no way to search a network."""
MINUTES = (1, 2, 5, 10, 15, 30, 60)


HEARD_SECONDS = 30
"""A laptop that was heard so lately is following now."""


def show(request: HttpRequest) -> HttpResponse:
    return _show(request)


def _show(
    request: HttpRequest, *, fault: str = "", typed: str = "", order: str = "", asked: BackupChoice | None = None
) -> HttpResponse:
    kept, standby = backups(), Standby(settings.TOPBOARD_HOME)
    choice = kept.choice
    copies: list[str] = []
    if request.GET.get("copies") and choice.place:
        try:
            copies = sorted((name for name in place_at(choice.place).names() if made_at(name)), reverse=True)
        except BackupFailed as failed:
            fault = failed.reason.told()
    return page(
        request,
        "backups.html",
        status=400 if fault else 200,
        choice=choice,
        asked=asked,
        state=kept.state,
        minutes=MINUTES,
        copies=[(name, made_at(name)) for name in copies],
        listed=bool(request.GET.get("copies")),
        fault=fault,
        typed=typed,
        laptops=[_laptop(name, seen) for name, seen in standby.followers.items()],
        fence=standby.fence,
        order=order,
    )


def _is_unexpected(choice: BackupChoice) -> bool:
    """A folder that the owner may not have meant, whether it is there or not: nobody learns that before the answer."""
    place = place_at(choice.place) if choice.place else None
    return isinstance(place, Folder) and not is_expected(place.path)


def _laptop(name: str, seen: Seen) -> dict[str, object]:
    here = positions(shelf().store)
    behind = sum(max(0, position - seen.at.get(id, 0)) for id, position in here.items())
    follows = abs((now() - seen.time).total_seconds()) < HEARD_SECONDS
    return {"name": name, "time": seen.time, "follows": follows, "behind": behind}


def add_standby(request: HttpRequest) -> HttpResponse:
    """A token for another laptop, in the line that is typed there; it is shown once, and ends with the owner's role."""
    label, grant = word(request, "label") or _("Standby laptop"), Grant(Role.OWNER)
    made, token = ApiToken.issue(grant, label=label, by=account_of(request) or "")
    note(request, "token-made", who=actor_of(request), about=f"{made.label}: {told(grant)}")
    desk = Reach(request).address(address("front")).rstrip("/")
    return _show(request, order=f"topboard standby {desk} --token {token}")


def go_on(request: HttpRequest) -> HttpResponse:
    """The owner says that this is the desk, whoever followed it."""
    Standby(settings.TOPBOARD_HOME).go_on()
    messages.success(request, _("This computer is the desk. Results can be entered."))
    return HttpResponseRedirect(address("backups"))


def choose(request: HttpRequest) -> HttpResponse:
    """Take a place: a copy is made there at once, so that what is wrong with it shows now and not after the crash.

    A folder outside the owner's own and outside mounted disks is asked about first; the answer names the place, so that
    it is no answer about another.
    """
    kept = backups()
    typed = raw(request, "place").strip()
    if typed and typed == kept.choice.shown:
        typed = kept.choice.place
    minutes = number(request, "minutes", 5)
    choice = BackupChoice(typed, minutes if minutes in MINUTES else 5)
    try:
        if typed != kept.choice.place and raw(request, "sure") != typed and _is_unexpected(choice):
            return _show(request, typed=typed, asked=choice)
        if typed.startswith(WEB) and (wait := attempt(TRIED, free=FREE_TRIES)):
            return _show(request, fault=too_many_attempts(wait), typed=without_password(typed))
        kept.choose(choice, now=now())
    except TopboardError as error:
        return _show(request, fault=error.reason.told(), typed=without_password(typed))
    succeeded([TRIED])
    if choice.place:
        messages.success(
            request, _("Copies go to %(place)s from now on. The first one was made.") % {"place": choice.shown}
        )
    else:
        messages.warning(request, _("No more copies will be made."))
    return HttpResponseRedirect(address("backups"))


def make(request: HttpRequest) -> HttpResponse:
    kept = backups()
    if not kept.choice.place:
        return _show(request, fault=_("Choose a place for the copies first."))
    if not kept.make(now=now()):
        reason = kept.state.reason
        return _show(request, fault=reason.told() if reason else "")
    messages.success(request, _("A copy was made: %(name)s") % {"name": kept.state.name})
    return HttpResponseRedirect(address("backups"))


def try_out(request: HttpRequest) -> HttpResponse:
    """Open a copy and verify every entry, as one would after the crash."""
    try:
        name, copy = _copy(word(request, "name"))
        copy.verify()
    except TopboardError as error:
        return _show(request, fault=error.reason.told())
    count = len(copy.sheet.journals)
    said = ngettext(
        "%(name)s is whole: %(count)d event, %(entries)d entries, every digest right.",
        "%(name)s is whole: %(count)d events, %(entries)d entries, every digest right.",
        count,
    )
    messages.success(request, said % {"name": name, "count": count, "entries": copy.entries})
    return HttpResponseRedirect(address("backups"))


def bring_back(request: HttpRequest) -> HttpResponse:
    """The events of a copy: new ones are added, those that are here go on where the copy goes further."""
    try:
        _name, copy = _copy(word(request, "name"))
        bring_in(request, copy)
    except TopboardError as error:
        return _show(request, fault=error.reason.told())
    return HttpResponseRedirect(address("front"))


def bring_in(request: HttpRequest, copy: Copy) -> None:
    copy.verify()
    with copy.store() as store:
        for each in copy.sheet.journals:
            taken = take_in(shelf(), "", export_journal(store, each.journal), actor=actor_of(request))
            messages.success(request, f"{each.journal}: {taken.said}")


def _copy(name: str) -> tuple[str, Copy]:
    """The copy asked for, or the newest."""
    choice = backups().choice
    place = place_at(choice.place)
    chosen = name or newest(place)
    if made_at(chosen) is None or chosen not in place.names():
        raise BackupFailed(texts.NO_SUCH_COPY(name=chosen, place=place.name))
    return chosen, read_copy(place.read(chosen))
