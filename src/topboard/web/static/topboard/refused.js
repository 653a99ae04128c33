// A form that was refused comes back as it was typed: its values wait in this tab until the next page is there, no longer.
const KEPT = "typed";
const SET_BY_US = ["hidden", "file", "password", "submit", "button"];

const typed = (form) => [...form.elements].filter((field) => field.name && !SET_BY_US.includes(field.type));
const alike = (action) => [...document.forms].filter((form) => form.getAttribute("action") === action);
const ticked = (field) => field.type === "checkbox" || field.type === "radio";

function keep({ target: form }) {
  if (form.getAttribute("method") !== "post" || "results" in form.dataset) return;
  const action = form.getAttribute("action");
  const values = typed(form).map((field) => (ticked(field) ? field.checked : field.value));
  try { sessionStorage.setItem(KEPT, JSON.stringify({ page: location.pathname, action, place: alike(action).indexOf(form), values })); }
  catch { sessionStorage.removeItem(KEPT); }
}

function refill({ page, action, place, values }) {
  const form = alike(action)[place];
  if (!form || page !== location.pathname) return;
  const fields = typed(form);
  if (fields.length !== values.length) return;
  fields.forEach((field, index) => {
    if (ticked(field)) field.checked = values[index];
    else field.value = values[index];
  });
  for (let part = form.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
}

export function keepRefused() {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept && document.querySelector(".flashes .flash.error:not(.notice)")) refill(JSON.parse(kept));
  document.addEventListener("submit", keep);
}
