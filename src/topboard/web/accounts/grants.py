"""Giving and taking roles, for the owner's page and for the terminal: the same checks, and a line in the log."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.errors import TopboardError
from topboard.language import translated
from topboard.rulebook import QUOTED, TEXT, kind
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.roles import ABOUT, Grant, Role
from topboard.web.events.event_index import event_index
from topboard.web.events.shelf import shelf
from topboard.web.models import Account, RoleGrant

CHOOSE_ROLE = kind("web.grants.choose-role", "Choose a role: {roles}.", roles=TEXT)
OTHER_ROLE = kind(
    "web.grants.other-role",
    "An owner owns everything, and a director directs whole events. Choose another role for this.",
)
NO_EVENT = kind("web.grants.no-event", "There is no event '{event}' here.", event=QUOTED)
NO_SECTION = kind("web.grants.no-section", "{event} has no section '{section}'.", event=TEXT, section=QUOTED)
SOMEBODY_OWNS = kind("web.grants.somebody-owns", "Somebody must own this Topboard. Make another owner first.")


class NotGranted(TopboardError):
    """A role that cannot be given or taken, with the way out."""


def grant_named(role: str, where: str) -> Grant:
    """A role by its word, for `event/section`, `event`, or nothing for everything."""
    if role not in set(ABOUT):
        raise NotGranted(CHOOSE_ROLE(roles=", ".join(each.word for each in ABOUT)))
    event, _slash, section = where.strip().partition("/")
    grant = Grant(Role(role), event, section)
    if not grant.possible:
        raise NotGranted(OTHER_ROLE())
    if event and not shelf().has(event):
        raise NotGranted(NO_EVENT(event=event))
    if section and section not in shelf().event(event).director.state.sections:
        raise NotGranted(NO_SECTION(event=event, section=section))
    return grant


def give_role(request: HttpRequest | None, account: Account, grant: Grant, *, by: str) -> bool:
    """Whether the account did not have it before."""
    _row, made = RoleGrant.objects.get_or_create(
        account=account, role=grant.role, event=grant.event, section=grant.section
    )
    if made:
        note(request, "role-given", who=by, about=f"{account.name}: {told(grant)}")
    return made


def take_role(request: HttpRequest | None, account: Account, grant: Grant, *, by: str) -> bool:
    """Whether the account had it. Somebody always owns this Topboard."""
    held = RoleGrant.objects.filter(account=account, role=grant.role, event=grant.event, section=grant.section)
    if not held.exists():
        return False
    others = RoleGrant.objects.filter(role=Role.OWNER, account__is_active=True).exclude(account=account)
    if grant.role is Role.OWNER and not others.exists():
        raise NotGranted(SOMEBODY_OWNS())
    held.delete()
    note(request, "role-taken", who=by, about=f"{account.name}: {told(grant)}")
    return True


def told(grant: Grant) -> str:
    """A grant in words, by the names of event and section where they can be read."""
    role = translated(grant.role.word)
    if not grant.event:
        return _("%(role)s of all events") % {"role": role}
    where = grant.event
    if shelf().has(grant.event):
        summary = event_index().of(grant.event)
        names = {card.id: card.name for card in summary.cards}
        where = summary.name + (f", {names.get(grant.section, grant.section)}" if grant.section else "")
    return _("%(role)s of %(where)s") % {"role": role, "where": where}


def places() -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Every event with its sections, as a role can be given for them: what is sent, and what is read."""
    return [
        (each.id, each.name, [(f"{each.id}/{card.id}", card.name) for card in each.cards])
        for each in event_index().everything()
    ]
