"""What columns are called in the lists of FIDE, US Chess, CFC and ordinary people, in every language we speak."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from topboard.core.people.player import TEXT_FACTS

NOT_LETTERS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class RatingColumn:
    """A column with ratings of one list and kind; list "" is whatever the organizer goes by."""

    list: str
    kind: str


HEADINGS: dict[str, dict[str, str]] = {
    "en": {
        "number": "no nr num number snr sno startno startnumber startingrank pairingnumber pairingno tpn seed",
        "name": "name player playername fullname participant competitor lastnamefirstname namelastfirst",
        "first": "first firstname firstnames givenname givennames forename forenames fname",
        "last": "last lastname surname familyname lname",
        "sex": "sex gender mf",
        "title": "title tit t fidetitle",
        "womens_title": "womenstitle womantitle womanstitle wtitle wtit",
        "federation": "federation fed country nation nationality fidefederation",
        "state": "state st province stateprovince",
        "city": "city town residence",
        "club": "club chessclub clubname clubcity clubtown clubteam",
        "team": "team teamname teamcode school schoolcode schoolname teamschool schoolteam",
        "board": "board bd boardno boardnumber teamboard",
        "family": "family household",
        "grade": "grade gr schoolgrade gradelevel",
        "birth": "birth birthdate birthday dateofbirth dob bday born birthyear yearofbirth yob year byear",
        "fide_id": "fideid fideno fidenumber fidenr idfide idnumber",
        "uschess_id": "uschessid uscfid uscf uschess memberid uschessmemberid uscfmemberid membershipid",
        "cfc_id": "cfcid cfc cfcno cfcnumber",
        "national_id": "nationalid natid nid idno identno nationalnumber ecf ecfcode",
        "expires": "expires expiry expiration expirationdate expdate membershipexpires membershipexpiration exp",
        "due": "fee feedue entryfee due amountdue",
        "paid": "paid feepaid amountpaid",
        "note": "note notes remark remarks comment comments",
        "section": "section sectionname division sectionentered",
        "byes": "byes bye byerounds byeround roundbyes byerequest byerequests byesrequested requestedbyes"
        " halfpointbyes",
        "rating": "rating rtg rat",
        "fide-standard": "elo fiderating ratingfide fideelo irtg rtgi rtgint srtng",
        "fide-rapid": "fiderapid rrtng",
        "fide-blitz": "fideblitz brtng",
        "national-standard": "rtgn rtgnat nationalrating ecfstd ecfstandard ecfrating ecfgrade",
        "uschess-regular": "uscfrating uschessrating regular regularrating rregular",
        "uschess-quick": "quick quickrating uscfquick uschessquick",
        "uschess-blitz": "uschessblitz uscfblitz",
        "cfc-regular": "cfcrating cfcregular",
        "cfc-quick": "cfcquick cfcactive",
    },
    "fr": {
        "number": "n no num numero nr dossard numeroappariement",
        "name": "nom joueur joueuse nomprenom nometprenom prenomnom nomcomplet participant participante",
        "first": "prenom prenoms",
        "last": "nomdefamille patronyme",
        "sex": "sexe genre hf",
        "title": "titre titrefide",
        "womens_title": "titrefeminin titref",
        "federation": "federation fede pays nation nationalite",
        "state": "province region ligue etat departement comite",
        "city": "ville commune residence localite",
        "club": "club clubdechecs nomduclub",
        "team": "equipe nomdelequipe ecole nomdelecole",
        "board": "echiquier ech numeroechiquier",
        "family": "famille foyer",
        "grade": "niveauscolaire anneescolaire classe",
        "birth": "ne nee neele nele naissance datenaissance datedenaissance anneenaissance anneedenaissance annee ddn",
        "fide_id": "codefide idfide numerofide nfide identifiantfide matriculefide",
        "uschess_id": "iduschess numerouschess",
        "cfc_id": "fce idfce nfce numerofce codefce idcfc numerocfc",
        "national_id": "licence nlicence numerolicence codeffe nrffe ffe fqe matricule matriculefqe idnational",
        "expires": "expire expiration dateexpiration echeance finadhesion",
        "due": "frais droits fraisinscription droitinscription droitsinscription montantdu du",
        "paid": "paye montantpaye verse regle",
        "note": "note notes remarque remarques commentaire commentaires",
        "section": "section groupe tournoi",
        "byes": "exemptions exemption byes bye absences rondesabsentes",
        "rating": "classement cote",
        "fide-standard": "elo elofide classementfide cotefide elolent standardfide",
        "fide-rapid": "rapide elorapide fiderapide",
        "fide-blitz": "eloblitz",
        "national-standard": "elonational classementnational cotenationale cotefqe",
        "uschess-regular": "coteuschess classementuschess",
        "cfc-regular": "cotefce cotecfc classementfce classementcfc",
        "cfc-quick": "cotefcerapide rapidefce",
    },
}
"""By language what people write above each column, reduced to letters. A list is read in all of them at once: a
French club's list may well have a heading in English."""

RATING_COLUMNS = {
    "rating": RatingColumn("", ""),
    "fide-standard": RatingColumn("fide", "standard"),
    "fide-rapid": RatingColumn("fide", "rapid"),
    "fide-blitz": RatingColumn("fide", "blitz"),
    "national-standard": RatingColumn("national", "standard"),
    "uschess-regular": RatingColumn("uschess", "regular"),
    "uschess-quick": RatingColumn("uschess", "quick"),
    "uschess-blitz": RatingColumn("uschess", "blitz"),
    "cfc-regular": RatingColumn("cfc", "regular"),
    "cfc-quick": RatingColumn("cfc", "quick"),
}
MORE_TEXTS = tuple(name for name in TEXT_FACTS if name not in HEADINGS["en"])
"""Facts in words that are known by their own names alone."""
BARE_IDS = frozenset(("id", "idnumber", "member", "memberno", "membernumber"))
"""Headings that leave open whose number it is: a US section means that of US Chess."""
FIELDS = {word: field for rows in HEADINGS.values() for field, words in rows.items() for word in words.split()}
FIELDS |= {name.replace("_", ""): name for name in MORE_TEXTS}


def heading(text: str) -> str:
    """A heading reduced to its letters and digits: `FIDE-ID` and `fide id` are one, and so are `Né` and `ne`."""
    return NOT_LETTERS.sub("", unicodedata.normalize("NFKD", text.casefold().replace("°", "")))


def field_of(text: str, ids: str = "") -> str | RatingColumn | None:
    """What a column holds by its heading, None for a heading we do not know. `ids` says whose number a bare ID is."""
    word = heading(text)
    field = (ids if word in BARE_IDS and ids else "") or FIELDS.get(word)
    return column_named(field) if field else None


def name_of_column(field: str | RatingColumn | None) -> str:
    """What a column holds as one word: `name`, `rating`, `fide-rapid`; empty for one that is not read."""
    if isinstance(field, RatingColumn):
        return f"{field.list}-{field.kind}" if field.list else "rating"
    return field or ""


def column_named(name: str) -> str | RatingColumn:
    return RATING_COLUMNS.get(name, name)
