"""What leaves the desk: what is public, links for helpers, hall screens, exports; and whole events that come in."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core.systems import is_knockout
from topboard.director import not_erased, section_report
from topboard.director.commands import ErasePeople
from topboard.director.papers.exchange import exchange_file, exchanges_of
from topboard.director.register import said_of, title_of
from topboard.formats.exchange import EXCHANGES, ExchangeForm
from topboard.formats.trf import Dialect, write_trf
from topboard.web.accounts.access import account_of, actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import Addresses, address
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.mail import mail_account
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, announce, installation, shelf
from topboard.web.follow.broadcast import broadcasts
from topboard.web.follow.upload import upload_command
from topboard.web.forms.posted import says, word
from topboard.web.models import HelperLink, MailFollower, Minors, PublicChoices, SiteUpload
from topboard.web.pages.desk.confirmation import step
from topboard.web.pages.desk.frame import back, desk, number
from topboard.web.public.folder import public_folder
from topboard.web.server.certificate import fingerprint
from topboard.web.server.open_network import opened
from topboard.web.server.phone_address import Reach
from topboard.web.show.qr import qr_svg

SWITCHES = ("is_public", "show_ratings", "show_clubs", "show_forecast", "offer_mail")


def share(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _share(request, event)


def _share(request: HttpRequest, event: OpenEvent, *, link: str = "") -> HttpResponse:
    reach = Reach(request)
    public = reach.public_address(address("public", event=event.id))
    network = opened()
    mark = fingerprint(Path(settings.TLS_CERT)) if settings.TLS_CERT else network.fingerprint if network else ""
    return desk(
        request,
        event,
        "share.html",
        choices=PublicChoices.of(event.id),
        minors=Minors.choices,
        people=len(not_erased(event.director)),
        removed=sum(id not in event.director.state.section_of for id in not_erased(event.director)),
        details=event.director.state.details,
        links=HelperLink.objects.filter(event=event.id, revoked=False).order_by("-created"),
        reach=reach,
        address=public,
        hall=reach.public_address(Addresses(event.id)("hall")),
        knockouts={id for id, each in event.director.state.sections.items() if is_knockout(each.rules)},
        follow=_follow(reach, event),
        followers=MailFollower.objects.filter(event=event.id).exclude(confirmed=None).count(),
        has_mail=mail_account() is not None,
        broadcasts=broadcasts(event.id),
        exchanges={id: exchanges_of(event.section(id)) for id in event.director.state.sections},
        can_upload=upload_command() is not None,
        uploaded=SiteUpload.objects.filter(event=event.id).first(),
        desks=reach.addresses(Addresses(event.id)("share")),
        qr=qr_svg(public) if reach.phones else "",
        link=link,
        link_qr=qr_svg(link) if link and reach.phones else "",
        fingerprint=mark,
        fingerprint_qr=qr_svg(mark) if mark else "",
        in_the_clear=reach.phones and not settings.SECURE and not (network and network.encrypted),
    )


def _follow(reach: Reach, event: OpenEvent) -> dict[str, str]:
    """Where other programs find the event, as others reach this computer."""
    at = Addresses(event.id)
    found = {name.replace("-", "_"): reach.public_address(at(name)) for name in ("calendar", "feed", "feed-json")}
    return found | {"base": found["calendar"].removesuffix(at("calendar"))}


def set_public(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    notice = word(request, "notice").replace("\0", "").strip()[:400]
    wanted = word(request, "minors")
    minors = wanted if wanted in Minors.values else PublicChoices.of(event.id).minors
    switches = {name: says(request, name) for name in SWITCHES}
    choices = PublicChoices.choose(event.id, notice=notice, minors=minors, **switches)
    VIEWS.forget(event.id)
    announce(event.id, event.position)
    messages.success(request, _("Players see the event.") if choices.is_public else _("Players do not see the event."))
    return HttpResponseRedirect(Addresses(event.id)("share"))


def open_event(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Let everybody see the published rounds; what else is shown stays as it was chosen."""
    PublicChoices.choose(event.id, is_public=True)
    VIEWS.forget(event.id)
    announce(event.id, event.position)
    messages.success(request, _("Players see the event."))
    return back(request, Addresses(event.id)("share"))


def erase_everybody(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The event is over and its time has come: names and contacts of all players go, results stay."""
    with event.reading():
        command = ErasePeople(not_erased(event.director))
    words = {"title": title_of(ErasePeople), "said": said_of(command, event.director.state)}
    return step(request, event, "", command, **words, to=Addresses(event.id)("share"))


def add_link(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """A helper's phone may enter results: of one section or of all, of one round or of the one being played. The
    address is shown once."""
    section, round = word(request, "section"), number(request, "round") if word(request, "round") else 0
    if round and not section and len(event.director.state.sections) == 1:
        section = next(iter(event.director.state.sections))
    if round and not (section and 1 <= round <= len(event.state(section).rounds)):
        messages.error(request, _("That round is not published.") if section else _("Choose the section of the round."))
        return HttpResponseRedirect(Addresses(event.id)("share"))
    label = word(request, "label") or _("Helper")
    made, token = HelperLink.issue(event.id, section, round, label=label, by=account_of(request) or "")
    note(request, "link-made", who=actor_of(request), about=str(made))
    return _share(request, event, link=Reach(request).address(address("arrive", token=token)))


def revoke_link(request: HttpRequest, event: OpenEvent, id: int) -> HttpResponse:
    for link in HelperLink.objects.filter(pk=id, event=event.id, revoked=False):
        link.revoked = True
        link.save()
        note(request, "link-revoked", who=actor_of(request), about=str(link))
    messages.success(request, _("The link no longer works."))
    return HttpResponseRedirect(Addresses(event.id)("share"))


def export_journal(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The whole history in one file, which any Topboard can import."""
    from topboard.journal import export_journal as exported

    data = exported(shelf().store, event.id, installation().seal)
    return _file(data, f"{event.id}.topboard", "application/x-ndjson")


def export_trf(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        value = event.section(section)
        whole = event.director.event()
    dialect = Dialect.TRF16 if request.GET.get("dialect") == "TRF16" else Dialect.TRF26
    data = write_trf(section_report(whole, value), dialect=dialect)
    return _file(data, f"{event.id}-{section}.trf", "text/plain; charset=utf-8")


def export_exchange(request: HttpRequest, event: OpenEvent, section: str, form: str) -> HttpResponse:
    """A section for another program."""
    if form not in list(ExchangeForm):
        raise Missing(_("No file is made for %(program)s.") % {"program": form})
    with event.reading():
        data = exchange_file(event.director.event(), event.section(section), ExchangeForm(form))
    made = EXCHANGES[ExchangeForm(form)]
    return _file(data, f"{event.id}-{section}{made.ending}", made.media_type)


def export_site(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """All public pages as a folder in a zip: any web server or USB stick can serve it."""
    return _file(public_folder(event), f"{event.id}-site.zip", "application/zip")


def _file(data: bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(data, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
