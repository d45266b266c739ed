import { claimStates, queueTabStates } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { countStates, nextDue } from './queue.sql.ts';
import { countEach } from './queue-choices.sql.ts';
import { narrowingOf } from './queue-narrowing.ts';
import { countCap, statesOf } from './read-queue.ts';

interface CountedList {
  storeId?: string;
  filter?: QueueFilter;
}

/** How many claims each tab has, counted to 500 at most. */
export async function countQueue(ctx: Ctx, { storeId, filter = {} }: CountedList) {
  const stores = await readableStores(ctx, storeId);
  return inStores(ctx, stores, (tx) => countIn(tx, ctx, stores, filter));
}

/** How many claims to do a filter leaves, counted to 500 at most. */
export async function countToDo(ctx: Ctx, { storeId, filter = {} }: CountedList): Promise<number> {
  const stores = await readableStores(ctx, storeId);
  const each = [{ states: statesOf('todo', filter), narrowing: narrowingOf(ctx, filter, stores) }];
  const storeIds = stores.map(({ id }) => id);
  const [count = 0] = await inStores(ctx, stores, (tx) => countEach(tx, { storeIds, each, cap: countCap }));
  return count;
}

/**
 * How many claims each tab has in several lists, in their order, with the time until the next claim of their stores becomes late; lists of the
 * same stores are counted at once.
 */
export async function countQueues(ctx: Ctx, lists: readonly CountedList[]) {
  const groups = [...Map.groupBy(lists, ({ storeId }) => storeId)];
  const counted = await Promise.all(
    groups.map(async ([storeId, ofThem]) => {
      const stores = await readableStores(ctx, storeId);
      const [againInMs, ...counts] = await inStores(ctx, stores, (tx) =>
        Promise.all([
          nextLateInMs(tx, ctx, stores),
          ...ofThem.map(({ filter = {} }) => countIn(tx, ctx, stores, filter)),
        ]),
      );
      return ofThem.map((list, at) => [list, { ...counts[at]!, againInMs }] as const);
    }),
  );
  const found = new Map(counted.flat());
  return lists.map((list) => found.get(list)!);
}

/** In how many milliseconds the next of what is to do in some stores becomes late; null where nothing does. */
export async function nextLateInMs(tx: Tx, ctx: Ctx, stores: readonly StoreRecord[]): Promise<number | null> {
  const ids = stores.map(({ id }) => id);
  const due = await nextDue(tx, ids, nowOf(ctx));
  return due === null ? null : Math.max(0, Date.parse(due) - ctx.clock.now());
}

async function countIn(tx: Tx, ctx: Ctx, stores: readonly StoreRecord[], filter: QueueFilter) {
  const tabs = ['todo', 'onHold', 'pending', 'approved', 'denied', 'closed'] as const;
  const inNoTab = claimStates.filter((state) => !tabs.some((tab) => queueTabStates[tab].includes(state)));
  const counts = await countStates(tx, {
    storeIds: stores.map((store) => store.id),
    groups: [
      ...tabs.map((tab) => statesOf(tab, filter)),
      inNoTab.filter((state) => filter.state?.includes(state) ?? true),
    ],
    due: statesOf('todo', filter),
    narrowing: narrowingOf(ctx, filter, stores),
    now: nowOf(ctx),
    cap: countCap,
  });
  const [todo = 0, onHold = 0, pending = 0, approved = 0, denied = 0, closed = 0, archived = 0, late = 0] = counts;
  return { todo, onHold, pending, approved, denied, closed, archived, late, capped: countCap };
}
