// The hall screen: as many columns as the names need, the largest type that fits, pages that turn by themselves.
import { listen } from "./live.js";

const $ = (selector) => document.querySelector(selector);
const { event, slides, seconds } = document.body.dataset;
const words = document.body.dataset;
const stage = $("#stage");
const LEADING = 1.4;
const AIRY = 1.9;
let pages = [];
let at = 0;
let turned = performance.now();
let lastNews = new Date();
let starts = "";

async function load() {
  try {
    const answer = await fetch(slides);
    if (!answer.ok) throw new Error(answer.status);
    $("#source").innerHTML = await answer.text();
    lastNews = new Date();
    $("#news").className = "";
    layOut();
  } catch {
    $("#news").className = "bad";
  }
}

// How many lines and columns a page takes: large type, but not so large that one waits through many pages.
function fit(lines, kind) {
  const room = { width: stage.clientWidth * 0.95, height: stage.clientHeight - 6 };
  const least = room.height / 30;
  const needed = widthOf(lines, kind);
  let best = { size: least, columns: 1, rows: Math.floor(room.height / least / LEADING), worth: 0 };
  for (let columns = 1; columns <= 4; columns++) {
    const widest = (room.width - (columns - 1) * room.width * 0.025) / columns / needed;
    for (let rows = 5; rows <= 34; rows++) {
      const size = Math.min(widest, room.height / rows / LEADING, room.height / 12);
      const count = Math.ceil(lines.length / (rows * columns));
      const worth = size / Math.pow(count, 0.62);
      if (size >= least && worth > best.worth) best = { size, columns, rows: Math.min(rows, lines.length), worth };
    }
  }
  return best;
}

// The width of a line in em: most names are shown whole, the few longest are cut.
const pen = document.createElement("canvas").getContext("2d");
const OTHERS = { boards: 9.2, names: 5.4, standings: 10.6 };

function widthOf(lines, kind) {
  pen.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  const names = lines.flatMap((line) => [...line.querySelectorAll(".w, .b:not(.tb)")].map((name) => pen.measureText(name.textContent).width / 100)).sort((a, b) => a - b);
  const usual = Math.min(12, Math.max(6, names[Math.floor(names.length * 0.9)] ?? 6));
  return lines[0].querySelectorAll(".w, .b:not(.tb)").length * usual + OTHERS[kind];
}

function layOut() {
  pages = [];
  for (const part of document.querySelectorAll("#source > section")) {
    const lines = [...part.children];
    if (!lines.length) continue;
    const { size, columns, rows } = fit(lines, part.dataset.kind);
    for (let from = 0; from < lines.length; from += rows * columns) pages.push({ part, lines: lines.slice(from, from + rows * columns), size, columns, rows });
  }
  at = Math.min(at, Math.max(0, pages.length - 1));
  draw();
}

function draw() {
  const page = pages[at];
  if (!page) return;
  const grid = document.createElement("div");
  grid.className = `grid ${page.part.dataset.kind}`;
  grid.style.fontSize = `${page.size}px`;
  grid.style.gridTemplateColumns = `repeat(${page.columns}, minmax(0, 1fr))`;
  const height = Math.min((stage.clientHeight - 6) / page.rows, page.size * AIRY);
  grid.style.gridTemplateRows = `repeat(${page.rows}, ${height}px)`;
  grid.append(...page.lines.map((line) => line.cloneNode(true)));
  stage.replaceChildren(grid);
  $("#title").textContent = page.part.dataset.title;
  starts = page.part.dataset.starts;
  $("#pages").textContent = pages.length > 1 ? `${at + 1} / ${pages.length}` : "";
}

function turn(step = 1) {
  turned = performance.now();
  if (pages.length) { at = (at + step + pages.length) % pages.length; draw(); }
}

function tick() {
  const now = new Date();
  $("#clock").textContent = now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  const share = (performance.now() - turned) / (Number(seconds) * 1000);
  $("#timer span").style.width = pages.length > 1 ? `${Math.min(100, share * 100)}%` : "0";
  if (share >= 1) turn();
  const left = starts ? Math.round((new Date(starts) - now) / 1000) : 0;
  const clock = left > 0 && left < 86_400 ? `${left >= 3600 ? `${Math.floor(left / 3600)}:` : ""}${String(Math.floor(left / 60) % 60).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}` : "";
  $("#countdown").textContent = clock ? `${words.startsIn} ${clock}` : "";
  const since = lastNews.toLocaleTimeString([], { hour12: false });
  $("#news").textContent = $("#news").className ? `${words.noConnection}, ${words.lastNews} ${since}` : `${words.lastNews} ${since}`;
}

let loading = 0;
listen(event, () => { loading ||= setTimeout(() => { loading = 0; load(); }, 800); }, () => { $("#news").className = "bad"; });
window.addEventListener("offline", () => { $("#news").className = "bad"; });
window.addEventListener("online", () => load());
setInterval(load, 20_000);
document.addEventListener("keydown", (pressed) => { if (pressed.key === "ArrowRight") turn(1); if (pressed.key === "ArrowLeft") turn(-1); });
new ResizeObserver(() => layOut()).observe(stage);
setInterval(tick, 250);
load();
