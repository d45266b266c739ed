import type { Ctx } from '../context.ts';
import { releaseUnused } from '../media/storage/release-unused.ts';
import { confirmDays } from './in-store-view.ts';
import { abandonedDrafts, deleteDraft } from './sessions.sql.ts';

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
    await ctx.db.inStore(draft.store_id, async (tx) => {
      await releaseUnused(tx, draft.store_id, draft.id);
      await deleteDraft(tx, draft.store_id, { id: draft.id, before });
    });
  }
  return drafts.length;
}
