"""The command that puts the players' pages on another web server: set by the owner, run by publishing or a button."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import Addresses, address
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.upload import UploadFault, set_command, start, upload_command
from topboard.web.forms.posted import raw, says
from topboard.web.models import PublicChoices, SiteUpload
from topboard.web.pages.desk.frame import page


def show(request: HttpRequest) -> HttpResponse:
    command = upload_command()
    return _show(request, command.line if command else "")


def _show(request: HttpRequest, line: str, fault: str = "") -> HttpResponse:
    found = SiteUpload.objects.order_by("-started")
    context = {"line": line, "fault": fault, "is_set": upload_command() is not None, "uploads": found}
    return page(request, "uploads.html", status=422 if fault else 200, **context)


def choose(request: HttpRequest) -> HttpResponse:
    try:
        command = set_command(raw(request, "line").strip())
    except UploadFault as fault:
        return _show(request, raw(request, "line"), str(fault))
    note(request, "upload-set", who=actor_of(request), about=command.words[0] if command.words else "–")
    said = _("The command was saved.") if command.words else _("Nothing is uploaded.")
    messages.success(request, said)
    return HttpResponseRedirect(address("uploads"))


def upload_now(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Start an upload; or turn on and off whether publishing starts one."""
    if says(request, "on") or says(request, "off"):
        PublicChoices.choose(event.id, upload=says(request, "on"))
        told = _("Publishing uploads the pages.") if says(request, "on") else _("Publishing uploads nothing.")
        messages.success(request, told)
    elif not PublicChoices.of(event.id).is_public:
        messages.error(request, _("The event is not open to everybody. Open it first."))
    elif upload_command() is None:
        messages.error(request, _("No command is set. The owner sets it under Upload."))
    elif start(event):
        messages.success(request, _("The upload has started. Load the page again to see how it ended."))
    else:
        messages.info(request, _("An upload is running."))
    return HttpResponseRedirect(Addresses(event.id)("share", to="upload"))
