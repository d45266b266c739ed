import { draftKeptDays } from '#core/reference/staff-drafts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { deleteOldDrafts } from './staff-drafts.sql.ts';

const atOnce = 500;

/**
 * Forgets what staff typed and haven't touched for 30 days. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What nobody sent is no part of a story.
 */
export function sweepStaffDrafts(ctx: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(ctx.clock.now() - draftKeptDays * 86_400_000).toISOString();
  return pagesInStores(ctx.db, atOnce, (tx, storeId, most) => deleteOldDrafts(tx, storeId, { before, most }), run);
}
