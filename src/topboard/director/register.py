"""The register of commands: the word for each in programs and at the terminal, its button, and its message.

A new command is one entry here. Its fields are described on the command itself; together they make the API's
operation, the terminal's verb and the words of the web.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from topboard.charts.planning.plan_words import PlanWords
from topboard.charts.word import ChartWord
from topboard.core import profile_of
from topboard.director import commands as do
from topboard.director.arbiter import appeal_commands
from topboard.director.desk import field_kinds, field_shapes
from topboard.director.desk import fields as described_fields
from topboard.director.desk.desk import Command
from topboard.director.desk.field_kinds import (
    ByKey,
    FieldKind,
    Many,
    Maybe,
    OneOf,
    PlayerKind,
    SectionKind,
    TeamKind,
    TextKind,
)
from topboard.director.desk.fields import Asked, asked_of, needed
from topboard.director.desk.rights import Right
from topboard.director.organiser import field_kinds as plan_kinds
from topboard.director.sections import splitting
from topboard.journal import EventState
from topboard.language import translated
from topboard.organise.translatable import organisers_texts
from topboard.rulebook.reason import spelled


@dataclass(frozen=True, slots=True)
class Verb:
    """A command by its word. `title` is on the button, `said` is told when it is done, `about` explains it.

    `typed` are the fields that are typed at the terminal in this order; all others are written as key=value.
    `right` is what somebody must be allowed to do to give it.
    """

    name: str
    command: type[Command]
    about: str
    title: str
    said: str
    typed: tuple[str, ...] = ()
    right: Right = Right.RUN

    @property
    def usage(self) -> str:
        """How it is typed, made from its fields."""
        asked, must = asked_of(self.command), needed(self.command)
        words = [self.name]
        for name in self.typed:
            words.append(_shown(name, asked[name]) if name in must else f"[{_shown(name, asked[name])}]")
        keys = {name: about for name, about in asked.items() if name not in self.typed and _is_typed(name, about)}
        must -= {"round"} if "board" in asked or "table" in asked else set()
        words += [_pair(name, about) for name, about in keys.items() if name in must]
        rest = [_pair(name, about) for name, about in keys.items() if name not in must]
        more = ["..."] if len(rest) > SHOWN_KEYS else []
        return " ".join([*words, *([f"[{' '.join((*rest[:SHOWN_KEYS], *more))}]"] if rest else [])])


def _is_typed(name: str, about: Asked) -> bool:
    """The desk knows the section one works on; a refusal says which ids are accepted by typing them."""
    return bool(about.key) or name not in ("section", "accept")


SHOWN_KEYS = 3
"""As many keys are named in a line of help."""


def _shown(name: str, about: Asked) -> str:
    kind = about.kind.kind if isinstance(about.kind, Maybe) else about.kind
    if isinstance(kind, Many):
        return f"{_word(name, about, kind.kind)} ..."
    word = _word(name, about, kind)
    return "|".join(kind.short) if isinstance(kind, OneOf) and kind.short else word


def _word(name: str, about: Asked, kind: FieldKind) -> str:
    if isinstance(kind, PlayerKind):
        return "PLAYER"
    return "TEAM" if isinstance(kind, TeamKind) else (about.key or name).replace("_", " ").upper()


def _pair(name: str, about: Asked) -> str:
    if isinstance(about.kind, ByKey) and about.kind.rest is None:
        return f"{'BOARD' if name == 'pairs' else 'ROUND' if name == 'rulings' else 'PLAYER'}=..."
    return f"{about.key or name}="


def _verb(command: type[Command], line: str, about: str, title: str, said: str, *, right: Right = Right.RUN) -> Verb:
    """`line` is the word and the fields that are typed behind it in this order."""
    name, *typed = line.split()
    return Verb(name, command, about, title, said, tuple(typed), right)


_ALL = (
    _verb(do.CreateEvent, "event name", "create the event", "Create the event", "Event: %(name)s", right=Right.DIRECT),
    _verb(
        do.ChangeEvent, "poster", "change name, place or dates", "Save", "The event was updated.", right=Right.DIRECT
    ),
    _verb(
        do.CreateSection,
        "section name",
        "create a section",
        "Add the section",
        "Section %(name)s created.",
        right=Right.DIRECT,
    ),
    _verb(
        do.TakeLimits,
        "limits",
        "set the limits that the section's name announces",
        "Set the limits",
        "The limits were set.",
    ),
    _verb(
        do.TakeSection,
        "takesection report",
        "import a section of a tournament report with its rounds",
        "Import the whole section",
        "The section was imported with its rounds.",
        right=Right.DIRECT,
    ),
    _verb(do.SetRules, "rules", "change the rules of the section", "Save the rules", "The rules were saved."),
    _verb(
        do.LeaveFideMode,
        "leavefide reason",
        "leave FIDE mode for good",
        "Leave FIDE mode",
        "The section has left FIDE mode.",
        right=Right.DIRECT,
    ),
    _verb(
        do.BeginHandPairing,
        "beginhand",
        "begin to pair the draft by hand, in FIDE mode",
        "Begin to pair by hand",
        "You are pairing by hand.",
    ),
    _verb(
        do.EndHandPairing,
        "endhand",
        "end pairing by hand and compare with the system",
        "End pairing by hand",
        "Pairing by hand has ended.",
    ),
    _verb(do.CloseSection, "close", "finish the section", "Close the section", "The section is closed."),
    _verb(
        do.ReopenSection,
        "reopen reason",
        "reopen a finished section",
        "Reopen the section",
        "The section is open again.",
    ),
    _verb(do.EnterPlayer, "enter name rating", "enter a player", "Enter", "%(name)s entered.", right=Right.ENTRIES),
    _verb(
        do.EditPlayer,
        "edit player",
        "change a player's details",
        "Save",
        "The player was updated.",
        right=Right.ENTRIES,
    ),
    _verb(do.CheckIn, "checkin player", "check a player in", "check in", "%(player)s is here.", right=Right.CHECK_IN),
    _verb(
        do.BeginEvening,
        "evening section",
        "mark everybody as not here before a round",
        "Nobody is here yet",
        "Nobody is here yet.",
        right=Right.CHECK_IN,
    ),
    _verb(
        do.NotePresence,
        "tonight player presence",
        "say who is here for the next round, or why not",
        "Save",
        "The presence of %(player)s was noted.",
        right=Right.CHECK_IN,
    ),
    _verb(
        do.RemovePlayer,
        "remove player",
        "remove an entry that was never paired",
        "Remove the entry",
        "The entry of %(player)s was removed.",
    ),
    _verb(do.MovePlayer, "move player", "move a player to another section", "Move", "%(player)s was moved."),
    _verb(
        do.RemoveIneligible,
        "ineligible player",
        "remove a player whose revised rating does not fit the section",
        "Remove from the section",
        "%(player)s was removed from the section.",
    ),
    _verb(
        do.ConvertRating,
        "convert player list rating",
        "convert a rating of another list",
        "Convert the rating",
        "%(player)s: the rating was converted.",
    ),
    _verb(
        do.CombineRatings,
        "combine player one other",
        "combine two ratings of one player",
        "Combine the ratings",
        "%(player)s: the ratings were combined.",
    ),
    _verb(
        do.AssignRating,
        "assign player rating reason",
        "assign a rating for cause",
        "Assign the rating",
        "%(player)s: the rating was assigned.",
    ),
    _verb(
        do.RefreshRatings,
        "refresh list",
        "take the ratings of a newer list",
        "Change these ratings",
        "The ratings were changed to those of the list.",
    ),
    _verb(
        do.RefreshAllRatings,
        "refreshall list",
        "take the ratings of newer lists in all sections",
        "Change these ratings",
        "The ratings were changed to those of the lists.",
        right=Right.DIRECT,
    ),
    _verb(
        do.JoinPartners,
        "partners player partner",
        "make pairs of entries, as bughouse needs them",
        "Make pairs",
        "The pairs were made.",
    ),
    _verb(do.Reenter, "reenter player", "re-enter a player", "Re-enter", "%(player)s re-entered."),
    _verb(do.Withdraw, "withdraw player", "stop pairing a player", "Withdraw", "%(player)s withdrew."),
    _verb(do.Return, "return player", "pair a withdrawn player again", "Return", "%(player)s is back."),
    _verb(do.Expel, "expel player", "expel a player", "Expel", "%(player)s was expelled."),
    _verb(do.GrantBye, "bye player round bye", "grant a bye", "Save the bye", "The bye for %(player)s was recorded."),
    _verb(do.CancelBye, "nobye player round", "cancel a bye", "Save the bye", "%(player)s: no bye in round %(round)s."),
    _verb(do.ProhibitPairs, "forbid", "keep players apart", "Keep apart", "They will not be paired with each other."),
    _verb(do.AllowPairs, "allow prohibition", "let them be paired again", "Lift", "They may be paired again."),
    _verb(do.DrawNumbers, "numbers how", "draw the numbers", "Use these numbers", "The numbers were assigned."),
    _verb(do.GiveNumbers, "number", "assign the numbers by hand", "Use these numbers", "The numbers were assigned."),
    _verb(do.Renumber, "renumber", "renumber the players", "Renumber", "The players were renumbered."),
    _verb(
        do.SortField,
        "sort borders",
        "sort the entries into sections",
        "Make these sections",
        "The field was sorted into sections.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SplitIntoQuads,
        "quads leftovers",
        "split the entries into quads",
        "Split into quads",
        "The field was split into quads.",
        right=Right.DIRECT,
    ),
    _verb(
        do.MakePreliminaries,
        "holland groups",
        "split the entries into preliminaries",
        "Make the preliminaries",
        "The preliminaries were made.",
        right=Right.DIRECT,
    ),
    _verb(
        do.MakeFinals,
        "finals",
        "make finals from the preliminaries",
        "Make the finals",
        "The finals were made.",
        right=Right.DIRECT,
    ),
    _verb(
        do.MakeStage,
        "stage name",
        "make the next stage from groups or a Swiss",
        "Make the stage",
        "%(name)s was made.",
        right=Right.DIRECT,
    ),
    _verb(
        do.MakePlate,
        "plate name",
        "let those who are out of a knock-out go on in a Swiss",
        "Make the plate",
        "%(name)s has everybody who is out.",
        right=Right.DIRECT,
    ),
    _verb(
        do.ConvertToRoundRobin,
        "roundrobin accept",
        "turn a small Swiss into a round robin",
        "Turn it into a round robin",
        "The section is a round robin now.",
    ),
    _verb(
        do.CorrectColors,
        "colors",
        "even colours out after a withdrawal",
        "Accept these colours",
        "Colours are even again.",
    ),
    _verb(
        do.PairRound,
        "pair accept",
        "make a draft of the next round",
        "Pair the round",
        "The round is drafted. Nobody else can see it yet.",
    ),
    _verb(
        do.PairByHand,
        "byhand accept",
        "start with an empty draft",
        "Start empty, pair by hand",
        "The draft is empty except for the byes already granted.",
    ),
    _verb(
        do.FixPair,
        "fix one other reason accept",
        "draft the round with a pair or a bye that you fix, and everybody else by the rules",
        "Fix a pair",
        "The round is drafted around it.",
    ),
    _verb(do.DropDraft, "drop", "discard the draft", "Discard the draft", "The draft was discarded."),
    _verb(
        do.SwapPlayers,
        "swap one other",
        "swap two players in the draft",
        "Swap places",
        "%(one)s and %(other)s have swapped places.",
    ),
    _verb(
        do.SetBoard,
        "set board white black",
        "put two players on a board in the draft",
        "Put on the board",
        "Board %(board)s: %(white)s - %(black)s",
    ),
    _verb(
        do.FlipColors,
        "flip board",
        "swap the colours on a board in the draft",
        "Swap colours",
        "Board %(board)s: colours swapped.",
    ),
    _verb(
        do.BreakBoard,
        "break board",
        "break up a board in the draft",
        "Break up",
        "Board %(board)s was broken up.",
    ),
    _verb(
        do.GiveBye,
        "give player bye",
        "give a player in the draft a bye",
        "Bye for the first player",
        "%(player)s has the bye.",
    ),
    _verb(
        do.PublishDraft, "publish accept", "publish the drafted round", "Publish the round", "The round is published."
    ),
    _verb(
        do.SetRoundStart,
        "starts round starts",
        "change when a published round starts",
        "Save the start time",
        "Round %(round)s: the start time was saved.",
    ),
    _verb(
        do.Unpublish,
        "unpublish reason",
        "make the last round a draft again",
        "Take back the round",
        "The round is a draft again. Players no longer see it.",
    ),
    _verb(
        do.ChangeRound,
        "change",
        "change the published round",
        "Change the published round",
        "The published round was updated.",
    ),
    _verb(
        do.RecordResult,
        "result round board result",
        "enter a result from an earlier round",
        "Save",
        "Round %(round)s, board %(board)s: %(result)s",
        right=Right.RESULTS,
    ),
    _verb(
        do.RecordGames,
        "games board results",
        "enter both games of a match",
        "Save",
        "Board %(board)s: the results were saved.",
        right=Right.RESULTS,
    ),
    _verb(
        do.DecideTie,
        "playoff board results",
        "say who won a tied match: the games of the play-off, or a ruling",
        "Decide the match",
        "Board %(board)s: the match is decided.",
        right=Right.RESULTS,
    ),
    _verb(
        do.MakeChallenge,
        "challenge player opponent",
        "note a challenge on a ladder",
        "Note the challenge",
        "%(player)s challenges %(opponent)s.",
    ),
    _verb(
        do.EndChallenge,
        "nochallenge player",
        "end a challenge on a ladder: withdrawn or refused",
        "End the challenge",
        "%(player)s: the challenge is off.",
    ),
    _verb(
        do.CorrectResult,
        "correct board result reason",
        "change a result",
        "Save",
        "Board %(board)s is now %(result)s.",
        right=Right.RESULTS,
    ),
    _verb(
        do.VoidResult,
        "void board reason",
        "take a result back",
        "Save",
        "Board %(board)s: result taken back.",
        right=Right.RESULTS,
    ),
    _verb(
        do.PlayedColors,
        "sat board swapped",
        "say that the players had colours reversed",
        "They played with colours reversed",
        "Board %(board)s was updated.",
        right=Right.RESULTS,
    ),
    _verb(
        do.SetPairingResult,
        "count board result",
        "say how an unfinished game counts for the pairing",
        "Rule",
        "The ruling was recorded.",
    ),
    _verb(
        do.ReportOwnResult,
        "claim round player outcome",
        "enter what a player reports about their game",
        "Report the result",
        "%(player)s: reported.",
        right=Right.OWN_RESULT,
    ),
    _verb(
        do.AcceptResults,
        "confirm round boards",
        "accept results that both players reported",
        "Accept the results",
        "The results were accepted.",
        right=Right.RESULTS,
    ),
    _verb(
        do.RenewCode,
        "newcode player",
        "give a player another code for the phone",
        "New code",
        "%(player)s has a new code. The old one no longer works.",
        right=Right.RUN,
    ),
    _verb(
        do.AskFromPhone,
        "request player wish round",
        "ask for a bye or to withdraw, as players do from their phones",
        "Ask",
        "%(player)s: asked.",
        right=Right.OWN_RESULT,
    ),
    _verb(
        do.AcceptRequest,
        "grant player round",
        "grant what a player asked for from the phone",
        "Grant",
        "%(player)s: granted.",
    ),
    _verb(
        do.DeclineRequest,
        "decline player round reason",
        "decline what a player asked for from the phone",
        "Decline",
        "%(player)s: declined.",
    ),
    _verb(
        do.RecordExtraGame,
        "extra white result black",
        "record a rated game that does not score",
        "Record the game",
        "The extra game was recorded.",
    ),
    _verb(
        do.AdjustPoints,
        "adjust player points reason",
        "add or take off points by ruling",
        "Adjust the score",
        "The score was adjusted.",
    ),
    _verb(
        do.SetVirtualPoints,
        "virtual player round points",
        "give points that count for pairing one round",
        "Record the points",
        "The points for the pairing were recorded.",
    ),
    _verb(
        do.EnterTiebreak,
        "value code player value",
        "enter a tie-break decided outside the games",
        "Enter the value",
        "The tie-break was entered.",
    ),
    _verb(
        do.RuleUnreported,
        "unreported board ruling draw_offers",
        "rule on a game that nobody reported",
        "Rule on the game",
        "The ruling was recorded.",
    ),
    _verb(
        do.PairAgain,
        "again way gone",
        "pair the published round again",
        "Pair the round again",
        "The published round was updated.",
    ),
    _verb(
        do.RecordMoney,
        "money player line amount reason",
        "an entry fee paid, a deposit or a refund",
        "Record the money",
        "%(player)s: the line was recorded.",
        right=Right.ENTRIES,
    ),
    _verb(
        do.SetFees,
        "fees fees",
        "set the entry fees: by section, late, age, membership, family, title",
        "Save the fees",
        "The entry fees were saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.RuleFee,
        "fee player amount reason",
        "rule what one player pays",
        "Save the fee",
        "%(player)s: the fee was saved.",
    ),
    _verb(
        do.CrossSections,
        "cross player guest reason",
        "the odd player meets one of another section",
        "Pair across sections",
        "%(player)s has a game instead of the bye.",
    ),
    _verb(
        do.CrossRounds,
        "early player opponent result",
        "the odd player meets one who plays the next round early",
        "Pair across rounds",
        "%(player)s and %(opponent)s play across two rounds.",
    ),
    _verb(
        do.PairWaiting,
        "meet one other reason",
        "pair two players without a game in the running round",
        "Pair the two",
        "%(one)s and %(other)s meet in this round.",
    ),
    _verb(
        do.PairSideGame,
        "side one other",
        "pair two players without a game beside the tournament",
        "Pair the side game",
        "%(one)s and %(other)s play a side game.",
    ),
    _verb(
        do.AddSchedule,
        "addschedule name merge_round",
        "add another schedule of a section: it merges for a round",
        "Add the schedule",
        "%(name)s was added.",
    ),
    _verb(
        do.MergeSections,
        "merge into",
        "make two sections one, with the rounds played",
        "Merge the sections",
        "The sections were merged.",
    ),
    _verb(
        do.ContinueBoards,
        "continueboards",
        "number the boards on from section to section",
        "Continue the board numbers",
        "The board numbers go on from section to section.",
    ),
    _verb(do.EnterTeam, "team name members", "enter a team, the first board first", "Enter", "%(name)s entered."),
    _verb(
        do.MakeTeams,
        "maketeams",
        "make teams from what the entries say",
        "Make teams from the entries",
        "The teams were made.",
    ),
    _verb(do.EditTeam, "editteam team", "change a team's details", "Save", "The team was updated."),
    _verb(
        do.RemoveTeam,
        "noteam team",
        "remove a team that was never paired",
        "Remove the team",
        "%(team)s was removed; its players stay.",
    ),
    _verb(
        do.SetBoardOrder,
        "boards team members",
        "change the board order",
        "Save the order",
        "%(team)s: board order saved.",
    ),
    _verb(
        do.SetLineUp,
        "lineup round team players",
        "say who plays one round for a team",
        "Save the line-up",
        "%(team)s: line-up for round %(round)s saved.",
    ),
    _verb(
        do.HandInLineUp,
        "handin round team players",
        "hand in the captain's line-up",
        "Hand in the line-up",
        "%(team)s: line-up for round %(round)s handed in.",
        right=Right.LINE_UP,
    ),
    _verb(
        do.SetLineUpDeadline,
        "lineupsdue round until",
        "say until when captains hand in line-ups",
        "Save the deadline",
        "The deadline for round %(round)s was saved.",
    ),
    _verb(
        do.PairMatches,
        "matches round pairs",
        "say which teams meet in a published round",
        "Save the matches",
        "The matches of round %(round)s were saved.",
    ),
    _verb(
        do.DecideMatch,
        "decide round table result reason",
        "decide a match by ruling, not by its games",
        "Decide the match",
        "Round %(round)s, table %(table)s: the ruling was recorded.",
    ),
    _verb(
        do.RecordMatch,
        "match table boards",
        "enter the result of a match, board by board",
        "Save the match",
        "Table %(table)s: the result was saved.",
        right=Right.RESULTS,
    ),
    _verb(
        do.ForfeitBoards,
        "forfeit table team board reason",
        "forfeit the board of a missing player",
        "Forfeit the board",
        "Table %(table)s: the forfeit was recorded.",
    ),
    _verb(
        do.SetTeamRules, "teamrules", "change the rules for teams", "Save the team rules", "The team rules were saved."
    ),
    _verb(
        do.SetTeamScoring,
        "teamscoring first",
        "say which score ranks teams",
        "Save the scoring",
        "The scoring of teams was saved.",
    ),
    _verb(
        do.AdjustTeamPoints,
        "teampoints team reason",
        "give or take match points and game points by a ruling",
        "Adjust the team's points",
        "%(team)s: the points were adjusted.",
    ),
    _verb(
        do.SetSchoolTeams,
        "schoolteams",
        "rank teams by the scores of their players",
        "Save the school teams",
        "The school teams were saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.DropSchoolTeams,
        "noschoolteams",
        "stop ranking teams by the scores of their players",
        "Stop ranking school teams",
        "School teams are no longer ranked.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SameSchool,
        "sameschool name written",
        "write one school or club the same way for everybody",
        "Write it the same way",
        "%(name)s is now written %(written)s.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetNorms,
        "normrules event",
        "say what the section is for FIDE when it comes to title norms",
        "Save the norm rules",
        "The norm rules were saved.",
    ),
    _verb(
        do.NameArbiter,
        "arbiter name",
        "enter an arbiter of the event",
        "Save the arbiter",
        "%(name)s: saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.RemoveArbiter,
        "noarbiter name",
        "take an arbiter off the list",
        "Remove",
        "%(name)s was removed from the arbiters.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetPrizes,
        "prizes prizes",
        "enter the prize list as you would write it",
        "Save the prizes",
        "The prizes were saved.",
    ),
    _verb(
        do.AnnouncePrizes,
        "announce",
        "announce the prizes to the players",
        "Announce the prizes",
        "The prizes are announced.",
    ),
    _verb(
        do.NamePrizeWinner,
        "winner prize players",
        "name who wins a special prize",
        "Save the winner",
        "The winner was saved.",
    ),
    _verb(
        do.RulePrizeRight,
        "prizeright player reason",
        "rule whether a player may win prizes",
        "Save the ruling",
        "%(player)s: the ruling was recorded.",
    ),
    _verb(do.AwardPrizes, "award", "award the prizes", "Award the prizes", "The prizes are awarded."),
    _verb(
        do.PayPrize,
        "pay player amount",
        "record prize money that was paid",
        "Record the payment",
        "%(player)s: the payment was recorded.",
    ),
    _verb(
        do.SetScenario,
        "scenario name entrants",
        "plan the event: players, rounds, days, level and time control",
        "Save the plan",
        "The plan was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.UsePlan,
        "useplan id",
        "make a plan the event: days, times, time control, rounds, fee and expected entries",
        "Use this plan",
        "The plan is the event now.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetRoom,
        "hallroom name width length",
        "enter a room of the hall, in metres",
        "Save the room",
        "The room was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetBudgetLine,
        "budgetline id quantity unit",
        "write a line of the budget",
        "Save the line",
        "The line was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetBudgetTerms,
        "expected entrants",
        "say how many entries the budget is made for",
        "Save the number",
        "The budget is made for %(entrants)s entries.",
        right=Right.DIRECT,
    ),
    _verb(
        do.RecordSpending,
        "spent line cents",
        "record money that came or went for a line of the budget",
        "Record the money",
        "The money was recorded.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetYearStep,
        "yearstep id state",
        "change a step of the year plan, or add one",
        "Save the step",
        "The step was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetObjectives,
        "objectives chosen",
        "say what the event is for",
        "Save the objectives",
        "The objectives were saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetPaper,
        "papertext id written",
        "change the text of a paper; without a text the usual one",
        "Save the text",
        "The paper was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetStaff,
        "staff name",
        "enter somebody of the staff",
        "Save the person",
        "%(name)s was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetDuty,
        "duty person round task",
        "put somebody of the staff on duty in a round",
        "Save the duty",
        "The duty was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetRisk,
        "risk label",
        "note what may go wrong and what you do about it",
        "Save the risk",
        "The risk was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.SetItem,
        "item label",
        "enter equipment, lent or your own",
        "Save the equipment",
        "The equipment was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.AnswerSurvey,
        "survey id answer note",
        "answer a question of the venue survey",
        "Save the answer",
        "The answer was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.DropPlanRow,
        "dropplan book row",
        "remove a row of the organiser's books",
        "Remove it",
        "It was removed.",
        right=Right.DIRECT,
    ),
    _verb(
        do.MakeReport,
        "report form",
        "make the rating report for a federation",
        "Make the report",
        "The report was made.",
        right=Right.DIRECT,
    ),
    _verb(
        do.RecordIncident,
        "incident round player what reason",
        "record an incident at a board, with the step the Laws give",
        "Record the incident",
        "The incident was recorded.",
    ),
    _verb(
        do.SetAppeals,
        "appeals members",
        "choose the appeals committee, until when appeals are taken and the deposit",
        "Save the committee",
        "The appeals committee was saved.",
        right=Right.DIRECT,
    ),
    _verb(
        do.FileAppeal,
        "appeal player reason",
        "take a written appeal",
        "Take the appeal",
        "The appeal was taken.",
    ),
    _verb(
        do.DecideAppeal,
        "decideappeal appeal upheld reason",
        "enter the committee's decision on an appeal",
        "Enter the decision",
        "Appeal %(appeal)s: the decision was entered.",
        right=Right.DIRECT,
    ),
    _verb(
        do.RecordFairPlay,
        "fairplay what player reason",
        "record a complaint, an inspection or what else concerns fair play; it is confidential",
        "Make the record",
        "The record was made. It is confidential.",
        right=Right.CONFIDENTIAL,
    ),
    _verb(
        do.EraseRecords,
        "eraserecords before",
        "erase the words of confidential records",
        "Erase the records",
        "The confidential records were erased.",
        right=Right.CONFIDENTIAL,
    ),
    _verb(
        do.KeepGames,
        "keepgames round pgn",
        "keep the games of a round, pasted as PGN",
        "Keep the games",
        "Round %(round)s: the games were kept.",
        right=Right.RESULTS,
    ),
    _verb(
        do.DropGame,
        "dropgame round board",
        "take out the moves of one board",
        "Take out the game",
        "Round %(round)s, board %(board)s: the game was taken out.",
        right=Right.RESULTS,
    ),
    _verb(
        do.ErasePeople,
        "erase players",
        "erase the names and contacts of people; their results stay",
        "Erase the personal details",
        "The personal details were erased. The results stay.",
        right=Right.DIRECT,
    ),
    _verb(
        do.Undo, "undo position", "undo the last step, or one from the history", "Undo", "Undone.", right=Right.DIRECT
    ),
    _verb(
        do.UndoFrom,
        "undofrom position",
        "undo every step from a position of the history on",
        "Undo everything from here",
        "Undone.",
        right=Right.DIRECT,
    ),
)
VERBS: dict[str, Verb] = {verb.name: verb for verb in _ALL}
MADE_OTHERWISE: dict[type[Command], str] = {
    do.TakeEvent: "an event that is imported comes from a file",
    do.Together: "several commands as one step",
}
"""Commands without fields of their own."""

_BY_COMMAND = {verb.command: verb for verb in VERBS.values()}


def verb_of(command: Command | type[Command]) -> Verb:
    return _BY_COMMAND[command if isinstance(command, type) else type(command)]


def title_of(command: type[Command]) -> str:
    """The words on the button, in the reader's language."""
    return translated(verb_of(command).title)


