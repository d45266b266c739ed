import type { Ctx } from '../../context/context.ts';
import { inRounds, pagesOf, type Ran, type Run } from '../../db/in-rounds.ts';
import { closeOrphans } from '../media.sql.ts';
import { removeFiles } from './erase-media.ts';

const oneDay = 24 * 60 * 60_000;
const draftsLive = 30 * oneDay;
/** Few: each is several files in a storage that may be far away. */
const atOnce = 50;

/**
 * Removes files that were sent and then belong to nothing for 24 hours (T27). What an open draft names is kept while
 * somebody still works on the draft, at most 30 days. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept never became part of a story.
 */
export function sweepMedia(ctx: Pick<Ctx, 'db' | 'media' | 'clock'>, run?: Run): Promise<Ran> {
  const now = ctx.clock.now();
  const before = new Date(now - oneDay).toISOString();
  const draftsSince = new Date(now - draftsLive).toISOString();
  return inRounds(
    ctx.db,
    (storeId) =>
      pagesOf(atOnce, async (most) => {
        const orphans = await ctx.db.inStore(storeId, (tx) => closeOrphans(tx, storeId, { before, draftsSince, most }));
        // Files first: a row without files is found again by the next sweep, files without a row never are.
        await removeFiles(ctx, storeId, orphans);
        return orphans.length;
      }),
    run,
  );
}
