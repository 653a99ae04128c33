// The hall screen: as many columns as the names need, the largest type that fits, pages that turn by themselves.
import { listen } from "./live.js";

const $ = (selector) => document.querySelector(selector);
const { event, slides, seconds } = document.body.dataset;
const words = document.body.dataset;
const stage = $("#stage");
const LEADING = 1.4;
const AIRY = 2.3;
const PACE = 4000;
const LONGEST = 30;
const SHORTEST = 5;
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

// How many lines and columns a page takes: as few pages as can be read from afar, then the largest type. Few boards
// are set in two lines each, one name above the other, so that they fill the screen.
function fit(lines, kind, columnsOfNumbers) {
  const room = { width: stage.clientWidth * 0.95, height: stage.clientHeight - 6 };
  const widths = measure(lines);
  const flat = largest(lines.length, room, widths.both + OTHERS[kind] + columnsOfNumbers * NUMBER, 1);
  const stacked = kind === "boards" ? largest(lines.length, room, Math.max(widths.w, widths.b) + STACKED, 2) : { worth: 0 };
  return stacked.worth > flat.worth * 1.25 ? { ...stacked, ...widths, tall: true } : { ...flat, ...widths, tall: false };
}

function largest(count, room, needed, linesEach) {
  const least = Math.min(innerHeight / 30, innerWidth / 22);
  const small = Math.max(12, Math.min(least, room.width / needed));
  let best = { size: small, columns: 1, rows: Math.max(1, Math.floor(room.height / small / LEADING / linesEach) - 1), worth: 0 };
  for (let columns = 1; columns <= 4; columns++) {
    const widest = (room.width - (columns - 1) * room.width * 0.025) / columns / needed;
    for (let rows = 1; rows <= 34; rows++) {
      const size = Math.min(widest, room.height / (rows * linesEach + HEAD) / LEADING);
      const pages = Math.ceil(count / (rows * columns));
      const worth = size / Math.pow(pages, 2);
      if (size >= least && worth > best.worth) best = { size, columns, rows: Math.min(rows, count), worth };
    }
  }
  return best;
}

// The widths in em of the names to the left and to the right. The few that are much longer than the others are written
// smaller instead of making everything small.
const pen = document.createElement("canvas").getContext("2d");
const OTHERS = { boards: 7.6, matches: 9.1, names: 7.2, standings: 5.6 };
const [NUMBER, STACKED, HEAD] = [2.9, 7.4, 0.8];
const SMALLEST = 0.62;
const BESIDE = 0.55;

function measure(lines) {
  pen.font = `100px ${getComputedStyle(document.body).fontFamily}`;
  const wide = (name) => {
    const beside = [...name.children].reduce((sum, part) => sum + pen.measureText(part.textContent).width, 0);
    return (pen.measureText(name.textContent).width - beside * (1 - BESIDE)) / 100;
  };
  const side = (selector) => {
    const widths = lines.flatMap((line) => [...line.querySelectorAll(selector)].map((name) => wide(name) + 0.9)).sort((a, b) => a - b);
    const usual = widths[Math.floor(widths.length * 0.9)] ?? 0;
    return widths.length ? Math.max(4, Math.min(widths.at(-1), usual * 1.2, 17)) : 0;
  };
  const [w, b] = [side(".w"), side(".b")];
  return { w, b, both: w + b };
}

const pagesOf = (how, lines) => Math.ceil(lines.length / (how.rows * how.columns));

// Many boards: first names as initials and nothing beside the names, so that two columns fit beside each other; with more letters, or whole, where
// two would read alike.
const MOST_LETTERS = 4;
const short = (text, letters) => text.replace(new RegExp(`^([^,]+, \\p{L}{${letters}})\\p{L}+[^,(]*`, "u"), "$1.");

// The name itself; title, federation and number stand beside it in elements of their own.
const nameIn = (cell) => [...cell.childNodes].find((part) => part.nodeType === Node.TEXT_NODE && part.textContent.includes(","));

function withInitials(lines) {
  const brief = lines.map((line) => line.cloneNode(true));
  for (const line of brief) for (const beside of line.querySelectorAll("small.muted")) beside.remove();
  let alike = brief.flatMap((line) => [...line.querySelectorAll(".w, .b")]).flatMap((name) => nameIn(name) ?? []);
  for (let letters = 1; letters <= MOST_LETTERS; letters++) {
    const full = new Map();
    for (const { textContent: text } of alike) full.set(short(text, letters), (full.get(short(text, letters)) ?? new Set()).add(text));
    alike = alike.filter((name) => {
      const text = short(name.textContent, letters);
      if (full.get(text).size > 1) return true;
      name.textContent = text;
      return false;
    });
  }
  return brief;
}

function layOut() {
  pages = [];
  for (const part of document.querySelectorAll("#source > section")) {
    let lines = [...part.querySelectorAll(".line")];
    if (!lines.length) continue;
    if (part.dataset.kind === "drawing" || part.dataset.kind === "draw") { pages.push({ part, drawing: lines[0] }); continue; }
    const numbers = Number(part.dataset.columns ?? 0);
    let how = fit(lines, part.dataset.kind, numbers);
    const brief = part.dataset.kind === "matches" ? lines : withInitials(lines);
    const tighter = fit(brief, part.dataset.kind, numbers);
    if (pagesOf(tighter, lines) < pagesOf(how, lines)) [lines, how] = [brief, tighter];
    const each = how.rows * how.columns;
    for (let from = 0; from < lines.length; from += each) pages.push({ ...how, part, head: part.querySelector(".head"), lines: lines.slice(from, from + each) });
  }
  at = Math.min(at, Math.max(0, pages.length - 1));
  draw();
}

