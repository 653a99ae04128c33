// News of an event while somebody looks at the page. A page that is left or hidden lets go of its stream: a browser
// opens only six connections to a server, and pages kept for the way back would hold them all. `heard` is told how far
// the event is, and whether it was set back to there.

const AGAIN = 5000;

export function listen(event, heard, lost = () => {}) {
  if (!window.EventSource) return;
  let stream = null;
  const open = () => {
    if (stream || document.hidden) return;
    stream = new EventSource(`/live/${event}`);
    stream.onmessage = (message) => heard(Number(message.data), false);
    stream.addEventListener("back", (message) => heard(Number(message.data), true));
    stream.onerror = () => {
      lost();
      if (stream?.readyState === EventSource.CLOSED) { close(); setTimeout(open, AGAIN); }
    };
  };
  const close = () => { stream?.close(); stream = null; };
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  open();
}
