import { type RefObject, useEffect, useState } from 'react';

/** Quiet for this long, a hand that lies on the mouse or reads on the glass is no longer about to press. */
const quietMs = 1200;
const signs = ['pointermove', 'pointerdown', 'touchmove', 'scroll', 'wheel'] as const;

/** Whether somebody points at a part of the page, or scrolls it, now or a moment ago. */
export function useBusy(part: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const { current } = part;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => setBusy(false), quietMs);
      setBusy(true);
    };
    for (const sign of signs) {
      current?.addEventListener(sign, move, { passive: true });
    }
    return () => {
      clearTimeout(quiet);
      for (const sign of signs) {
        current?.removeEventListener(sign, move);
      }
    };
  }, [part]);
  return busy;
}
