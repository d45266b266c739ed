import { type Ctx, nowOf } from '../context.ts';
import { eachStore } from '../db/each-store.ts';
import { enqueueFileImport } from './enqueue-file-import.ts';
import { changeFileImport, deleteFileImport, fileImportsToSweep } from './file-imports.sql.ts';
import { removeImportFile } from './import-file-key.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A step takes seconds: what stood still for so long lost its job. */
const lostAfterMs = 15 * minuteMs;
const forgottenAfterMs = dayMs;
const oldAfterMs = 30 * dayMs;

/**
 * Resumes imports of files whose job was lost, cancels those whose file never came within 24 hours, removes files that
 * outlived their import, and forgets imports after 30 days. Answers how many it touched.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What comes in records itself, and a file that never came is part of no story.
 */
export async function sweepFileImports(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock' | 'media'>): Promise<number> {
  const ago = (ms: number) => new Date(ctx.clock.now() - ms).toISOString();
  const before = { lost: ago(lostAfterMs), forgotten: ago(forgottenAfterMs), old: ago(oldAfterMs) };
  let touched = 0;
  await eachStore(ctx.db, async (storeId) => {
    const rows = await ctx.db.inStore(storeId, (tx) => fileImportsToSweep(tx, storeId, before));
    touched += rows.length;
    for (const row of rows) {
      const place = { storeId, importId: row.id };
      if (row.state === 'running') {
        await ctx.db.inStore(storeId, (tx) => enqueueFileImport(tx, ctx, place));
        continue;
      }
      if (row.state === 'waiting') {
        const to = { state: 'canceled', ended_at: nowOf(ctx) } as const;
        await ctx.db.inStore(storeId, (tx) => changeFileImport(tx, place, ['waiting'], to));
      }
      if (row.file_kept) {
        await removeImportFile(ctx, place);
      }
      if (row.ended_at !== null && Date.parse(row.ended_at) < Date.parse(before.old)) {
        await ctx.db.inStore(storeId, (tx) => deleteFileImport(tx, place));
      }
    }
  });
  return touched;
}
