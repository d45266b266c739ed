import type { Database } from '../db/database.ts';
import type { Clock } from './context.ts';

/** What is remembered of a database; then it begins anew. */
const most = 10_000;

/** Remembers a minute long: for figures that are as right a minute old and read many rows. */
export const keptAMinute = <Value>() => keptFor<Value>(60_000);

/**
 * Remembers in this process what was measured, so long by the product's clock. Only what was measured whole is kept, so a
 * transaction that fails takes no other along.
 */
export function keptFor<Value>(freshForMs: number) {
  const known = new WeakMap<Database, Map<string, { at: number; value: Value }>>();
  return async (
    { db, clock }: { db: Database; clock: Clock },
    key: string,
    measure: () => Promise<Value>,
  ): Promise<Value> => {
    const kept = known.get(db) ?? new Map<string, { at: number; value: Value }>();
    known.set(db, kept);
    const now = clock.now();
    const found = kept.get(key);
    if (found && Math.abs(now - found.at) < freshForMs) {
      return found.value;
    }
    const value = await measure();
    if (kept.size >= most) {
      kept.clear();
    }
    kept.set(key, { at: now, value });
    return value;
  };
}
