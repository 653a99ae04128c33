// The desk: keys, the finder, the panes, live news, and the result field.
import "./cancel.js";
import { listen } from "./live.js";
import { keepRefused } from "./refused.js";
import { startResults } from "./results.js";

const body = document.body;
const $ = (selector, from = document) => from.querySelector(selector);
const typing = (element) => element && (element.matches("input, select, textarea") || element.isContentEditable);

const GO = {
  l: () => `${section()}/players`,
  p: () => `${section()}/`,
  s: () => `${section()}/chart/standings`,
  w: () => document.querySelector(".tabs a[href$='/bracket'], .tabs a[href$='/ladder']")?.getAttribute("href") ?? `${section()}/chart/wall`,
  c: () => `${section()}/chart/pairings`,
  r: () => `${section()}/rules`,
  t: () => `${section()}/rulings`,
  m: () => `${section()}/teams`,
  z: () => `${section()}/prizes`,
  e: () => body.dataset.home,
  h: () => `${body.dataset.home}history`,
  x: () => `${body.dataset.home}share`,
  d: () => `${body.dataset.home}cash`,
  k: () => `${body.dataset.home}arrivals`,
  o: () => `${body.dataset.home}organise/plan`,
  a: () => `${body.dataset.home}arbiter`,
};
// Copying needs a safe page; elsewhere the text is selected as if by hand and copied the old way.
async function copyText(button) {
  const status = button.nextElementSibling;
  let done = true;
  try { await navigator.clipboard.writeText(button.dataset.copy); }
  catch {
    const field = Object.assign(document.createElement("textarea"), { value: button.dataset.copy, readOnly: true });
    button.after(field);
    field.select();
    done = document.execCommand("copy");
    field.remove();
    button.focus();
  }
  status.textContent = done ? status.dataset.copied : status.dataset.notCopied;
}
for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;

const sections = () => [...document.querySelectorAll(".sections a")];
const section = () => `${body.dataset.home}${body.dataset.section ?? lastSection()}`;

// On the event's own pages the keys lead to the section one came from.
function lastSection() {
  const kept = sessionStorage.getItem(`section ${body.dataset.event}`);
  const known = sections().map((link) => link.dataset.id);
  return known.includes(kept) ? kept : known[0] ?? "";
}

function turnSection(step) {
  const links = sections();
  const at = links.findIndex((link) => link.dataset.id === body.dataset.section);
  const next = links[(at + step + links.length) % links.length];
  if (next) location.href = next.href;
  return Boolean(next);
}

let waitingForGo = false;

// While the field of an entry is empty, a key that cannot begin one is a command: a result begins with a figure or
// with T for a table, a name with any letter.
const BEGINS = { line: /[\dt]/i, other: /[\p{L}\p{N}]/u };
const inEntry = (field, key) => typing(field)
  && (key.length > 1 || field.value || !field.matches("[data-focus]") || (BEGINS[field.id] ?? BEGINS.other).test(key));

function keys(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    hideFound();
    if ($("[data-leave]") && !document.activeElement?.closest(".finder, dialog, details.menu")) { $("[data-leave]").click(); return; }
    if (unpick()) return;
    if (document.activeElement?.closest("#inspector")) fromInspector();
    else if (typing(document.activeElement)) document.activeElement.blur();
    return;
  }
  if ($("dialog[open]")) return;
  if (waitingForGo) {
    waitForGo(false);
    if (GO[event.key]) { event.preventDefault(); location.href = GO[event.key](); }
    return;
  }
  if (inEntry(event.target, event.key)) return;
  const done = press(event.key);
  if (done) event.preventDefault();
}

// After g the tabs show their letters.
function waitForGo(waiting) { waitingForGo = waiting; document.body.classList.toggle("going", waiting); }

function press(key) {
  if (key === "g") { waitForGo(true); setTimeout(() => waitForGo(false), 1500); return true; }
  if (key === "/") return focus("#find");
  if (key === "r") return focus("#line");
  if (key === "?") { $("#keys")?.showModal(); return true; }
  if (key === "n") return nextStep($("[data-key=n]"));
  if (key === "z") { const undo = $(".undo button"); undo?.click(); return Boolean(undo); }
  if (key === "i") return toInspector();
  if (key === "[" || key === "]") return turnSection(key === "]" ? 1 : -1);
  if ((key === "w" || key === "b") && pickInRow(key)) return true;
  if (key === "ArrowDown" || key === "ArrowUp") return move(key === "ArrowDown" ? 1 : -1);
  if (key === "Enter") { const link = $("[data-open-row]", document.activeElement?.closest("[data-row]") ?? undefined); if (link && document.activeElement?.matches("[data-row]")) { link.click(); return true; } }
  return false;
}

