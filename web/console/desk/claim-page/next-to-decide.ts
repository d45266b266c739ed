import type { QueueRow } from '#core/contract/desk/queue.ts';

/**
 * The claim that a decision leads to: the one behind it in the list that is nobody’s or one’s own, the first after the last;
 * of several people at one list nobody is led to what a colleague works on. Null where colleagues have all of it.
 */
export function nextToDecide(
  rows: readonly Pick<QueueRow, 'id' | 'assigneeName'>[],
  decided: string,
  you: string,
): string | null {
  const place = rows.findIndex(({ id }) => id === decided);
  const behind = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))];
  return behind.find(({ assigneeName }) => assigneeName === null || assigneeName === you)?.id ?? null;
}
