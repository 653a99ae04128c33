// A round of a difficult field can take long, and who does not want to wait goes back. The server notices that nobody
// waits for its answer, stops and writes nothing.
const PATIENCE = 2000;
const PAIRING = /\/pair(-again|-all)?$/;
const notice = document.querySelector("[data-still-pairing]");
let waiting;

document.addEventListener("submit", (event) => {
  if (!notice || event.defaultPrevented || !PAIRING.test(new URL(event.target.action, location.href).pathname)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => { notice.className = "flash info"; notice.hidden = false; }, PATIENCE);
});
// A page that comes back from the browser's memory waits for nothing.
addEventListener("pagehide", () => { clearTimeout(waiting); if (notice) notice.hidden = true; });
