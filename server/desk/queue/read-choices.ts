import { Problem } from '#core/contract/platform/problems.ts';
import { type QueueSignal, type QueueTab, queueSignals } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type QueueFilter, type QueueListField, readQueueField } from '#core/rules/desk/queue-filter.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { countEach, countSignals } from './queue-choices.sql.ts';
import { narrowingOf } from './queue-narrowing.ts';
import { countCap, statesOf } from './read-queue.ts';

/** So many claims are looked at for their marks: more than a tab has that somebody works through. */
const mostLookedAt = 2_000;

/**
 * How many claims a tab would show by each value of one field, under the other fields of a filter. What can’t be counted
 * in time is left out.
 * @throws validation-failed for what is no value of the field
 */
export async function countQueueChoices(
  ctx: Ctx,
  input: { tab: QueueTab; storeId?: string; field: QueueListField; values: string; filter: QueueFilter },
): Promise<{ counts: Record<string, number>; capped: number }> {
  const { tab, field } = input;
  const values = valuesIn(field, input.values);
  const stores = await readableStores(ctx, input.storeId);
  const storeIds = stores.map(({ id }) => id);
  const under = (filter: QueueFilter) => ({
    states: statesOf(tab, filter),
    narrowing: narrowingOf(ctx, filter, stores),
  });
  const { [field]: _, ...others } = input.filter;
  const counted = await inStores(ctx, stores, async (tx) => {
    if (field !== 'signal') {
      const each = values.map((value) => under({ ...others, [field]: [value] }));
      return countEach(tx, { storeIds, each, cap: countCap });
    }
    if (under(others).states.length === 0) {
      return values.map(() => 0);
    }
    const signals = queueSignals.filter((item) => values.includes(item)) satisfies QueueSignal[];
    const { counts, all } = await countSignals(tx, { ...under(others), storeIds, signals, most: mostLookedAt });
    return counts.map((count) => (all || count >= countCap ? Math.min(count, countCap) : null));
  });
  const known = values.flatMap((value, at) => {
    const count = counted[at] ?? null;
    return count === null ? [] : [[value, count] as const];
  });
  return { counts: Object.fromEntries(known), capped: countCap };
}

function valuesIn(field: QueueListField, text: string): readonly string[] {
  const { value, unknown } = readQueueField(field, text);
  if (unknown || value === undefined) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: 'query/values', code: 'invalid', message: say('want-filter-value') }],
    });
  }
  return value;
}
