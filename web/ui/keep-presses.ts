/** How far a pointer may go between down and up and still have stood still, in pixels. */
const stillPx = 6;
const pressable = 'button, a[href], summary, [role="button"], [role="menuitem"], [role="tab"], [role="option"]';

interface Press {
  on: HTMLElement;
  id: number;
  x: number;
  y: number;
}

/**
 * Keeps presses that a page would lose: where a line comes or goes between a button's down and up, the button moves from
 * under the pointer, and the browser says click to whatever both stand in. A pointer that stood still meant what it went
 * down on, so that gets its click after all, if it is still there and can be pressed. Nothing else is pressed by it:
 * a press that was drawn away ends as it does today, and what opens at down takes its own up.
 */
export function keepPresses(window: Window): void {
  const { document } = window;
  let press: Press | null = null;
  let isMissing: Press | null = null;
  document.addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, pointerType, pointerId: id, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      // A finger's taps are the browser's own; a button that opens something at down has had its press.
      const isOurs = isPrimary && button === 0 && pointerType !== 'touch' && on !== null && !on.ariaHasPopup;
      press = isOurs ? { on, id, x, y } : null;
    },
    true,
  );
  document.addEventListener('pointercancel', () => (press = null), true);
  document.addEventListener('dragstart', () => (press = null), true);
  document.addEventListener(
    'pointerup',
    ({ target, pointerId, clientX, clientY }) => {
      const down = press;
      press = null;
      if (down?.id !== pointerId || Math.hypot(clientX - down.x, clientY - down.y) > stillPx) {
        return;
      }
      if (target instanceof Node && down.on.contains(target)) {
        return;
      }
      // The click that the browser makes of it, if any, comes in the same turn.
      isMissing = down;
      window.setTimeout(() => {
        if (isMissing === down) {
          isMissing = null;
          if (down.on.isConnected && !down.on.matches(':disabled, [aria-disabled="true"]')) {
            down.on.click();
          }
        }
      });
    },
    true,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (isMissing !== null && target instanceof Node && isMissing.on.contains(target)) {
        isMissing = null;
      }
    },
    true,
  );
}
