import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedSheet } from './PrintedSheet.tsx';

/**
 * Whether the browser is printing this page right now, so that it can be drawn for paper. Paper waits for no picture:
 * `ahead` is one that the screen doesn't show, fetched before anybody prints.
 */
export function usePrinting(ahead: string | null): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const picture = new Image();
    if (ahead !== null) {
      picture.src = ahead;
    }
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => over.abort();
  }, [ahead]);
  return printing;
}

/** The sheet of a claim, fetched once its page stands: somebody may print it, and nobody needs it before. Null until it is here. */
export function useSheet(): ComponentType<ComponentProps<typeof PrintedSheet>> | null {
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof PrintedSheet>> | null>(null);
  useEffect(() => {
    // Without it the page is printed as it is on the screen.
    void import('./PrintedSheet.tsx').then(
      (sheet) => setSheet(() => sheet.PrintedSheet),
      () => {},
    );
  }, []);
  return Sheet;
}
