"""What pairing systems, options and names were refused for, as reasons that can be told to anybody."""

from __future__ import annotations

from topboard.director.desk import phrases
from topboard.errors import TopboardError, UnknownName
from topboard.rulebook import SAID, Reason

OF = {
    "option of": phrases.UNKNOWN_OPTION,
    "value of option": phrases.UNKNOWN_VALUE,
    "acceleration of": phrases.UNKNOWN_ACCELERATION,
}


def fault(error: TopboardError | ValueError) -> Reason:
    """An error as a reason: its own, or of a name with the ones that are known, or else its words."""
    if isinstance(error, TopboardError) and not error.reason.is_old:
        return error.reason
    if isinstance(error, UnknownName):
        return _unknown(error)
    return phrases.FAULT(error=str(error).removesuffix("."))


def _unknown(error: UnknownName) -> Reason:
    if error.kind in OF:
        wrong = OF[error.kind](of=error.of, name=error.name)
    elif phrases.THINGS.takes(error.kind):
        wrong = phrases.UNKNOWN(what=error.kind, name=error.name)
    else:
        return phrases.FAULT(error=str(error).removesuffix("."))
    meant = (phrases.DID_YOU_MEAN(close=error.close),) if error.close else ()
    known = (phrases.CHOOSE_FROM(known=", ".join(error.known)),) if error.known else ()
    return SAID(all=(wrong, *meant, *known))
