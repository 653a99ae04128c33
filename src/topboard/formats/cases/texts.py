"""What is wrong with a case. `where` names the entry by the keys of the file."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NOT_JSON = kind(
    "case.not-json", "Line {line}, column {column}: this is not JSON ({why}).", line=NUMBER, column=NUMBER, why=TEXT
)
TOO_DEEP = kind("case.too-deep", "This is not a case: it is nested too deeply, or a number in it is too long.")
LIST = kind("case.list", "{where} must be a list.", where=TEXT)
OBJECT = kind("case.object", "{where} must be an object, with keys and values in braces.", where=TEXT)
WORDS = kind("case.text", "{where} must be a text in quotation marks.", where=TEXT)
TRUTH = kind("case.truth", "{where} must be true or false.", where=TEXT)
IS_NUMBER = kind("case.number", "{where} must be a number.", where=TEXT)
WHOLE = kind("case.whole", "{where} must be a whole number, 0 or more.", where=TEXT)
NEGATIVE = kind("case.negative", "{where} must not be negative.", where=TEXT)
TOO_LARGE = kind("case.too-large", "{where} is too large: the most is {most}.", where=TEXT, most=NUMBER)
SCORE = kind("case.score", "{where} must be points such as 3 or 3.5.", where=TEXT)
COLORS = kind("case.colors", "{where}: use W, B, and - or x for a round that was not played.", where=TEXT)
PAIR = kind("case.pair", "{where} must be a list of pairs, White first, such as [1, 4].", where=TEXT)
CHOICE = kind("case.choice", "{where}: {value} is not known; known are {known}.", where=TEXT, value=TEXT, known=TEXT)
UNKNOWN_KEY = kind(
    "case.unknown-key", "{where}: {key} is not a key; known are {known}.", where=TEXT, key=TEXT, known=TEXT
)
MISSING = kind("case.missing", "{where} has no {key}: give it.", where=TEXT, key=TEXT)
TWICE = kind("case.twice", "{where}: {value} is there twice; entries are told apart by it.", where=TEXT, value=TEXT)
NO_PLAYER = kind("case.no-player", "{where}: there is no player {id} in the case.", where=TEXT, id=TEXT)
NOBODY = kind(
    "case.nobody",
    "{where}: from {least} to {most} has nobody in it; write the smaller bound first.",
    where=TEXT,
    least=NUMBER,
    most=NUMBER,
)
GUARANTEED = kind("case.guaranteed", "{where}: more is guaranteed than advertised.", where=TEXT)
NO_QUESTION = kind("case.no-question", "{where} has neither first and second nor colours.", where=TEXT)
NEITHER = kind(
    "case.neither",
    "A case is an object with round and players, or with prizes, or a list of colour questions or funds.",
)
OTHERWISE = kind("case.otherwise", "{where} cannot be used: {why}.", where=TEXT, why=TEXT)
