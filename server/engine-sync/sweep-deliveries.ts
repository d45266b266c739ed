import type { Ctx } from '../context.ts';
import { eachStore } from '../db/each-store.ts';
import { deleteDeliveries } from './deliveries.sql.ts';

/** Engines repeat a delivery for two days at most. */
const keptMs = 7 * 86_400_000;

/**
 * Forgets deliveries that no engine sends again. Answers how many.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A delivery is no act of anybody.
 */
export async function sweepDeliveries(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - keptMs).toISOString();
  let swept = 0;
  await eachStore(ctx.db, async (storeId) => {
    swept += await ctx.db.inStore(storeId, (tx) => deleteDeliveries(tx, storeId, before));
  });
  return swept;
}
