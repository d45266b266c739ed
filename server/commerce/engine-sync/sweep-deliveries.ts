import type { Ctx } from '../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { deleteDeliveries } from './deliveries.sql.ts';

/** Engines repeat a delivery for two days at most. */
const keptMs = 7 * 86_400_000;
const atOnce = 500;

/**
 * Forgets deliveries that no engine sends again. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A delivery is no act of anybody.
 */
export function sweepDeliveries(ctx: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(ctx.clock.now() - keptMs).toISOString();
  return pagesInStores(ctx.db, atOnce, (tx, storeId, most) => deleteDeliveries(tx, storeId, { before, most }), run);
}
