import type { Ctx } from '../../platform/context/context.ts';
import type { Ear } from '../../platform/live/live.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';

/**
 * Tells `ear` of every line that a claim's feed gets in a store, or in all whose claims the caller reads. It ends with the
 * caller's roles and with any of the stores: who comes back is asked for their rights anew.
 * @returns what ends it
 * @throws forbidden, not-found; rate-limited when too many pages of one address are open
 */
export async function followQueue(ctx: Ctx, input: { storeId?: string }, ear: Ear): Promise<() => void> {
  const stores = await readableStores(ctx, input.storeId);
  const person = ctx.actor.kind === 'staff' ? [`person ${ctx.actor.userId}`] : [];
  return ctx.live.follow(
    {
      storeIds: new Set(stores.map(({ id }) => id)),
      address: ctx.address,
      staff: true,
      standsOn: [...person, ...stores.map(({ id }) => `store ${id}`)],
    },
    ear,
  );
}
