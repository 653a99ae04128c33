// Files, a zip or a folder dragged onto the page are sent as if they had been chosen, with their paths beside them.
const form = document.querySelector("form[data-drop]");
const field = form?.querySelector("input[type=file]");
const MOST = 2000;

function files(entry, path = "") {
  if (entry.isFile) return new Promise((done, fail) => entry.file((file) => done([[path + file.name, file]]), fail));
  const reader = entry.createReader();
  const some = () => new Promise((done, fail) => reader.readEntries(done, fail));
  return (async () => {
    const found = [];
    for (let batch = await some(); batch.length && found.length < MOST; batch = await some()) {
      for (const each of batch) found.push(...(await files(each, `${path}${entry.name}/`)));
    }
    return found;
  })();
}

async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.length) return [...transfer.files].map((file) => [file.name, file]);
  return (await Promise.all(entries.map((entry) => files(entry)))).flat();
}

function send(found) {
  const chosen = new DataTransfer();
  for (const [path, file] of found) {
    chosen.items.add(file);
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "path", value: path }));
  }
  field.files = chosen.files;
  form.requestSubmit();
}

if (form) {
  form.querySelector("[data-drop-hint]").hidden = false;
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const found = await dropped(event.dataTransfer);
    if (found.length) send(found.slice(0, MOST));
  });
}
