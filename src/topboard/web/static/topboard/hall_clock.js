// The clock of the hall: counts down to the next moment of each section. The gong sounds only when somebody switched it on.
const now = document.getElementById("now"), gong = document.getElementById("gong");
const moments = [...document.querySelectorAll("[data-at]")].map((row) => ({ row, at: Date.parse(row.dataset.at) }));
let sound = null, last = Date.now();

function strike() {
  if (gong.getAttribute("aria-pressed") !== "true") return;
  sound ??= new AudioContext();
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
  const on = gong.getAttribute("aria-pressed") !== "true";
  gong.setAttribute("aria-pressed", String(on));
  if (on) strike();
});
tick();
setInterval(tick, 250);
// What was published since, such as the next round, is taken up once a minute.
setTimeout(() => location.reload(), 60_000);
