"""The operations of the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, Router, Status
from ninja.errors import ValidationError

from topboard import __version__
from topboard.core import Section, counted, pairs_teams, scores
from topboard.core.readers import by_name, entrants_by_name
from topboard.director import Accepted, Command, Demands, Refusal, demands, draft_findings, foresee, history
from topboard.director import commands as do
from topboard.director.desk.fields import read
from topboard.director.desk.question import NotThere
from topboard.director.money.prizes import owed, standing_prizes
from topboard.director.question_register import QUESTIONS
from topboard.director.register import VERBS, Verb
from topboard.errors import JournalError, TopboardError, UnknownName
from topboard.journal.events import EventDetails
from topboard.prizes import Prize
from topboard.prizes.given import SectionPrizes
from topboard.prizes.money import plain as money
from topboard.rulebook import Problem
from topboard.tiebreaks import SchoolTable, decimal_text, school_standings
from topboard.web.accounts.dispatch import check, give
from topboard.web.accounts.roles import SOMEWHERE
from topboard.web.api import (
    arrivals,
    copies,
    entries,
    follow,
    forecasts,
    lists,
    screenings,
    series,
    uploads,
)
from topboard.web.api import schemas as s
from topboard.web.api.access import (
    ANY_TOKEN,
    DIRECT,
    ENTRIES,
    LOOK,
    LOOK_SOMEWHERE,
    OWN,
    RESULTS,
    RUN,
    RUN_SOMEWHERE,
    Needs,
    actor,
    lacks,
    may_look,
    token_of,
)
from topboard.web.api.bodies import ByeBody, ResultBody, body_of, described_body, seen_by, told
from topboard.web.api.questions import offer
from topboard.web.errors import Missing, NotAllowed, database_away, journal_away
from topboard.web.events.archive import put_away, remove
from topboard.web.events.import_event import take_in
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import known_of
from topboard.web.models import PublicChoices
from topboard.web.pages.rounds.rounds import round_sheet
from topboard.web.show.boards import Sheet
from topboard.web.show.section_progress import section_now
from topboard.web.show.standings_working import section_standings, team_table

api = NinjaAPI(
    title="Topboard",
    version="1",
    description=f"Topboard {__version__}. Every write goes through the director and is on the disk when answered.",
    docs_url=None,
    openapi_url=None,
    urls_namespace="api-1",
)
router = Router()


class RefusedRequest(Exception):
    """`asked` is everything that somebody has to take responsibility for, where that is why nothing was written."""

    def __init__(self, refusal: Refusal, asked: Demands | None = None) -> None:
        self.refusal = refusal
        self.asked = asked


A_FILE = 1_000_000
"""Letters. A text that may be so long is a file, and one that is longer is too large rather than wrong."""


@api.exception_handler(RefusedRequest)
def refused(request: HttpRequest, error: RefusedRequest) -> HttpResponse:
    """All that is asked stands in one answer, so that one repetition of the request can accept it."""
    asked, r = error.asked, error.refusal
    if asked and asked.refusals:
        r = asked.refusals[-1]
    told = asked.refusals if asked and asked.accept else (r,)
    body = s.Trouble(
        detail=" ".join(each.message.told() for each in told),
        hint=r.hint.told() if r.hint else "",
        rule=told[0].rule.cite if told[0].rule else "",
        by=r.by,
        accept=list(asked.accept if asked else r.accept),
        asks=[_ask(problem) for problem in asked.asked] if asked else [],
    )
    return api.create_response(request, body.model_dump(), status=409)


def _ask(problem: Problem) -> s.Ask:
    hint, rule = problem.hint, problem.rule
    told = problem.message.told()
    return s.Ask(id=problem.id, detail=told, hint=hint.told() if hint else "", rule=rule.cite if rule else "")


def refusal_of(request: HttpRequest, event: OpenEvent, command: Command, answer: Refusal) -> RefusedRequest:
    """A refusal with all that the command asks for, not only what it asks first."""
    return RefusedRequest(answer, demands(event.director, command, actor=actor(request)) if answer.accept else None)


@api.exception_handler(Missing)
@api.exception_handler(NotThere)
def missing(request: HttpRequest, error: Exception) -> HttpResponse:
    return api.create_response(request, {"detail": str(error)}, status=404)


@api.exception_handler(ValidationError)
def misunderstood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Every fault in one line each, named by its place in the input."""
    lines = [f"{'.'.join(map(str, fault['loc'][1:])).removeprefix('body.')}: {fault['msg']}" for fault in error.errors]
    most = [fault.get("ctx", {}).get("max_length", 0) for fault in error.errors if fault["type"] == "string_too_long"]
    too_large = any(letters >= A_FILE for letters in most)
    return api.create_response(request, {"detail": "\n".join(lines)}, status=413 if too_large else 422)


