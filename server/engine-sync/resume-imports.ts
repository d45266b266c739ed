import type { Ctx } from '../context.ts';
import { eachStore } from '../db/each-store.ts';
import { enqueuePage } from './enqueue-page.ts';
import { importsDue } from './imports.sql.ts';

const lostAfterMs = 15 * 60_000;

/**
 * Resumes imports whose next page is long overdue: its job was lost, or the store was closed for a while. Answers how many.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What comes in records itself.
 */
export async function resumeImports(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock.now() - lostAfterMs).toISOString();
  let resumed = 0;
  await eachStore(ctx.db, (storeId) =>
    ctx.db.inStore(storeId, async (tx) => {
      for (const { subject } of await importsDue(tx, storeId, before)) {
        await enqueuePage(tx, ctx, { storeId, subject });
        resumed += 1;
      }
    }),
  );
  return resumed;
}
