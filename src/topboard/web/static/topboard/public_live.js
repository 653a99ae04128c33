// News on the player's phone: the page is asked for again, cheaply, when the journal moved and the page really changed.
// A page that is older than the news, or newer than what the event was set back to, is being drawn anew at this moment:
// it is asked for once more.
import { listen } from "./live.js";

const TRIES = 5;
const body = document.body;
let asking = 0;
let wasBack = false;

listen(body.dataset.event, (position, isBack) => {
  if (!isBack && position <= Number(body.dataset.position)) return;
  body.dataset.position = String(position);
  wasBack = isBack;
  asking ||= setTimeout(again, 800 + Math.random() * 4000, TRIES);
});

async function again(tries) {
  asking = 0;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [drawn, told] = [page.body, body].map((each) => Number(each.dataset.position));
  if (tries && (drawn < told || (wasBack && drawn > told))) asking ||= setTimeout(again, 500 + Math.random() * 500, tries - 1);
  const main = document.querySelector("main");
  const fresh = page.querySelector("main");
  if (fresh && fresh.innerHTML !== main.innerHTML && document.activeElement?.tagName !== "INPUT") main.innerHTML = fresh.innerHTML;
}