@api.exception_handler(JournalError)
def unsaved(request: HttpRequest, error: JournalError) -> HttpResponse:
    return journal_away(request, error, by_staff=getattr(request, "auth", None) is not None)


@api.exception_handler(DatabaseError)
@api.exception_handler(InterfaceError)
def away(request: HttpRequest, error: Exception) -> HttpResponse:
    return database_away(request, error)


@api.exception_handler(TopboardError)
def troubled(request: HttpRequest, error: TopboardError) -> HttpResponse:
    return api.create_response(request, {"detail": str(error)}, status=422)


def carry_out(request: HttpRequest, event: OpenEvent, command: Command) -> Accepted:
    try:
        answer = give(event, command, (token_of(request).grant,), actor=actor(request), seen=seen_by(request))
    except NotAllowed as refused:
        raise lacks(refused.right) from None
    if isinstance(answer, Refusal):
        raise refusal_of(request, event, command, answer)
    return answer


def written(answer: Accepted) -> s.Written:
    return s.Written(position=answer.position, problems=[str(problem) for problem in answer.problems])


def event_out(request: HttpRequest, event: OpenEvent) -> s.EventOut:
    """An event with those of its sections that the token may look at."""
    with event.reading() as state:
        lines = [section_line(event, id) for id in state.sections if may_look(request, event.id, id)]
        d = state.details or EventDetails("")
        return s.EventOut(
            id=event.id, name=d.name, position=event.position, city=d.city, starts=d.starts, ends=d.ends, sections=lines
        )


def section_line(event: OpenEvent, id: str) -> s.SectionLine:
    now = section_now(event, id)
    step = now.step
    return s.SectionLine(
        id=id,
        name=now.name,
        state=step.stage.value,
        round=step.round,
        done=step.done,
        total=step.total,
        players=now.players,
        in_fide_mode=now.in_fide_mode,
        left_fide_mode=now.left_fide_mode,
    )


@router.get("/events", response={200: list[s.EventOut]}, auth=ANY_TOKEN)
def events(request: HttpRequest) -> list[s.EventOut]:
    """All events that the token may look at."""
    mine = [id for id in shelf().ids() if may_look(request, id, SOMEWHERE)]
    return [event_out(request, shelf().event(id)) for id in mine]


@router.post("/events", response={201: s.Created}, auth=DIRECT, openapi_extra=described_body(do.CreateEvent))
def create_event(request: HttpRequest) -> Status[s.Created]:
    """A new event without sections."""
    id, answer = shelf().create(told(request, None, do.CreateEvent).details, actor=actor(request))
    if isinstance(answer, Refusal):
        raise RefusedRequest(answer)
    PublicChoices(event=id).save()
    return Status(201, s.Created(id=id, position=answer.position))


@router.post("/events/import", response={201: s.Taken}, auth=DIRECT)
def import_event(request: HttpRequest, body: s.TakeIn) -> Status[s.Taken]:
    """A whole event from an export of Topboard or a tournament report."""
    taken = take_in(shelf(), body.name, body.text.encode(errors="replace"), actor=actor(request))
    return Status(201, s.Taken(id=taken.id, said=taken.said, notes=list(taken.notes)))


