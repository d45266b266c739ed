import { webhookKeptDays } from '../../../core/reference/webhooks.ts';
import type { Ctx } from '../../context.ts';
import { deleteEnded } from './deliveries.sql.ts';
import { storesWithEndpoints } from './endpoints.sql.ts';

/**
 * Forgets what was delivered or parked more than 30 days ago. Answers how many.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What was sent is no act of anybody.
 */
export async function sweepWebhooks(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - webhookKeptDays * 86_400_000).toISOString();
  let swept = 0;
  for (const storeId of await ctx.db.everywhere(storesWithEndpoints)) {
    swept += await ctx.db.inStore(storeId, (tx) => deleteEnded(tx, storeId, before));
  }
  return swept;
}