def said_of(command: Command, state: EventState) -> str:
    """The message when it is done, in the reader's language; people and sections by their names."""
    return spelled(translated(verb_of(command).said), _is_american(command, state)) % _words(command, state)


def _is_american(command: Command, state: EventState) -> bool:
    """Whether the section that a command is about is run by US Chess rules."""
    section = state.sections.get(str(getattr(command, "section", "")))
    return section is not None and profile_of(section).american


def _words(command: Any, state: EventState) -> dict[str, str]:
    kind: type = type(command)
    asked = asked_of(kind)
    told: dict[str, str] = {}
    for each in fields(command):
        value = getattr(command, each.name)
        if each.name in asked:
            told[each.name] = _told(value, asked[each.name].kind, state)
        else:
            told["name"] = str(getattr(value, "name", ""))
    return told


def _told(value: Any, kind: FieldKind, state: EventState) -> str:
    if isinstance(kind, PlayerKind) and value in state.section_of:
        return state.player(value).facts.name
    if isinstance(kind, PlayerKind | TeamKind) and value in state.section_of_team:
        return state.sections[state.section_of_team[value]].teams[value].facts.name
    if isinstance(kind, SectionKind) and value in state.sections:
        return state.sections[value].rules.name
    return str(getattr(value, "value", value))


def texts() -> Iterator[str]:
    """Every text of the register and of the fields that people read, for the catalogues."""
    for verb in VERBS.values():
        yield from (verb.title, verb.said)
        for about in asked_of(verb.command).values():
            yield from (about.label, about.help, about.nothing)
            kind = about.kind.kind if isinstance(about.kind, Maybe) else about.kind
            yield from kind.words.values() if isinstance(kind, OneOf) else ()
    yield from organisers_texts()
    yield from (each.english for each in vars(PlanWords).values() if isinstance(each, ChartWord))
    for module in (field_kinds, described_fields, field_shapes, splitting, plan_kinds, appeal_commands):
        yield from (text for text in vars(module).values() if isinstance(text, str) and "%(field)s" in text)


def takes_the_rest(about: Asked) -> bool:
    """Whether a field that is typed last takes all words that are left: names and texts have blanks."""
    return isinstance(about.kind, TextKind | PlayerKind | Many)
