"""`topboard standings`: places, points and tie-breaks, with the working where it is asked for."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard import width
from topboard.cli.event_files.source import Rules, Source, file_argument, load, report_faults, write_output
from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.cli.standings.school_teams import SchoolQuestion, answered, refuse_alone
from topboard.core import Section, TeamBy, counted, pairs_teams
from topboard.core.people.readers import by_name, entrants_with_numbers, teams_by_name

if TYPE_CHECKING:
    from topboard.rulebook import Decision, Reader, Reason
    from topboard.tiebreaks import Standings

Entered = dict[str, dict[int, Fraction]]
LOTS = 1_000_000
"""How many draws of lots can be told apart."""


@dataclass(frozen=True)
class StandingsAsked:
    """What is asked of the standings of one section: the options of the command by their names."""

    codes: str | None
    after: int | None
    edition: str | None
    system: str | None
    options: tuple[str, ...]
    predetermined: bool | None
    lots: bool
    unrated: int
    entered: tuple[str, ...]
    latest_entry: bool
    working: int | None
    pair: tuple[int, int] | None
    place: int | None
    checking: bool
    table: Path | None
    seed: int | None

    def standings(self, section: Section, source: Source) -> Standings:
        """By the rules of the section, or those that are asked for; what cannot be answered is refused."""
        section = counted(section)
        from topboard.tiebreaks import section_edition, section_team_standings, standings

        if self.after is not None and self.after > len(section.rounds):
            there = count(len(section.rounds), "round")
            raise click.UsageError(f"{source.path.name} has {there}; there is no round {self.after}")
        common: Any = {
            "after": self.after,
            "tiebreaks": self._tiebreaks(section),
            "edition": section_edition(section, self.edition, source.event.starts).name,
            "entered": parse_entered(self.entered, section),
            "lots": self.lots,
        }
        found: Standings
        if pairs_teams(section):
            if self.place is not None:
                raise click.UsageError("--playoff is for players; in this event teams meet")
            found = section_team_standings(section, **common)
        else:
            kind = kind_of(section, self.codes) if self.predetermined is None else self.predetermined
            found = standings(
                section, predetermined=kind, unrated=self.unrated, latest_entry=self.latest_entry, **common
            )
        check_asked(found, common["entered"])
        return found

    def _tiebreaks(self, section: Section) -> tuple[str, ...] | None:
        """None for the section's own."""
        from topboard.tiebreaks import parse_list

        if self.codes is not None:
            return parse_list(self.codes)
        return only_stated(section) if self.checking else None


