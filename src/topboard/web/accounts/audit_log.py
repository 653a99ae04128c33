"""What was done to accounts, roles, tokens, links and whole events, and who logged in: for the owner, never changed."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.web.models import LogLine, one_line
from topboard.web.server.security_headers import client_address

KINDS = {
    "owner-made": later("Became the owner"),
    "log-in": later("Logged in"),
    "log-in-failed": later("Wrong name or password"),
    "log-out": later("Logged out"),
    "password-changed": later("Changed their own password"),
    "password-set": later("Set the password of %(about)s"),
    "account-added": later("Added the account %(about)s"),
    "account-locked": later("Locked the account %(about)s"),
    "account-unlocked": later("Unlocked the account %(about)s"),
    "role-given": later("Gave a role: %(about)s"),
    "role-taken": later("Took a role away: %(about)s"),
    "token-made": later("Made the token %(about)s"),
    "token-revoked": later("Revoked the token %(about)s"),
    "link-made": later("Made a helper's link: %(about)s"),
    "link-revoked": later("Revoked a helper's link: %(about)s"),
    "captain-made": later("Made a captain's link: %(about)s"),
    "captain-revoked": later("Revoked a captain's link: %(about)s"),
    "kiosk-made": later("Made a link for a tablet at the door: %(about)s"),
    "kiosk-revoked": later("Revoked the link of a tablet at the door: %(about)s"),
    "series-made": later("Made the series %(about)s"),
    "series-changed": later("Changed the series %(about)s"),
    "series-deleted": later("Deleted the series %(about)s"),
    "upload-set": later("Set the command for uploads: %(about)s"),
    "engine-set": later("Set the chess engine: %(about)s"),
    "link-used": later("A phone was let in: %(about)s"),
    "event-archived": later("Put an event into the archive: %(about)s"),
    "event-back": later("Brought an event back from the archive: %(about)s"),
    "event-removed": later("Deleted an event; a copy is in the archive: %(about)s"),
    "event-deleted": later("Deleted an event for good: %(about)s"),
    "network-opened": later("Let phones and tablets connect: %(about)s"),
    "network-closed": later("Answered this computer only"),
    "stopped": later("Stopped Topboard"),
    "mail-set": later("Set the mail account: %(about)s"),
    "link-failed": later("A link that does not work was tried"),
    "code-failed": later("A player's code that does not work was tried: %(about)s"),
}
UNTRUSTED = ("log-in-failed", "link-failed", "code-failed")
"""What strangers can make happen as often as they like: it must not push the rest out."""
COMING_AND_GOING = ("log-in", "log-out", "link-used")
"""What everybody who was let in can repeat: it must not push out who gave what to whom."""
KEPT, KEPT_UNTRUSTED = 20_000, 2_000


def note(request: HttpRequest | None, kind: str, *, who: str, about: str = "") -> None:
    address = client_address(request) if request else _("at the terminal")
    LogLine.objects.create(kind=kind, who=one_line(who), about=one_line(about), address=address)
    _trim(kind)


def _trim(kind: str) -> None:
    """The oldest lines go when there are too many: strangers', those of coming and going and our own each by
    themselves."""
    if kind in UNTRUSTED:
        lines, most = LogLine.objects.filter(kind__in=UNTRUSTED), KEPT_UNTRUSTED
    elif kind in COMING_AND_GOING:
        lines, most = LogLine.objects.filter(kind__in=COMING_AND_GOING), KEPT
    else:
        lines, most = LogLine.objects.exclude(kind__in=(*UNTRUSTED, *COMING_AND_GOING)), KEPT
    over = lines.order_by("-pk").values_list("pk", flat=True)[most:][:1].first()
    if over is not None:
        lines.filter(pk__lte=over).delete()


def told(line: LogLine) -> str:
    return _(KINDS[line.kind]) % {"about": line.about} if line.kind in KINDS else line.kind
