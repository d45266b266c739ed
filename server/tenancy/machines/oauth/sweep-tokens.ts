import type { Ctx } from '../../../platform/context/context.ts';
import { pagesInStores, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { deleteEnded } from './oauth.sql.ts';

const dayMs = 86_400_000;
const atOnce = 500;

/**
 * Forgets codes and tokens of apps a day after they ended, within a run of the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What opens nothing any more is part of no story.
 */
export function sweepAppTokens({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - dayMs).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => deleteEnded(tx, storeId, { before, most }), run);
}
