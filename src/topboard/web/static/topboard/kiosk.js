// The tablet at the door: names while one types, and back to the search when a player has walked on.
const BACK = 8000;
const IDLE = 45000;
const body = document.body;
const home = () => { location.href = body.dataset.home; };

const field = document.querySelector("[data-kiosk]");
let asked = 0;
field?.addEventListener("input", async () => {
  const mine = ++asked;
  await new Promise((done) => setTimeout(done, 180));
  if (mine !== asked) return;
  const answer = await fetch(`${body.dataset.home}?q=${encodeURIComponent(field.value)}`).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector("#kiosk-found");
  if (found) document.querySelector("#kiosk-found").replaceWith(found);
});

if (document.querySelector("[data-done]")) {
  document.querySelector("[data-next]").focus();
  setTimeout(home, BACK);
}

// A half-typed name does not wait for the next player.
let idle = 0;
const wait = () => { clearTimeout(idle); if (field?.value || !field) idle = setTimeout(home, IDLE); };
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wait);
wait();
