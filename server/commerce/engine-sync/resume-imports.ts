import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { inRounds, onePage, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { enqueuePage } from './enqueue-page.ts';
import { importsDue } from './imports.sql.ts';

const lostAfterMs = 15 * 60_000;

/**
 * Resumes imports whose next page is long overdue: its job was lost, or the store was closed for a while.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What comes in records itself.
 */
export function resumeImports(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(ctx.clock.now() - lostAfterMs).toISOString();
  const resume = (storeId: StoreId) =>
    ctx.db.inStore(storeId, async (tx) => {
      const due = await importsDue(tx, storeId, before);
      for (const { subject } of due) {
        await enqueuePage(tx, ctx, { storeId, subject });
      }
      return due.length;
    });
  // One of each subject at most.
  return inRounds(ctx.db, (storeId) => onePage(() => resume(storeId)), run);
}
