// Games that are being played on electronic boards: each is asked for again while it can be seen, and filled in again
// where a page or a hall screen was drawn from scratch.
const SECONDS = 8;
const known = new Map();
const shown = new WeakMap();

const boxes = () => [...document.querySelectorAll("[data-live]")].filter((box) => box.offsetParent !== null);

function fill() {
  for (const box of boxes()) {
    const drawn = known.get(box.dataset.live);
    if (drawn === undefined || shown.get(box) === drawn) continue;
    shown.set(box, drawn);
    box.innerHTML = drawn;
  }
}

async function ask(address) {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) known.set(address, await answer.text());
}

async function again(wanted) {
  if (document.hidden) return;
  await Promise.all([...new Set(wanted.map((box) => box.dataset.live))].map(ask));
  fill();
}

new MutationObserver(() => {
  fill();
  const fresh = boxes().filter((box) => !known.has(box.dataset.live));
  for (const box of fresh) known.set(box.dataset.live, undefined);
  if (fresh.length) again(fresh);
}).observe(document.body, { childList: true, subtree: true });

setInterval(() => again(boxes()), SECONDS * 1000);
again(boxes());
