"""The books we know, by edition. Clauses are written in the module of their book."""

from __future__ import annotations

from topboard.rulebook.rule import Book

FIDE_BASIC_2026 = Book("fide.c.04.1", "2026-02", "FIDE Basic Rules for Swiss Systems", "C.04.1")
FIDE_BASIC_2017 = Book("fide.c.04.1", "2017", "FIDE Basic Rules for Swiss Systems", "C.04.1")
FIDE_HANDLING_2026 = Book("fide.c.04.2", "2026-02", "FIDE General Handling Rules for Swiss Tournaments", "C.04.2")
FIDE_HANDLING_2017 = Book("fide.c.04.2", "2017", "FIDE General Handling Rules for Swiss Tournaments", "C.04.2")
FIDE_DUTCH_2026 = Book("fide.c.04.3", "2026-02", "FIDE (Dutch) System", "C.04.3")
FIDE_DUTCH_2017 = Book("fide.c.04.3", "2017", "FIDE (Dutch) System", "C.04.3")
FIDE_DOUBLE_SWISS_2026 = Book("fide.c.04.5", "2026-02", "FIDE Double-Swiss System", "C.04.5")
FIDE_TEAM_2026 = Book("fide.c.04.6", "2026-02", "FIDE Swiss Team Pairing System", "C.04.6")
FIDE_TEAM_2024 = Book("fide.c.04.6", "2024-08", "FIDE Swiss Team Pairing System", "C.04.6")
FIDE_BAKU_2026 = Book("fide.c.04.7", "2026-02", "FIDE Baku Acceleration", "C.04.7")
FIDE_COMPETITION = Book("fide.c.05", "2026", "FIDE Competition Rules", "C.05")
FIDE_TIEBREAKS_2026 = Book("fide.c.07", "2026-03", "FIDE Tie-Break Regulations", "C.07")
FIDE_TIEBREAKS_2024 = Book("fide.c.07", "2024-08", "FIDE Tie-Break Regulations", "C.07")
FIDE_TIEBREAKS_2023 = Book("fide.c.07", "2023", "FIDE Tie-Break Regulations", "C.07")
FIDE_TIEBREAKS_2009 = Book("fide.c.07", "2009", "FIDE Tie-Break Rules", "12.1")
FIDE_RATING = Book("fide.b.02", "2024-03", "FIDE Rating Regulations", "B.02")
FIDE_RATING_2022 = Book("fide.b.02", "2022", "FIDE Rating Regulations", "B.02")
FIDE_RATING_2014 = Book("fide.b.02", "2014", "FIDE Rating Regulations", "B.02")
TRF = Book("fide.trf", "26", "FIDE Tournament Report File", "TRF26")
US_CHESS_RATING = Book("us-chess-rating", "2026-04", "The US Chess Rating System", "US Chess rating")
US_CHESS = Book("us-chess", "7", "US Chess Official Rules of Chess, 7th edition", "US Chess")
CFC = Book("cfc", "2002", "CFC Handbook", "CFC")
CFC_RATING = Book("cfc-rating", "2023", "CFC Handbook, rating rules", "CFC")
TABLES = Book("tables", "2026", "Fixed pairing tables", "Table")