@click.command()
@file_argument
@click.option(
    "--tiebreaks", "codes", metavar="LIST", help="Codes in order, such as BH/C1,BH,SB; default: the section's."
)
@click.option("--after", type=click.IntRange(0), metavar="N", help="After this round; default: the last complete one.")
@click.option(
    "--edition", metavar="EDITION", help="Edition of the tie-break rules, such as 2026-03, 2024-08, us-chess."
)
@click.option("--system", metavar="SYSTEM", help="Pairing system, if the file does not say: keizer, mcmahon.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the system; repeatable.")
@click.option("--round-robin/--swiss", "predetermined", default=None, help="Say what kind of event it is.")
@click.option("--lots", is_flag=True, help="Break remaining ties by lot from the section's seed.")
@click.option(
    "--unrated", type=click.IntRange(0), default=0, metavar="R", help="Rating to give unrated players in tie-breaks."
)
@click.option(
    "--entered", multiple=True, metavar="CODE:NUMBER=VALUE", help="A value decided elsewhere, such as PLAYOFF:12=2."
)
@click.option("--latest-entry", is_flag=True, help="Re-entries: the latest entry counts, not the best.")
@click.option("--working", type=int, metavar="PLAYER", help="Show how this player's tie-breaks add up.")
@click.option("--why", "pair", type=int, nargs=2, metavar="A B", help="Say why one player ranks above another.")
@click.option("--playoff", "place", type=click.IntRange(1), metavar="PLACE", help="Who plays off for a place, and how.")
@click.option("--check", "checking", is_flag=True, help="Compare the standings that FILE states with ours.")
@click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="TABLE",
    help="Compare the places, points and tie-breaks in this CSV or XLSX table with ours.",
)
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Draw the lots of --playoff from this number.")
@click.option(
    "--teams",
    "school",
    metavar="RULE",
    help="Rank teams by the scores of their players: top4, places6, all, or announced for the event's own rules.",
)
@click.option("--team-by", type=click.Choice([by.value for by in TeamBy]), help="What the players of a team share.")
@click.option("--minimum", type=click.IntRange(1), metavar="N", help="Players a team needs; with --teams.")
@click.option("--grades", metavar="GROUPS", help="Groups such as K-3,4-6, ranked each by themselves; with --teams.")
@click.option("--combined", is_flag=True, help="Count the players of all sections together; with --teams.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    school: str | None,
    team_by: str | None,
    minimum: int | None,
    grades: str | None,
    combined: bool,
    as_json: bool,
    output: Path | None,
    **asked: Any,
) -> int:
    """Print the standings of FILE: rank by points, then each tie-break for those still tied.

    In team events it ranks the teams, and numbers are team numbers. With --teams it ranks teams of players who play
    for themselves, such as schools. With --check or --table it names every place, score and tie-break that is stated
    otherwise, and exits with 1 if there is one.
    """
    question = StandingsAsked(**asked)
    if school is not None:
        schools = SchoolQuestion(school, team_by, minimum, grades, combined, question.codes)
        write_output(answered(file, section_name, event_id, schools, as_json=as_json), output)
        return Exit.DONE
    refuse_alone(team_by, minimum, grades, combined)
    source = load(file, section_name, event_id)
    report_faults(source)
    section = by_rules(source.section, Rules(system=question.system, options=question.options))
    found = question.standings(section, source)
    for problem in found.problems:
        click.echo(f"{source.path.name}: {problem}", err=True)
    if question.place is not None:
        write_output(playoff_text(found, section, question.place, question.seed), output)
        return Exit.DONE
    if question.checking or question.table is not None:
        return checked(found, source, question.table, output, as_json=as_json)
    write_output(shown(found, section, question.working, question.pair, as_json=as_json), output)
    return Exit.DONE


def checked(found: Standings, source: Source, table: Path | None, output: Path | None, *, as_json: bool) -> int:
    """Ours against what the file or a table states."""
    from topboard.cli.pairing.printed_answers import dump
    from topboard.cli.standings.standings_check import stated_in, stated_in_table, verdict_data, verdict_text
    from topboard.tiebreaks.stated_standings import compared

    verdict = compared(found, stated_in(source) if table is None else stated_in_table(table, found.labels))
    write_output(dump(verdict_data(found, verdict)) if as_json else verdict_text(found, verdict), output)
    return Exit.DONE if verdict.agrees else Exit.REFUSED


def only_stated(section: Section) -> tuple[str, ...] | None:
    """Where a report names no tie-breaks, only the order by points can be checked; of teams by both scores."""
    if pairs_teams(section):
        return section.tiebreaks or None
    if not section.tiebreaks:
        click.echo("the file names no tie-breaks (202), so places are checked by points; give --tiebreaks", err=True)
    return section.tiebreaks


def by_rules(section: Section, rules: Rules) -> Section:
    """The section as it ranks under another system or other options; what is wrong with them is said."""
    if rules == Rules():
        return section
    from topboard.pairing.registry import SYSTEMS

    changed = rules.apply(section)
    SYSTEMS.engine(changed.system).options_of(changed)
    return changed


