import type { Ctx } from '../../../platform/context/context.ts';
import { pagesOverall, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { deleteRecoveries } from './recovery.sql.ts';

const atOnce = 500;

/**
 * Forgets links that expired more than a day ago, within a run of the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept opens nothing.
 */
export function sweepRecoveries({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - 2 * 86_400_000).toISOString();
  return pagesOverall(db, atOnce, (tx, most) => deleteRecoveries(tx, { before, most }), run);
}
