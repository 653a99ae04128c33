"""US Chess pairings (rules 27-29): the natural pairing, and the best departure from it that the limits allow.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from topboard.pairing.uschess.engine import ENGINE, USChessEngine
    from topboard.pairing.uschess.options import Options

__all__ = ["ENGINE", "Options", "USChessEngine"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{'options' if name == 'Options' else 'engine'}"), name)
