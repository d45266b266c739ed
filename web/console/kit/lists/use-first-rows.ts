import { startTransition, useEffect, useState } from 'react';

/**
 * The rows of a list as it is first drawn: those that fill the window, and the others once these are painted. `rowPx` is
 * what a row is high at least, `cursor` a row that has to be among them.
 */
export function useFirstRows<Row extends { id: string }>(
  rows: readonly Row[],
  { rowPx, cursor = null }: { rowPx: number; cursor?: string | null },
): readonly Row[] {
  const [whole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  if (whole) {
    return rows;
  }
  // Where a page is drawn without a window, all of it is looked at.
  const windowPx = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : window.innerHeight;
  const inSight = Math.ceil(windowPx / rowPx) + 1;
  const at = rows.findIndex(({ id }) => id === cursor);
  return rows.slice(0, Math.max(inSight, at + 1));
}
