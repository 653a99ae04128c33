// A bracket is a list of matches in columns: the arrow keys move from match to match, as the lines do.
document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.("[data-bracket] [data-column]");
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  if (!here || !step) return;
  const drawing = here.closest("[data-bracket]");
  const part = here.dataset.part ?? "0";
  const all = [...drawing.querySelectorAll(`[data-column][data-part="${part}"]`)];
  const [column, row] = [Number(here.dataset.column) + step[0], Number(here.dataset.row)];
  const there = all.filter((each) => Number(each.dataset.column) === column);
  const before = all.filter((each) => each.dataset.column === here.dataset.column).length;
  const wanted = step[0] ? Math.floor((row * there.length) / before) : row + step[1];
  const found = there.find((each) => Number(each.dataset.row) === wanted) ?? neighbour(drawing, part, step);
  if (found) { found.focus(); found.scrollIntoView({ block: "nearest", inline: "nearest" }); event.preventDefault(); }
});

// Past the end of one part the next one begins.
function neighbour(drawing, part, step) {
  if (!step[1]) return null;
  const others = [...drawing.querySelectorAll(`[data-column][data-part="${Number(part) + step[1]}"]`)];
  return step[1] > 0 ? others[0] : others.at(-1);
}
