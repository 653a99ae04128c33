// The player's phone: finds a name while one types, remembers the last one, and says when there is news.
const $ = (selector) => document.querySelector(selector);
const key = `topboard:${document.body.dataset.event}`;

const me = $("[data-me]");
if (me) try { localStorage.setItem(key, JSON.stringify([me.dataset.me, location.href])); } catch { /* no storage, nothing remembered */ }

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

// News: the page is asked for again, cheaply, when the journal moved and the page really changed.
const news = $("#news");
if ("live" in document.body.dataset && window.EventSource && news) {
  const stream = new EventSource(`/live/${document.body.dataset.event}`);
  let asking = 0;
  stream.onmessage = (message) => {
    if (Number(message.data) <= Number(document.body.dataset.position)) return;
    document.body.dataset.position = message.data;
    asking ||= setTimeout(again, 800 + Math.random() * 4000);
  };
  const again = async () => {
    asking = 0;
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    if (fresh && fresh.innerHTML !== $("main").innerHTML && document.activeElement?.tagName !== "INPUT") $("main").innerHTML = fresh.innerHTML;
  };
  window.addEventListener("pagehide", () => stream.close());
}
