"""People as federations list them: rating lists in files of their own, and the search in them. Knows no event."""

from topboard.reference.building import ImportCancelled, build_list
from topboard.reference.catalogue import Catalogue, ListInfo
from topboard.reference.matching import Match, Sureness, match_person
from topboard.reference.searching import OpenList, Person

__all__ = [
    "Catalogue",
    "ImportCancelled",
    "ListInfo",
    "Match",
    "OpenList",
    "Person",
    "Sureness",
    "build_list",
    "match_person",
]
