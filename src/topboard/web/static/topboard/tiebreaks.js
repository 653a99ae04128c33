// Tie-breaks chosen from a list with their meanings. The field with the codes stays the truth: what is done here is written there.
const box = document.querySelector("[data-tiebreaks]");

function start() {
  const field = box.querySelector("input[name=tiebreaks]"), list = box.querySelector("ol"), add = box.querySelector("[data-add]");
  if (field.disabled || field.closest("fieldset")?.disabled) return;
  const meanings = new Map([...add.options].map((option) => [option.value, option.dataset.title]));
  const rows = () => [...list.children];
  const write = () => { field.value = rows().map((row) => row.dataset.code).join(" "); };
  const words = box.dataset;

  function button(sign, label, action) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "small", textContent: sign });
    made.setAttribute("aria-label", label);
    made.title = label;
    made.addEventListener("click", action);
    return made;
  }

  function move(row, step) {
    const all = rows(), to = all.indexOf(row) + step;
    if (to < 0 || to >= all.length) return;
    if (step < 0) all[to].before(row); else all[to].after(row);
    write();
    row.focus();
  }

  function remove(row) {
    const next = row.nextElementSibling ?? row.previousElementSibling ?? add;
    row.remove();
    write();
    next.focus();
  }

  function equip(row) {
    const title = row.querySelector("span").textContent;
    row.tabIndex = 0;
    row.append(
      button("↑", `${words.up}: ${title}`, () => move(row, -1)),
      button("↓", `${words.down}: ${title}`, () => move(row, 1)),
      button("×", `${words.remove}: ${title}`, () => remove(row)),
    );
  }

  function show(code) {
    const row = document.createElement("li");
    row.dataset.code = code;
    const sign = Object.assign(document.createElement("code"), { textContent: code });
    const meaning = Object.assign(document.createElement("span"), { textContent: meanings.get(code) ?? meanings.get(code.split("/")[0]) ?? "" });
    row.append(sign, " ", meaning);
    list.append(row);
    equip(row);
    return row;
  }

  rows().forEach(equip);
  box.querySelector("[data-chooser]").hidden = false;
  list.addEventListener("keydown", (event) => {
    const row = event.target.closest("li");
    if (event.altKey && event.key === "ArrowUp") move(row, -1);
    else if (event.altKey && event.key === "ArrowDown") move(row, 1);
    else if (event.key === "Delete") remove(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  box.querySelector("[data-add-now]").addEventListener("click", () => {
    if (!add.value || rows().some((row) => row.dataset.code === add.value)) return;
    show(add.value).focus();
    add.value = "";
    write();
  });
  field.addEventListener("change", () => {
    list.replaceChildren();
    field.value.split(/[\s,;]+/).filter(Boolean).forEach((code) => show(code.toUpperCase()));
  });
}

if (box) start();
