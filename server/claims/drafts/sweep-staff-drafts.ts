import { draftKeptDays } from '../../../core/reference/staff-drafts.ts';
import type { Ctx } from '../../context.ts';
import { eachStore } from '../../db/each-store.ts';
import { deleteOldDrafts } from './staff-drafts.sql.ts';

/**
 * Forgets what staff typed and haven't touched for 30 days, store by store. Answers how many went.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What nobody sent is no part of a story.
 */
export async function sweepStaffDrafts(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - draftKeptDays * 86_400_000).toISOString();
  let swept = 0;
  await eachStore(ctx.db, async (storeId) => {
    swept += await ctx.db.inStore(storeId, (tx) => deleteOldDrafts(tx, storeId, before));
  });
  return swept;
}
