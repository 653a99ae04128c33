"""The director: commands in, events or a refusal out; undo; and the questions one asks of a running event."""

from topboard.director.desk.answers import Accepted, Answer, Refusal
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.director.desk.event_questions import (
    HistoryLine,
    Progress,
    Stage,
    as_judged,
    board_reasons,
    color_reversals,
    draft_findings,
    history,
    in_edition,
    kept_too_long,
    last_undoable,
    not_erased,
    round_reasons,
    stage,
)
from topboard.director.desk.rehearsal import Demands, Foreseen, Weighed, demands, foresee, weigh
from topboard.director.director import Director
from topboard.director.papers.section_report import section_report
from topboard.director.rounds.draft_preview import draft_section
from topboard.director.rounds.findings import findings
from topboard.director.rounds.reasons_afterwards import hindsight
from topboard.director.rounds.state_when_paired import as_known
from topboard.director.sections.read_export import read_export

__all__ = [
    "Accepted",
    "Answer",
    "Command",
    "Demands",
    "Desk",
    "Director",
    "Foreseen",
    "HistoryLine",
    "Plan",
    "Progress",
    "Refusal",
    "Stage",
    "Weighed",
    "as_judged",
    "as_known",
    "board_reasons",
    "color_reversals",
    "demands",
    "draft_findings",
    "draft_section",
    "findings",
    "foresee",
    "hindsight",
    "history",
    "in_edition",
    "kept_too_long",
    "last_undoable",
    "not_erased",
    "read_export",
    "round_reasons",
    "section_report",
    "stage",
    "weigh",
]