@router.post("/events/copy", response={201: s.Created}, auth=DIRECT)
def copy_event(request: HttpRequest, body: s.CopyIn) -> Status[s.Created]:
    """A new event after the pattern of another: sections with their rules, fees, prizes and poster; no players."""
    id, answer = shelf().copy(shelf().event(body.event), body.name, body.starts, actor=actor(request))
    if isinstance(answer, Refusal):
        raise RefusedRequest(answer)
    PublicChoices(event=id).save()
    return Status(201, s.Created(id=id, position=answer.position))


@router.get("/events/{event}", response={200: s.EventOut}, auth=LOOK_SOMEWHERE)
def one_event(request: HttpRequest, event: str) -> s.EventOut:
    """An event with the state of its sections."""
    return event_out(request, shelf().event(event))


@router.post("/events/{event}/delete", response={200: s.PutAway}, auth=OWN)
def delete_event(request: HttpRequest, event: str, body: s.DeleteIn) -> s.PutAway:
    """Delete an event. A copy is made first: where backups go, if a place was chosen, and in the archive."""
    return s.PutAway(file=remove(request, shelf(), shelf().event(event), sure=body.sure, by=actor(request)))


@router.post("/events/{event}/archive", response={200: s.PutAway}, auth=OWN)
def archive_event(request: HttpRequest, event: str) -> s.PutAway:
    """Take an event off the list. Its whole history stays in a file of the archive; the owner can bring it back."""
    return s.PutAway(file=put_away(request, shelf(), shelf().event(event), by=actor(request)))


@router.post(
    "/events/{event}/sections",
    response={201: s.Created},
    auth=DIRECT,
    openapi_extra=described_body(do.CreateSection),
)
def create_section(request: HttpRequest, event: str) -> Status[s.Created]:
    """A section from a preset; what is named besides goes before it."""
    opened = shelf().event(event)
    usual = {} if body_of(request).get("preset") else {"preset": "fide-open"}
    answer = carry_out(request, opened, told(request, opened, do.CreateSection, **usual))
    return Status(201, s.Created(id=list(opened.director.state.sections)[-1], **written(answer).model_dump()))


@router.get("/events/{event}/sections/{section}/players", response={200: list[s.PlayerOut]}, auth=LOOK)
def players(request: HttpRequest, event: str, section: str) -> list[s.PlayerOut]:
    """The players of a section by pairing number."""
    opened = shelf().event(event)
    with opened.reading():
        value = counted(opened.section(section))
    totals = scores(value)
    return [
        s.PlayerOut(
            id=p.id,
            number=p.number,
            name=p.name,
            rating=p.value,
            title=p.title,
            federation=p.federation,
            club=p.club,
            status=p.status.value,
            points=str(totals[p.number]),
        )
        for p in value.players
    ]


@router.post(
    "/events/{event}/sections/{section}/players",
    response={201: s.Created},
    auth=ENTRIES,
    openapi_extra=described_body(do.EnterPlayer, "section"),
)
def enter_player(request: HttpRequest, event: str, section: str) -> Status[s.Created]:
    """Enter a player."""
    opened = shelf().event(event)
    answer = carry_out(request, opened, told(request, opened, do.EnterPlayer, section=section))
    return Status(201, s.Created(id=list(opened.state(section).players)[-1], **written(answer).model_dump()))


@router.post(
    "/events/{event}/players/{player}/withdraw",
    response={200: s.Written},
    auth=RUN_SOMEWHERE,
    openapi_extra=described_body(do.Withdraw, "player"),
)
def withdraw(request: HttpRequest, event: str, player: str) -> s.Written:
    """The player is no longer paired."""
    opened = shelf().event(event)
    return written(carry_out(request, opened, told(request, opened, do.Withdraw, player=player)))


@router.post(
    "/events/{event}/players/{player}/return",
    response={200: s.Written},
    auth=RUN_SOMEWHERE,
    openapi_extra=described_body(do.Return, "player"),
)
def return_player(request: HttpRequest, event: str, player: str) -> s.Written:
    """A player who withdrew plays again."""
    opened = shelf().event(event)
    return written(carry_out(request, opened, told(request, opened, do.Return, player=player)))


