// The hall screen: as many columns as the names need, the largest type that fits, pages that turn by themselves.
const $ = (selector) => document.querySelector(selector);
const { event, slides, seconds } = document.body.dataset;
const words = document.body.dataset;
const stage = $("#stage");
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

// How many lines and columns a page takes so that the type is as large as it can be.
function fit(sample, count) {
  const room = { width: stage.clientWidth - 40, height: stage.clientHeight - 6 };
  let best = { size: 0, columns: 1, rows: 1 };
  const needed = Math.max(...sample.map((line) => widthOf(line)));
  for (let columns = 1; columns <= 4; columns++) {
    const byWidth = room.width / columns / (needed * 1.04) - (columns - 1) * 0.4;
    for (const rows of [Math.ceil(count / columns), 28, 22, 18, 14, 11]) {
      if (rows < 1) continue;
      const size = Math.min(byWidth, room.height / rows / 1.42, room.height / 9);
      const pagesNeeded = Math.ceil(count / (rows * columns));
      const worth = Math.min(size, room.height / 16) / Math.pow(pagesNeeded, 0.45);
      if (size >= room.height / 34 && worth > (best.worth ?? 0)) best = { size, columns, rows: Math.min(rows, count), worth };
    }
  }
  if (!best.size) best = { size: room.height / 34, columns: 1, rows: 22 };
  return best;
}

// The width of a line in em, from its longest names.
function widthOf(line) {
  const longest = Math.min(24, Math.max(10, ...[...line.querySelectorAll(".w, .b:not(.tb)")].map((name) => name.textContent.length)));
  const names = line.querySelectorAll(".w, .b:not(.tb)").length;
  return names * longest * 0.56 + (line.querySelector(".tb") ? 11 : 6.2);
}

function layOut() {
  pages = [];
  for (const part of document.querySelectorAll("#source > section")) {
    const lines = [...part.children];
    if (!lines.length) continue;
    const { size, columns, rows } = fit(lines, lines.length);
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
  grid.style.gridTemplateRows = `repeat(${page.rows}, 1.42em)`;
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
  const clock = left > 0 ? `${left >= 3600 ? `${Math.floor(left / 3600)}:` : ""}${String(Math.floor(left / 60) % 60).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}` : "";
  $("#countdown").textContent = clock ? `${words.startsIn} ${clock}` : "";
  const since = lastNews.toLocaleTimeString([], { hour12: false });
  $("#news").textContent = $("#news").className ? `${words.noConnection}, ${words.lastNews} ${since}` : `${words.lastNews} ${since}`;
}

const stream = new EventSource(`/live/${event}`);
stream.onmessage = () => load();
stream.onerror = () => { $("#news").className = "bad"; };
window.addEventListener("offline", () => { $("#news").className = "bad"; });
window.addEventListener("online", () => load());
setInterval(load, 20_000);
document.addEventListener("keydown", (pressed) => { if (pressed.key === "ArrowRight") turn(1); if (pressed.key === "ArrowLeft") turn(-1); });
new ResizeObserver(() => layOut()).observe(stage);
setInterval(tick, 250);
load();
