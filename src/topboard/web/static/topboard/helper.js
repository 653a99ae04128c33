// A helper's phone: jump to a board, show only those without a result, and keep up with what others enter.
import { listen } from "./live.js";
import { startResults } from "./results.js";

const body = document.body;
const $ = (selector) => document.querySelector(selector);
const boards = () => [...document.querySelectorAll("[data-board]")];
const toggle = $("#only-missing");
const jump = $("#jump");

// A board that gets its result while only the missing ones are shown stays until the next look: the list must not move
// under a thumb.
function filter() {
  const only = toggle.getAttribute("aria-pressed") === "true";
  for (const board of boards()) board.hidden = only && board.classList.contains("done");
}

function count() { $("#missing-count").textContent = boards().filter((board) => board.classList.contains("missing")).length; }

function goTo() {
  const number = jump.value.trim();
  const board = /^[0-9]+$/.test(number) && document.getElementById(`b${Number(number)}`);
  jump.setCustomValidity(number && !board ? jump.dataset.none : "");
  if (!board) return;
  board.hidden = false;
  for (const other of document.querySelectorAll(".jumped")) other.classList.remove("jumped");
  board.classList.add("jumped");
  board.scrollIntoView({ block: "center" });
}

// What others entered: the boards that changed are replaced, but never one that somebody is at.
async function renew() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const board of boards()) {
    const now = fresh.getElementById(board.id);
    if (!now) { location.reload(); return; }
    const changed = now.querySelector(".there").textContent !== board.querySelector(".there").textContent;
    if (!changed || board.contains(document.activeElement) || board.querySelector("details[open]")) continue;
    now.hidden = board.hidden;
    board.replaceWith(now);
  }
  count();
}

toggle.addEventListener("click", () => {
  toggle.setAttribute("aria-pressed", String(toggle.getAttribute("aria-pressed") !== "true"));
  filter();
});
jump.addEventListener("input", goTo);
jump.addEventListener("change", () => jump.reportValidity());
jump.addEventListener("focus", () => jump.select());
document.addEventListener("topboard:written", count);
startResults();
let asking = 0;
listen(body.dataset.event, (position, isBack) => {
  if (!isBack && position <= Number(body.dataset.position)) return;
  body.dataset.position = String(position);
  asking ||= setTimeout(() => { asking = 0; renew(); }, 300);
});
