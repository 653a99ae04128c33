"""The owner's page of the mail account: set it, try it, see what waits to be sent."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.rulebook import QUOTED, kind
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.login_throttle import attempt, succeeded
from topboard.web.addresses import address
from topboard.web.entries.inbox import is_email
from topboard.web.entries.mail import LETTERS, SECURITY, MailAccount, MailFault, mail_account, send, set_account
from topboard.web.forms.posted import raw, word
from topboard.web.models import one_line
from topboard.web.pages.desk.frame import as_number, page
from topboard.web.pages.desk.front import too_many_attempts

WRONG_PORT = kind("web.mail.wrong-port", "Port: write a number from 1 to 65535. Most servers use 587 or 465.")
CHOOSE_ENCRYPTION = kind("web.mail.choose-encryption", "Choose how the connection is encrypted.")
NOT_AN_ADDRESS = kind("web.mail.not-an-address", "'{text}' is not an e-mail address.", text=QUOTED)

MOST_PORT = 65535
TRIED, FREE_TRIES = "mail-tried", 10
"""One who asks for a test again and again does not look for a mail server, but for whatever answers in the network."""


def show(request: HttpRequest) -> HttpResponse:
    return _show(request, mail_account() or MailAccount())


def _show(request: HttpRequest, account: MailAccount, fault: str = "") -> HttpResponse:
    """Never with the password."""
    waiting = [letter for kind in LETTERS for letter in kind._default_manager.filter(sent=None).order_by("-pk")]
    return page(
        request,
        "mail.html",
        status=422 if fault else 200,
        mail=account,
        is_set=mail_account() is not None,
        has_password=bool(account.password),
        unsent=len(waiting),
        failed=next((letter for letter in waiting if letter.fault), None),
        fault=fault,
    )


def choose(request: HttpRequest) -> HttpResponse:
    """Another account; a password that is left empty stays as it is, unless the server or the name changed."""
    old = mail_account() or MailAccount()
    host, username = one_line(word(request, "host")), one_line(word(request, "username"))
    same = (host, username) == (old.host, old.username)
    account = MailAccount(
        host,
        as_number(word(request, "port")) or 0,
        word(request, "security"),
        username,
        raw(request, "password") or (old.password if same else ""),
        word(request, "sender"),
        one_line(word(request, "name")),
    )
    if not host:
        set_account(MailAccount())
        messages.success(request, _("No e-mails are sent."))
        return HttpResponseRedirect(address("mail"))
    try:
        check(account)
        set_account(account)
    except MailFault as fault:
        return _show(request, account, str(fault))
    note(request, "mail-set", who=actor_of(request), about=f"{account.sender} ({account.host})")
    messages.success(request, _("The mail account was saved. Send yourself a test e-mail."))
    return HttpResponseRedirect(address("mail"))


def check(account: MailAccount) -> None:
    """Refuse what no server could use."""
    if not 0 < account.port <= MOST_PORT:
        raise MailFault(WRONG_PORT())
    if account.security not in SECURITY:
        raise MailFault(CHOOSE_ENCRYPTION())
    if not is_email(account.sender):
        raise MailFault(NOT_AN_ADDRESS(text=account.sender))


def test(request: HttpRequest) -> HttpResponse:
    """One letter now, and what the server said."""
    account, to = mail_account(), word(request, "to")
    if account is None:
        messages.error(request, _("Save a mail account first."))
    elif not is_email(to):
        messages.error(request, _("'%(text)s' is not an e-mail address.") % {"text": to})
    elif wait := attempt(TRIED, free=FREE_TRIES):
        messages.error(request, too_many_attempts(wait))
    else:
        try:
            send(
                account,
                to,
                _("Test e-mail from Topboard"),
                _("If you can read this, e-mails about entries will arrive."),
            )
            succeeded([TRIED])
            messages.success(request, _("The test e-mail to %(to)s was handed to the mail server.") % {"to": to})
        except MailFault as fault:
            messages.error(request, str(fault))
    return HttpResponseRedirect(address("mail"))
