"""Proposals, verdicts and answers as text and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from topboard.core import PREDETERMINED, Section, Status
from topboard.pairing import Answer, Pair, Proposal, Verdict
from topboard.rulebook import Decision, Rule


def proposal_lines(proposal: Proposal, section: Section) -> str:
    """The count of lines, then "white black" a line, and the bye or free round as "number 0"."""
    rows = [f"{pair.white} {pair.black}" for pair in proposal.pairs]
    rows += [f"{number} 0" for number in sitting_out(proposal, section)]
    return "\n".join([str(len(rows)), *rows]) + "\n"


def sitting_out(proposal: Proposal, section: Section) -> list[int]:
    """Who would play but has no opponent: by the pairing's bye, or because the table leaves them free."""
    if section.system not in PREDETERMINED:
        return [proposal.pairing_bye] if proposal.pairing_bye else []
    here = {player.number for player in section.players if player.status is Status.ACTIVE}
    return [unpaired.player for unpaired in proposal.byes if unpaired.player in here]


def rule_data(rule: Rule | None) -> dict[str, str] | None:
    return None if rule is None else {"cite": rule.cite, "clause": rule.clause, "title": rule.title}


def decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "subject": decision.subject.value,
        "rule": rule_data(decision.rule),
        "text": decision.text,
        "players": list(decision.players),
        "board": decision.board or None,
        "detail": dict(decision.detail),
    }


def dump(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n"


def proposal_json(proposal: Proposal, section: Section) -> str:
    return dump(
        {
            "round": proposal.round,
            "system": proposal.system or section.system,
            "edition": proposal.edition,
            "pairs": [
                {"board": section.first_board + i, "white": p.white, "black": p.black} | _forfeit(proposal, p)
                for i, p in enumerate(proposal.pairs)
            ],
            "byes": [{"player": u.player, "bye": u.bye.value} for u in proposal.byes],
            "decisions": [decision_data(d) for d in proposal.decisions],
        }
    )


def _forfeit(proposal: Proposal, pair: Pair) -> dict[str, Any]:
    """The result of a pair that is not played because a player has left."""
    return {"result": proposal.forfeits[pair].value} if pair in proposal.forfeits else {}


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "round": verdict.round,
        "judgement": verdict.judgement.value,
        "agrees": verdict.agrees,
        "rule": rule_data(verdict.rule),
        "text": verdict.text,
        "boards": list(verdict.boards),
    }


def verdict_line(verdict: Verdict) -> str:
    text = f"Round {verdict.round}: {verdict.judgement.value}"
    if verdict.rule is not None:
        text += f", from {verdict.rule}"
    return text if verdict.agrees or not verdict.text else f"{text}. {verdict.text}"


def answer_data(answer: Answer) -> dict[str, Any]:
    return {
        "round": answer.round,
        "players": list(answer.players),
        "paired": answer.paired,
        "text": answer.text,
        "rule": rule_data(answer.rule),
        "cost": answer.cost,
        "decisions": [decision_data(d) for d in answer.decisions],
    }


def answer_lines(answer: Answer) -> str:
    lines = [answer.text]
    if answer.rule is not None:
        lines.append(f"Clause: {answer.rule}" + (f", {answer.cost}" if answer.cost else ""))
    lines.extend(decision_lines(answer.decisions))
    return "\n".join(lines) + "\n"


def decision_lines(decisions: Iterable[Decision]) -> list[str]:
    return [f"  {decision}" for decision in decisions]
