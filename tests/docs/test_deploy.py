"""What `deploy/` names is there: commands, options, variables, paths; and the programs that read these files accept
them, where they are installed."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as Xml
from pathlib import Path

import click
import pytest
from tests.docs.test_bundle import by_path

from topboard.cli.app import topboard
from topboard.web.server.certificate import own_certificate

ROOT = Path(__file__).parents[2]
SERVER, DESKTOP = ROOT / "deploy" / "server", ROOT / "deploy" / "desktop"
PAGE = (ROOT / "docs" / "federation.md").read_text(encoding="utf-8")
CONTAINER = re.compile(r"^(FROM|RUN|COPY|ENV|USER|VOLUME|CMD) (.*)$")


def accepted(words: list[str]) -> None:
    """The command takes these words."""
    command = topboard.get_command(click.Context(topboard), words[0])
    assert command is not None, words
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    for word in words[1:]:
        assert not word.startswith("--") or word.partition("=")[0] in known, words


def entry(path: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(path, encoding="utf-8")
    return read


def test_the_unit_starts_the_program() -> None:
    unit = entry(SERVER / "topboard.service")["Service"]
    program, *words = shlex.split(unit["ExecStart"])
    assert f"python3 -m venv {program.removesuffix('/bin/topboard')}\n" in PAGE
    accepted(words)
    assert unit["Environment"] == f"TOPBOARD_HOME=/var/lib/{unit['StateDirectory']}"
    assert f"useradd --system --home-dir /var/lib/topboard {unit['User']}" in PAGE


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    text = (SERVER / "topboard.service").read_text(encoding="utf-8")
    unit = tmp_path / "topboard.service"
    unit.write_text(text.replace("/opt/topboard/bin/topboard", "/bin/true").replace("User=topboard", "User=root"))
    found = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True)
    about_it = [line for line in found.stderr.splitlines() if "topboard" in line]
    assert (found.returncode, about_it) == (0, [])


def test_the_container_starts_the_program() -> None:
    text = (SERVER / "Dockerfile").read_text(encoding="utf-8")
    steps = [CONTAINER.match(line) for line in text.splitlines() if not line.startswith("#")]
    assert all(steps)
    program, *words = json.loads(next(step[2] for step in steps if step and step[1] == "CMD"))
    assert program == "topboard"
    accepted(words)
    assert "dist/topboard-*.whl" in text, "what `python -m build` writes"


def test_variables_are_those_of_the_program() -> None:
    known = set(re.findall(r"`(TOPBOARD_\w+)", (ROOT / "docs" / "web.md").read_text(encoding="utf-8")))
    for file in SERVER.iterdir():
        assert set(re.findall(r"TOPBOARD_\w+", file.read_text(encoding="utf-8"))) <= known, file.name


def test_files_that_are_named_are_there() -> None:
    compose = (SERVER / "compose.yaml").read_text(encoding="utf-8")
    assert "dockerfile: deploy/server/Dockerfile" in compose
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in compose
    for named in re.findall(r"deploy/[\w./-]+\w", PAGE + compose):
        assert (ROOT / named).exists(), named


def test_every_command_of_the_page_is_one() -> None:
    found = re.findall(r"^    (?:\S*/bin/)?topboard (\w.*)$", PAGE, re.MULTILINE)
    found += re.findall(r"(?:bin/topboard|exec topboard topboard) (roles .*?)`?$", PAGE, re.MULTILINE)
    assert len(found) >= 5
    for line in found:
        accepted(shlex.split(line, comments=True))


def test_nginx_accepts_its_example(tmp_path: Path) -> None:
    if not (nginx := shutil.which("nginx") or shutil.which("/usr/sbin/nginx")):
        pytest.skip("nginx is not installed")
    pytest.importorskip("cryptography")
    certificate, key = own_certificate(tmp_path, ["chess.example.org"])
    text = (SERVER / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/ssl/chess.example.org.pem", str(certificate))
    text = text.replace("/etc/ssl/chess.example.org.key", str(key)).replace("443 ssl", "127.0.0.1:24443 ssl")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{text}}}\n")
    found = subprocess.run([nginx, "-t", "-p", tmp_path, "-c", whole], capture_output=True, text=True)
    assert "test is successful" in found.stderr, found.stderr


def test_caddy_accepts_its_example() -> None:
    if not shutil.which("caddy"):
        pytest.skip("caddy is not installed")
    command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(SERVER / "Caddyfile")]
    found = subprocess.run(command, check=True, capture_output=True, text=True)
    assert '"dial":"127.0.0.1:8000"' in found.stdout
    assert "not formatted" not in found.stderr


class TestTheDesktop:
    """The menu starts the desk; events and reports open by a double click, with the icon of the program."""

    def test_the_entry(self) -> None:
        desktop = entry(DESKTOP / "topboard.desktop")["Desktop Entry"]
        program, *words = shlex.split(desktop["Exec"])
        assert (program, words) == ("topboard", ["open", "%f"])
        accepted(words)
        kinds = {each.get("type") for each in Xml.parse(DESKTOP / "topboard.xml").getroot()}
        assert set(desktop["MimeType"].strip(";").split(";")) == kinds
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", DESKTOP / "topboard.desktop"], check=True)

    def test_it_is_installed_for_one_person(self, tmp_path: Path) -> None:
        program = tmp_path / "made" / "topboard"
        program.parent.mkdir()
        program.write_text("#!/bin/sh\n")
        home = tmp_path / "my home"
        home.mkdir()
        environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
        for _again in range(2):
            subprocess.run(["sh", DESKTOP / "install.sh", program], check=True, env=environment, capture_output=True)
        desktop = entry(home / ".local" / "share" / "applications" / "topboard.desktop")["Desktop Entry"]
        assert shlex.split(desktop["Exec"]) == [str(home / ".local" / "bin" / "topboard"), "open", "%f"]
        assert (home / ".local" / "share" / "icons" / "hicolor" / "scalable" / "apps" / "topboard.svg").is_file()
        if shutil.which("update-mime-database"):
            globs = (home / ".local" / "share" / "mime" / "globs2").read_text()
            assert "80:application/x-topboard:*.topboard\n" in globs
            assert "80:application/x-fide-trf:*.trf\n" in globs

    def test_the_icons_hold_the_mark(self) -> None:
        """A picture of 256 by 256 in the containers of Windows and macOS."""
        made = by_path(ROOT / "scripts" / "bundle.py")
        picture = made.png()
        assert picture[16:24] == bytes((0, 0, 1, 0, 0, 0, 1, 0))
        assert made.ico()[22:] == picture
        assert int.from_bytes(made.icns()[4:8], "big") == len(made.icns())


def test_the_recipe_builds_and_starts() -> None:
    recipe = (ROOT / ".github" / "workflows" / "bundle.yml").read_text(encoding="utf-8")
    assert "Not tried on Windows and macOS yet" in recipe
    steps = re.findall(r"run: python (\S+) ?(\S*)", recipe)
    assert steps == [("scripts/bundle.py", "dist"), ("scripts/bundle.py", "--try")]
    assert (ROOT / "scripts" / "bundle.py").is_file()
