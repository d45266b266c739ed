import type { Ctx } from '../../context.ts';
import { deleteRecoveries } from './recovery.sql.ts';

/**
 * Forgets links that expired more than a day ago. Run by the `sweep` job.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What is swept opens nothing.
 */
export async function sweepRecoveries({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - 2 * 86_400_000).toISOString();
  await db.everywhere((tx) => deleteRecoveries(tx, before));
}
