import type { Ctx } from '../../context.ts';
import { eachStore } from '../../db/each-store.ts';
import { deleteExpiredGrants } from './grants.sql.ts';

/** How long a grant is kept after it expired: while somebody may still ask who looked an order up. */
export const expiredGrantsKeptDays = 30;
const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Forgets grants that expired 30 days ago or earlier, store by store. Answers how many. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing A grant that opens nothing any more is part of no story.
 */
export async function sweepGrants({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now() - expiredGrantsKeptDays * dayMs).toISOString();
  let swept = 0;
  await eachStore(db, async (storeId) => {
    let gone: number;
    do {
      gone = await db.inStore(storeId, (tx) => deleteExpiredGrants(tx, storeId, { before, most: atOnce }));
      swept += gone;
    } while (gone === atOnce);
  });
  return swept;
}
