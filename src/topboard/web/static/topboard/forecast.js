// The progress of a forecast is asked for until it is over; then the page comes again with what was found. Chances that
// come with the progress take the place of the earlier ones.
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function show(holder, text) {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  const found = fresh.content.querySelector("[data-found]");
  const before = document.querySelector("[data-found]");
  found?.remove();
  if (found && before && found.dataset.found !== before.dataset.found) before.replaceWith(found);
  holder.replaceChildren(fresh.content);
}

async function follow(holder) {
  while (holder.querySelector("[data-running]")) {
    await pause(700);
    const answer = await fetch(holder.dataset.job, { headers: { "X-Running": "1" } }).catch(() => null);
    if (!answer?.ok) continue;
    if (answer.headers.get("Content-Type")?.startsWith("application/json")) { location.reload(); return; }
    show(holder, await answer.text());
  }
}
const holder = document.querySelector("[data-job]");
if (holder) follow(holder);
