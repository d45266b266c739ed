import type { Ctx } from '../../platform/context/context.ts';
import { changeFileImport, type FileImportPlace } from './file-imports.sql.ts';

/** Where a file lies that is imported: among its store's, and nothing serves it from there. */
export function importFileKey({ storeId, importId }: FileImportPlace): string {
  return `${storeId}/${importId}/rows`;
}

/**
 * Removes the file of an import that ended. One that can't be removed now is removed by the sweep.
 * @asksNobody Whoever ended the import asked.
 * @recordsNothing That the import ended is recorded.
 */
export async function removeImportFile(ctx: Pick<Ctx, 'db' | 'media'>, place: FileImportPlace): Promise<void> {
  await ctx.media.remove(importFileKey(place));
  await ctx.db.inStore(place.storeId, (tx) =>
    changeFileImport(tx, place, ['done', 'canceled', 'stopped'], { file_kept: false }),
  );
}
