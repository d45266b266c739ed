/**
 * Runs an act once the browser has painted what it shows of a press by itself, such as the mark of a radio button: what
 * the press reveals then doesn’t hold back the answer to it. The next key runs it first, however late the paint, so that
 * Tab goes to what was revealed. In a tab that isn’t painted it runs when the tab is shown.
 */
export function afterPress(act: () => void): void {
  const run = () => {
    if (!done.signal.aborted) {
      done.abort();
      act();
    }
  };
  const done = new AbortController();
  addEventListener('keydown', run, { capture: true, signal: done.signal });
  requestAnimationFrame(() => setTimeout(run));
}
