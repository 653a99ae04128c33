// A board to walk through a game, and to play the next move on where the page says what is legal. Works on what the server drew.
const SVG = "http://www.w3.org/2000/svg";
const MARKED = ["#e6e08a", "#b9aa46"], PLAIN = ["#f2e2c4", "#b98d64"], CHOSEN = "#8fc7a8";

function pieces(placement) {
  const found = Array(64).fill("");
  placement.split("/").forEach((row, i) => {
    let file = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign);
      else found[(7 - i) * 8 + file++] = sign;
    }
  });
  return found;
}

function start(box) {
  const game = JSON.parse(box.dataset.game), board = box.querySelector("svg"), squares = [...board.querySelectorAll("rect")];
  const place = box.querySelector(".board-here");
  let ply = game.ply, chosen = -1;

  const light = (at) => ((at % 8) + Math.floor(at / 8)) % 2 === 1;
  const paint = (at, colors) => squares[at].setAttribute("fill", colors[light(at) ? 0 : 1]);

  function show(wanted) {
    ply = Math.max(0, Math.min(wanted, game.placements.length - 1));
    for (const each of board.querySelectorAll("use")) each.remove();
    pieces(game.placements[ply]).forEach((piece, at) => {
      paint(at, game.squares[ply].includes(at) ? MARKED : PLAIN);
      if (!piece) return;
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", `#piece-${piece}`);
      for (const side of ["x", "y"]) use.setAttribute(side, squares[at].getAttribute(side));
      board.append(use);
    });
    chosen = -1;
    for (const link of box.querySelectorAll("[data-ply]")) {
      if (Number(link.dataset.ply) === ply) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    box.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  const walks = { first: () => 0, back: () => ply - 1, on: () => ply + 1, last: () => game.placements.length - 1 };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  for (const button of box.querySelectorAll("[data-walk]")) button.addEventListener("click", () => show(walks[button.dataset.walk]()));
  document.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    show(walks[keys[event.key]]());
  });
  box.addEventListener("click", (event) => {
    const link = event.target.closest("[data-ply]");
    if (!link) return;
    event.preventDefault();
    show(Number(link.dataset.ply));
    place.focus({ preventScroll: true });
  });

  const form = document.querySelector("form[data-moves]");
  if (form && game.legal.length) playOn(form);

  function playOn(form) {
    const becomes = document.querySelector(".promote"), last = game.placements.length - 1;
    place.classList.add("playable");

    function play(san) {
      form.elements.add.value = san;
      form.elements.clicked.value = "1";
      form.requestSubmit();
    }

    function ask(moves) {
      becomes.hidden = false;
      for (const button of becomes.querySelectorAll("[data-promote]")) {
        const move = moves.find(([, , san]) => san.includes(`=${button.dataset.promote}`));
        button.onclick = () => play(move[2]);
      }
      becomes.querySelector("button").focus();
    }

    function choose(at) {
      show(last);
      if (!game.legal.some(([from]) => from === at)) return;
      chosen = at;
      squares[at].setAttribute("fill", CHOSEN);
      for (const [from, to] of game.legal) if (from === at) squares[to].setAttribute("fill", CHOSEN);
    }

    board.addEventListener("click", (event) => {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
      const file = Math.floor((point.x - 18) / 45), rank = 7 - Math.floor((point.y - 18) / 45), at = rank * 8 + file;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
      becomes.hidden = true;
      const moves = ply === last ? game.legal.filter(([from, to]) => from === chosen && to === at) : [];
      if (moves.length > 1) ask(moves);
      else if (moves.length) play(moves[0][2]);
      else choose(at === chosen ? -1 : at);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      becomes.hidden = true;
      show(ply);
    });
  }
}

document.querySelectorAll("[data-game]").forEach(start);

// An address with a place on the page leaves the field alone that the page asks for.
const asked = document.querySelector("input[autofocus]");
const focus = () => { if (document.activeElement === document.body) asked?.focus({ preventScroll: true }); };
focus();
addEventListener("load", () => requestAnimationFrame(() => setTimeout(focus)));
