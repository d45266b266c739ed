import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FileImportPlace } from './file-imports.sql.ts';

/** Has the next steps of a file taken in, behind whatever else is due. */
export async function enqueueFileImport(tx: Tx, ctx: Pick<Ctx, 'jobs'>, place: FileImportPlace): Promise<void> {
  await ctx.jobs.enqueue(tx, 'import-file', place, { key: `import-file:${place.importId}`, background: true });
}
