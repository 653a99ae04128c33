"""The inbox for the person at the computer itself."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.director import Refusal
from topboard.director.money.ledger import money
from topboard.errors import TopboardError
from topboard.rulebook import SPOKEN
from topboard.web.accounts.owner_terminal import BY
from topboard.web.accounts.roles import Grant, Role
from topboard.web.entries.bank_list import PaymentState, take_bank_list
from topboard.web.entries.inbox import accept, decide
from topboard.web.errors import Missing
from topboard.web.events.shelf import shelf
from topboard.web.pages.entries.inbox import DECISIONS, rows_of, said


def listed(event: str, *, everything: bool) -> Iterator[str]:
    """Every entry in a line, those that are decided only if they are asked for."""
    try:
        opened = shelf().event(event)
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None
    with opened.reading() as state:
        rows = list(rows_of(opened, set(state.sections)))
    for row in rows:
        if everything or row.line.undecided:
            facts = [row.line.name, row.rating or "unr.", row.section, row.line.state_word, *row.doubts]
            yield f"{row.line.pk:>5}  {' · '.join(facts)}"


def payments(event: str, data: bytes, *, record: bool) -> Iterator[str]:
    """The rows of a bank's list with their entries; then what was recorded."""
    try:
        opened = shelf().event(event)
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None
    found, answer = take_bank_list(opened, data, (Grant(Role.OWNER),), actor=BY, record=record)
    for each in found:
        yield f"{money(each.row.cents):>9}  {each.row.day or ''}  {each.state.value}  {', '.join(each.names)}".rstrip()
    if isinstance(answer, Refusal):
        raise TopboardError(answer.reason)
    ready = sum(each.state is PaymentState.READY for each in found)
    yield f"Recorded: {ready}" if answer else f"Ready: {ready}"


def decided(event: str, what: str, id: int, *, section: str, words: str) -> str:
    """Accept, refuse, let wait or take back; what was done, in a sentence, with what the director should know."""
    try:
        opened = shelf().event(event)
        if what != "accept":
            return said(opened, decide(opened, id, DECISIONS[what], actor=BY, words=words))
        line, answer = accept(opened, id, section, (Grant(Role.OWNER),), actor=BY)
    except Missing as missing:
        raise TopboardError(SPOKEN(text=str(missing))) from None
    if isinstance(answer, Refusal):
        raise TopboardError(answer.reason)
    return "\n".join([said(opened, line), *(str(problem) for problem in answer.problems)])
