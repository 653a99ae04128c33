"""Who may log in, and which programs may use the API: the owner's page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.web.access import account_of, actor_of
from topboard.web.addresses import address
from topboard.web.forms import raw, word
from topboard.web.models import Account, ApiToken, HelperLink
from topboard.web.pages.frame import number, page
from topboard.web.pages.front import password_faults
from topboard.web.roles import ABOUT, Role


def people(request: HttpRequest) -> HttpResponse:
    return _people(request)


def _people(request: HttpRequest, *, faults: list[str] | None = None, token: str = "") -> HttpResponse:
    return page(
        request,
        "people.html",
        status=400 if faults else 200,
        accounts=Account.objects.order_by("-role", "username"),
        tokens=ApiToken.objects.filter(revoked=False).order_by("-created"),
        roles=[(role, ABOUT[role]) for role in reversed(ABOUT)],
        faults=faults or [],
        token=token,
    )


def add_account(request: HttpRequest) -> HttpResponse:
    username, password = word(request, "username"), raw(request, "password")
    faults = password_faults(password, password, username)
    role = _role(request)
    if role is None:
        faults.append(_("Choose a role."))
    if not faults and Account.objects.filter(username=username.casefold()).exists():
        faults.append(_("There is already an account by that name."))
    if faults or role is None:
        return _people(request, faults=faults)
    Account.objects.create_account(username, password, role, word(request, "name"))
    messages.success(request, _("%(name)s can log in now.") % {"name": username})
    return HttpResponseRedirect(address("people"))


def _role(request: HttpRequest) -> Role | None:
    value = number(request, "role")
    return Role(value) if value in set(ABOUT) else None


def change_account(request: HttpRequest, id: int) -> HttpResponse:
    """Another role, a new password, or no access any more; the last owner stays."""
    account = Account.objects.filter(pk=id).first()
    if account is None:
        return _people(request, faults=[_("There is no such account.")])
    password = raw(request, "password")
    if password:
        faults = password_faults(password, password, account.username)
        if faults:
            return _people(request, faults=faults)
        account.set_password(password)
    role = _role(request) or Role(account.role)
    active = word(request, "active", "1") == "1"
    own = account == account_of(request)
    if own and (not active or role is not Role.OWNER):
        return _people(request, faults=[_("You cannot remove your own role of owner.")])
    account.role, account.is_active = role, active
    account.save()
    _end_links(account)
    messages.success(request, _("Saved the changes to %(name)s.") % {"name": account.name})
    return HttpResponseRedirect(address("people"))


def _end_links(account: Account) -> None:
    """The links and tokens that an account could not make now."""
    role = Role(account.role) if account.is_active else Role.PUBLIC
    if role < Role.DIRECTOR:
        HelperLink.end_those_of(account)
    if role < Role.OWNER:
        ApiToken.end_those_of(account)


def add_token(request: HttpRequest) -> HttpResponse:
    """The token is shown once; only its digest is kept."""
    role = _role(request)
    label = word(request, "label")
    if role is None or not label:
        return _people(request, faults=[_("Give the token a name and a role.")])
    _row, token = ApiToken.issue(role, label=label, by=actor_of(request))
    return _people(request, token=token)


def revoke_token(request: HttpRequest, id: int) -> HttpResponse:
    ApiToken.objects.filter(pk=id).update(revoked=True)
    messages.success(request, _("The token no longer works."))
    return HttpResponseRedirect(address("people"))
