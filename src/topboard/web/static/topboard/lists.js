// Rating lists: a large file is sent in parts, and the progress of the import is asked for until it is over.
const PART = 4 * 1024 * 1024;
const $ = (selector, from = document) => from.querySelector(selector);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function send(form, file) {
  const bar = $("[data-sent]", form);
  const upload = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  bar.hidden = false;
  let at = 0;
  while (at < file.size) {
    const body = new FormData();
    body.set("csrfmiddlewaretoken", $("[name=csrfmiddlewaretoken]", form).value);
    body.set("upload", upload);
    body.set("at", String(at));
    body.set("file", file.slice(at, at + PART), "part");
    const answer = await fetch(form.dataset.upload, { method: "POST", body, headers: { Accept: "application/json" } });
    if (!answer.ok) return false;
    at = (await answer.json()).at;
    bar.value = Math.floor((100 * at) / file.size);
  }
  for (const [name, value] of [["upload", upload], ["name", file.name]]) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(field);
  }
  return true;
}

const form = $("form[data-upload]");
form?.addEventListener("submit", async (event) => {
  const field = $("input[type=file]", form);
  const file = field?.files[0];
  if (!file || file.size <= PART) return;
  event.preventDefault();
  const button = $("button.primary", form);
  button.disabled = true;
  if (await send(form, file).catch(() => false)) {
    field.disabled = true;
    form.submit();
  } else {
    button.disabled = false;
    $("[data-sent]", form).hidden = true;
  }
});

async function follow(holder) {
  while ($("[data-running]", holder)) {
    await pause(700);
    const answer = await fetch(holder.dataset.job, { headers: { "X-Running": "1" } }).catch(() => null);
    if (!answer?.ok) continue;
    if (answer.headers.get("Content-Type")?.startsWith("application/json")) { location.reload(); return; }
    holder.innerHTML = await answer.text();
  }
}
const holder = $("[data-job]");
if (holder) follow(holder);