// What everybody sees at once, or what ends a section, waits for Enter: a key pressed twice must not do it.
function nextStep(next) {
  if (!next) return false;
  const question = next.dataset.ask && document.getElementById(next.dataset.ask);
  if (!question) { next.click(); return true; }
  question.hidden = false;
  next.addEventListener("blur", () => { question.hidden = true; }, { once: true });
  next.focus();
  return true;
}

function focus(selector) {
  const element = $(selector);
  if (!element) return false;
  element.focus();
  element.select?.();
  return true;
}

function move(step) {
  const rows = [...document.querySelectorAll("[data-rows] [data-row]")];
  if (!rows.length) return false;
  const at = rows.indexOf(document.activeElement?.closest("[data-row]"));
  const next = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + step))];
  next.tabIndex = -1;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  return true;
}

// Into the inspector and back to the row one came from
let cameFrom = null;

function toInspector() {
  const pane = $("#inspector");
  if (!pane) return false;
  cameFrom = document.activeElement?.closest("[data-row]")?.id || null;
  if (matchMedia("(max-width: 1120px)").matches) showPane("right");
  ($("select, input:not([type=hidden]), button, a", pane) ?? pane).focus();
  return true;
}

function fromInspector() {
  if (matchMedia("(max-width: 1120px)").matches) showPane("main");
  const row = (cameFrom && document.getElementById(cameFrom)) || $("[data-rows] .chosen");
  if (row) { row.tabIndex = -1; row.focus(); } else $("[data-focus]")?.focus({ preventScroll: true });
}

