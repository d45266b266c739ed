import { useState } from 'react';
import type { NotCompleted } from '#core/contract/desk/execution-list.ts';
import { type Trouble, troubles } from '#core/reference/claims.ts';

/**
 * Which kind the list shows: the one that the address asks for, else the first of which there are some. That is found
 * once: whoever completes the last one isn’t moved away from the answer. Null while it isn’t known.
 */
export function useShownState(
  asked: string | null,
  storeId: string | null,
  counts: NotCompleted | undefined,
): Trouble | null {
  const [opened, setOpened] = useState<{ storeId: string | null; state: Trouble } | null>(null);
  const wanted = troubles.find((item) => item === asked);
  const kept = opened?.storeId === storeId ? opened.state : null;
  if (wanted !== undefined) {
    return wanted;
  }
  if (kept === null && counts !== undefined) {
    const state = troubles.find((item) => counts[item] > 0) ?? 'failed';
    setOpened({ storeId, state });
    return state;
  }
  return kept;
}
