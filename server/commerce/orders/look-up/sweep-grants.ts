import type { Ctx } from '../../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { deleteExpiredGrants } from './grants.sql.ts';

/** How long a grant is kept after it expired: while somebody may still ask who looked an order up. */
export const expiredGrantsKeptDays = 30;
const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Forgets grants that expired 30 days ago or earlier, within a run of the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A grant that opens nothing any more is part of no story.
 */
export function sweepGrants({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - expiredGrantsKeptDays * dayMs).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => deleteExpiredGrants(tx, storeId, { before, most }), run);
}
