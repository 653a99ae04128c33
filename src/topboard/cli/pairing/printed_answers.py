"""Proposals, verdicts and answers as text and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from topboard.core import PREDETERMINED, Bye, Section, Status, Unpaired, system_named
from topboard.core.people.readers import entrants_with_numbers
from topboard.pairing import Difference, Explanation, Pair, Proposal, Verdict
from topboard.rulebook import Decision, Reader, Rule


def proposal_lines(proposal: Proposal, section: Section) -> str:
    """The count of lines, then "white black" a line, and the bye or free round as "number 0"."""
    rows = [f"{pair.white} {pair.black}" for pair in proposal.pairs]
    rows += [f"{number} 0" for number in sitting_out(proposal.byes, section)]
    return "\n".join([str(len(rows)), *rows]) + "\n"


def sitting_out(byes: Iterable[Unpaired], section: Section) -> list[int]:
    """Who would play but has no opponent: by the pairing's bye, or because the table leaves them free."""
    if system_named(section.system).fixtures:
        return [unpaired.player for unpaired in byes]
    if section.system not in PREDETERMINED:
        return [unpaired.player for unpaired in byes if unpaired.bye is Bye.PAIRING][:1]
    here = {player.number for player in section.players if player.status is Status.ACTIVE}
    return [unpaired.player for unpaired in byes if unpaired.player in here]


def rule_data(rule: Rule | None) -> dict[str, str] | None:
    return None if rule is None else {"cite": rule.cite, "clause": rule.clause, "title": rule.title}


def decision_data(decision: Decision, reader: Reader) -> dict[str, Any]:
    return {
        "subject": decision.subject.value,
        "rule": rule_data(decision.rule),
        "text": decision.told(reader),
        "reason": decision.reason.plain(),
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
            "decisions": [decision_data(d, entrants_with_numbers(section)) for d in proposal.decisions],
        }
    )


def _forfeit(proposal: Proposal, pair: Pair) -> dict[str, Any]:
    """The result of a pair that is not played because a player has left."""
    return {"result": proposal.forfeits[pair].value} if pair in proposal.forfeits else {}


def difference_data(difference: Difference, reader: Reader) -> dict[str, Any]:
    return {
        "text": difference.reason.told(reader),
        "reason": difference.reason.plain(),
        "paired": [list(pair) for pair in difference.paired],
        "due": [list(pair) for pair in difference.due],
        "boards": list(difference.boards),
        "rule": rule_data(difference.rule),
    }


def verdict_data(verdict: Verdict, reader: Reader) -> dict[str, Any]:
    return {
        "round": verdict.round,
        "judgement": verdict.judgement.value,
        "agrees": verdict.agrees,
        "rule": rule_data(verdict.rule),
        "text": verdict.reason.told(reader) if verdict.reason else "",
        "boards": list(verdict.boards),
        "differences": [difference_data(d, reader) for d in verdict.differences],
    }


def verdict_lines(verdict: Verdict, reader: Reader) -> str:
    """The judgement, what decided it, and every difference; a clause once where it is the same for all."""
    text = f"Round {verdict.round}: {verdict.judgement.value}"
    if verdict.agrees:
        return f"{text}\n"
    why = verdict.reason.told(reader) if verdict.reason else ""
    lines = [" ".join(part for part in (f"{text}.", why, cited(verdict.rule)) if part)]
    for difference in verdict.differences:
        rule = cited(None if difference.rule == verdict.rule else difference.rule)
        lines.append(f"  {difference.reason.told(reader)} {rule}".rstrip())
    if verdict.boards and not verdict.differences:
        lines.append(f"  Boards that differ: {', '.join(map(str, verdict.boards))}")
    return "\n".join(lines) + "\n"


def cited(rule: Rule | None, more: str = "") -> str:
    """A clause as it stands at the end of a text, with its meaning: "[C.04.3 C6: as few downfloaters as possible]"."""
    if rule is None:
        return ""
    prefix = f"{rule.book.prefix} " if rule.book.prefix else ""
    return f"[{prefix}{rule.clause}: {rule.title}{f'; {more}' if more else ''}]"


def answer_data(answer: Explanation, reader: Reader) -> dict[str, Any]:
    return {
        "round": answer.round,
        "players": list(answer.players),
        "paired": answer.paired,
        "text": answer.told(reader),
        "reasons": [sentence.plain() for sentence in (*answer.plainly, *answer.sentences)],
        "rule": rule_data(answer.rule),
        "cost": answer.cost.told(reader) if answer.cost else "",
        "decisions": [decision_data(d, reader) for d in answer.decisions],
    }


def answer_lines(answer: Explanation, reader: Reader) -> str:
    """Plain sentences first, then the clause with its figures, then the reasons recorded about the board."""
    technical = cited(answer.rule, answer.cost.told(reader) if answer.cost else "")
    lines = [answer.told(reader), *([technical] if technical else []), *decision_lines(answer.decisions, reader)]
    return "\n".join(lines) + "\n"


def decision_lines(decisions: Iterable[Decision], reader: Reader) -> list[str]:
    return [f"  {decision.told(reader)} [{decision.rule.short}]" for decision in decisions]
