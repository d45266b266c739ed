import { type RefObject, useState } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { keepCursor, readCursor } from '../claim-table/cursor.ts';

/** The claim that the cursor was put on, kept for when the queue is shown again. */
export function useKeptCursor() {
  const [cursor, setCursor] = useState<string | null>(readCursor);
  const place = (id: string) => {
    setCursor(id);
    keepCursor(id);
  };
  return { cursor, place };
}

/**
 * The row that the cursor is on, the first where its claim isn't listed, and steps from it.
 * @param region the list, which takes the focus with a step
 */
export function useQueueCursor(
  rows: readonly QueueRow[],
  { cursor, place }: ReturnType<typeof useKeptCursor>,
  region: RefObject<HTMLElement | null>,
) {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === cursor),
  );
  // Whoever walks in the list is in it: Enter then opens a row, not what was pressed before.
  function move(by: number) {
    region.current?.focus({ preventScroll: true });
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
    if (next !== undefined) {
      place(next.id);
    }
  }
  return { current: rows[index], move };
}