def playoff_text(found: Standings, section: Section, place: int, seed: int | None) -> str:
    """Who plays off for a place and in what form, and how the result comes back.

    Lots are drawn from the seed of the section. A report has none, so that one is drawn and told.
    """
    from topboard.tiebreaks import perfect_scores, play_off

    if place > len(found.rows):
        raise click.UsageError(f"there is no place {place}; {len(found.rows)} players have one")
    drawn = (section.seed or secrets.randbelow(LOTS)) if seed is None else seed
    due = play_off(found, place=place, seed=drawn, perfect=perfect_scores(section, found))
    if due is None:
        return f"Nobody is tied for place {place}; there is nothing to play off.\n"
    reader = entrants_with_numbers(section)
    games = "".join(f"  {reader.name(white)} (White) v {reader.name(black)}\n" for white, black in due.pairs)
    code = found.edition.play_off_code
    hint = f"Enter the points with --entered {code}:{due.players[0]}=..., and {code} first among the tie-breaks."
    lots = f"The lots were drawn from the number {drawn}; --seed {drawn} draws the same.\n"
    return f"{cited(due.decision, reader)}\n{games}{lots}{hint}\n"


def cited(decision: Decision, reader: Reader) -> str:
    return f"{decision.told(reader)} [{decision.rule.short}]"


def kind_of(section: Section, codes: str | None) -> bool | None:
    """A report that names no system may be a round robin; it is taken for one unless it asks for Buchholz."""
    from topboard.tiebreaks import asks_for_swiss, looks_like_round_robin, parse_list

    named = section.system != Section().system or section.edition
    asked = section.tiebreaks if codes is None else parse_list(codes)
    if named or asks_for_swiss(asked) or not looks_like_round_robin(section):
        return None
    click.echo(
        "everybody was paired with everybody, so this is read as a round robin; give --swiss if it is a Swiss", err=True
    )
    return True


def parse_entered(texts: tuple[str, ...], section: Section) -> Entered:
    """Values from outside by code and number; a code that is computed, or a number nobody has, is refused."""
    from topboard.tiebreaks import decided_outside

    values: Entered = {}
    numbers = {each.number for each in (section.teams if pairs_teams(section) else section.players)}
    for text in texts:
        code, _, rest = text.partition(":")
        number, _, value = rest.partition("=")
        try:
            values.setdefault(code.strip().upper(), {})[int(number)] = Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise click.UsageError(f"--entered {text!r} is not CODE:NUMBER=VALUE, such as PLAYOFF:12=2") from None
        if not decided_outside(code.strip().upper()):
            known = "PLAYOFF, SPEED, or a code of your own that begins with OTHER_"
            raise click.UsageError(f"--entered {text!r}: {code.strip()} cannot be entered by hand; use {known}")
        if int(number) not in numbers:
            span = f"{min(numbers)} to {max(numbers)}" if numbers else "none"
            raise click.UsageError(f"--entered {text!r}: nobody has the number {int(number)}; numbers are {span}")
    return values


def check_asked(found: Standings, entered: Entered) -> None:
    """Values for a code that is not among the tie-breaks would change nothing."""
    listed = {label.upper() for label in found.labels}
    for code in entered:
        if code not in listed:
            used = ", ".join(found.labels) or "none"
            raise click.UsageError(f"--entered {code}: the tie-breaks are {used}; add {code} with --tiebreaks")


def shown(
    found: Standings, section: Section, working: int | None, pair: tuple[int, int] | None, *, as_json: bool
) -> str:
    """The table, or the working of one player, or the sentence about two."""
    from topboard.cli.pairing.printed_answers import decision_data, dump

    known = {row.number for row in found.rows}
    for number in (*(() if working is None else (working,)), *(pair or ())):
        if number not in known:
            raise click.UsageError(f"number {number} has no place in these standings")
    if pair is not None:
        reason = found.why(*pair)
        reader = teams_by_name(section) if pairs_teams(section) else by_name(section)
        return dump(decision_data(reason, reader)) if as_json else f"{cited(reason, reader)}\n"
    if working is not None:
        return dump(working_data(found, working)) if as_json else working_text(found, section, working)
    if as_json:
        return dump(found.as_data() | {"unfinished": unfinished_data(section)})
    return f"{after_text(found, section)}\n{table_text(found)}"


