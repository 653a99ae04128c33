"""Questions at the terminal's desk, from their descriptions: how each is typed, its answer as tables or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from topboard.charts import render
from topboard.charts.table import Block, Column, Grid, Table, TableRow, entry
from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import known_at
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.cli.planning.typed_values import inquiry_of
from topboard.director.desk.fields import asked_of, needed, read
from topboard.director.desk.question import DeskQuestion, EventInquiry
from topboard.director.question_register import QUESTIONS
from topboard.rulebook import QUOTED, TEXT, kind

NOT_A_LIST = kind(
    "cli.desk-questions.not-a-list", "'{words}' is not one of its lists. Write: {usage}", words=QUOTED, usage=TEXT
)
WRITE = kind("cli.desk-questions.write", "Write: {usage}", usage=TEXT)
NO_QUESTION = kind(
    "cli.desk-questions.no-question", "There is no question '{name}'. Questions: {known}.", name=QUOTED, known=TEXT
)

AS_JSON = "--json"
AT_THE_DESK = {name: each for name, each in QUESTIONS.items() if each.is_of_event and not each.is_file}


def action_of(question: DeskQuestion) -> Callable[[Session, list[str]], Lines]:
    """Print the answer: as one of its tables, as JSON, or as tables of its fields under the names that programs use."""

    def action(session: Session, words: list[str]) -> Lines:
        typed = [word for word in words if word != AS_JSON]
        inquiry = inquiry_of(session.director)
        if question.tables and len(typed) == len(words):
            return [_printed(_chosen(question, words)(inquiry))]
        asked: Any = read(question.asks, given_by(session, question, typed), known_at(session))
        answer = msgspec.to_builtins(asked.answer(inquiry))
        if len(typed) < len(words):
            return [json.dumps(answer, ensure_ascii=False, indent=2)]
        return [_printed(Table(question.name, tuple(map(Block, grids(answer)))))]

    return action


def _chosen(question: DeskQuestion, words: list[str]) -> Callable[[EventInquiry], Table]:
    name = " ".join(words).casefold() or next(iter(question.tables))
    if name not in question.tables:
        raise NotDone(NOT_A_LIST(words=" ".join(words), usage=usage_of(question)))
    return question.tables[name]


def usage_of(question: DeskQuestion) -> str:
    """How it is typed, made from its tables and its fields."""
    _first, *others = question.tables or ("",)
    asked = {name: about.key or name for name, about in asked_of(question.asks).items() if name != "section"}
    must = [key.upper() for name, key in asked.items() if name in needed(question.asks)]
    rest = [f"{key}=" for name, key in asked.items() if name not in needed(question.asks)]
    choice = [f"[{'|'.join(others)}]"] if others else []
    return " ".join((question.name, *choice, *must, *([f"[{' '.join(rest)}]"] if rest else []), f"[{AS_JSON}]"))


def given_by(session: Session, question: DeskQuestion, words: list[str]) -> dict[str, Any]:
    """Plain words are the fields in their order, the section is the one being worked on."""
    plain, given = settings_of(words)
    asked = asked_of(question.asks)
    names = [name for name in asked if name != "section" and name not in given]
    if len(plain) > len(names):
        raise NotDone(WRITE(usage=usage_of(question)))
    here = {"section": session.section.id} if "section" in asked else {}
    return {**here, **given, **dict(zip(names, plain, strict=False))}


def ask(session: Session, words: list[str]) -> Lines:
    """Any question by its name; without one, all of them."""
    if not words:
        return [f"  {usage_of(each):50} {summary_of(each)}" for each in AT_THE_DESK.values()]
    question = AT_THE_DESK.get(words[0].casefold())
    if question is None:
        raise NotDone(NO_QUESTION(name=words[0], known=", ".join(AT_THE_DESK)))
    return action_of(question)(session, words[1:])


def summary_of(question: DeskQuestion) -> str:
    """The first sentence about it, as a line of help has it."""
    first = question.about.split(". ")[0].split(".\n")[0].rstrip(".").replace("\n", " ")
    return first[:1].lower() + first[1:]


def _printed(table: Table) -> str:
    return render(table, "text").decode().rstrip("\n")


def grids(answer: Any, heading: str = "") -> Iterator[Grid]:
    """A list of things is a table; a thing is a table of its plain fields, and one for each list of things in it."""
    if isinstance(answer, dict):
        inside = {name: value for name, value in answer.items() if _is_table(value)}
        plain = [{"field": name, "value": value} for name, value in answer.items() if name not in inside]
        yield from grids(plain, heading) if plain else ()
        for name, value in inside.items():
            yield from grids(value, name)
        return
    rows: list[Mapping[str, Any]] = [each if isinstance(each, dict) else {"value": each} for each in answer]
    names = list(dict.fromkeys(name for row in rows for name in row))
    columns = tuple(Column(name, stretch=True) for name in names)
    yield Grid(columns, tuple(TableRow(tuple(entry(_cell(row.get(name))) for name in names)) for row in rows), heading)


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_cell(each)}" for name, each in value.items())
    if isinstance(value, list):
        return "; ".join(map(_cell, value))
    return "" if value is None else str(value)
