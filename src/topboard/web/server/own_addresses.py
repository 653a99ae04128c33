"""The names and addresses of this machine: under which it answers, and where others on its networks reach it."""

from __future__ import annotations

import os
import socket
import struct

from topboard.web.server.phone_address import is_loopback

LOOPBACK = "127.0.0.1"
NEARBY = "224.0.0.1"
"""All computers of a network, and none beyond it."""


def on_the_network() -> list[str]:
    """Where others reach this machine: in all its networks, or only at the addresses in TOPBOARD_NETWORK."""
    chosen = os.environ.get("TOPBOARD_NETWORK", "").replace(",", " ").split()
    found = dict.fromkeys([own_address(), *other_addresses(socket.gethostname())])
    return chosen or [each for each in found if not is_loopback(each)]


def own_names(host: str) -> list[str]:
    """The names under which this machine answers; requests that call it otherwise are refused."""
    names = ["localhost", LOOPBACK, "[::1]"]
    if host != LOOPBACK:
        machine = socket.gethostname()
        names += [host, own_address(), *other_addresses(machine), machine, f"{machine}.local"]
    return [name for name in dict.fromkeys(names) if name not in ("0.0.0.0", "::")]


def own_address() -> str:
    """The address by which others on the network reach this machine: where the way out leads, else any network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return next(iter(addresses_of_networks()), LOOPBACK)
        return str(probe.getsockname()[0])


def other_addresses(machine: str) -> list[str]:
    """The machine may have a cable and a wireless network at once. What its own name stands for is not always all."""
    try:
        named = list(socket.gethostbyname_ex(machine)[2])
    except OSError:
        named = []
    return [*named, *addresses_of_networks()]


def addresses_of_networks() -> list[str]:
    """Its address in each network, also in one that leads nowhere else, as in a hall with only a switch or an access
    point."""
    if not hasattr(socket, "if_nameindex") or not hasattr(socket, "IP_MULTICAST_IF"):
        return []
    found = dict.fromkeys(address_at(index) for index, _name in socket.if_nameindex())
    return [address for address in found if address and not is_loopback(address)]


def address_at(interface: int) -> str:
    """Where something for this network alone would come from. That needs no route, and nothing is sent."""
    by_number = struct.pack("=4s4si", b"", b"", interface)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, by_number)
            probe.connect((NEARBY, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
