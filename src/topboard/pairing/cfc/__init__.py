"""CFC pairings (rules 601-633): the first round in one stated order of odd men, halves, interchanges and colours.

The engine is loaded when it is asked for, so that the texts can be read without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from topboard.pairing.cfc.engine import ENGINE, CFCEngine
    from topboard.pairing.cfc.options import Options

__all__ = ["ENGINE", "CFCEngine", "Options"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{'options' if name == 'Options' else 'engine'}"), name)
