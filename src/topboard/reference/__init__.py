"""People as federations list them: rating lists in files of their own, and the search in them. Knows no event."""

from topboard.reference.catalogue import Catalogue, ListInfo
from topboard.reference.list_builder import ImportCancelled, build_list
from topboard.reference.matching import ListMatch, Sureness, match_person
from topboard.reference.search import ListedPerson, OpenList

__all__ = [
    "Catalogue",
    "ImportCancelled",
    "ListInfo",
    "ListMatch",
    "ListedPerson",
    "OpenList",
    "Sureness",
    "build_list",
    "match_person",
]
