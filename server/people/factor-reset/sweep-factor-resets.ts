import type { Ctx } from '../../context.ts';
import { deleteResets } from './factor-reset.sql.ts';

/**
 * Forgets requests that lapsed more than a day ago. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept opens nothing.
 */
export async function sweepFactorResets({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - 86_400_000).toISOString();
  await db.everywhere((tx) => deleteResets(tx, before));
}
