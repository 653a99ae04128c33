"""Pictures of every page, to look at: wide and narrow, light and dark. Run: python scripts/screenshots.py FOLDER

Starts a server of its own with an event that has a section in every state. `--only TEXT` takes the pages whose name has
TEXT, `--players 400` adds the pages of a section of that size, `--language fr` asks for the pages in French, `--print`
writes how the browser prints each page of the desk, and `--paper` every chart as PDF on both papers.

`--manual` takes only the pictures of the manual and the README instead, as small WebP files:
python scripts/screenshots.py --manual docs/manual/images
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
WIDE, NARROW = (1440, 900), (390, 844)
PROJECTORS = ((1920, 1080), (1024, 768))
SCHEMES = ("light", "dark")
LAPTOP, PHONE, PROJECTOR = (1140, 560), (390, 720), (1140, 640)
LARGEST_PICTURE = 40_000
"""Bytes: the manual travels with the program."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the manual: what is photographed of which event, how large, and what is done on the page before."""

    name: str
    path: str
    size: tuple[int, int] = LAPTOP
    event: str = "fair"
    click: str = ""
    fill: str = ""


LIST = """Name;Grade;Team;Rating
Abbott, Wren;5;Hillside;812
Okafor, Ada;4;Hillside;640
Lindgren, Nils;5;Bay School;701
Lindgren, Nils;5;Bay School;701
Marsh, Ivy;3;Bay School;
"""
DESK, PLAYERS = "/desk/{event}", "/p/{event}"
PICTURES = (
    Picture("players", f"{DESK}/open/players?player=p3"),
    Picture("draft", f"{DESK}/reserve/round/2?board=1"),
    Picture("results", f"{DESK}/open/round/4?board=2", (1280, 540)),
    Picture("event", f"{DESK}/"),
    Picture("prizes", f"{DESK}/masters/prizes?player=p1"),
    Picture("paste", f"{DESK}/open/players/import", click="Preview it", fill=LIST),
    Picture("standings", f"{DESK}/masters/chart/standings?player=p2"),
    Picture("wall", f"{PLAYERS}/open/wall", (760, 620)),
    Picture("keizer", f"{DESK}/club/chart/standings", event="club"),
    Picture("teams", f"{DESK}/cup/teams?team=t1"),
    Picture("display", f"{DESK}/display/round/1?board=5"),
    Picture("backups", "/backups"),
    Picture("phone", f"{PLAYERS}/open/player/3", PHONE),
    Picture("hall", "/hall/{event}/?section=open", PROJECTOR),
)
"""Every picture of the manual and of the README."""
TO_WEBP = """async ([picture, colors]) => {
  const image = new Image(); image.src = "data:image/png;base64," + picture; await image.decode();
  const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
  const drawn = canvas.getContext("2d"); drawn.drawImage(image, 0, 0);
  const seen = drawn.getImageData(0, 0, canvas.width, canvas.height), pixels = new Uint32Array(seen.data.buffer);
  const counts = new Map(); for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) || 0) + 1);
  const kept = [...counts].sort((a, b) => b[1] - a[1]).slice(0, colors).map(([pixel]) => pixel);
  const parts = (pixel) => [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255];
  const far = (a, b) => a.reduce((sum, part, i) => sum + (part - b[i]) ** 2, 0);
  const nearest = new Map();
  for (const pixel of counts.keys()) {
    const own = parts(pixel);
    nearest.set(pixel, kept.reduce((best, each) => far(own, parts(each)) < far(own, parts(best)) ? each : best));
  }
  pixels.forEach((pixel, i) => { pixels[i] = nearest.get(pixel); });
  drawn.putImageData(seen, 0, 0);
  return canvas.toDataURL("image/webp", 1);
}"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="pages whose name has this text")
    parser.add_argument("--players", type=int, default=0, help="also the pages of a section with so many players")
    parser.add_argument("--language", default="en")
    parser.add_argument("--print", action="store_true", help="also print each page of the desk to PDF")
    parser.add_argument("--paper", action="store_true", help="also every chart as PDF, on A4 and on Letter")
    parser.add_argument("--manual", action="store_true", help="only the pictures of the manual and the README")
    parser.add_argument("--whole", action="store_true", help="whole pages instead of what the window shows")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["TOPBOARD_HOME"] = home
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
        import django

        django.setup()
        from playwright.sync_api import sync_playwright
        from tests.web.browser.served import ARGUMENTS, CHROMIUM, served

        with served(Path(home)) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            photographer = Photographer(browser, address, wanted)
            photographer.illustrate() if wanted.manual else photographer.work()
            browser.close()


class Photographer:
    """Walks through the tour and takes each page in every size and scheme."""

    def __init__(self, browser: Any, address: str, wanted: argparse.Namespace) -> None:
        from tests.web.browser import fair, served, tour

        self.browser, self.address, self.wanted = browser, address, wanted
        self.fair, self.served, self.tour = fair, served, tour

    def person(self) -> Any:
        context = self.browser.new_context(base_url=self.address, locale=self.wanted.language)
        return context.new_page()

    def work(self) -> None:
        desk, phone = self.person(), self.person()
        desk.goto("/")
        self.take(desk, "setup", (WIDE, NARROW))
        self.served.become_owner(desk)
        event = self.served.take_in(desk, self.fair.fair())
        phone.goto(self.served.helper_link(desk, event, "open", 4))
        self.walk(desk, self.tour.DESK, event, (WIDE, NARROW))
        self.walk(phone, (self.tour.HELPER,), event, (NARROW,))
        phone.context.clear_cookies()
        self.walk(phone, self.tour.PUBLIC, event, (WIDE, NARROW))
        self.walk(phone, self.tour.HALL, event, PROJECTORS)
        if self.wanted.players:
            crowd = self.served.take_in(desk, self.fair.crowd(self.wanted.players, 5))
            self.walk(desk, self.crowded("/desk", ""), crowd, (WIDE, NARROW))
            self.walk(phone, self.crowded("/p", "public"), crowd, (WIDE, NARROW))
            self.walk(phone, self.crowded("/hall", "hall"), crowd, PROJECTORS)

    def illustrate(self) -> None:
        """The pictures of the manual, each as good as it can be within its size."""
        desk, plain = self.person(), self.person()
        desk.goto("/")
        self.served.become_owner(desk)
        events = {name: self.served.take_in(desk, getattr(self.fair, name)()) for name in ("fair", "club")}
        for picture in PICTURES:
            if self.wanted.only not in picture.name:
                continue
            desk.set_viewport_size({"width": picture.size[0], "height": picture.size[1]})
            desk.goto(picture.path.format(event=events[picture.event]))
            if picture.fill:
                desk.locator("textarea").first.fill(picture.fill)
            if picture.click:
                desk.get_by_role("button", name=picture.click).click()
                desk.wait_for_load_state("load")
            if picture.name == "hall":
                self.tour.first_line(desk)
            desk.wait_for_timeout(400)
            taken = base64.b64encode(desk.screenshot()).decode()
            (self.wanted.folder / f"{picture.name}.webp").write_bytes(_small(plain, taken))

    def crowded(self, where: str, kind: str) -> tuple[Any, ...]:
        """The pages of a large section."""
        start, stop = f"{where}/{{event}}/masses", self.tour.Stop
        name = f"crowd {kind}"
        if kind == "hall":
            address = "/hall/{event}/?section=masses&show="
            return tuple(stop(address + show, self.tour.first_line, name) for show in ("boards", "names", "standings"))
        if kind:
            parts = ("pairings/5", "names/5", "standings", "wall", "player/7")
        else:
            parts = ("round/5?board=7", "players?player=p60", "chart/standings", "chart/wall", "chart/cross")
        return tuple(stop(f"{start}/{part}", name=name) for part in parts)

    def walk(self, page: Any, stops: tuple[Any, ...], event: str, sizes: tuple[tuple[int, int], ...]) -> None:
        for stop in stops:
            name = stop.title()
            if self.wanted.only not in name:
                continue
            page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
            stop.go(page, event)
            self.take(page, name, sizes)
            if self.wanted.print and stop in self.tour.DESK:
                page.emulate_media(color_scheme="light")
                page.pdf(path=self.wanted.folder / f"{name}-print.pdf", format="A4")
            if self.wanted.paper and stop in self.tour.CHART_STOPS:
                self.papers(page, stop.path.format(event=event), name)

    def papers(self, page: Any, path: str, name: str) -> None:
        for paper in ("a4", "letter"):
            answer = page.request.get(f"{path}.pdf?paper={paper}")
            (self.wanted.folder / f"{name}-{paper}.pdf").write_bytes(answer.body())

    def take(self, page: Any, name: str, sizes: tuple[tuple[int, int], ...]) -> None:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                page.wait_for_timeout(60)
                path = self.wanted.folder / f"{name}-{width}-{scheme}.png"
                page.screenshot(path=path, full_page=self.wanted.whole)


def _small(page: Any, taken: str) -> bytes:
    """The picture as WebP without loss, with as many colours as fit into its size: letters stay sharp."""
    for colors in (256, 128, 64, 40, 28, 20, 14, 10):
        made = base64.b64decode(page.evaluate(TO_WEBP, [taken, colors]).partition(",")[2])
        if len(made) <= LARGEST_PICTURE:
            return made
    raise SystemExit("a picture cannot be made small enough; show less on it")


if __name__ == "__main__":
    main()
