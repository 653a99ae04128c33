"""Who may log in and what for, which programs may use the API, and what was done about it: the owner's pages."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.director.desk.rights import Right
from topboard.web.accounts import audit_log
from topboard.web.accounts.access import account_of, actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.grants import NotGranted, give_role, grant_named, places, take_role, told
from topboard.web.accounts.roles import ABOUT, RIGHTS, Role
from topboard.web.addresses import address
from topboard.web.forms.posted import raw, word
from topboard.web.models import Account, ApiToken, LogLine, RoleGrant
from topboard.web.pages.desk.frame import number, page
from topboard.web.pages.desk.front import password_faults

LINES = 200


def people(request: HttpRequest) -> HttpResponse:
    return _people(request)


def _people(request: HttpRequest, *, faults: list[str] | None = None, token: str = "") -> HttpResponse:
    accounts = Account.objects.prefetch_related("given").order_by("-is_active", "username")
    return page(
        request,
        "people.html",
        status=400 if faults else 200,
        accounts=[(account, [(each, told(each.grant)) for each in account.given.all()]) for account in accounts],
        tokens=[(each, told(each.grant)) for each in ApiToken.objects.filter(revoked=False).order_by("-created")],
        roles=[(role, ABOUT[role]) for role in reversed(ABOUT)],
        rights=[(right, [right in RIGHTS[role] for role in reversed(ABOUT)]) for right in Right],
        places=places(),
        faults=faults or [],
        token=token,
    )


def add_account(request: HttpRequest) -> HttpResponse:
    username, password = word(request, "username"), raw(request, "password")
    faults = password_faults(password, password, username)
    try:
        grant = grant_named(word(request, "role"), word(request, "where"))
    except NotGranted as error:
        return _people(request, faults=[*faults, str(error)])
    if not faults and Account.objects.filter(username=username.casefold()).exists():
        faults.append(_("There is already an account by that name."))
    if faults:
        return _people(request, faults=faults)
    account = Account.objects.create_account(username, password, name=word(request, "name"))
    note(request, "account-added", who=actor_of(request), about=account.name)
    give_role(request, account, grant, by=actor_of(request))
    messages.success(request, _("%(name)s can log in now.") % {"name": username})
    return HttpResponseRedirect(address("people"))


def change_account(request: HttpRequest, id: int) -> HttpResponse:
    """A new password, or no access any more; the owner who looks stays."""
    account = Account.objects.filter(pk=id).first()
    if account is None:
        return _people(request, faults=[_("There is no such account.")])
    active = word(request, "active", "1") == "1"
    if account == account_of(request) and not active:
        return _people(request, faults=[_("You cannot lock yourself out.")])
    password = raw(request, "password")
    faults = password_faults(password, password, account.username) if password else []
    if faults:
        return _people(request, faults=faults)
    if password:
        account.set_password(password)
        note(request, "password-set", who=actor_of(request), about=account.name)
    if active is not account.is_active:
        kind = "account-unlocked" if active else "account-locked"
        note(request, kind, who=actor_of(request), about=account.name)
    account.is_active = active
    account.save()
    messages.success(request, _("Saved the changes to %(name)s.") % {"name": account.name})
    return HttpResponseRedirect(address("people"))


def add_role(request: HttpRequest, id: int) -> HttpResponse:
    account = Account.objects.filter(pk=id).first()
    if account is None:
        return _people(request, faults=[_("There is no such account.")])
    try:
        grant = grant_named(word(request, "role"), word(request, "where"))
    except NotGranted as error:
        return _people(request, faults=[str(error)])
    give_role(request, account, grant, by=actor_of(request))
    messages.success(request, _("%(name)s: %(role)s") % {"name": account.name, "role": told(grant)})
    return HttpResponseRedirect(address("people"))


def remove_role(request: HttpRequest, id: int) -> HttpResponse:
    held = RoleGrant.objects.filter(pk=id).select_related("account").first()
    if held is None:
        return _people(request, faults=[_("That role was already taken away.")])
    if held.account == account_of(request) and held.role == Role.OWNER:
        return _people(request, faults=[_("You cannot remove your own role of owner.")])
    take_role(request, held.account, held.grant, by=actor_of(request))
    messages.success(
        request, _("%(name)s is no longer %(role)s.") % {"name": held.account.name, "role": told(held.grant)}
    )
    return HttpResponseRedirect(address("people"))


def add_token(request: HttpRequest) -> HttpResponse:
    """The token is shown once; only its digest is kept."""
    label = word(request, "label")
    try:
        grant = grant_named(word(request, "role"), word(request, "where"))
    except NotGranted as error:
        return _people(request, faults=[str(error)])
    account = account_of(request)
    if not label or account is None:
        return _people(request, faults=[_("Give the token a name and a role.")])
    made, token = ApiToken.issue(grant, label=label, by=account)
    note(request, "token-made", who=actor_of(request), about=f"{made.label}: {told(grant)}")
    return _people(request, token=token)


def revoke_token(request: HttpRequest, id: int) -> HttpResponse:
    for token in ApiToken.objects.filter(pk=id, revoked=False):
        token.revoked = True
        token.save()
        note(request, "token-revoked", who=actor_of(request), about=token.label)
    messages.success(request, _("The token no longer works."))
    return HttpResponseRedirect(address("people"))


def log(request: HttpRequest) -> HttpResponse:
    """The newest first; `before` pages back."""
    lines = LogLine.objects.order_by("-pk")
    before = number(request, "before")
    shown = list((lines.filter(pk__lt=before) if before else lines)[: LINES + 1])
    told_lines = [(line, audit_log.told(line)) for line in shown[:LINES]]
    return page(request, "log.html", lines=told_lines, before=shown[LINES - 1].pk if len(shown) > LINES else 0)