// The finder
let asked = 0;
async function find(event) {
  const field = event.target;
  const mine = ++asked;
  if (!field.value.trim()) return hideFound();
  const answer = await fetch(`${field.dataset.find}?q=${encodeURIComponent(field.value)}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const { found, none } = await answer.json();
  showFound(found, none);
}

function showFound(found, none) {
  const list = $("#found");
  const told = Object.assign(document.createElement("li"), { className: "none", textContent: none });
  list.replaceChildren(...(none ? [told] : []), ...found.map((each) => {
    const link = Object.assign(document.createElement("a"), { href: each.href });
    const detail = Object.assign(document.createElement("small"), { textContent: each.detail });
    link.append(each.text, detail);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  list.hidden = !found.length && !none;
}

// An answer that is still on its way does not open the list again.
function hideFound() { asked++; const list = $("#found"); if (list) list.hidden = true; }

function findKeys(event) {
  const links = [...document.querySelectorAll("#found a")];
  if (event.key === "Enter" && event.target.id === "find") { event.preventDefault(); links[0]?.click(); }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    event.stopPropagation();
    const at = links.indexOf(document.activeElement);
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    (links[next] ?? $("#find")).focus();
  }
}

// A long list narrowed to the names with what was typed, whatever the accents; Enter takes the first of them.
const LETTERS = { ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ø: "o", ı: "i" };
const plain = (text) => text.toLowerCase().replace(/[łđðþßæœøı]/g, (letter) => LETTERS[letter]).normalize("NFD").replace(/\p{M}/gu, "");

function narrow(field) {
  const words = plain(field.value).replace(/['’]/g, "").split(/[\s,]+/).filter(Boolean);
  for (const row of document.querySelectorAll("[data-rows] [data-row]")) {
    const known = `${row.dataset.known ?? ""} ${plain(row.textContent)}`;
    row.hidden = !words.every((word) => known.includes(word));
  }
}

function takeFirst(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const row = $("[data-rows] [data-row]:not([hidden])");
  const checkIn = row && $("[data-check-in]:not(.ok)", row);
  if (checkIn) { checkIn.click(); event.target.value = ""; narrow(event.target); } else if (row) $("[data-open-row]", row)?.click();
}

// Panes on a narrow window
function showPane(name) {
  body.dataset.pane = name;
  for (const button of document.querySelectorAll("[data-pane]")) if (button !== body) button.setAttribute("aria-pressed", String(button.dataset.pane === name));
}

// Choosing two players of a draft: the second one asks what the swap would cost; nothing is changed before it is kept.
function pick(button) {
  const [one, other] = [$("#pick-one"), $("#pick-other")];
  if (!one) return;
  const id = button.dataset.pick;
  if (one.value === id) one.value = "";
  else if (other.value === id) other.value = "";
  else if (!one.value) one.value = id;
  else other.value = id;
  marked();
  if (one.value && other.value) $("#swap-two").click();
}

function pickInRow(key) {
  const row = document.activeElement?.closest("[data-row]");
  const button = row?.querySelectorAll("[data-pick]")[key === "w" ? 0 : 1];
  if (!button) return false;
  cameFrom = row.id;
  pick(button);
  return true;
}

function unpick() {
  const fields = [$("#pick-one"), $("#pick-other")];
  if (!fields.some((field) => field?.value)) return false;
  for (const field of fields) field.value = "";
  marked();
  return true;
}

// The change that was looked at is left: the draft is as it was, and one is back on the row one came from.
function leaveChange() {
  unpick();
  $("#inspector").replaceChildren();
  fromInspector();
}

function marked() {
  const chosen = [$("#pick-one")?.value, $("#pick-other")?.value];
  for (const button of document.querySelectorAll("[data-pick]")) {
    const picked = chosen.includes(button.dataset.pick);
    button.classList.toggle("picked", picked);
    button.setAttribute("aria-pressed", String(picked));
  }
}

// Live news: somebody wrote something; the table is fetched again where that is safe.
async function heard(position, isBack) {
  await new Promise((done) => setTimeout(done, 300));
  if (!isBack && position <= Number(body.dataset.position)) return;
  body.dataset.position = String(position);
  const table = $("[data-refresh]");
  if (table) await refresh(table);
  await renewFrame(!table);
}

// Where every section stands and what was just done. A strip that says NOT SAVED stays until everything is saved, and
// nothing is replaced under somebody's hands.
async function renewFrame(older) {
  if (!$("#strip") || $("#saved.not, #saved.wait")) return;
  const asked = new URLSearchParams({ path: location.pathname, section: body.dataset.section ?? "" });
  const answer = await fetch(`${body.dataset.home}news?${asked}`).catch(() => null);
  if (!answer?.ok || $("#saved.not, #saved.wait")) return;
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  for (const part of [...holder.content.children]) {
    const old = document.getElementById(part.id);
    if (!old || old.contains(document.activeElement)) continue;
    const groups = part.querySelectorAll("details.links");
    old.querySelectorAll("details.links").forEach((each, n) => { groups[n].open = each.open; });
    old.replaceWith(part);
  }
  const reload = $("#reload");
  if (reload) reload.hidden = !older;
}

document.addEventListener("topboard:written", () => renewFrame(false));
document.addEventListener("topboard:saved", async () => {
  const table = $("[data-refresh]");
  if (table) await refresh(table);
  renewFrame(false);
});

// Answers may overtake each other, and something may be written while one is on its way: only the last one asked for counts,
// and only if the event has not moved since. A server that is busy is asked again: otherwise the table would stay older
// than the result that was just said to be saved.
const TRY_AGAIN = 2000;
let refreshes = 0;

export async function refresh(table) {
  const mine = ++refreshes;
  const position = body.dataset.position;
  const answer = await fetch(table.dataset.refresh, { headers: { "X-Requested-With": "topboard" } }).catch(() => null);
  if (mine !== refreshes) return;
  if (!answer || answer.status >= 500) {
    await new Promise((done) => setTimeout(done, TRY_AGAIN));
    if (mine === refreshes && table.isConnected) await refresh(table);
    return;
  }
  if (!answer.ok) return;
  const rows = await answer.text();
  if (mine !== refreshes) return;
  if (position !== body.dataset.position) return refresh(table);
  const holder = document.createElement("template");
  holder.innerHTML = `<table>${rows}</table>`;
  const fresh = holder.content.querySelector("tbody");
  for (const part of holder.content.querySelectorAll("[data-beside]")) document.getElementById(part.id)?.replaceWith(part);
  for (const row of fresh.querySelectorAll("[data-row]")) {
    const old = document.getElementById(row.id);
    if (old && old.outerHTML.replace(/ class="[^"]*"/, "") !== row.outerHTML.replace(/ class="[^"]*"/, "")) row.classList.add("flash-row");
  }
  recount(table.tBodies[0], fresh);
  const focused = document.activeElement?.closest("[data-row]")?.id;
  table.tBodies[0].replaceWith(fresh);
  window.htmx?.process(fresh);
  if (focused) document.getElementById(focused)?.focus();
}

// Over plain http a browser keeps the clipboard shut: then the text is marked, ready for Ctrl+C.
async function copy(button) {
  const from = document.getElementById(button.dataset.copyFrom);
  window.getSelection().selectAllChildren(from);
  if (!navigator.clipboard) return;
  await navigator.clipboard.writeText(from.textContent);
  button.textContent = button.dataset.copied;
}

// How many results are missing, where the page still says how many there were; what was just understood stays.
function recount(old, fresh) {
  const said = $("#understood[data-none]");
  const count = (rows) => rows.querySelectorAll("[data-row].missing").length;
  const words = (n) => (n === 0 ? said.dataset.none : n === 1 ? said.dataset.one : said.dataset.many.replace("#", String(n)));
  if (said && said.textContent.trim() === words(count(old))) said.textContent = words(count(fresh));
}

// Before the keys of the desk: an open question takes its answer first, and n is no next step then.
startResults();
document.addEventListener("keydown", keys);
if (body.dataset.pane) showPane(body.dataset.pane);
document.addEventListener("click", (event) => {
  const copied = event.target.closest("[data-copy]");
  if (copied) { copyText(copied); return; }
  const opener = event.target.closest("[data-open]");
  if (opener) $(`#${opener.dataset.open}`)?.showModal();
  const taken = event.target.closest("[data-copy-from]");
  if (taken) copy(taken);
  if (event.target.closest("[data-print]")) window.print();
  const pane = event.target.closest("button[data-pane]");
  if (pane) showPane(pane.dataset.pane);
  const picked = event.target.closest("[data-pick]");
  if (picked) { cameFrom = picked.closest("[data-row]")?.id ?? null; pick(picked); }
  if ($("#swap") && event.target.closest("[data-unpick]")) { event.preventDefault(); leaveChange(); return; }
  const row = event.target.closest("[data-row]");
  if (row && !event.target.closest("a, button, input, select, label, summary")) $("[data-open-row]", row)?.click();
  const toField = event.target.closest("a[href$='#line'], a[href$='#narrow']");
  if (toField && toField.pathname === location.pathname && focus(toField.hash)) event.preventDefault();
  if (!event.target.closest(".finder")) hideFound();
});
document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !window.confirm(question)) event.preventDefault();
});
document.addEventListener("change", (event) => {
  if (event.target.matches("#pick-one, #pick-other")) marked();
});
document.addEventListener("htmx:afterRequest", (event) => {
  const position = event.detail.xhr.getResponseHeader("X-Position");
  if (position) body.dataset.position = position;
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id !== "inspector") { renewFrame(false); return; }
  if (matchMedia("(max-width: 1120px)").matches) showPane("right");
  if ($("#inspector [data-unpick]")) $("#inspector [data-focus]")?.focus();
});
$("[data-narrow]")?.addEventListener("input", (event) => narrow(event.target));
$("[data-narrow]")?.addEventListener("keydown", takeFirst);
$("#find")?.addEventListener("input", find);
$(".finder")?.addEventListener("keydown", findKeys);
if (body.dataset.position) listen(body.dataset.event, heard);
keepRefused();
if (body.dataset.section) sessionStorage.setItem(`section ${body.dataset.event}`, body.dataset.section);
const chosen = $("[data-rows] .chosen");
if (chosen) { chosen.tabIndex = -1; ($("#inspector [data-focus]") ?? chosen).focus({ preventScroll: true }); chosen.scrollIntoView({ block: "nearest" }); }
else if (location.hash === "#narrow") focus("#narrow");
else if (!location.hash || location.hash === "#line" || location.hash === "#name") $("[data-focus]")?.focus({ preventScroll: true });
$("[data-focus][aria-invalid]")?.scrollIntoView({ block: "nearest" });
