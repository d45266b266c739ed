import { webhookKeptDays } from '#core/reference/webhooks.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { deleteEnded } from './deliveries.sql.ts';
import { storesWithEndpoints } from './endpoints.sql.ts';

const atOnce = 500;

/**
 * Forgets what was delivered or parked more than 30 days ago. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What was sent is no act of anybody.
 */
export function sweepWebhooks({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - webhookKeptDays * 86_400_000).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => deleteEnded(tx, storeId, { before, most }), {
    ...run,
    stores: () => db.everywhere(storesWithEndpoints),
  });
}
