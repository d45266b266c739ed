import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { inRounds, type Pages, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { enqueueFileImport } from './enqueue-file-import.ts';
import { changeFileImport, deleteFileImport, type FileImportRow, fileImportsToSweep } from './file-imports.sql.ts';
import { removeImportFile } from './import-file-key.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A step takes seconds: what stood still for so long lost its job. */
const lostAfterMs = 15 * minuteMs;
const forgottenAfterMs = dayMs;
const oldAfterMs = 30 * dayMs;
const atOnce = 50;

type Needs = Pick<Ctx, 'db' | 'jobs' | 'clock' | 'media'>;

/**
 * Resumes imports of files whose job was lost, cancels those whose file never came within 24 hours, removes files that
 * outlived their import, and forgets imports after 30 days.
 * @asksNobody A timer of the product itself.
 * @recordsNothing What comes in records itself, and a file that never came is part of no story.
 */
export function sweepFileImports(ctx: Needs, run?: Run): Promise<Ran> {
  const ago = (ms: number) => new Date(ctx.clock.now() - ms).toISOString();
  const before = { lost: ago(lostAfterMs), forgotten: ago(forgottenAfterMs), old: ago(oldAfterMs) };
  return inRounds(ctx.db, (storeId) => sweepOf(ctx, storeId, before), run);
}

type Before = Parameters<typeof fileImportsToSweep>[2]['before'];

async function* sweepOf(ctx: Needs, storeId: StoreId, before: Before): Pages {
  let after = '';
  for (;;) {
    const rows = await ctx.db.inStore(storeId, (tx) =>
      fileImportsToSweep(tx, storeId, { before, after, most: atOnce }),
    );
    for (const row of rows) {
      await sweep(ctx, row, before);
    }
    if (rows.length < atOnce) {
      return rows.length;
    }
    after = rows.at(-1)?.id ?? '';
    yield rows.length;
  }
}

async function sweep(ctx: Needs, row: FileImportRow, before: Before): Promise<void> {
  const storeId = row.store_id;
  const place = { storeId, importId: row.id };
  if (row.state === 'running') {
    await ctx.db.inStore(storeId, (tx) => enqueueFileImport(tx, ctx, place));
    return;
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
