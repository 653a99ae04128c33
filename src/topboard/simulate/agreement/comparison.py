"""One tournament before both programs."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from topboard.core import Section
from topboard.errors import InvalidFile, PairingImpossible
from topboard.formats.trf import read_trf
from topboard.pairing import Pair, Proposal
from topboard.pairing.engine import PairingOnly, quickest
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.simulate.agreement import positions, ranks
from topboard.simulate.agreement.answers import Pairs, rounds_in
from topboard.simulate.agreement.command_line import EngineFailed, Peer, ask
from topboard.simulate.agreement.differences import AgreementWay, Apart, Compared
from topboard.simulate.agreement.fields import MOST_PLAYERS, generator_words, wishes
from topboard.simulate.agreement.smallest_position import smallest
from topboard.simulate.event import tournament

NO_REPORT = kind("simulate.comparing.no-report", "its generator wrote no report: {fault}", fault=TEXT)
ROUND_LEFT_OUT = kind("simulate.comparing.round-left-out", "its answer leaves out round {round}", round=NUMBER)

OTHERS = 1_000_000_000
"""Where the other program plays, it plays other fields than ours: equal engines would make the same of them."""


class OnlyTheyPair(Exception):
    """A position for which we find no legal pairing, and the other program gives one."""

    def __init__(self, position: Section, theirs: Pairs) -> None:
        self.position, self.theirs = position, theirs


def compare_one(
    peer: Peer, way: AgreementWay, seed: int, *, enough: Collection[str] = (), most_players: int = MOST_PLAYERS
) -> Compared:
    """One random tournament before both programs: every round of it, and its tie-breaks.

    Every difference is made as small as it can be, but those of the kinds of which there are `enough`.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            section = _made(peer, way, seed, most_players, folder)
            aparts = tuple(_apart(peer, way, seed, section, folder, enough))
            rounds = sum(bool(positions.pairs_of(section, round)) for round in section.rounds)
            values, off = ranks.compare(peer, way, seed, section, folder, enough)
        except EngineFailed as failure:
            return Compared(way, seed, failed=str(failure))
        except PairingImpossible:
            return Compared(way, seed, unpairable=True)
        except OnlyTheyPair as found:
            return Compared(way, seed, aparts=(_one_sided(peer, way, seed, found),))
        return Compared(way, seed, rounds, values, (*aparts, *off))


# -- the tournament ----------------------------------------------------------------------------------------------------


def _made(peer: Peer, way: AgreementWay, seed: int, most_players: int, folder: Path) -> Section:
    if way is AgreementWay.THEIRS and peer.generator:
        return _generated(peer, seed, most_players, folder)
    pair = _paired_by_us if way is AgreementWay.OURS else _paired_by
    drawn = seed if way is AgreementWay.OURS else OTHERS + seed
    field = wishes(drawn, peer.system, peer.edition, most_players)
    return tournament(field, drawn, partial(pair, peer, folder)).sections[0]


def _engine(system: str) -> PairingOnly:
    return quickest(SYSTEMS.engine(system))


def _generated(peer: Peer, seed: int, most_players: int, folder: Path) -> Section:
    out = folder / "generated.trf"
    answer = ask(peer.generator, {**generator_words(seed, most_players), "out": str(out)}, peer.limit)
    try:
        section = read_trf(answer).event.sections[0]
    except InvalidFile as fault:
        raise EngineFailed(NO_REPORT(fault=str(fault))) from None
    return replace(section, system=peer.system, edition=peer.edition or section.edition)


def _paired_by_us(peer: Peer, folder: Path, position: Section) -> Proposal:
    """The next round as we pair it. Where we find no legal pairing, the other program is asked for one."""
    try:
        return _engine(peer.system)(position)
    except PairingImpossible as impossible:
        try:
            theirs = ask_round(peer, position, folder)
        except EngineFailed:
            raise impossible from None
    raise OnlyTheyPair(position, theirs)


def _paired_by(peer: Peer, folder: Path, position: Section) -> Proposal:
    """The next round as the other program pairs it, for playing a whole tournament with it.

    Where it gives no answer, and we find no legal pairing, there is none.
    """
    try:
        pairs = ask_round(peer, position, folder)
    except EngineFailed:
        _engine(peer.system)(position)
        raise
    boards = tuple(Pair(white, black) for white, black in sorted(pairs) if black)
    made = positions.with_round(position, pairs).rounds[-1]
    return Proposal(position.next_round, boards, made.byes, system=peer.system, edition=peer.edition)


