// The player's phone: finds a name while one types, remembers the last one, and says when there is news.
const $ = (selector) => document.querySelector(selector);
const key = `topboard:${document.body.dataset.event}`;

const me = $("[data-me]");
if (me) try { localStorage.setItem(key, JSON.stringify([me.dataset.me, new URL(me.dataset.meAt, location.href).href])); } catch { /* no storage, nothing remembered */ }

const last = $("#last");
if (last) {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(key)); } catch { /* nothing remembered */ }
  if (kept) { const link = last.querySelector("a"); link.textContent = kept[0]; link.href = kept[1]; last.hidden = false; }
}

const field = $("[data-find]");
let asked = 0;
field?.addEventListener("input", async () => {
  const mine = ++asked;
  await new Promise((done) => setTimeout(done, 150));
  if (mine !== asked) return;
  if (field.value.trim().length < 2) { $("#found").replaceChildren(); return; }
  const answer = await fetch(`${field.dataset.find}?q=${encodeURIComponent(field.value)}`);
  if (answer.ok && mine === asked) $("#found").innerHTML = await answer.text();
});

const filter = $("[data-filter]");
filter?.form.addEventListener("submit", (event) => event.preventDefault());
filter?.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/[\s,]+/).filter(Boolean);
  for (const item of document.querySelectorAll(`#${filter.dataset.filter} li`)) item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
});
