import type { Ctx } from '../../context.ts';
import { eachStore } from '../../db/each-store.ts';
import { closeOrphans } from '../media.sql.ts';
import { removeFiles } from './erase-media.ts';

const oneDay = 24 * 60 * 60_000;
const draftsLive = 30 * oneDay;
const atOnce = 200;

/**
 * Removes files that were sent and then belong to nothing for 24 hours (T27). What an open draft names is kept while
 * somebody still works on the draft, at most 30 days. Answers how many went. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept never became part of a story.
 */
export async function sweepMedia(ctx: Pick<Ctx, 'db' | 'media' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now - oneDay).toISOString();
  const draftsSince = new Date(now - draftsLive).toISOString();
  let removed = 0;
  await eachStore(ctx.db, async (storeId) => {
    for (let round = 0; round < 1000; round += 1) {
      const orphans = await ctx.db.inStore(storeId, (tx) =>
        closeOrphans(tx, storeId, { before, draftsSince, most: atOnce }),
      );
      // Files first: a row without files is found again by the next sweep, files without a row never are.
      await removeFiles(ctx, storeId, orphans);
      removed += orphans.length;
      if (orphans.length < atOnce) {
        break;
      }
    }
  });
  return removed;
}
