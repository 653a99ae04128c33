"""Commands as operations of the API: each by its word, some at the address of what they are about, several at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest
from ninja import Status

from topboard.director import Accepted, Command, Demands, Refusal, demands, foresee
from topboard.director import commands as do
from topboard.director.desk.fields import read
from topboard.director.register import VERBS, Verb
from topboard.director.rounds.round_questions import RoundAnswer, RoundQuestion
from topboard.errors import UnknownName
from topboard.journal.events import EventBody, PlayerEntered, SectionCreated
from topboard.web.accounts.dispatch import check, give
from topboard.web.api import schemas as s
from topboard.web.api.access import (
    DIRECT,
    ENTRIES,
    LOOK_SOMEWHERE,
    RESULTS,
    RUN,
    RUN_SOMEWHERE,
    Needs,
    actor,
    lacks,
    token_of,
)
from topboard.web.api.bodies import ByeBody, ResultBody, body_of, described_body, seen_by, told
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, named_in, taking, written
from topboard.web.errors import NotAllowed
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import known_of
from topboard.web.show.inquiries import allowed_by, asking

Address = Mapping[str, str]


class RefusedRequest(Exception):
    """`asked` is everything that somebody has to take responsibility for, where that is why nothing was written."""

    def __init__(self, refusal: Refusal, asked: Demands | None = None) -> None:
        self.refusal = refusal
        self.asked = asked


def refusal_of(request: HttpRequest, event: OpenEvent, command: Command, answer: Refusal) -> RefusedRequest:
    """A refusal with all that the command asks for, not only what it asks first."""
    return RefusedRequest(answer, demands(event.director, command, actor=actor(request)) if answer.accept else None)


def carry_out(request: HttpRequest, event: OpenEvent, command: Command) -> Accepted:
    try:
        answer = give(event, command, (token_of(request).grant,), actor=actor(request), seen=seen_by(request))
    except NotAllowed as refused:
        raise lacks(refused.right) from None
    if isinstance(answer, Refusal):
        raise refusal_of(request, event, command, answer)
    return answer


def wrote(answer: Accepted) -> s.Written:
    return s.Written(position=answer.position, problems=[str(problem) for problem in answer.problems])


def created(id: str, answer: Accepted) -> Status[s.Created]:
    return Status(201, s.Created(id=id, **wrote(answer).model_dump()))


Answers = Callable[[HttpRequest, OpenEvent, Accepted, Address], Any]


def _wrote(request: HttpRequest, event: OpenEvent, answer: Accepted, address: Address) -> s.Written:
    return wrote(answer)


def made(answer: Accepted, kind: type[EventBody], name: str) -> str:
    """By what was written: when a request is repeated, somebody else may have come since."""
    return next(str(getattr(entry.event, name)) for entry in answer.entries if isinstance(entry.event, kind))


def _new_section(request: HttpRequest, event: OpenEvent, answer: Accepted, address: Address) -> Status[s.Created]:
    return created(made(answer, SectionCreated, "section"), answer)


def _new_player(request: HttpRequest, event: OpenEvent, answer: Accepted, address: Address) -> Status[s.Created]:
    return created(made(answer, PlayerEntered, "player"), answer)


def _drafted(request: HttpRequest, event: OpenEvent, answer: Accepted, address: Address) -> Any:
    section = address["section"]
    with asking(event, allowed_by((token_of(request).grant,))) as of:
        return written(RoundQuestion(section, of.section_state(section).next_round).answer(of))


def _bye(body: ByeBody) -> Command:
    if body.bye is None:
        return do.CancelBye(body.player, body.round, body.accept)
    return do.GrantBye(body.player, body.round, body.bye)


def _result(body: ResultBody) -> Command:
    board = (body.section, body.round, body.board)
    if body.result is None:
        return do.VoidResult(*board, accept=body.accept)
    # Without it a result that somebody else entered in the meantime is refused, and nothing is overwritten unseen.
    if body.replace:
        return do.CorrectResult(*board, body.result, accept=body.accept)
    return do.RecordResult(*board, body.result)


@dataclass(frozen=True, slots=True)
class AddressedCommand:
    """A command that programs also give at the address of what it is about, which says some of its fields.

    `body` is what they send: the command itself, or something shorter of which `command` makes it. `usual` is what a
    field has that is left out here.
    """

    path: str
    body: type
    needs: Needs
    about: str
    command: Callable[[Any], Command] = lambda body: body
    answer: Answers = _wrote
    described: Mapping[str, Any] = field(default_factory=lambda: {"response": {200: s.Written}})
    usual: Mapping[str, Any] = field(default_factory=dict)


CREATED = {"response": {201: s.Created}}
SECTION, PLAYER = "/events/{event}/sections/{section}", "/events/{event}/players/{player}"
ADDRESSED = (
    AddressedCommand(
        "/events/{event}/sections",
        do.CreateSection,
        DIRECT,
        "A section from a preset; what is named besides goes before it.",
        answer=_new_section,
        described=CREATED,
        usual={"preset": "fide-open"},
    ),
    AddressedCommand(
        f"{SECTION}/players", do.EnterPlayer, ENTRIES, "Enter a player.", answer=_new_player, described=CREATED
    ),
    AddressedCommand(f"{PLAYER}/withdraw", do.Withdraw, RUN_SOMEWHERE, "The player is no longer paired."),
    AddressedCommand(f"{PLAYER}/return", do.Return, RUN_SOMEWHERE, "A player who withdrew plays again."),
    AddressedCommand(f"{PLAYER}/byes", ByeBody, RUN_SOMEWHERE, "Grant or cancel a bye in a later round.", command=_bye),
    AddressedCommand(
        f"{SECTION}/pair",
        do.PairRound,
        RUN,
        "Draft the next round by the section's pairing system.",
        answer=_drafted,
        described={"openapi_extra": answers(RoundAnswer)},
    ),
    AddressedCommand(f"{SECTION}/publish", do.PublishDraft, RUN, "Publish the draft."),
    AddressedCommand(
        f"{SECTION}/rounds/{{round}}/results",
        ResultBody,
        RESULTS,
        "Enter, replace or (null) take back the result of a board.",
        command=_result,
    ),
    AddressedCommand("/events/{event}/undo", do.Undo, RUN_SOMEWHERE, "Take back what the command at a position wrote."),
)


def addressed(each: AddressedCommand) -> Callable[..., Any]:
    def carry(request: HttpRequest, **address: str) -> Any:
        opened = shelf().event(address["event"])
        fixed = {name: text for name, text in address.items() if name != "event"}
        usual = {name: value for name, value in each.usual.items() if not body_of(request).get(name)}
        command = each.command(told(request, opened, each.body, **usual, **fixed))
        return each.answer(request, opened, carry_out(request, opened, command), address)

    return taking(carry, each.path, f"{each.path.rpartition('/')[2]}_{each.body.__name__}", each.about)


def by_word(verb: Verb) -> Callable[..., s.Written]:
    def carry(request: HttpRequest, event: str) -> s.Written:
        opened = shelf().event(event)
        return wrote(carry_out(request, opened, told(request, opened, verb.command)))

    carry.__name__ = f"do_{verb.name}"
    carry.__doc__ = f"{verb.about[:1].upper()}{verb.about[1:]}."
    return carry


OFFERED = {verb.name: verb for verb in VERBS.values() if verb.command is not do.CreateEvent}
"""Every command of an event, by its verb."""

for each in ADDRESSED:
    extra = described_body(each.body, *named_in(each.path)) | each.described.get("openapi_extra", {})
    router.post(each.path, auth=each.needs, **{**each.described, "openapi_extra": extra})(addressed(each))

for offered in OFFERED.values():
    router.post(
        f"/events/{{event}}/do/{offered.name}",
        response={200: s.Written},
        auth=Needs(offered.right, somewhere=True) if offered.command is not do.Undo else RUN_SOMEWHERE,
        openapi_extra=described_body(offered.command),
    )(by_word(offered))


def one_of_several(event: OpenEvent, given: dict[str, Any]) -> Command:
    name = str(given.get("do", ""))
    if name not in OFFERED:
        raise UnknownName("command", name, OFFERED)
    rest = {key: value for key, value in given.items() if key != "do"}
    return read(OFFERED[name].command, rest, known_of(event))


def several(event: OpenEvent, body: s.TogetherIn) -> do.Together:
    return do.Together(tuple(one_of_several(event, each) for each in body.commands), body.leave_out)


@router.post("/events/{event}/together", response={200: s.Written}, auth=LOOK_SOMEWHERE)
def together(request: HttpRequest, event: str, body: s.TogetherIn) -> s.Written:
    """Several commands as one step."""
    opened = shelf().event(event)
    return wrote(carry_out(request, opened, several(opened, body)))


@router.post("/events/{event}/look", response={200: s.Consequences}, auth=LOOK_SOMEWHERE)
def look(request: HttpRequest, event: str, body: s.TogetherIn) -> s.Consequences:
    """What commands would do if they were given now, or why they would be refused. Nothing is written."""
    opened = shelf().event(event)
    command = several(opened, body)
    try:
        check(opened, command, (token_of(request).grant,), actor(request))
    except NotAllowed as refused:
        raise lacks(refused.right) from None
    found = foresee(opened.director, command, actor=actor(request))
    if isinstance(found, Refusal):
        raise refusal_of(request, opened, command, found)
    told = [str(problem) for problem in found.problems]
    return s.Consequences(lines=list(found.lines), problems=told, scores=list(found.scores))
