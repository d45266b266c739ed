import type { StoreId } from '#core/ids.ts';
import { forgetGrantsOf } from '../../commerce/orders/look-up/grants.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inRounds, pagesOf, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { releaseUnused } from '../../platform/media/storage/release-unused.ts';
import { type AbandonedSince, abandonedDrafts, deleteDraftRow, holdAbandoned } from './drafts.sql.ts';
import { confirmDays } from './in-store-view.ts';

const dayMs = 86_400_000;
const atOnce = 100;

/**
 * Forgets the branch drafts that nobody confirmed in time, and those that nobody sent, with their grants: a name and an
 * address that came to nothing are not kept. Their files go with the next sweep of files. Run by the
 * `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept never became part of a story.
 */
export function sweepDrafts(ctx: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const ago = (days: number) => new Date(ctx.clock.now() - days * dayMs).toISOString();
  // A link ends with a day of its store, which no change of the clock makes as long as two.
  const since = { before: ago(confirmDays), sentBefore: ago(confirmDays + 2) };
  return inRounds(
    ctx.db,
    (storeId) => pagesOf(atOnce, (most) => forgetAbandoned(ctx, storeId, { ...since, most })),
    run,
  );
}

async function forgetAbandoned(
  ctx: Pick<Ctx, 'db'>,
  storeId: StoreId,
  { most, ...since }: AbandonedSince & { most: number },
): Promise<number> {
  const drafts = await ctx.db.inStore(storeId, (tx) => abandonedDrafts(tx, storeId, { ...since, most }));
  for (const { id } of drafts) {
    await ctx.db.inStore(storeId, async (tx) => {
      await releaseUnused(tx, storeId, id);
      if (await holdAbandoned(tx, storeId, { id, ...since })) {
        await forgetGrantsOf(tx, storeId, id);
        await deleteDraftRow(tx, storeId, { id });
      }
    });
  }
  return drafts.length;
}
