// What opens closes: the menu on Escape, on a click beside it, and when the focus goes on.
import "./once.js";

const menu = document.querySelector("details.menu");
const close = () => { if (menu) menu.open = false; };

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  close();
  menu.querySelector("summary").focus();
});
document.addEventListener("click", (event) => { if (!menu?.contains(event.target)) close(); });
menu?.addEventListener("focusout", (event) => { if (event.relatedTarget && !menu.contains(event.relatedTarget)) close(); });
