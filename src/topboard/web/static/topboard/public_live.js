// News on the player's phone: the page is asked for again, cheaply, when the journal moved and the page really changed.
import { listen } from "./live.js";

const body = document.body;
let asking = 0;

listen(body.dataset.event, (position) => {
  if (position <= Number(body.dataset.position)) return;
  body.dataset.position = String(position);
  asking ||= setTimeout(again, 800 + Math.random() * 4000);
});

async function again() {
  asking = 0;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const main = document.querySelector("main");
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  if (fresh && fresh.innerHTML !== main.innerHTML && document.activeElement?.tagName !== "INPUT") main.innerHTML = fresh.innerHTML;
}
