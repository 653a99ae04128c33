"""What the desk says of people: entries, byes, who may play, who left, the ladder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import Said, said

from topboard.core import Bye, Sex, Status, pairs_teams
from topboard.core.systems import PREDETERMINED, is_knockout

GRADES = ("PK", "K", *(str(number) for number in range(1, 13)))

# -- byes --------------------------------------------------------------------------------------------------------------


@said("byes.has-no-bye", "entries.got-no-bye", "crossing.has-no-bye")
def has_no_bye(it: Said) -> Iterator[str]:
    """None is granted, and none stands in the round; of crossing sections it is the bye of the pairing alone."""
    player = it.player(it["player"] if "player" in it.reason.kind.holes else it["name"])
    there = it.round()
    stands = there.byes.get(player.id) if there is not None else None
    if it.reason.kind.id.endswith("crossing.has-no-bye"):
        if stands is Bye.PAIRING:
            yield "the round has it"
    elif (player.id, it["round"]) in it.section.byes or stands in (Bye.HALF, Bye.FULL):
        yield "the bye is there"


# -- asked for by phone ------------------------------------------------------------------------------------------------


@said("requests.not-from-phones")
def not_from_phones(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.phone_requests:
        yield "they are allowed"


@said("requests.teams-meet")
def teams_meet(it: Said) -> Iterator[str]:
    if not pairs_teams(it.named(it["section"])):
        yield "players meet there"


@said("requests.which-round")
def bye_without_round(it: Said) -> Iterator[str]:
    if it.asked("round") or it.asked("wish") == "withdraw":
        yield f"the request is for round {it.asked('round')}"


@said("requests.bye-there")
def bye_is_there(it: Said) -> Iterator[str]:
    if (it.player(it["player"]).id, it["round"]) not in it.section.byes:
        yield "there is none"


@said("requests.already-asked", "requests.already-declined", "requests.stays")
def was_asked(it: Said) -> Iterator[str]:
    round = it["round"] if "round" in it.reason.kind.holes else 0
    asked = it.player(it["player"]).requests.get(round)
    wanted = None if it.reason.kind.id.endswith("already-asked") else False
    if asked is None or asked.granted is not wanted:
        yield f"the request is {asked}"


@said("requests.nothing-asked", "requests.not-leaving")
def nothing_is_open(it: Said) -> Iterator[str]:
    """A request that nobody answered is still not open where its round is published or its wish came true."""
    round = it["round"] if "round" in it.reason.kind.holes else 0
    player = it.player(it["player"])
    asked = player.requests.get(round)
    if asked is None or asked.granted is not None or player.status is not Status.ACTIVE:
        return
    if not round or (round > len(it.section.rounds) and (player.id, round) not in it.section.byes):
        yield "it is open"


@said("requests.waiting")
def requests_wait(it: Said) -> Iterator[str]:
    asking = {player.called for player in it.section.players.values() if player.requests}
    if not set(it["players"]) <= asking or it["count"] < len(it["players"]):
        yield f"{sorted(asking)} asked"


@said("byes.irrevocable")
def is_irrevocable(it: Said) -> Iterator[str]:
    it.before()
    player = it.player(it["player"])
    if not it.section.rules.byes_irrevocable and it.section.federation != "fide":
        yield "byes of this section can be taken back"
    if (player.id, it["round"]) not in it.section.byes:
        yield "there is no such bye"


@said("byes.half-byes-through")
def half_byes_end(it: Said) -> Iterator[str]:
    if it.section.rules.half_byes_through != it["round"]:
        yield f"they end with round {it.section.rules.half_byes_through}"


@said("byes.most-half-byes")
def most_half_byes(it: Said) -> Iterator[str]:
    if it.section.rules.half_byes != it["count"]:
        yield f"the limit is {it.section.rules.half_byes}"


@said("byes.none-in-last-round")
def none_in_last_round(it: Said) -> Iterator[str]:
    rules = it.section.rules
    if rules.half_bye_in_last and not rules.half_byes_through and it.section.federation != "fide":
        yield "the section has them in the last round"


@said("byes.not-offered")
def not_offered(it: Said) -> Iterator[str]:
    if it.section.rules.half_byes_offered:
        yield "they are offered"


@said("byes.too-late")
def too_late(it: Said) -> Iterator[str]:
    if it.section.rules.half_byes_before != it["round"] or len(it.section.rounds) + 1 < it["round"]:
        yield f"they end before round {it.section.rules.half_byes_before}, {len(it.section.rounds)} are published"


@said("byes.after-a-bye")
def after_a_bye(it: Said) -> Iterator[str]:
    player, full = it.player(it["player"]), (Bye.FULL, Bye.PAIRING)
    if it.section.rules.half_bye_after_bye:
        yield "the section allows it"
    had = any(round.byes.get(player.id) in full for round in it.section.rounds)
    if not had and not any(who == player.id and bye in full for (who, _), bye in it.section.byes.items()):
        yield "there was no such bye"


@said("byes.no-byes-in-a-table")
def is_a_table(it: Said) -> Iterator[str]:
    if it.section.rules.system not in PREDETERMINED:
        yield f"{it.section.rules.system} has no table"


@said("findings.promised-no-bye")
def promised_no_bye(it: Said) -> Iterator[str]:
    if not it.player(it["player"]).facts.bye_ineligible:
        yield "nothing was promised"


# -- entries -----------------------------------------------------------------------------------------------------------


@said("entries.already-there", "entries.same-name")
def is_there(it: Said) -> Iterator[str]:
    """The name stands in the section, however it is written."""
    name = it["player"] if "player" in it.reason.kind.holes else it["name"]
    section = it.named(it["section"]) if "section" in it.reason.kind.holes else it.section
    written = {each.facts.name.casefold() for each in section.players.values()}
    if name.casefold() not in written and name not in {each.called for each in section.players.values()}:
        yield f"nobody in {section.rules.name} is called {name}"


@said("entries.also-entered")
def also_entered(it: Said) -> Iterator[str]:
    facts = it.asked("facts")
    if facts.uschess_id or facts.fide_id or facts.cfc_id or facts.national_id:
        raise CannotTell  # the number is the same, however the name is written
    if it["name"].casefold() not in {each.facts.name.casefold() for each in it.named(it["section"]).players.values()}:
        yield f"nobody in {it['section']} is called so"


@said("entries.already-re-entered")
def has_re_entered(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    if not any(each.reentry_of == player.id for s in it.state.sections.values() for each in s.players.values()):
        yield "no entry is a re-entry of this one"


@said("entries.not-played-yet")
def not_played_yet(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    for round in it.section.rounds:
        board = next((board for board in round.boards.values() if player.id in board.players), None)
        if board is not None and board.result is not None and board.result.played:
            yield f"there is a game in round {round.number}"


@said("entries.has-been-paired")
def has_been_paired(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    bracket = is_knockout(it.section.rules) and any(player.id in round.byes for round in it.section.rounds)
    if not bracket and not it.section.has_been_placed(player.id):
        yield "no round has a game of the player"


@said("entries.has-a-number", "entries.keeps-number")
def has_number(it: Said) -> Iterator[str]:
    player = it.player(it["player"] if "player" in it.reason.kind.holes else it["name"])
    if player.number != it["number"]:
        yield f"the number is {player.number}"


@said("entries.in-the-draft")
def in_the_draft(it: Said) -> Iterator[str]:
    player, draft = it.player(it["name"]), it.section.draft
    if draft is None or draft.round != it["round"] or player.id not in set(draft.placing.players()):
        yield "there is no such draft, or it leaves the player out"


@said("entries.is-kept-apart")
def in_a_prohibition(it: Said) -> Iterator[str]:
    ids, sections = {player.id for player in it.people(it["name"])}, it.state.sections.values()
    if not any(ids & set(s.prohibitions[it["id"]].players) for s in sections if it["id"] in s.prohibitions):
        yield f"{it['id']} does not name {it['name']}"


@said("entries.id-is-taken")
def id_is_taken(it: Said) -> Iterator[str]:
    ids = [
        str(value)
        for each in it.people(it["other"])
        for value in (each.facts.uschess_id, each.facts.fide_id, each.facts.cfc_id, each.facts.national_id)
    ]
    if it["value"] not in ids:
        yield f"{it['other']} has {ids}"


@said("entries.missed")
def missed(it: Said) -> Iterator[str]:
    player = it.player(it["name"])
    if player.entered_round != it["first"]:
        yield f"the first round is {player.entered_round}"


@said("entries.first-can-be")
def first_can_be(it: Said) -> Iterator[str]:
    if it["round"] < 1 or it["round"] > len(it.section.rounds) + 1:
        yield f"{len(it.section.rounds)} rounds are published"


@said("entries.not-missed")
def not_missed(it: Said) -> Iterator[str]:
    if it["round"] < it["first"]:
        yield f"round {it['round']} is before {it['first']}"


@said("entries.read-as")
def read_as(it: Said) -> Iterator[str]:
    if not any(each.facts.name == it["written"] for each in it.called(it["written"])):
        yield f"nobody is called {it['written']}"
    if sorted(it["name"].casefold().replace(",", " ").split()) != sorted(
        it["written"].casefold().replace(",", " ").split()
    ):
        yield "the words of the name are others"


@said("entries.not-a-rating")
def not_a_rating(it: Said) -> Iterator[str]:
    if 0 <= it["rating"] <= 3999:
        yield f"{it['rating']} can be one"


@said("entries.assigned-without-reason")
def assigned_without_reason(it: Said) -> Iterator[str]:
    facts = it.asked("facts")
    if facts.rating.source.value != "assigned" or facts.rating.reason:
        yield "it is not assigned, or has a reason"


@said("entries.no-name")
def no_name(it: Said) -> Iterator[str]:
    name = it.asked("facts").name if hasattr(it.command, "facts") else it.asked("changes").get("name", "")
    if name.strip(" ,"):
        yield f"the name is {name}"


@said("entries.not-of-pairs")
def not_of_pairs(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.partners and not it.named(it["section"]).rounds:
        yield "its entries are pairs, and nothing is published"


@said("entries.nobody-to-join")
def nobody_to_join(it: Said) -> Iterator[str]:
    lone = [each.facts.name for each in it.named(it["section"]).players.values() if "/" not in each.facts.name]
    if len([name for name in lone if " & " not in name and " and " not in name]) > 1:
        yield f"without a partner: {lone}"


@said("entries.not-a-schedule")
def not_a_schedule(it: Said) -> Iterator[str]:
    section, other = it.named(it["section"]), it.named(it["other"])
    if it.state.same_tournament(section.id, other.id):
        yield "they are one tournament"


@said("entries.table-is-full", "tables.no-free-number")
def table_is_full(it: Said) -> Iterator[str]:
    """Round 1 has an opponent for everybody: nobody waits for one who did not come."""
    first = it.section.rounds[0] if it.section.rounds else None
    if first is None:
        raise CannotTell
    if any(bye is Bye.PAIRING for bye in first.byes.values()):
        yield "somebody has a free round"


@said("entries.latest-counts", "entries.after-a-game", "entries.re-enter-later-one")
def has_rounds(it: Said) -> Iterator[str]:
    if not any(section.rounds for section in it.state.sections.values()):
        yield "nothing was played"


@said("entries.earlier-counts")
def earlier_is_better(it: Said) -> Iterator[str]:
    if not it["before"] > it["fresh"]:
        yield f"{it['before']} is not more than {it['fresh']}"


@said("entries.reentry-counts")
def re_entry_is_better(it: Said) -> Iterator[str]:
    if not it["fresh"] > it["before"]:
        yield f"{it['fresh']} is not more than {it['before']}"


@said("entries.no-fixed-board")
def no_fixed_board(it: Said) -> Iterator[str]:
    if 0 < it["board"] <= 9999:
        yield f"there can be a board {it['board']}"


@said("erasing.not-here")
def was_never_entered(it: Said) -> Iterator[str]:
    if it["player"] in it.state.section_of:
        yield "the player is here"


@said("erasing.still-plays")
def still_plays(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.people(it["player"])}
    rounds = [s.rounds[it["round"] - 1] for s in it.state.sections.values() if len(s.rounds) >= it["round"]]
    if not any(board.open and ids & set(board.players) for round in rounds for board in round.boards.values()):
        yield f"round {it['round']} has no open game of the player"


# -- who may play ------------------------------------------------------------------------------------------------------


@said("eligibility.too-strong", "eligibility.too-low")
def beyond_the_ratings(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    above = it.reason.kind.id.endswith("strong")
    limit = rules.rating_under if above else rules.rating_from
    if limit != it["limit"]:
        yield f"the limit is {limit}"
    if (it["rating"] < limit) if above else (it["rating"] >= limit):
        yield f"{it['rating']} is within it"


@said("eligibility.too-old", "eligibility.too-young")
def beyond_the_ages(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    old = it.reason.kind.id.endswith("old")
    limit = rules.age_under if old else rules.age_from
    if limit != it["limit"]:
        yield f"the limit is {limit}"
    if (it["age"] < limit) if old else (it["age"] >= limit):
        yield f"{it['age']} is within it"


@said("eligibility.wrong-grade", "eligibility.no-grade")
def wrong_grade(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    if rules.grades != it["grades"]:
        yield f"the grades are {rules.grades}"
    if "grade" not in it.reason.kind.holes:
        return
    first, _, last = it["grades"].partition("-")
    if {it["grade"], first, last or first} - set(GRADES):
        raise CannotTell
    if GRADES.index(first) <= GRADES.index(it["grade"]) <= GRADES.index(last or first):
        yield f"{it['grade']} is among them"


@said("eligibility.unrated")
def rated_only(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    if not rules.rated_only and not rules.rating_from:
        yield "unrated players may play"
    if any(player.facts.value for player in it.called(it["player"])):
        yield "the player is rated"


@said("eligibility.no-computers")
def no_computers(it: Said) -> Iterator[str]:
    if it.named(it["section"]).rules.computers:
        yield "computers may play"


@said("eligibility.not-female", "eligibility.not-male")
def not_of_that_sex(it: Said) -> Iterator[str]:
    wanted = "w" if it.reason.kind.id.endswith("not-female") else "m"
    if it.named(it["section"]).rules.sex[:1] not in (wanted, "f" if wanted == "w" else "m"):
        yield f"the section is for {it.named(it['section']).rules.sex or 'all'}"
    kept = Sex.FEMALE if wanted == "w" else Sex.MALE
    if any(player.facts.sex is kept for player in it.called(it["player"])):
        yield "the player is recorded so"


@said("eligibility.no-age")
def no_age(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    if not (rules.age_from or rules.age_under):
        yield "there is no limit"
    if any(player.facts.born for player in it.called(it["player"])):
        yield "the year of birth is known"


@said("eligibility.expired")
def expires(it: Said) -> Iterator[str]:
    days = [player.facts.membership_expires for player in it.called(it["player"])]
    details = it.state.details
    last = (details.ends or details.starts) if details else None
    if days and date.fromisoformat(it["day"]) not in days:
        yield f"it expires on {days}"
    if last is not None and date.fromisoformat(it["day"]) >= last:
        yield f"the event ends on {last}"


@said("eligibility.backwards")
def limits_leave_nobody(it: Said) -> Iterator[str]:
    changes = it.asked("changes")
    rules = it.section.rules
    at = {name: changes.get(name, getattr(rules, name)) for name in ("rating_from", "rating_under")}
    ages = {name: changes.get(name, getattr(rules, name)) for name in ("age_from", "age_under")}
    if not any(high and low >= high for low, high in (tuple(at.values()), tuple(ages.values()))):
        yield f"{at} and {ages} leave room"


# -- leaving -----------------------------------------------------------------------------------------------------------


@said("common.was-expelled")
def was_expelled(it: Said) -> Iterator[str]:
    if not any(player.status is Status.EXPELLED for player in it.people(it["player"])):
        yield "the player was not"


@said("leaving.has-no-game", "phones.no-game")
def has_no_game(it: Said) -> Iterator[str]:
    player, there = it.player(it["player"]), it.round()
    if there is not None and any(player.id in board.players for board in there.boards.values()):
        yield f"round {it['round']} has one"


@said("crossing.has-a-game")
def has_a_game(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.people(it["player"])}
    rounds = [
        round for section in it.state.sections.values() for round in section.rounds[it["round"] - 1 : it["round"]]
    ]
    if not any(ids & set(board.players) for round in rounds for board in round.boards.values()):
        yield "there is no such game"


@said("leaving.games-stand")
def result_stands(it: Said) -> Iterator[str]:
    there = it.round()
    gone = {str(it.asked("player"))}
    games = [board for board in (there.boards.values() if there else ()) if gone & set(board.players)]
    if not games:
        yield f"there is no game in round {it['round']}"


@said("pairing.no-show", "pairing.not-paired")
def did_not_show_up(it: Said) -> Iterator[str]:
    """The board has a result by forfeit against the player."""
    there = it.round()
    board = there.boards.get(it["board"]) if there is not None else None
    ids = {player.id for player in it.called(it["player"])}
    if board is None or not ids & set(board.players):
        yield f"board {it['board']} is another's"
    elif board.result is not None and board.result.played:
        yield f"the game was played: {board.result.value}"


@said("pairing.not-checked-in")
def not_checked_in(it: Said) -> Iterator[str]:
    it.before()
    if all(player.checked_in for player in it.called(it["player"])):
        yield "everybody of this name has"


# -- the ladder --------------------------------------------------------------------------------------------------------


@said("ladder.choose-ladder")
def no_ladder(it: Said) -> Iterator[str]:
    if it.section.rules.system == "ladder":
        yield "the section is one"


@said("ladder.has-challenge")
def has_challenge(it: Said) -> Iterator[str]:
    player = it.player(it["player"])
    open_ones = [each for each in it.section.challenges if not each.refused]
    if not any(player.id in (each.challenger, each.opponent) for each in open_ones):
        yield f"{it.section.challenges}"


@said("ladder.has-left")
def off_the_ladder(it: Said) -> Iterator[str]:
    if it.player(it["player"]).status is Status.ACTIVE:
        yield "the player is on it"


@said("ladder.out-of-reach")
def out_of_reach(it: Said) -> Iterator[str]:
    if it["count"] <= it["reach"]:
        yield f"{it['count']} is within {it['reach']}"


@said("ladder.met-lately")
def met_lately(it: Said) -> Iterator[str]:
    one, other = it.player(it["player"]).id, it.player(it["opponent"]).id
    if not any({one, other} == set(board.players) for r in it.section.rounds for board in r.boards.values()):
        yield "they have not met"


@said("ladder.has-none")
def has_no_challenge(it: Said) -> Iterator[str]:
    player, asked = it.player(it["player"]).id, [each for each in it.section.challenges if not each.refused]
    played = {frozenset(board.players) for r in it.section.rounds for board in r.boards.values() if not board.open}
    if any(player == each.challenger and frozenset((each.challenger, each.opponent)) not in played for each in asked):
        yield f"there is {asked}"


@said("entries.has-re-entered")
def re_entered(it: Said) -> Iterator[str]:
    ids = {player.id for player in it.called(it["name"])}
    entries = [player for section in it.state.sections.values() for player in section.players.values()]
    if not any(player.reentry_of in ids for player in entries):
        yield "no entry is a re-entry of this one"


@said("eligibility.no-member")
def no_member(it: Said) -> Iterator[str]:
    if not it.section.rules.members:
        yield "the section is open to all"


@said("eligibility.not-all-fit")
def not_all_fit(it: Said) -> Iterator[str]:
    rules = it.named(it["section"]).rules
    limits = (rules.rating_from, rules.rating_under, rules.rated_only, rules.grades, rules.age_from, rules.age_under)
    if not any((*limits, rules.sex, rules.members, not rules.computers)):
        yield "there are no limits"


@said("entries.one-name")
def one_name(it: Said) -> Iterator[str]:
    if not it.section.rules.partners:
        yield "its entries are single players"
    if set(it["players"]) - {player.facts.name for player in it.section.players.values()}:
        yield f"there are {sorted(player.facts.name for player in it.section.players.values())}"


@said("norms.fa-first", "norms.seeks-held")
def arbiters_title(it: Said) -> Iterator[str]:
    if it["name"] not in {arbiter.name for arbiter in it.state.arbiters.values()} | {getattr(it.command, "name", "")}:
        yield "there is no such arbiter"


# -- what was written already ------------------------------------------------------------------------------------------


@said("already", "already-you", "meanwhile-you", "other-under-id")
def was_written(it: Said) -> Iterator[str]:
    """At a time of day, by an event that the sentence tells; nothing is written now."""
    if not re.fullmatch(r"(\d{4}-\d\d-\d\d )?([01]?\d|2[0-3])[:.h][0-5]\d.*", it["time"]):
        yield f"{it['time']} is no time of day"
    if not it["written"].told():
        yield "nothing was written"
    if not it.refused and not it.reason.kind.id.startswith("director.already"):
        yield "the command was carried out"


# -- ladders -----------------------------------------------------------------------------------------------------------


@said("ladder.not-higher", "ladder.may-challenge", "ladder.may-challenge-nobody")
def may_challenge(it: Said) -> Iterator[str]:
    """Both are there; nobody may challenge himself, or somebody who has left."""
    challenger = it.player(it["player"])
    if "opponent" in it.reason.kind.holes:
        it.player(it["opponent"])
    for name in it["names"] if "names" in it.reason.kind.holes else ():
        if it.player(name).id == challenger.id or it.player(name).status is not Status.ACTIVE:
            yield f"{name} is the player, or has left"
