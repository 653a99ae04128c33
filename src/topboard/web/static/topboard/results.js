// Results: one field that stays focused. A line counts as saved only when the server says that it is on the disk;
// until then the strip says NOT SAVED, and the line is kept and sent again.

import { freshId } from "./once.js";

const $ = (selector) => document.querySelector(selector);
const ROW_RESULTS = { w: "1", d: "=", b: "0" };
const TYPED = /^[0-9=+½-]$/;
const WAIT = 8000;
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 15_000];
const unsaved = [];
const questions = [];
let asking = null;
let sending = false;
let pause = FIRST_PAUSE;
let again = 0;

export function startResults() {
  const forms = document.querySelectorAll("[data-results], [data-results-table]");
  for (const form of forms) form.addEventListener("submit", submitted);
  if (!forms.length) return;
  document.addEventListener("keydown", rowKeys);
  document.addEventListener("keydown", answerKeys);
  $("[data-yes]")?.addEventListener("click", changeIt);
  $("[data-no]")?.addEventListener("click", closeAsk);
  $("#undo-last")?.addEventListener("click", undoLast);
  window.addEventListener("beforeunload", (event) => { if (unsaved.length) event.preventDefault(); });
  window.addEventListener("online", () => retry());
}

function submitted(event) {
  event.preventDefault();
  const line = event.submitter?.name === "line" ? event.submitter.value : $("#line")?.value ?? "";
  if (asking && answers(line.trim())) { if ($("#line")) $("#line").value = ""; return; }
  if (asking) closeAsk();
  if (line.trim()) send(line, false);
}

// A question waits for its own letters or a click, so that whoever goes on typing results changes nothing by accident.
function answers(word) {
  const [yes, no] = [$("[data-yes]").dataset.yes, $("[data-no]").dataset.no];
  if (word.toLowerCase() === yes) changeIt();
  else if (word.toLowerCase() === no) closeAsk();
  else return false;
  return true;
}

