import { queueTabStates } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import * as words from '#words/console/desk/hand-over.ts';

const { todo, onHold, pending } = queueTabStates;

/** The claims of somebody that aren’t decided: those that are handed over. */
export const openClaimsOf = (userId: string): QueueFilter => ({
  assignee: [userId],
  state: [...todo, ...onHold, ...pending],
});

interface Counts {
  todo: number;
  onHold: number;
  pending: number;
  /** As far as each is counted. */
  capped: number;
}

/** How many they are, in words: `12 open claims`; null where there are none. */
export function openClaimsIn({ capped, ...counts }: Counts): string | null {
  const each = [counts.todo, counts.onHold, counts.pending];
  const count = each.reduce((sum, item) => sum + item, 0);
  return count === 0 ? null : words.openClaims(count, each.includes(capped));
}
