"""The way to a broadcast round of Lichess: PGN goes there, an answer comes back. Nothing is known about events here."""

from __future__ import annotations

import http.client
import json
import re
import ssl
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from topboard.rulebook import NUMBER, TEXT, Reason, kind

TAKEN = kind(
    "formats.lichess.taken",
    "{count} boards were taken",
    one="{count} board was taken",
    count=NUMBER,
)
SOME_REFUSED = kind(
    "formats.lichess.some-refused",
    "boards taken: {taken}, refused: {refused} ({why})",
    taken=NUMBER,
    refused=NUMBER,
    why=TEXT,
)
NOT_LET_IN = kind(
    "formats.lichess.not-let-in", "the token is not accepted; make one with the right study:write and set it"
)
NO_ROUND = kind("formats.lichess.no-round", "there is no broadcast round {round}; copy its 8 letters again", round=TEXT)
TOO_OFTEN = kind("formats.lichess.too-often", "asked too often; waiting a minute")
REFUSED = kind("formats.lichess.refused", "refused with {status}: {why}", status=NUMBER, why=TEXT)
AWAY = kind("formats.lichess.away", "no connection: {why}", why=TEXT)
UNCLEAR = kind("formats.lichess.unclear", "the answer is not as described")

ROUND_ID = re.compile(r"[A-Za-z0-9]{8}", re.ASCII)
PATIENCE_SECONDS = 20.0
MOST_ANSWER = 1_000_000
PAUSE_ASKED = 60
LONGEST_PAUSE = 300
FIRST_PAUSE = 5


@dataclass(frozen=True, slots=True)
class PushAnswer:
    """What the other side said. `pause` are the seconds before anything is sent again; with `again` the same is sent
    again then, otherwise only what has changed."""

    ok: bool
    said: Reason
    pause: int = 0
    again: bool = False


def push(base: str, token: str, round: str, pgn: str, tries: int = 0) -> PushAnswer:
    """Send the games of a round; `tries` is how often that has failed before."""
    parts = urlsplit(base)
    later = min(FIRST_PAUSE * 2 ** min(tries, 10), LONGEST_PAUSE)
    try:
        status, body = _posted(
            parts.scheme, parts.netloc, f"{parts.path.rstrip('/')}/api/broadcast/round/{round}/push", token, pgn
        )
    except (OSError, http.client.HTTPException, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return PushAnswer(False, AWAY(why=why[:200]), later, again=True)
    if status == http.client.OK:
        return _taken(body)
    if status in (http.client.UNAUTHORIZED, http.client.FORBIDDEN):
        return PushAnswer(False, NOT_LET_IN(), LONGEST_PAUSE, again=True)
    if status == http.client.NOT_FOUND:
        return PushAnswer(False, NO_ROUND(round=round), LONGEST_PAUSE, again=True)
    if status == http.client.TOO_MANY_REQUESTS:
        return PushAnswer(False, TOO_OFTEN(), PAUSE_ASKED, again=True)
    refused = PushAnswer(False, REFUSED(status=status, why=_error(body)))
    if status >= http.client.INTERNAL_SERVER_ERROR:
        return PushAnswer(False, refused.said, later, again=True)
    return refused


def _posted(scheme: str, host: str, path: str, token: str, pgn: str) -> tuple[int, bytes]:
    connection: http.client.HTTPConnection
    if scheme == "https":
        safe = ssl.create_default_context()
        connection = http.client.HTTPSConnection(host, timeout=PATIENCE_SECONDS, context=safe)
    else:
        connection = http.client.HTTPConnection(host, timeout=PATIENCE_SECONDS)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "text/plain; charset=utf-8"}
    try:
        connection.request("POST", path, pgn.encode(), headers)
        answer = connection.getresponse()
        return answer.status, answer.read(MOST_ANSWER)
    finally:
        connection.close()


def _taken(body: bytes) -> PushAnswer:
    try:
        games = json.loads(body)["games"]
        wrong = [str(each["error"]) for each in games if "error" in each]
    except (ValueError, LookupError, TypeError):
        return PushAnswer(False, UNCLEAR(), LONGEST_PAUSE, again=True)
    if wrong:
        said = SOME_REFUSED(taken=len(games) - len(wrong), refused=len(wrong), why=wrong[0][:200])
        return PushAnswer(False, said)
    return PushAnswer(True, TAKEN(count=len(games)))


def _error(body: bytes) -> str:
    try:
        found: Any = json.loads(body)
    except ValueError:
        found = None
    text = str(found.get("error", "")) if isinstance(found, dict) else ""
    return "".join(sign for sign in text if sign.isprintable())[:200] or "–"