function answerKeys(event) {
  if (!asking || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") { closeAsk(); return; }
  const free = event.target.id === "line" ? !event.target.value : !event.target.matches("input, select, textarea");
  if (free && answers(event.key)) event.preventDefault();
}

// What looks like a line belongs to the result field, wherever one is; a highlighted board takes letters: w, d, b.
function rowKeys(event) {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (TYPED.test(event.key)) { toField(event); return; }
  const row = document.activeElement?.closest("[data-board]");
  if (!row || document.body.classList.contains("going") || !(event.key in ROW_RESULTS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  send(`${row.dataset.board} ${ROW_RESULTS[event.key]}`, false, row.dataset.board);
}

function toField(event) {
  const field = $("#line");
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.value += event.key;
}

function send(line, sure, fromRow = "", looked = 0, accept = []) {
  const field = $("#line");
  if (field && field.value.trim() === line.trim()) field.value = "";
  unsaved.push({ line, sure, fromRow, looked, accept, once: freshId() });
  state("wait", `${lines()} …`);
  if (!sending) next();
}

// One line after the other, in the order in which they were typed: the next one is sent when the one before is answered.
async function next() {
  sending = true;
  clearTimeout(again);
  const refused = [];
  let answered = 0;
  while (unsaved.length) {
    const job = unsaved[0];
    let answer;
    try {
      answer = await post(job);
    } catch {
      notSaved("", true);
      break;
    }
    if (answer.status >= 500 || answer.status === 403) { notSaved(answer.text, answer.doubt); break; }
    unsaved.shift();
    pause = FIRST_PAUSE;
    answered += 1;
    if (!answer.saved && !answer.ask) refused.push(`${job.line}: ${answer.text}`);
    take(job, answer);
  }
  sending = false;
  if (refused.length && answered > 1) say(refused.join(" "), true);
  if (unsaved.length) sendLater();
  if (!unsaved.length) document.dispatchEvent(new CustomEvent("topboard:written"));
}

// A server that comes back is found without anybody's help: the pauses grow, but never beyond the longest. A line that did
// arrive, though its answer was lost, has the same id: it is not written a second time, and the answer says so.
function sendLater() {
  again = setTimeout(retry, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

async function post({ line, sure, looked, accept, once }) {
  const form = $("[data-results-table]") ?? $("[data-results]");
  const data = new URLSearchParams({ once, line, sure: sure ? "1" : "", accept: accept.join(" "), seen: looked || form.elements.seen.value, csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value });
  const response = await fetch(form.getAttribute("action"), { method: "POST", body: data, headers: { Accept: "application/json" }, keepalive: true, signal: AbortSignal.timeout(WAIT) });
  const kind = response.headers.get("Content-Type") ?? "";
  const answer = kind.includes("json") ? await response.json() : { saved: false, text: "" };
  return { ...answer, status: response.status };
}

function take(job, answer) {
  if (answer.saved) return saved(job, answer);
  if (answer.ask) return ask(answer);
  state("", "");
  say(answer.text, true);
  restore(job.line);
}

// What an earlier page said, with its way back, is no longer the last thing that was done.
function forgetEarlier() { for (const old of document.querySelectorAll(".flashes .flash.success")) old.remove(); }

function saved(job, answer) {
  forgetEarlier();
  state("saved", new Date().toLocaleTimeString([], { hour12: false }));
  say(answer.text, false, answer);
  for (const form of document.querySelectorAll("[data-results], [data-results-table]")) form.elements.seen.value = answer.position;
  document.body.dataset.position = answer.position;
  const moreThanOneRow = (answer.matches && $("[data-matches]")) || $("[data-beside]");
  if (moreThanOneRow) document.dispatchEvent(new CustomEvent("topboard:saved"));
  else show(answer);
  const undo = $("#undo-last");
  if (undo && answer.undo) { undo.dataset.position = answer.undo; undo.dataset.once = ""; undo.hidden = false; }
  const field = $("#line");
  if (job.fromRow) { const rows = [...document.querySelectorAll("[data-board]")]; const at = rows.findIndex((row) => row.dataset.board === job.fromRow); (rows[at + 1] ?? rows[at])?.focus(); return; }
  if (!field) return;
  field.placeholder = answer.next ? `${answer.next} 1` : "–";
  field.focus();
}

async function undoLast(event) {
  const button = event.currentTarget;
  const form = $("[data-results]");
  const data = new URLSearchParams({ once: button.dataset.once ||= freshId(), position: button.dataset.position, csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value });
  const headers = { Accept: "application/json" };
  const response = await fetch(button.dataset.undo, { method: "POST", body: data, headers }).catch(() => null);
  const answer = response ? await response.json() : { saved: false, text: $("#saved").dataset.perhaps };
  say(answer.text, !answer.saved);
  if (!answer.saved) return;
  forgetEarlier();
  button.hidden = true;
  document.dispatchEvent(new CustomEvent("topboard:saved"));
  $("#line")?.focus();
}

function show(answer) {
  const old = document.getElementById(`b${answer.board}`);
  if (!old) return;
  if (old.tagName === "LI") {
    old.className = `${answer.open ? "missing" : "done"} flash-row`;
    old.querySelector(".there").textContent = answer.shown;
    old.querySelector("details").open = false;
    for (const button of old.querySelectorAll("[data-result]")) button.setAttribute("aria-pressed", String(button.dataset.result === answer.result));
    return;
  }
  const holder = document.createElement("template");
  holder.innerHTML = `<table><tbody>${answer.html}</tbody></table>`;
  const row = holder.content.querySelector("tr");
  row.classList.add("flash-row");
  old.replaceWith(row);
  window.htmx?.process(row);
}

// Questions come one at a time; none is lost because another line asks too.
function ask(answer) {
  state("", "");
  if (asking) { questions.push(answer); return; }
  asking = answer;
  $("#ask-text").textContent = answer.text;
  $("#ask").hidden = false;
}

function changeIt() {
  const { line, position, accept } = asking;
  closeAsk();
  send(line, true, "", position, accept);
}

function closeAsk() {
  asking = null;
  $("#ask").hidden = true;
  if (questions.length) ask(questions.shift());
  if (!document.activeElement?.closest("[data-board]")) $("#line")?.focus();
}

function say(text, bad, answer = {}) {
  const output = $("#understood");
  output.classList.toggle("bad", bad);
  output.textContent = answer.missing === undefined ? text : `${text} · ${answer.total - answer.missing}/${answer.total}`;
}

function restore(line) {
  const field = $("#line");
  if (field && !field.value) { field.value = line; field.focus(); field.select(); }
}

function state(kind, text) {
  const strip = $("#saved");
  strip.className = `saved ${kind === "wait" ? "wait" : ""}`;
  const dot = Object.assign(document.createElement("span"), { className: "dot" });
  strip.replaceChildren(dot, kind === "saved" ? ` ${strip.dataset.saved} ${text}` : ` ${text}`);
}

function lines() { return unsaved.map((job) => job.line).join(", "); }

// Without an answer nobody knows: the line may be on the disk. Sent again, it says which it was.
function notSaved(text = "", doubt = false) {
  const strip = $("#saved");
  const word = doubt ? strip.dataset.perhaps : strip.dataset.notSaved;
  strip.className = "saved not";
  const dot = Object.assign(document.createElement("span"), { className: "dot" });
  const again = Object.assign(document.createElement("button"), { type: "button", textContent: strip.dataset.retry });
  again.addEventListener("click", retry);
  strip.replaceChildren(dot, ` ${word}: ${lines()} ${text}`, again);
  say(`${word}: ${lines()}`, true);
}

function retry() { if (unsaved.length && !sending) next(); }
