import type { Ctx } from '../context.ts';
import { eachStore } from '../db/each-store.ts';
import { releaseUnused } from '../media/storage/release-unused.ts';
import { forgetGrantsOf } from '../orders/look-up/grants.ts';
import { confirmDays } from './in-store-view.ts';
import { abandonedDrafts, deleteDraft, holdAbandoned } from './sessions.sql.ts';

const dayMs = 86_400_000;
/** Drafts of a store that one sweep forgets at most. */
const atOnce = 500;

/**
 * Forgets the branch drafts that nobody confirmed in time, and those that nobody sent, with their grants: a name and an
 * address that came to nothing are not kept. Their files go with the next sweep of files. Answers how many went.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept never became part of a story.
 */
export async function sweepDrafts(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - confirmDays * dayMs).toISOString();
  let swept = 0;
  await eachStore(ctx.db, async (storeId) => {
    const drafts = await ctx.db.inStore(storeId, (tx) => abandonedDrafts(tx, storeId, { before, most: atOnce }));
    for (const { id } of drafts) {
      await ctx.db.inStore(storeId, async (tx) => {
        await releaseUnused(tx, storeId, id);
        if (await holdAbandoned(tx, storeId, { id, before })) {
          await forgetGrantsOf(tx, storeId, id);
          await deleteDraft(tx, storeId, { id });
        }
      });
      swept += 1;
    }
  });
  return swept;
}
