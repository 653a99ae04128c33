"""Which kinds the witness answers for: those with a truth check, and those that claim nothing."""

from __future__ import annotations

import re
from importlib import import_module

from benchmarks.witness.refusals import DESK_CHECKS
from benchmarks.witness.registry import CHECKS

from topboard.rulebook import KINDS

SUBJECTS = (
    *("boards", "byes", "colours", "floats", "tables", "answers", "tiebreaks", "prizes", "prize_conditions"),
    *("criteria", "verdicts", "workings", "other_rounds", "figures", "plans", "norms"),
)
"""The modules of the truth checks, by subject."""
AT_THE_DESK = ("desk_people", "desk_rounds", "desk_teams", "desk_sections", "desk_money", "late_and_lists")
"""Those of what the desk answers."""
for subject in (*SUBJECTS, *AT_THE_DESK):
    import_module(f"benchmarks.witness.{subject}")

WITNESSED = frozenset(CHECKS) | frozenset(DESK_CHECKS)

OUTSIDE = {
    "history": "lines of the journal, which are its events themselves",
    "trf": "what is written in a report file",
    "cli": "what the terminal answers to a line that was typed",
    "report": "what a federation's report lacks",
    "ratings": "the rating calculator, checked by the oracles of its own",
    "ratable": "whether an event can be rated: advice on its settings",
    "rating-list": "what is written in a rating list",
    "rating": "what was typed",
    "listing": "what is written in a list of players",
    "member-ids": "what was typed",
    "journal": "files and databases",
    "backup": "files and databases",
    "standby": "connections between computers",
    "gate": "what was typed",
    "unfit": "what a stored event may not be",
    "fits": "what was typed",
    "simulate": "studies of random tournaments",
    "forecast": "forecasts of random tournaments",
    "organise": "the organiser's plans",
    "papers": "the organiser's papers",
    "web": "the server itself",
    "charts": "options of charts",
    "formats": "what is written in a file",
    "file": "what is written in a file",
    "pgn": "what is written in a file",
    "case": "what is written in a file",
    "score": "moves of a game",
    "engine": "chess engines",
    "claim": "the Laws of Chess, decided by the position",
    "clock": "the Laws of Chess, decided by what is typed",
    "incident": "the Laws of Chess, decided by what is typed",
    "appeal": "what an appeals committee goes by, decided by what is typed",
    "fair-play": "what a complaint must have",
    "arbiter": "what was typed",
    "arbiters": "norms of arbiters, not of players",
    "it3": "what a form of FIDE lacks",
    "timing": "what was typed",
    "reference": "rating lists as files",
    "series": "what was typed",
    "name": "what was typed",
    "points": "what was typed",
    "text": "sentences of old journals",
    "spoken": "already put into words",
    "or-type": "what to type",
    "unknown": "reasons of newer programs",
}
"""Kinds that no decision about a pairing, a standing or a prize utters, by the first part of their id."""

A_WORD = "a word or a figure within another sentence, which is checked with it"
USAGE = "says what was typed or may be typed"
OF_A_SYSTEM = "says what a system is, of every section"
ADVICE = "advice"
IN_A_FILE = "what is written in a file or a list that was opened, of which nothing is in an event yet"
OF_A_MOMENT = "that others write at the same moment, which no state shows"

