// The clock of the hall: counts down to the next moment of each section. The gong sounds only when somebody switched it on.
const now = document.getElementById("now"), gong = document.getElementById("gong");
const sections = document.querySelector(".sections"), hint = document.getElementById("gong-hint");
const listed = () => [...document.querySelectorAll("[data-at]")].map((row) => ({ row, at: Date.parse(row.dataset.at) }));
let moments = listed(), sound = null, last = Date.now();

const isOn = () => gong.getAttribute("aria-pressed") === "true";

// Browsers let a page sound only after somebody has touched it: say so until then.
function allow() {
  if (!isOn()) { hint.hidden = true; return; }
  sound ??= new AudioContext();
  sound.resume().then(() => { hint.hidden = true; });
  hint.hidden = sound.state === "running";
}

function strike() {
  if (!isOn()) return;
  allow();
  const tone = sound.createOscillator(), volume = sound.createGain();
  tone.frequency.value = 220;
  volume.gain.setValueAtTime(0.6, sound.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 3);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 3);
}

function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds)), hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, "0"));
  return [hours, ...rest].join(":");
}

function tick() {
  const moment = Date.now();
  now.textContent = new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
  for (const section of document.querySelectorAll("[data-moments]")) {
    const rows = moments.filter(({ row }) => section.contains(row)), next = rows.find(({ at }) => at > moment);
    for (const { row, at } of rows) {
      row.className = at <= moment ? "past" : row === next?.row ? "next" : "";
      row.querySelector("b").textContent = row === next?.row ? left((at - moment) / 1000) : "";
    }
  }
  if (moments.some(({ at }) => at > last && at <= moment)) strike();
  last = moment;
}

gong.addEventListener("click", () => {
  gong.setAttribute("aria-pressed", String(!isOn()));
  allow();
  strike();
});
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, allow);

// What was published since, such as the next round, is taken up once a minute; the page stays, and so does the gong.
async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  const fresh = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".sections") : null;
  if (!fresh) return;
  sections.replaceChildren(...fresh.childNodes);
  moments = listed();
  tick();
}

allow();
tick();
setInterval(tick, 250);
setInterval(refresh, 60_000);
