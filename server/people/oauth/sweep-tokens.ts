import type { Ctx } from '../../context.ts';
import { eachStore } from '../../db/each-store.ts';
import { deleteEnded } from './oauth.sql.ts';

const dayMs = 86_400_000;

/**
 * Forgets codes and tokens of apps a day after they ended, store by store. Answers how many. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What opens nothing any more is part of no story.
 */
export async function sweepAppTokens({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now() - dayMs).toISOString();
  let swept = 0;
  await eachStore(db, async (storeId) => {
    swept += await db.inStore(storeId, (tx) => deleteEnded(tx, storeId, before));
  });
  return swept;
}
