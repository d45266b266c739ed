import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FileImportRow } from './file-imports.sql.ts';

/** Records that an import ended, however it did, with what came of it. */
export async function recordEnd(tx: Tx, ctx: Ctx, row: FileImportRow): Promise<void> {
  const { id: importId, kind, state, created, changed, unchanged } = row;
  await recordEvent(tx, ctx, {
    storeId: row.store_id,
    kind: 'file.import-ended',
    data: { importId, kind, state, created, changed, unchanged, leftOut: row.left_out },
  });
}
