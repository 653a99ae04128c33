// The progress of a forecast is asked for until it is over; then the page comes again with what was found.
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function follow(holder) {
  while (holder.querySelector("[data-running]")) {
    await pause(700);
    const answer = await fetch(holder.dataset.job, { headers: { "X-Running": "1" } }).catch(() => null);
    if (!answer?.ok) continue;
    if (answer.headers.get("Content-Type")?.startsWith("application/json")) { location.reload(); return; }
    holder.innerHTML = await answer.text();
  }
}
const holder = document.querySelector("[data-job]");
if (holder) follow(holder);
