// Entering a player from a rating list: three letters show the best ten; arrow keys choose, Enter takes all facts.
// Enter after part of a name offers the first match instead of entering a player called "fre"; Escape keeps what was typed.
const field = document.querySelector("[data-lookup]");
const list = document.getElementById("listed-found");
const LEAST = 3;
const WAIT = 60;
let asked = 0;
let found = [];
let at = -1;
let timer = 0;
let pending = false;
let entered = false;

const form = field?.form;
const listed = form?.elements.namedItem("listed");

function hide() {
  asked++;
  clearTimeout(timer);
  found = [];
  at = -1;
  pending = entered = false;
  list.hidden = true;
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-activedescendant");
}

async function look() {
  const mine = ++asked;
  const answer = await fetch(`${field.dataset.lookup}?q=${encodeURIComponent(field.value)}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (mine !== asked) return;
  const offered = answer?.ok ? (await answer.json()).found : [];
  if (mine !== asked) return;
  found = offered;
  pending = false;
  show();
  if (!entered) return;
  entered = false;
  if (found.length) choose(0);
  else form.requestSubmit();
}

const isPart = () => field.value.trim().length >= LEAST && !/[\s,]/.test(field.value.trim());

function show() {
  at = -1;
  list.replaceChildren(...found.map((each, index) => {
    const item = Object.assign(document.createElement("li"), { id: `listed-${index}` });
    item.setAttribute("role", "option");
    item.dataset.index = String(index);
    const name = Object.assign(document.createElement("span"), { textContent: each.name });
    const rating = Object.assign(document.createElement("b"), { textContent: each.rating });
    const detail = Object.assign(document.createElement("small"), { textContent: [each.detail, ...each.notes].filter(Boolean).join(" · ") });
    item.append(name, rating, detail);
    return item;
  }));
  list.hidden = !found.length;
  field.setAttribute("aria-expanded", String(Boolean(found.length)));
}

function choose(index) {
  at = Math.max(-1, Math.min(found.length - 1, index));
  for (const item of list.children) item.setAttribute("aria-selected", String(Number(item.dataset.index) === at));
  if (at < 0) field.removeAttribute("aria-activedescendant");
  else { field.setAttribute("aria-activedescendant", `listed-${at}`); list.children[at].scrollIntoView({ block: "nearest" }); }
}

function take(index) {
  const each = found[index];
  for (const [name, text] of Object.entries(each.fields)) {
    const input = form.elements.namedItem(name);
    if (input && "value" in input) input.value = text;
  }
  listed.value = each.listed;
  hide();
  field.focus();
}

function typed() {
  listed.value = "";
  clearTimeout(timer);
  if (field.value.trim().length < LEAST) { hide(); return; }
  pending = true;
  entered = false;
  timer = setTimeout(look, WAIT);
}

function keys(event) {
  if (event.key === "Enter" && at < 0 && isPart() && (pending || !list.hidden)) {
    event.preventDefault();
    if (pending) entered = true;
    else choose(0);
    return;
  }
  if (list.hidden) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); event.stopPropagation(); choose(at + (event.key === "ArrowDown" ? 1 : -1)); }
  else if (event.key === "Enter" && at >= 0) { event.preventDefault(); take(at); }
  else if (event.key === "Escape") { event.stopPropagation(); hide(); }
  else if (event.key === "Tab") hide();
}

if (field && list && listed) {
  field.addEventListener("input", typed);
  field.addEventListener("keydown", keys);
  field.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== field) hide(); }, 150));
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => { const item = event.target.closest("[data-index]"); if (item) take(Number(item.dataset.index)); });
}
