"""E-mail by the organiser's own account: what is set, one letter sent, and the outbox that tries until it is.

The account stands in a small file of the data folder, for its owner only, as the place of the copies does.
"""

from __future__ import annotations

import smtplib
import ssl
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from pathlib import Path

import msgspec
from django.conf import settings
from django.db import DatabaseError, InterfaceError, close_old_connections, connection
from django.utils import timezone

from topboard.errors import TopboardError
from topboard.journal.small_files import read_value, write_value
from topboard.rulebook import QUOTED, Reason, kind
from topboard.web.entry_models import OutLetter
from topboard.web.events.shelf import shelf
from topboard.web.jobs.runner import until_stopped
from topboard.web.jobs.steady_clock import SteadyClock
from topboard.web.models import EntryLetter, FollowLetter, PublicChoices
from topboard.web.server.phone_address import is_loopback

WRONG_PASSWORD = kind("web.mail.wrong-password", "The mail server does not accept the name and password.")
WRONG_ADDRESS = kind("web.mail.wrong-address", "The mail server does not accept the address.")
SERVER_SAID = kind("web.mail.server-said", "The mail server said: {text}", text=QUOTED)
NOT_REACHED = kind("web.mail.not-reached", "The mail server cannot be reached: {text}", text=QUOTED)
NO_MAIL_SERVER = kind(
    "web.mail.no-mail-server", "What answers there is not a mail server. Check the server and the port."
)

UNENCRYPTED = kind("web.mail.unencrypted", "The password would cross the network unencrypted. Choose STARTTLS or TLS.")

FILE = "mail.json"
TLS, STARTTLS, PLAIN = "tls", "starttls", "none"
SECURITY = (STARTTLS, TLS, PLAIN)
TIMEOUT_SECONDS = 20
LOOK_SECONDS = 5.0
CLAIMED = timedelta(minutes=5)
"""How long a letter belongs to the process that started sending it."""
AGAIN = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180))
LEAST_REFUSAL = 400
"""Mail servers refuse with 4xx and 5xx; what is no answer of one counts as -1."""
GIVEN_UP_AFTER = timedelta(days=3)
FARTHEST = max(CLAIMED, *AGAIN)
"""What is due later than that was noted before the clock was set back."""


LETTERS: tuple[type[OutLetter], ...] = (EntryLetter, FollowLetter)


class MailFault(TopboardError):
    """A letter that could not be sent, or an account that cannot be used."""


class MailAccount(msgspec.Struct, frozen=True):
    """Where letters are handed in, by whom, and in whose name."""

    host: str = ""
    port: int = 587
    security: str = STARTTLS
    username: str = ""
    password: str = ""
    sender: str = ""
    name: str = ""


def mail_account() -> MailAccount | None:
    found = read_value(Path(settings.TOPBOARD_HOME) / FILE, MailAccount)
    return found if found and found.host and found.sender else None


def offers_mail(choices: PublicChoices) -> bool:
    """Whether an event offers pairings by e-mail: the director does not mind, everybody sees the event, it is not for
    practice, and there is an account."""
    offered = choices.is_public and choices.offer_mail and mail_account() is not None
    return offered and not shelf().event(choices.event).director.state.practice


def set_account(account: MailAccount) -> None:
    """Keep the account; one without a server means that no letters are sent."""
    if account.host and account.password and account.security == PLAIN and not is_loopback(account.host):
        raise MailFault(UNENCRYPTED())
    write_value(Path(settings.TOPBOARD_HOME) / FILE, account)


def send(account: MailAccount, to: str, subject: str, body: str, reply_to: str = "", unsubscribe: str = "") -> None:
    """Hand one letter in; `MailFault` says why not."""
    try:
        letter = _letter(account, to, subject, body, reply_to)
        if unsubscribe:
            letter["List-Unsubscribe"] = f"<{unsubscribe}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        with _server(account) as server:
            if account.security == STARTTLS:
                server.starttls(context=ssl.create_default_context())
            if account.username:
                server.login(account.username, account.password)
            server.send_message(letter)
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise MailFault(_told(error)) from None