def _one_sided(peer: Peer, way: AgreementWay, seed: int, found: OnlyTheyPair) -> Apart:
    report = positions.as_report(positions.with_absences(found.position), peer.dialect).decode()
    kind = "pairs: we find no legal pairing"
    return Apart(way, seed, found.position.next_round, kind, "", positions.told(found.theirs), report)


# -- its rounds --------------------------------------------------------------------------------------------------------


def _apart(
    peer: Peer, way: AgreementWay, seed: int, section: Section, folder: Path, enough: Collection[str]
) -> Iterator[Apart]:
    paired = {r.number: positions.pairs_of(section, r) for r in section.rounds if positions.pairs_of(section, r)}
    if way is AgreementWay.OURS:
        ours, theirs = paired, _all_rounds(peer, section, folder)
    else:
        ours, theirs = dict(_due(section, tuple(paired))), paired
    for number in paired:
        if number not in theirs:
            raise EngineFailed(ROUND_LEFT_OUT(round=number))
        if ours[number] != theirs[number]:
            yield _told(peer, way, seed, positions.before(section, number), (ours[number], theirs[number]), enough)


def _due(section: Section, rounds: tuple[int, ...]) -> Iterator[tuple[int, Pairs]]:
    """What our engine pairs in each round of somebody's tournament; nothing where it finds no legal pairing."""
    pair = _engine(section.system)
    for number in rounds:
        try:
            yield number, positions.proposed(pair(positions.before(section, number)))
        except PairingImpossible:
            yield number, frozenset()


def _all_rounds(peer: Peer, section: Section, folder: Path) -> dict[int, Pairs]:
    if not peer.round_by_round:
        return rounds_in(_asked(peer, section, len(section.rounds), folder))
    numbers = [round.number for round in section.rounds]
    return {n: ask_round(peer, positions.before(section, n), folder) for n in numbers}


def ask_round(peer: Peer, position: Section, folder: Path) -> Pairs:
    """The pairs that the other program gives to a position; an engine that checks is shown the round as we pair it."""
    number = position.next_round
    if peer.round_by_round:
        return rounds_in(_asked(peer, positions.with_absences(position), number, folder), number)[number]
    ours = positions.proposed(_engine(position.system)(position))
    found = rounds_in(_asked(peer, positions.with_round(position, ours), number, folder), number)
    if number not in found:
        raise EngineFailed(ROUND_LEFT_OUT(round=number))
    return found[number]


def _asked(peer: Peer, section: Section, number: int, folder: Path) -> bytes:
    file, out = folder / "report.trf", folder / "answer"
    file.write_bytes(positions.as_report(section, peer.dialect))
    out.unlink(missing_ok=True)
    color = section.initial_color.value.lower() if section.initial_color else "w"
    words = {"file": str(file), "out": str(out), "round": str(number), "color": color}
    return ask(peer.engine, {**words, "rounds": str(section.rounds_total)}, peer.limit)


def _told(
    peer: Peer, way: AgreementWay, seed: int, position: Section, both: tuple[Pairs, Pairs], enough: Collection[str]
) -> Apart:
    ours, theirs = both
    kind = positions.kind_of(position, ours, theirs)
    if kind in enough:
        return Apart(way, seed, position.next_round, kind, *_only(ours, theirs))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def still(smaller: Section) -> bool:
            found = answers_of(peer, smaller, folder)
            return found is not None and positions.kind_of(smaller, *found) == kind

        if still(position):
            position = smallest(position, still)
            ours, theirs = answers_of(peer, position, folder) or both
    report = positions.as_report(positions.with_absences(position), peer.dialect).decode()
    return Apart(way, seed, position.next_round, kind, *_only(ours, theirs), report)


def _only(ours: Pairs, theirs: Pairs) -> tuple[str, str]:
    return positions.told(ours - theirs), positions.told(theirs - ours)


def answers_of(peer: Peer, position: Section, folder: Path) -> tuple[Pairs, Pairs] | None:
    """Both programs' pairs for a position; None where they agree or one of them has no answer."""
    try:
        ours = positions.proposed(_engine(position.system)(position))
        theirs = ask_round(peer, position, folder)
    except (EngineFailed, PairingImpossible):
        return None
    return None if ours == theirs else (ours, theirs)
