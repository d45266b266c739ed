import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