@router.post(
    "/events/{event}/players/{player}/byes",
    response={200: s.Written},
    auth=RUN_SOMEWHERE,
    openapi_extra=described_body(ByeBody),
)
def grant_bye(request: HttpRequest, event: str, player: str) -> s.Written:
    """Grant or cancel a bye in a round to come."""
    opened = shelf().event(event)
    body = told(request, opened, ByeBody)
    cancel = do.CancelBye(player, body.round, body.accept)
    command: Command = do.GrantBye(player, body.round, body.bye) if body.bye else cancel
    return written(carry_out(request, opened, command))


@router.post(
    "/events/{event}/sections/{section}/pair",
    response={200: s.RoundOut},
    auth=RUN,
    openapi_extra=described_body(do.PairRound, "section"),
)
def pair(request: HttpRequest, event: str, section: str) -> s.RoundOut:
    """Draft the next round by the section's pairing system."""
    opened = shelf().event(event)
    carry_out(request, opened, told(request, opened, do.PairRound, section=section))
    return round_out(opened, section, opened.state(section).next_round)


@router.post(
    "/events/{event}/sections/{section}/publish",
    response={200: s.Written},
    auth=RUN,
    openapi_extra=described_body(do.PublishDraft, "section"),
)
def publish(request: HttpRequest, event: str, section: str) -> s.Written:
    """Publish the draft."""
    opened = shelf().event(event)
    return written(carry_out(request, opened, told(request, opened, do.PublishDraft, section=section)))


@router.get("/events/{event}/sections/{section}/rounds/{round}", response={200: s.RoundOut}, auth=LOOK)
def one_round(request: HttpRequest, event: str, section: str, round: int) -> s.RoundOut:
    """A round, published or drafted."""
    return round_out(shelf().event(event), section, round)


def round_out(event: OpenEvent, section: str, round: int) -> s.RoundOut:
    with event.reading():
        boards, is_draft = round_sheet(event, section, round)
        boards = boards if is_draft else event.sheet(section, round)
        problems = draft_findings(event.director, section) if is_draft else ()
        starts = None if is_draft else event.section(section).round(round).starts
    return s.RoundOut(
        round=round,
        published=not is_draft,
        starts=starts,
        games=games_of(boards),
        byes=[s.Absent(player=b.seat.player.id, bye=b.unpaired.bye) for b in boards.byes],
        problems=[str(p) for p in problems],
    )


def games_of(boards: Sheet) -> list[s.Game]:
    return [
        s.Game(board=r.board, white=r.white.player.id, black=r.black.player.id, result=r.game.result)
        for r in boards.rows
    ]


@router.post(
    "/events/{event}/sections/{section}/rounds/{round}/results",
    response={200: s.Written},
    auth=RESULTS,
    openapi_extra=described_body(ResultBody),
)
def enter_result(request: HttpRequest, event: str, section: str, round: int) -> s.Written:
    """Enter, replace or (null) take back the result of a board."""
    opened = shelf().event(event)
    command = result_command(section, round, told(request, opened, ResultBody))
    return written(carry_out(request, opened, command))


def result_command(section: str, round: int, body: ResultBody) -> Command:
    if body.result is None:
        return do.VoidResult(section, round, body.board, accept=body.accept)
    if body.replace:
        return do.CorrectResult(section, round, body.board, body.result, accept=body.accept)
    return do.RecordResult(section, round, body.board, body.result)


@router.get(
    "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/reasons",
    response={200: list[s.Reason]},
    auth=LOOK,
)
def reasons(request: HttpRequest, event: str, section: str, round: int, board: int) -> list[s.Reason]:
    """Why a board is as it is, as recorded when the round was paired; else what the section's system says of it."""
    opened = shelf().event(event)
    with opened.reading():
        boards, _draft = round_sheet(opened, section, round)
        if boards.row(board) is None:
            raise Missing(f"Round {round} has no board {board}.")
        found = opened.board_reasons(section, round, board)
        value = opened.section(section)
        reader = entrants_by_name(value)
        ids = {each.number: each.id for each in (value.teams if pairs_teams(value) else value.players)}
    return [
        s.Reason(
            subject=d.subject.value,
            text=d.told(reader),
            reason=d.reason.renamed(lambda player: ids.get(player, player)).plain(),
            rule=d.rule.cite,
            meaning=d.rule.title,
        )
        for d in found
    ]


