import type { Ctx } from '../../../platform/context/context.ts';
import { endChange } from './end-change.ts';
import { allowToDecide, lockedChange, type OfChange } from './waiting-change.ts';

/**
 * Ends a change that waits, by anybody who could have made it, its author too.
 * @throws forbidden, also for a token; not-found; change-ended where it no longer waits
 */
export async function stopChange(ctx: Ctx, input: OfChange): Promise<void> {
  const { person, store } = await allowToDecide(ctx, input);
  await ctx.db.inStore(store.id, async (tx) => {
    const { row } = await lockedChange(tx, ctx, store, input.id);
    await endChange(tx, ctx, row, { state: 'stopped', by: person });
  });
}
