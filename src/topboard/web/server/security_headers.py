"""Headers that every answer carries, and the rule that nothing is reachable from elsewhere before there is an owner."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from topboard.web.errors import refused_page
from topboard.web.models import Account

Answering = Callable[[HttpRequest], HttpResponseBase]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""No inline script or style, nothing from anywhere else, in nobody's frame."""

FOLDER_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' file:",
        "style-src 'self' file:",
        "img-src 'self' file: data:",
        "font-src 'self' file:",
        "form-action 'none'",
        "base-uri 'none'",
    )
)
"""The same for pages that lie in a folder and bring their own policy: no server adds it, and on a USB stick there is
none. To a browser, files have no origin that they could share."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-cache",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


EMBEDDED = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""For what is made to stand in other people's frames: it shows what everybody may see, and has nothing to press."""
FOR_FRAMES = frozenset({"widget"})
"""The routes of which anybody may put the answers into a frame."""


def headers_of(route: str | None) -> dict[str, str]:
    """What an answer carries, by the name of its route and nothing else."""
    headers = dict(EMBEDDED if route in FOR_FRAMES else HEADERS)
    if settings.SECURE_HSTS:
        headers["Strict-Transport-Security"] = settings.SECURE_HSTS
    return headers


class SecurityHeaders:
    def __init__(self, answer: Answering) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.answer(request)
        found = request.resolver_match
        is_refused = response.status_code >= HTTPStatus.BAD_REQUEST
        for name, value in headers_of(found.url_name if found and not is_refused else None).items():
            response.headers.setdefault(name, value)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response


FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_X_REAL_IP", "HTTP_FORWARDED", "HTTP_VIA")


def is_local(request: HttpRequest) -> bool:
    """Whether the request comes from this machine itself. What a proxy hands on does not, wherever the proxy runs."""
    if any(name in request.META for name in FORWARDED):
        return False
    peer = _address(request.META.get("REMOTE_ADDR", ""))
    return peer is not None and peer.is_loopback


def client_address(request: HttpRequest) -> str:
    """Who is at the other end. A proxy on this machine names it last in X-Forwarded-For; nobody else is believed.

    Of IPv6 the network counts: everybody has all addresses of theirs.
    """
    peer = _address(request.META.get("REMOTE_ADDR", ""))
    if peer is not None and peer.is_loopback and any(name in request.META for name in FORWARDED):
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR") or request.META.get("HTTP_X_REAL_IP") or ""
        peer = _address(forwarded.rpartition(",")[2].strip())
    if peer is None:
        return "?"
    return (
        str(ip_network((peer, 64), strict=False))
        if isinstance(peer, IPv6Address) and not peer.is_loopback
        else str(peer)
    )


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


class NotBeforeOwner:
    """Until an owner has set a password, only this machine is answered."""

    def __init__(self, answer: Answering) -> None:
        self.answer = answer
        self._owned = False

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not self._owned:
            self._owned = Account.objects.owner_exists()
        if self._owned or is_local(request):
            return self.answer(request)
        return self._refused(request)

    def _refused(self, request: HttpRequest) -> HttpResponse:
        text = _(
            "This Topboard has no owner yet. Open it on the computer it runs on and set the owner's password first."
        )
        there = f"{request.scheme}://127.0.0.1:{request.META.get('SERVER_PORT', '')}/"
        hint = _("On that computer, open %s or start Topboard without --host.") % there
        return refused_page(request, text, status=403, hint=hint)
