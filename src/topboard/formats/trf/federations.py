"""Federation codes: a record that starts with one is a national rating record, any other word is not."""

from __future__ import annotations

from topboard.rulebook.federation import PROFILES

WORDS = """
    AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN
    BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY
    ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG
    HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA
    LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL
    NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP
    SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR
    UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM
"""
CODES = frozenset(WORDS.split())

LISTS = {"ENG": "ecf"} | {each.country: each.rating_list for each in PROFILES.values() if each.country}
FEDERATIONS = {name: code for code, name in LISTS.items()}


def rating_list(federation: str) -> str:
    """The name of a federation's rating list among a player's ratings."""
    return LISTS.get(federation, federation.lower())


def federation_of(rating_list: str) -> str:
    """The federation that keeps a rating list, "" when it is none of theirs."""
    code = FEDERATIONS.get(rating_list, rating_list.upper())
    return code if code in CODES else ""


def rating_kind(rating_list: str) -> str:
    """What the list of slow games is called."""
    own = (each.rating_kinds[0] for each in PROFILES.values() if each.rating_list == rating_list)
    return next(own, "standard")