def _server(account: MailAccount) -> smtplib.SMTP:
    if account.security == TLS:
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(account.host, account.port, timeout=TIMEOUT_SECONDS, context=context)
    return smtplib.SMTP(account.host, account.port, timeout=TIMEOUT_SECONDS)


def _letter(account: MailAccount, to: str, subject: str, body: str, reply_to: str) -> EmailMessage:
    letter = EmailMessage()
    letter["From"] = Address(account.name, addr_spec=account.sender)
    letter["To"] = to
    letter["Subject"] = " ".join(subject.split())
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=account.sender.rpartition("@")[2] or "localhost")
    letter["Auto-Submitted"] = "auto-generated"
    if reply_to:
        letter["Reply-To"] = reply_to
    letter.set_content(body)
    return letter


def _told(error: Exception) -> Reason:
    """What a server or the network said, in one line and without the password."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return WRONG_PASSWORD()
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return WRONG_ADDRESS()
    if isinstance(error, smtplib.SMTPResponseException):
        # What another service says first is its own business: this page is no way to read it.
        if error.smtp_code < LEAST_REFUSAL:
            return NO_MAIL_SERVER()
        said = error.smtp_error.decode(errors="replace") if isinstance(error.smtp_error, bytes) else error.smtp_error
        return SERVER_SAID(text=f"{error.smtp_code} {said}"[:200])
    return NOT_REACHED(text=(str(error) or type(error).__name__)[:200])


def send_due(moment: datetime) -> int:
    """Send what is due; how many letters went out. A letter that fails is tried again later, and given up at last."""
    account = mail_account()
    if account is None:
        return 0
    for each in LETTERS:
        each._default_manager.filter(sent=None, due__gt=moment + FARTHEST).update(due=moment)
    due = [letter for kind in LETTERS for letter in kind._default_manager.filter(sent=None, due__lte=moment)]
    return sum(_try(account, letter, moment) for letter in due)


def _try(account: MailAccount, letter: OutLetter, moment: datetime) -> bool:
    """Of several processes one claims the letter. What was sent is not kept."""
    here = type(letter)._default_manager.filter(pk=letter.pk)
    if not here.filter(sent=None, due__lte=moment).update(due=moment + CLAIMED):
        return False
    unsubscribe = letter.unsubscribe if isinstance(letter, FollowLetter) else ""
    try:
        send(account, letter.to, letter.subject, letter.body, letter.reply_to, unsubscribe)
    except MailFault as fault:
        again = AGAIN[min(letter.tries, len(AGAIN) - 1)]
        due = moment + again if moment - letter.created < GIVEN_UP_AFTER else None
        here.update(tries=letter.tries + 1, due=due, fault=str(fault)[:300])
        return False
    here.update(tries=letter.tries + 1, sent=timezone.now(), due=None, body="", fault="")
    return True


def send_again(event: str) -> int:
    """Letters of an event that failed are due now."""
    failed = EntryLetter.objects.filter(sheet__event=event, sent=None).exclude(fault="")
    return failed.update(due=timezone.now(), created=timezone.now())


def start_outbox(tidy: Callable[[], object], look: Callable[[datetime], object]) -> threading.Event:
    """Begin to send letters in a thread of its own, to `look` for what calls for one, and to tidy up now and then; set
    the answer to end it."""
    return until_stopped(partial(_run, tidy=tidy, look=look), "outbox")


TIDY_EVERY = 720
"""Looks between two times of tidying: an hour. The first is as soon as the clock can be believed."""


def _run(stop: threading.Event, tidy: Callable[[], object], look: Callable[[datetime], object]) -> None:
    clock, looks = SteadyClock(), 0
    while not stop.wait(LOOK_SECONDS):
        try:
            if clock.is_steady():
                if looks % TIDY_EVERY == 0:
                    tidy()
                looks += 1
            look(timezone.now())
            send_due(timezone.now())
        except (DatabaseError, InterfaceError, TopboardError, OSError):
            close_old_connections()
        finally:
            connection.close()
