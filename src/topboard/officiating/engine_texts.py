"""Messages about a chess engine and its figures."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_ENGINE = kind("engine.none", "No chess engine is set. The owner sets one under Engine.")
NOT_THERE = kind("engine.not-there", "There is no program '{path}' on this computer.", path=TEXT)
NOT_STARTED = kind("engine.not-started", "'{path}' cannot be started: {fault}", path=TEXT, fault=TEXT)
NOT_UCI = kind(
    "engine.not-uci",
    "'{path}' does not answer as a chess engine. Choose a program that speaks UCI, such as Stockfish.",
    path=TEXT,
)
DIED = kind("engine.died", "The engine ended by itself. Try again, or choose another engine.")
SILENT = kind(
    "engine.silent",
    "The engine gave no answer for {seconds} seconds and was stopped. Try less time or depth, or another engine.",
    seconds=NUMBER,
)
NONSENSE = kind(
    "engine.nonsense", "The engine gave an answer that makes no sense: {fault}. Choose another engine.", fault=TEXT
)
RUNNING = kind("engine.running", "The games are being looked at. Wait for it, or cancel it first.")
NO_GAMES = kind("engine.no-games", "No game was collected. Paste the PGN of a round on the page Games first.")
TOO_SHORT = kind(
    "engine.too-short",
    "No collected game goes beyond move {moves}. Earlier moves are opening and are not looked at.",
    moves=NUMBER,
)
ONE_PATH = kind("engine.one-path", "Write the path of one program, up to {most} letters.", most=NUMBER)
BETWEEN = kind(
    "engine.between",
    "Choose a depth from 1 to {depth} and from 0.05 to {seconds} seconds a position.",
    depth=NUMBER,
    seconds=NUMBER,
)
SECTION = kind("engine.section", "Screening with a chess engine")
GAMES = kind("engine.games", "Games")
POSITIONS = kind("engine.positions", "Moves looked at")
LOSS = kind("engine.loss", "Average loss (centipawns)")
MATCH = kind("engine.match", "Engine's own move")
PLAYER = kind("engine.player", "Player")
FEW = kind("engine.few", "{figure} (too few)", figure=TEXT)
NEVER = kind(
    "engine.never",
    "A screening figure, never a verdict. Strong players lose little, quiet games match often, and somebody is always "
    "first on a list. All it can say is which games an expert should look at.",
)
LIMITS = kind(
    "engine.limits",
    "{engine}, up to depth {depth} and {seconds} s a position. Left out: the first {moves} moves, forced moves, and "
    "positions that are decided (beyond {decided} centipawns). Below {enough} positions a figure says nothing.",
    engine=TEXT,
    depth=NUMBER,
    seconds=TEXT,
    moves=NUMBER,
    decided=NUMBER,
    enough=NUMBER,
)