def unfinished_data(section: Section) -> list[dict[str, int]]:
    """Games that may still change the standings: open, adjourned or not reported."""
    games = ((round.number, game) for round in section.rounds for game in round.games)
    return [{"round": n, "board": g.board} for n, g in games if g.open]


def after_text(found: Standings, section: Section) -> str:
    """After which round, and what is still being played."""
    text = f"After round {found.after}" if found.after else "Before round 1"
    none = {r.number: sum(g.result is None for g in r.games) for r in section.rounds}
    unfinished = {r.number: sum(g.open and g.result is not None for g in r.games) for r in section.rounds}
    waiting = [f"round {round}: {count(games, 'game')} without a result" for round, games in none.items() if games]
    as_worth = "unfinished, worth nothing until the result is in, so the standings are not final"
    waiting += [f"round {round}: {count(games, 'game')} {as_worth}" for round, games in unfinished.items() if games]
    return f"{text} ({'; '.join(waiting)})" if waiting else text


def table_text(found: Standings) -> str:
    """Columns as wide as they need to be."""
    from topboard.tiebreaks import TeamStandings

    data = found.as_data()["standings"]
    scores = {"points": "points"}
    if isinstance(found, TeamStandings):
        scores = {"match points": "match_points", "game points": "game_points"}
    head = ["place", "no.", "name", *scores, *found.labels]
    rows = [head]
    for row, plain in zip((row for own in found.lists.values() for row in own), data, strict=True):
        values: Any = plain["tiebreaks"]
        cells = [row.place_text, str(row.number), row.name, *(str(plain[score]) for score in scores.values())]
        rows.append([*cells, *("-" if values[code] is None else values[code] for code in found.labels)])
    widths = [max(width.cells(row[column]) for row in rows) for column in range(len(head))]
    pads = [width.pad if title == "name" else width.pad_left for title in head]
    lines = ["  ".join(pad(cell, w) for pad, cell, w in zip(pads, row, widths, strict=True)) for row in rows]
    if found.sides:
        lines = [lines[0], *_under_sides(found, lines[1:])]
    out = [f"{u.number} {u.name}: {u.reason}{f' [{u.rule.clause}]' if u.rule else ''}" for u in found.unranked]
    return "\n".join(line.rstrip() for line in (*lines, *(["", *out] if out else []))) + "\n"


def _under_sides(found: Standings, lines: Sequence[str]) -> Iterator[str]:
    """The lines of each side under its name."""
    left = iter(lines)
    for side, rows in found.sides.items():
        yield from ("", side, *islice(left, len(rows)))


def working_text(found: Standings, section: Section, number: int) -> str:
    from topboard.tiebreaks import decimal_text, working_lines

    reader = entrants_with_numbers(section)
    row = found.row(number)
    lines = [
        f"{row.place_text} {number} {row.name}: {decimal_text(row.points.fraction)} points after round {found.after}"
    ]
    for code, value in row.working.items():
        lines.append(f"{code}: {decimal_text(value.value)}")
        lines.extend(f"  {line.told(reader)}" for line in working_lines(value))
    return "\n".join(lines) + "\n"


def _told(note: Reason | None) -> str:
    return note.told() if note is not None else ""


def working_data(found: Standings, number: int) -> dict[str, Any]:
    from topboard.tiebreaks import decimal_text

    row = found.row(number)
    return {
        "number": number,
        "working": {
            code: {
                "value": decimal_text(value.value),
                "note": _told(value.note),
                "contributions": [
                    {
                        "round": c.round,
                        "opponent": c.opponent or None,
                        "amount": decimal_text(c.amount),
                        "note": _told(c.note),
                        "fate": c.fate.value,
                    }
                    for c in value.contributions
                ],
            }
            for code, value in row.working.items()
        },
    }