@router.get("/events/{event}/sections/{section}/standings", response={200: s.StandingsOut}, auth=LOOK)
def standings(
    request: HttpRequest, event: str, section: str, after: int | None = None, of: s.Ranked | None = None
) -> s.StandingsOut:
    """The standings after a round, by default the last complete one: of teams where teams meet, else of players."""
    opened = shelf().event(event)
    with opened.reading():
        value, starts = opened.section(section), opened.starts
    if after is not None and not 0 <= after <= len(value.rounds):
        raise Missing(f"{value.name} has {len(value.rounds)} rounds; there is no round {after}.")
    wanted = of or (s.Ranked.TEAMS if pairs_teams(value) else s.Ranked.PLAYERS)
    if wanted is s.Ranked.TEAMS:
        if not pairs_teams(value):
            raise Missing(f"Teams do not meet in {value.name}. Leave 'of' out to get the players.")
        return s.StandingsOut.of_teams(value, team_table(value, starts, after))
    return s.StandingsOut.of_players(value, section_standings(value, starts, after))


@router.get("/events/{event}/school-teams", response={200: list[s.SchoolTeamsOut]}, auth=LOOK)
def school_teams(request: HttpRequest, event: str) -> list[s.SchoolTeamsOut]:
    """Teams of players who play for themselves, by the rules of the event; nothing where it has none."""
    opened = shelf().event(event)
    with opened.reading():
        value = opened.director.event()
    if value.school_teams is None:
        return []
    tables = school_standings(value.sections, value.school_teams, starts=value.starts)
    ids = {(str(each.id), player.number): str(player.id) for each in value.sections for player in each.players}
    return [_school_table(table, ids) for table in tables]


def _school_table(table: SchoolTable, ids: Mapping[tuple[str, int], str]) -> s.SchoolTeamsOut:
    rows = [
        s.SchoolTeamOut(
            place=row.place,
            shared=row.shared,
            name=row.name,
            total=str(row.total),
            players=row.size,
            tiebreaks={label: decimal_text(value) for label, value in row.values.items()},
            counting=[
                s.CountingPlayer(
                    section=each.section, player=ids[each.section, each.number], name=each.name, adds=str(each.adds)
                )
                for each in row.counting
            ],
        )
        for row in table.rows
    ]
    return s.SchoolTeamsOut(
        section=table.section or None, grades=table.group or None, teams=rows, too_few=list(table.too_few)
    )


@router.get("/events/{event}/sections/{section}/prizes", response={200: s.PrizesOut}, auth=LOOK)
def prizes(request: HttpRequest, event: str, section: str) -> s.PrizesOut:
    """The prizes of a section: the list, who gets what and why, who is owed what."""
    opened = shelf().event(event)
    with opened.reading() as state:
        kept = opened.state(section)
        value, standing = opened.section(section), standing_prizes(state, kept)
        debts = owed(kept, standing.found)
    return s.PrizesOut(
        stage=standing.stage.value,
        written=kept.prizes.written,
        currency=standing.list.policy.currency,
        prizes=[_offered(prize) for prize in standing.list.prizes],
        awards=_awards(value, standing),
        unclaimed=[prize.id for prize in standing.found.unclaimed],
        owed=[
            s.PrizeDebt(player=d.player, now=money(d.now), awarded=money(d.awarded), paid=money(d.paid)) for d in debts
        ],
    )


def _offered(prize: Prize) -> s.PrizeOffered:
    return s.PrizeOffered(
        id=prize.id,
        name=prize.name,
        money=money(prize.cents),
        goods=prize.goods,
        group=prize.group.value,
        guaranteed=prize.guaranteed,
    )