function draw() {
  const page = pages[at];
  if (!page) { stage.querySelector(".wait")?.removeAttribute("hidden"); return; }
  if (page.drawing) { show(page); return; }
  const grid = document.createElement("div");
  grid.className = `grid ${page.part.dataset.kind}${page.tall ? " tall" : ""}`;
  grid.style.fontSize = `${page.size}px`;
  grid.style.gridTemplateColumns = `repeat(${page.columns}, minmax(0, 1fr))`;
  grid.style.setProperty("--w", `${page.w}fr`);
  grid.style.setProperty("--b", `${page.b || 1}fr`);
  grid.style.setProperty("--numbers", page.part.dataset.columns ?? 0);
  const head = page.tall ? 0 : page.size * HEAD * LEADING;
  const height = Math.min((stage.clientHeight - 6 - head) / page.rows, page.size * AIRY * (page.tall ? 2 : 1));
  grid.style.gridTemplateRows = `${page.tall ? "" : `${head}px `}repeat(${page.rows}, ${height}px)`;
  for (let from = 0; from < page.lines.length; from += page.rows) {
    if (!page.tall) grid.append(page.head.cloneNode(true));
    grid.append(...page.lines.slice(from, from + page.rows).map((line) => line.cloneNode(true)));
  }
  stage.replaceChildren(grid);
  for (const name of grid.querySelectorAll(".line span")) shrink(name, 1, "em");
  label(page);
}

// A bracket fills the screen. Where it is the draw, the names appear one by one, in the order of the seeds; the space bar
// brings the next one at once.
let drawn = 0;
let lastName = 0;
function show(page) {
  const drawing = page.drawing.cloneNode(true);
  stage.replaceChildren(drawing);
  label(page);
  if (page.part.dataset.kind !== "draw") return;
  const names = [...drawing.querySelectorAll("[data-seed]")].sort((a, b) => a.dataset.seed - b.dataset.seed);
  names.forEach((name, place) => { name.style.visibility = place < drawn ? "" : "hidden"; });
  names[drawn - 1]?.classList.add("fresh");
}

function nextName() {
  if (pages[at]?.part.dataset.kind !== "draw") return;
  const count = pages[at].drawing.querySelectorAll("[data-seed]").length;
  if (drawn < count) { drawn += 1; lastName = performance.now(); show(pages[at]); }
}

function label(page) {
  $("#title").textContent = page.part.dataset.title;
  $("#event").hidden = false;
  $("#title").style.fontSize = "";
  fitTitle();
  starts = page.part.dataset.starts;
  $("#pages").textContent = pages.length > 1 ? `${at + 1} / ${pages.length}` : "";
}

function shrink(element, size, unit) {
  element.style.fontSize = "";
  if (element.scrollWidth > element.clientWidth) element.style.fontSize = `${Math.max(SMALLEST, (element.clientWidth / element.scrollWidth) * 0.985) * size}${unit}`;
}

function fitTitle() {
  const title = $("#title");
  if (title.scrollWidth <= title.clientWidth) return;
  title.style.fontSize = "";
  shrink(title, parseFloat(getComputedStyle(title).fontSize), "px");
}

function turn(step = 1) {
  turned = performance.now();
  if (pages.length) { at = (at + step + pages.length) % pages.length; draw(); }
}

function tick() {
  const now = new Date();
  $("#clock").textContent = now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  const pause = Math.min(Number(seconds), Math.max(SHORTEST, LONGEST / Math.max(1, pages.length)));
  const share = (performance.now() - turned) / (pause * 1000);
  $("#timer span").style.width = pages.length > 1 ? `${Math.min(100, share * 100)}%` : "0";
  if (share >= 1) turn();
  if (performance.now() - lastName > PACE) nextName();
  const left = starts ? Math.round((new Date(starts) - now) / 1000) : 0;
  const clock = left > 0 && left < 86_400 ? `${left >= 3600 ? `${Math.floor(left / 3600)}:` : ""}${String(Math.floor(left / 60) % 60).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}` : "";
  $("#countdown").textContent = clock ? `${words.startsIn} ${clock}` : "";
  fitTitle();
  const since = lastNews.toLocaleTimeString([], { hour12: false });
  $("#news").textContent = $("#news").className ? `${words.noConnection}, ${words.lastNews} ${since}` : `${words.lastNews} ${since}`;
}

let loading = 0;
listen(event, () => { loading ||= setTimeout(() => { loading = 0; load(); }, 800); }, () => { $("#news").className = "bad"; });
window.addEventListener("offline", () => { $("#news").className = "bad"; });
window.addEventListener("online", () => load());
setInterval(load, 20_000);
document.addEventListener("keydown", (pressed) => { if (pressed.key === " ") nextName(); });
document.addEventListener("keydown", (pressed) => { if (pressed.key === "ArrowRight") turn(1); if (pressed.key === "ArrowLeft") turn(-1); });
new ResizeObserver(() => layOut()).observe(stage);
setInterval(tick, 250);
load();
