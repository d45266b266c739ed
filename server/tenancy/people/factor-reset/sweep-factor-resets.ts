import type { Ctx } from '../../../platform/context/context.ts';
import { pagesOverall, type Ran, type Run } from '../../../platform/db/in-rounds.ts';
import { deleteResets } from './factor-reset.sql.ts';

const atOnce = 500;

/**
 * Forgets requests that lapsed more than a day ago, within a run of the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept opens nothing.
 */
export function sweepFactorResets({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - 86_400_000).toISOString();
  return pagesOverall(db, atOnce, (tx, most) => deleteResets(tx, { before, most }), run);
}