def _awards(section: Section, standing: SectionPrizes) -> list[s.AwardGiven]:
    reader, players = by_name(section), {p.number: p for p in section.players}
    ids = {number: str(player.id) for number, player in players.items()}
    return [
        s.AwardGiven(
            player=ids[each.player],
            number=each.player,
            name=players[each.player].name,
            money=money(each.cents),
            goods=each.goods,
            prizes=list(each.prizes),
            rule=each.rule.cite if each.rule else None,
            text=each.reason.told(reader) if each.reason else None,
            reason=each.reason.renamed(lambda player: ids.get(player, player)).plain() if each.reason else None,
            fits=each.fits,
        )
        for each in standing.given
    ]


@router.get("/events/{event}/history", response={200: list[s.HistoryLine]}, auth=LOOK)
def event_history(request: HttpRequest, event: str, last: int = 100) -> list[s.HistoryLine]:
    """What was done, oldest first."""
    opened = shelf().event(event)
    with opened.reading():
        lines = history(opened.director, last=max(1, min(last, 10_000)))
    return [
        s.HistoryLine(position=h.position, time=h.time, actor=h.actor, what=h.name, text=h.text, undone=h.undone)
        for h in lines
    ]


@router.post(
    "/events/{event}/undo",
    response={200: s.Written},
    auth=RUN_SOMEWHERE,
    openapi_extra=described_body(do.Undo),
)
def undo(request: HttpRequest, event: str) -> s.Written:
    """Take back what the command at a position wrote."""
    opened = shelf().event(event)
    return written(carry_out(request, opened, told(request, opened, do.Undo)))


@router.post("/events/{event}/together", response={200: s.Written}, auth=LOOK_SOMEWHERE)
def together(request: HttpRequest, event: str, body: s.TogetherIn) -> s.Written:
    """Several commands as one step."""
    opened = shelf().event(event)
    command = do.Together(tuple(one_of_several(opened, each) for each in body.commands), body.leave_out)
    return written(carry_out(request, opened, command))


@router.post("/events/{event}/look", response={200: s.Consequences}, auth=LOOK_SOMEWHERE)
def look(request: HttpRequest, event: str, body: s.TogetherIn) -> s.Consequences:
    """What commands would do if they were given now, or why they would be refused. Nothing is written."""
    opened = shelf().event(event)
    command = do.Together(tuple(one_of_several(opened, each) for each in body.commands), body.leave_out)
    try:
        check(opened, command, (token_of(request).grant,), actor(request))
    except NotAllowed as refused:
        raise lacks(refused.right) from None
    found = foresee(opened.director, command, actor=actor(request))
    if isinstance(found, Refusal):
        raise refusal_of(request, opened, command, found)
    return s.Consequences(lines=list(found.lines), problems=[str(problem) for problem in found.problems])


def one_of_several(event: OpenEvent, given: dict[str, Any]) -> Command:
    name = str(given.get("do", ""))
    if name not in OFFERED:
        raise UnknownName("command", name, OFFERED)
    rest = {key: value for key, value in given.items() if key != "do"}
    return read(OFFERED[name].command, rest, known_of(event))


OFFERED = {verb.name: verb for verb in VERBS.values() if verb.command is not do.CreateEvent}
"""Every command of an event, by its verb."""


def operation(verb: Verb) -> Callable[..., s.Written]:
    def carry(request: HttpRequest, event: str) -> s.Written:
        opened = shelf().event(event)
        return written(carry_out(request, opened, told(request, opened, verb.command)))

    carry.__name__ = f"do_{verb.name}"
    carry.__doc__ = f"{verb.about[:1].upper()}{verb.about[1:]}."
    return carry


for offered in OFFERED.values():
    router.post(
        f"/events/{{event}}/do/{offered.name}",
        response={200: s.Written},
        auth=Needs(offered.right, somewhere=True) if offered.command is not do.Undo else RUN_SOMEWHERE,
        openapi_extra=described_body(offered.command),
    )(operation(offered))

offer(router, QUESTIONS.values())

api.add_router("", router)
api.add_router("", copies.router)
api.add_router("", lists.router)
api.add_router("", entries.router)
api.add_router("", arrivals.router)
api.add_router("", series.router)
api.add_router("", forecasts.router)
api.add_router("", screenings.router)
api.add_router("", follow.router)
api.add_router("", uploads.router)
