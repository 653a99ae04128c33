"""What is shown of a file before it is imported."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NOT_KNOWN = kind(
    "director.opened-file.not-known",
    "{file} is not a file that can be opened here. In the program that wrote it, export a tournament report (TRF) and "
    "open that.",
    file=TEXT,
)
POINTS_DIFFER = kind(
    "director.opened-file.points-differ",
    "Players whose points in the file are not what their results come to: {count}. Here points are counted from "
    "results and byes. If the file is right, a result is missing or a bonus was given: enter it after the import.",
    count=NUMBER,
)
TEAM_POINTS_DIFFER = kind(
    "director.opened-file.team-points-differ",
    "Teams whose points in the file are not what their matches come to: {count}. Here points are counted from results. "
    "If the file is right, a result is missing or points were given: enter them after the import.",
    count=NUMBER,
)
PLACES_BY = kind(
    "director.opened-file.places-by",
    "The places in the file agree with {theirs} by the edition {edition}. Here the section is ranked by {ours}, "
    "edition {own}. To keep the order of the file, choose its tie-breaks on the Rules page.",
    theirs=TEXT,
    edition=TEXT,
    ours=TEXT,
    own=TEXT,
)
PLACES_NOT_NAMED = kind(
    "director.opened-file.places-not-named",
    "The file does not say how it broke its ties, and no usual list gives its places. Here the section is ranked by "
    "{ours}, edition {own}. Choose the tie-breaks that you announced on the Rules page.",
    ours=TEXT,
    own=TEXT,
)
PLACES_NOT_TRIED = kind(
    "director.opened-file.places-not-tried",
    "The file does not say how it broke its ties. Here the section is ranked by {ours}, edition {own}. Choose the "
    "tie-breaks that you announced on the Rules page.",
    ours=TEXT,
    own=TEXT,
)
NEXT_ROUND = kind("director.opened-file.next-round", "Next: pair round {round} of {of}.", round=NUMBER, of=NUMBER)
RESULTS_FIRST = kind(
    "director.opened-file.results-first",
    "Next: enter the missing results of round {round} ({count}).",
    round=NUMBER,
    count=NUMBER,
)
LAST_ROUND = kind(
    "director.opened-file.last-round",
    "Round {round} is the last one in the file. To pair another, set more rounds on the Rules page.",
    round=NUMBER,
)
FIRST_ROUND = kind("director.opened-file.first-round", "Next: pair round 1.")
POINTS_ONLY = kind("director.opened-file.points-only", "points only")