NO_CLAIM = {
    A_WORD: (
        *("sentences", "swiss.figure", "swiss.points", "swiss.values", "swiss.none", "swiss.figures", "swiss.later"),
        *("swiss.board", "swiss.boards", "swiss.nothing", "swiss.neither", "swiss.groups", "pairing.pair"),
        *("pairing.bye-for", "dutch.bracket", "dutch.collapsed", "dutch.unpaired", "dutch.fails"),
        *("dutch.passed-over", "dutch.would-be", "bye-first.passed-over", "lim.bye-passed-over"),
        *("upfloats.passed-over", "upfloats.first-after", "upfloats.fails", "upfloats.set"),
        *("upfloats.set-of-one", "upfloats.identifier", "upfloats.instead-of", "cfc.field", "cfc.letter-group"),
        *("cfc.letter-groups", "cfc.upper-half", "cfc.lower-half", "cfc.bye-passed-over", "cfc.lower-stay"),
        *("uschess.clash", "uschess.in-class", "uschess.outside-the-classes", "uschess.accelerated-group"),
        *("burstein.not-met", "dubov.not-met", "dutch.not-met", "upfloats.not-met", "lim.paired-downward"),
        *("lim.paired-upward", "lim.paired-last", "lim.median", "knockout.final", "knockout.semifinal"),
        *("knockout.quarterfinal", "knockout.last", "knockout.stage", "knockout.third-place", "knockout.grand-final"),
        *("knockout.second-final", "knockout.unbeaten", "knockout.unbeaten-part", "knockout.beaten-part"),
        *("knockout.bye-of", "table.table", "table.table-times", "hutton.table", "molter.table", "quads.table"),
        *("scheveningen.table", "schiller.table", "team-sonneborn.table", "tiebreaks.measure", "tiebreaks.measure-own"),
        *("tiebreaks.measure-points", "tiebreaks.cut", "tiebreaks.noted", "prizes.exactly", "keizer.not-with"),
        *("tiebreaks.points", "mcmahon.started-with", "quads.ratings", "quads.unrated", "uschess.game-points"),
        *("director.a-value", "director.board", "director.board-of", "director.board-set"),
        *("director.bye-given", "director.cash.entered", "director.cash.entry", "director.cash.family"),
        *("director.cash.further-in-family", "director.cash.house", "director.cash.junior"),
        *("director.cash.late", "director.cash.late-after", "director.cash.non-member"),
        *("director.cash.reentry", "director.cash.ruled", "director.cash.ruled-why", "director.cash.senior"),
        *("director.cash.titled", "director.colors-exchanged", "director.common.as-said"),
        *("director.common.ended", "director.common.fault", "director.common.section-fault"),
        *("director.converting-game", "director.converting-to-come", "director.desk.cited", "director.empty"),
        *("director.exchanged", "director.fide-mode.action", "director.fide-mode.level"),
        *("director.fide-mode.stage", "director.limits.age-under", "director.limits.grades"),
        *("director.limits.rating-from", "director.limits.rating-under", "director.other-board"),
        *("director.other-bye", "director.other-table", "director.pair", "director.pairing.and-more"),
        *("director.score-changes", "director.sections.field", "director.table-apart"),
        *("director.table-colors", "director.table-set", "director.taken-apart"),
        *("director.team-rounds.lined-up", "director.taking.fault-of-report", "director.again-not-this-way"),
        *("director.cannot-be-saved", "director.pairing.no-pairing", "director.findings.no-legal-pairing"),
        *("director.findings.not-judged", "director.findings.differs", "director.findings.differs-because"),
        *("director.engine-screening.stopped", "tiebreaks.against-draw"),
    ),
    OF_A_MOMENT: ("director.director.others-write", "director.director.others-wrote"),
    IN_A_FILE: (
        *("director.opened-file.first-round", "director.opened-file.last-round", "director.opened-file.next-round"),
        *("director.opened-file.not-known", "director.opened-file.places-by", "director.opened-file.points-only"),
        *("director.opened-file.places-not-named", "director.opened-file.places-not-tried"),
        *("director.opened-file.points-differ", "director.opened-file.team-points-differ"),
        *("director.opened-file.results-first", "director.refresh.expired", "director.refresh.expires-during"),
        *("director.refresh.inactive", "director.refresh.no-rating", "director.refresh.not-on-list"),
        *("director.refresh.standard", "director.refresh.unsure"),
    ),
    USAGE: (
        *("mcmahon.not-a-band", "pairing.engine.no-such-player", "pairing.engine.no-such-round", "keizer.only-there"),
        *("pairing.engine.two-players", "pairing.options.out-of-range", "pairing.options.not-points"),
        *("pairing.options.not-whole", "pairing.classes.not-amounts", "pairing.classes.not-a-class"),
        *("pairing.teams.no-such-team", "pairing.teams.two-teams", "pairing.team-schedule.no-such-team"),
        *("pairing.mcmahon-options.bar-below-floor", "pairing.options.baku-needs-match-points", "cfc.bye-points"),
        *("pairing.rounds.not-the-next", "keizer.not-a-share", "knockout.bad-games", "knockout.bad-ladder"),
        *("team-sonneborn.unknown-wish", "team-sonneborn.wish-of-nobody", "table.one-number-each"),
        *("table.numbers-each-once", "table.numbers-wanted", "table.numbers-fixed", "table.swap-needs-berger"),
        *("roundrobin.varma-needs-berger", "roundrobin.varma-sizes", "tiebreaks.ranks-players", "holland.no-quota"),
        *("tiebreaks.needs-matches", "tiebreaks.swiss-only", "tiebreaks.wrong-modifier", "tiebreaks.no-modifier"),
        *("tiebreaks.cut-too-many", "tiebreaks.not-a-code", "prizes.too-many", "prizes.no-prize", "prizes.no-amount"),
        *("prizes.not-an-amount", "prizes.impossible-amount", "prizes.two-currencies", "prizes.not-known"),
        *("prizes.bounds-crossed", "prizes.nobody-so-rated", "prizes.nobody-so-old", "prizes.no-such-grade"),
        *("prizes.based-on-nobody", "prizes.based-on-twice", "uschess.class-prizes-unstated"),
        *("director.byes.not-granted", "director.common.no-board", "director.desk.sections-are"),
        *("director.drafts.boards-begin-at-1", "director.eligibility.from-below-under"),
        *("director.eligibility.not-grades", "director.entries.highest-rating", "director.erasing.nobody"),
        *("director.leaving.ruled-as-played", "director.lines.not-one-line", "director.lines.too-long"),
        *("director.lists.no-such-ratings", "director.lists.none-counts", "director.norms.name-like"),
        *("director.norms.not-a-federation", "director.organising.books-are"),
        *("director.organising.name-the-id", "director.organising.no-figure", "director.organising.no-line"),
        *("director.organising.no-paper", "director.organising.no-question"),
        *("director.organising.papers-are", "director.organising.questions-are"),
        *("director.organising.several", "director.organising.share-of-costs"),
        *("director.organising.unread-control", "director.plan.no-paper", "director.pairing.free-numbers"),
        *("director.question.no-board", "director.question.no-place", "director.report.none-there"),
        *("director.report.not-as-then", "director.result-line.not-a-result"),
        *("director.result-line.type-a-result", "director.results.nothing-for-pairing"),
        *("director.results.rounds-begin-at-1", "director.school-teams.not-added-up"),
        *("director.school-teams.not-grades", "director.scores.is-computed", "director.sections.bad-value"),
        *("director.sections.bad-values", "director.sections.boards-up-to", "director.sections.check-values"),
        *("director.sections.no-limit", "director.sections.too-many-rounds"),
        *("director.splitting.final-needs", "director.team-scoring.no-points"),
        *("director.unreported-only-eject", "director.unreported-only-kashdan"),
        *("director.knockout.nothing-said", "director.knockout.such-as"),
        *("director.entries.pairs-are-entries", "director.fide-mode.use-leave"),
        *("director.prizes.decided-by-score", "director.prizes.sides-apart"),
        *("director.taking.no-section-in-file", "director.taking.not-a-report"),
        *("director.stages.cross-knockout", "director.stages.plate-after", "director.ratings.two-kinds"),
        *("director.ratings.no-longer", "director.ratings.not-yet", "director.organising.fees-stay"),
        *("director.arrivals.nobody-checks-in", "director.presence.only-in-clubs"),
        *("director.crossing.only-swisses", "director.ratings.no-book", "pairing.programs.none-here"),
        *("pairing.programs.unknown", "prizes.without-sign", "director.other-program.owner-names"),
    ),
    OF_A_SYSTEM: (
        *("pairing.haley", "pairing.earlier-editions", "pairing.hilton", "pairing.welch", "pairing.bcf"),
        *("prizes.template-open", "prizes.template-weekend", "prizes.template-class", "prizes.template-scholastic"),
        *("prizes.template-plus-scores", "prizes.template-festival", "prizes.template-qualifier"),
        *("knockout.by-rank", "knockout.by-lot", "knockout.by-groups", "table.by-lot", "table.by-rating"),
        *("table.by-hand", "roundrobin.varma-corrected", "roundrobin.varma-flawed"),
        *("director.converting-dropouts", "director.converting-swiss-on-a-table"),
        *("director.early.better-a-loser", "director.erasing.stays-gone", "director.fide-mode.for-good"),
        *("director.fide-mode.full-byes", "director.fide-mode.in-history", "director.fide-mode.in-reports"),
        *("director.fide-mode.warnings-stop", "director.knockout.stops", "director.tables.varma-sets"),
        *("director.tables.three-colors", "director.pairing.still-rated", "director.byes.counts-as-draw"),
        *("director.byes.plays-all-the-same", "director.crossing.no-more-byes"),
        *("director.crossing.keeps-the-bye", "director.converting-becomes", "director.entries.edit-name"),
        *("director.teams.both-or-neither",),
    ),
    ADVICE: (
        *("swiss.lift-one", "swiss.lift-several", "swiss.repeat", "swiss.same-colour-once", "uschess.again-whole"),
        *("uschess.again-ladder", "uschess.again-waiting", "uschess.ladder-takes-one", "uschess.ruling-eject"),
        *("uschess.ruling-forfeit-next-round", "uschess.ruling-double-forfeit", "uschess.ruling-half-byes-next-round"),
        *("uschess.ruling-guess-winner", "uschess.ruling-win-and-draw", "uschess.ruling-double-win"),
        *("uschess.ruling-wait", "uschess.ruling-kashdan", "uschess.ruling-draw", "uschess.usual-guess"),
        *("uschess.usual-kashdan", "holland.other-groups", "holland.break-tie", "quads.all-agree", "quads.one-more"),
        *("roundrobin.draw-corrected", "roundrobin.announce-or-lots", "prizes.give-it-worth", "prizes.smaller-first"),
        *("prizes.other-name", "prizes.first-down", "prizes.fewer-points", "tiebreaks.rate-them", "norms.state-pace"),
        *("norms.enter-registration", "norms.enter-arbiter", "norms.enter-host", "norms.direct-event"),
        *("norms.direct-table", "prizes.nested", "prizes.reason-not-kept", "prizes.write-the-sign"),
        *("director.correct-or-report", "director.crossing.boards-of-drafts", "director.crossing.cross-with"),
        *("director.crossing.first-board", "director.crossing.house-player", "director.crossing.merge-first"),
        *("director.crossing.merge-or-round-robin", "director.crossing.set-them-there"),
        *("director.crossing.withdraw-one", "director.desk.accept-to-go-on", "director.desk.reopen-first"),
        *("director.eligibility.renew", "director.entries.give-a-board", "director.entries.move-instead"),
        *("director.erasing.enter-again", "director.fide-mode.sure", "director.knockout.next-is-lot"),
        *("director.leaving.bye-or-forfeit", "director.leaving.leave-or-correct"),
        *("director.pairing.go-on-elsewhere", "director.pairing.return-if-excused"),
        *("director.phones.accept-them", "director.phones.hand-in", "director.phones.see-director"),
        *("director.requests.answer-them", "director.requests.choose-round", "director.requests.see-requests"),
        *("director.requests.tell-director", "director.practice.use-the-event", "director.practice.delete-it"),
        *("director.prizes.get-it-back", "director.prizes.give-a-reason", "director.prizes.pay-the-rest"),
        *("director.prizes.strike-it-here", "director.publishing.change-boards"),
        *("director.ratings.confirm-later", "director.ratings.same-scale", "director.refresh.paired-by-old"),
        *("director.results.consider-pairings", "director.school-teams.leave-out"),
        *("director.schools.write-one", "director.sections.announce-it", "director.sections.no-fewer"),
        *("director.splitting.cancel-byes-first", "director.splitting.divide-before"),
        *("director.splitting.lift-them-first", "director.tables.announce-before"),
        *("director.tables.swap-last-rounds", "director.tables.take-berger", "director.taking.ask-why"),
        *("director.taking.choose-system", "director.taking.import-elsewhere", "director.teams.name-last"),
        *("director.teams.unpublish-first", "director.list-job.busy"),
    ),
}
"""Kinds without a claim of their own, by the reason why."""
SILENT = frozenset(id for ids in NO_CLAIM.values() for id in ids)


ASKS = frozenset(
    {
        *("add", "answer", "ask", "assign", "award", "cancel", "change", "check", "choose", "close"),
        *("consider", "copy", "correct", "create", "delete", "discard", "end", "enter", "fill", "give"),
        *("grant", "keep", "leave", "let", "lift", "look", "make", "name", "pair", "play", "publish", "put"),
        *(
            "record",
            "refresh",
            "refund",
            "reload",
            "remove",
            "rename",
            "renumber",
            "say",
            "set",
            "start",
            "take",
            "turn",
        ),
        *("type", "undo", "use", "wait", "withdraw", "write"),
    }
)
"""Verbs with which the desk asks somebody to do something."""


def is_request(id: str) -> bool:
    """Whether every sentence of a kind asks the reader to do something: "Choose two players." It is the way out of a
    refusal; it claims nothing about the event, so it cannot be false."""
    kind = KINDS.get(id)
    sentences = re.split(r"(?<=[.:;])\s+", kind.text) if kind else ()
    return bool(sentences) and all(re.split(r"\W", each.lower())[0] in ASKS for each in sentences)


def is_silent(id: str) -> bool:
    return id in SILENT or is_request(id)


def is_outside(id: str) -> bool:
    return id.partition(".")[0] in OUTSIDE
