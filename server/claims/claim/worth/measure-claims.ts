import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { measureSome } from './measure-claims.sql.ts';

const atOnce = 500;

/**
 * Gives claims of a store without a rate the one that their order has got since: from then on lists compare what they are
 * worth. A step of them, and comes again while any is left.
 * @asksNobody Whoever set the rate of the order may set it.
 * @recordsNothing What is told of the order's rate tells of this, too.
 */
export async function measureClaims(ctx: Ctx, { storeId }: { storeId: StoreId }): Promise<void> {
  await ctx.db.inStore(storeId, async (tx) => {
    if ((await measureSome(tx, storeId, atOnce)) === atOnce) {
      await ctx.jobs.enqueue(tx, 'measure-claims', { storeId });
    }
  });
}

/**
 * The same in every store, for claims whose orders got a rate as their engine told them anew. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing As above.
 */
export function measureAllClaims(ctx: Pick<Ctx, 'db'>, run?: Run): Promise<Ran> {
  return pagesInStores(ctx.db, atOnce, measureSome, run);
}
