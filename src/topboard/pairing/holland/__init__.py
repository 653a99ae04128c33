"""Holland system (30H) and unbalanced Holland (30I): preliminaries that qualify players for finals."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.holland.finals import final_section
    from topboard.pairing.holland.preliminaries import (
        PRELIMINARY,
        Preliminaries,
        balanced_preliminaries,
        unbalanced_preliminaries,
    )
    from topboard.pairing.holland.qualifiers import (
        PLUS_SCORE,
        UNBALANCED,
        Qualification,
        Qualifier,
        places_by_score,
        qualify,
    )

__all__ = [
    "PLUS_SCORE",
    "PRELIMINARY",
    "UNBALANCED",
    "Preliminaries",
    "Qualification",
    "Qualifier",
    "balanced_preliminaries",
    "final_section",
    "places_by_score",
    "qualify",
    "unbalanced_preliminaries",
]

__getattr__ = offering(
    __name__,
    {
        "finals": "final_section",
        "preliminaries": "PRELIMINARY Preliminaries balanced_preliminaries unbalanced_preliminaries",
        "qualifiers": "PLUS_SCORE UNBALANCED Qualification Qualifier places_by_score qualify",
    },
)
