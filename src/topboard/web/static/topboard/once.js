// Every command carries an id, so that what is sent a second time is written once. A form that was changed is another
// command and gets another id; so does one that stays on the page after it was saved.
const FIELD = "once";

// Over plain http a browser has no randomUUID.
export function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}

function renew(form) {
  const field = form?.elements?.namedItem(FIELD);
  if (field) field.value = freshId();
}

document.addEventListener("input", (event) => renew(event.target.form));
document.addEventListener("change", (event) => renew(event.target.form));
document.addEventListener("htmx:afterRequest", (event) => { if (event.detail.successful) renew(event.target.closest("form")); });

// A page that says PERHAPS NOT SAVED asks until it knows which it was.
const PAUSE = 2000;
async function ask(doubt) {
  const answer = await fetch(doubt.dataset.doubt, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) { setTimeout(ask, PAUSE, doubt); return; }
  doubt.textContent = (await answer.json()).text;
}
const doubt = document.querySelector("[data-doubt]");
if (doubt) ask(doubt);
