import type { Ctx } from '../context.ts';
import { releaseUnused } from '../media/storage/release-unused.ts';
import { forgetGrantsOf } from '../orders/grants.ts';
import { confirmDays } from './in-store-view.ts';
import { abandonedDrafts, deleteDraft, holdAbandoned } from './sessions.sql.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Forgets the branch drafts that nobody confirmed in time, and those that nobody sent, with their grants: a name and an
 * address that came to nothing are not kept. Their files go with the next sweep of files. Answers how many went.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept never became part of a story.
 */
export async function sweepDrafts(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - confirmDays * dayMs).toISOString();
  const drafts = await ctx.db.everywhere((tx) => abandonedDrafts(tx, { before, most: atOnce }));
  for (const draft of drafts) {
    const { store_id: storeId, id } = draft;
    await ctx.db.inStore(storeId, async (tx) => {
      await releaseUnused(tx, storeId, id);
      if (await holdAbandoned(tx, storeId, { id, before })) {
        await forgetGrantsOf(tx, storeId, id);
        await deleteDraft(tx, storeId, { id });
      }
    });
  }
  return drafts.length;
}
