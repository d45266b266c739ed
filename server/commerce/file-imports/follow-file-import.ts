import type { FileImport } from '#core/contract/commerce/file-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { importKinds } from '#core/rules/commerce/file-import/file-kinds.ts';
import { leftOutTold, mostLeftOutKept } from '#core/rules/commerce/file-import/file-limits.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { recordEnd } from './end-of-import.ts';
import { readingOf } from './file-form.ts';
import { allowImport, fileImportView, importRights, leftOutView } from './file-import-view.ts';
import {
  changeFileImport,
  type FileImportRow,
  findFileImport,
  lastFileImports,
  leftOutOf,
} from './file-imports.sql.ts';
import { removeImportFile } from './import-file-key.ts';

interface Followed {
  storeId: StoreId;
  importId: string;
}

/**
 * The files that were imported into a store last, of the kinds that the caller may import, and how its next one is read.
 * @throws not-found; forbidden
 */
export async function listFileImports(
  ctx: Ctx,
  input: { storeId: StoreId },
): Promise<{ imports: Omit<FileImport, 'reasons' | 'notes'>[]; reading: Reading }> {
  const store = await storeById(ctx, input.storeId);
  const kinds = importKinds.filter((kind) => holds(ctx, importRights[kind], store));
  allowImport(ctx, store, kinds[0] ?? 'orders');
  const rows = await ctx.db.inStore(store.id, (tx) => lastFileImports(tx, store.id));
  return { imports: rows.filter(({ kind }) => kinds.includes(kind)).map(fileImportView), reading: readingOf(store) };
}

/** How far the import of a file is, and the first that it left out. @throws not-found; forbidden */
export async function readFileImport(ctx: Ctx, input: Followed): Promise<FileImport> {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => told(tx, await followed(tx, ctx, store, input)));
}

/** What an import left out with its rows, at most as many as are kept. @throws not-found; forbidden */
export async function listLeftOut(ctx: Ctx, input: Followed) {
  const store = await storeById(ctx, input.storeId);
  return ctx.db.inStore(store.id, async (tx) => {
    const { id, columns } = await followed(tx, ctx, store, input);
    const rows = await leftOutOf(tx, { storeId: store.id, importId: id }, { cameIn: false, most: mostLeftOutKept });
    return { columns, rows: rows.map((row) => ({ ...leftOutView(row), cells: row.cells })) };
  });
}

/**
 * Cancels an import before its next step; what came in stays. One that ended stays as it is.
 * @throws not-found; forbidden
 */
export async function cancelFileImport(ctx: Ctx, input: Followed): Promise<FileImport> {
  const store = await storeById(ctx, input.storeId);
  const { view, canceled } = await ctx.db.inStore(store.id, async (tx) => {
    const found = await followed(tx, ctx, store, input);
    const place = { storeId: store.id, importId: found.id };
    const to = { state: 'canceled', ended_at: nowOf(ctx) } as const;
    const row = await changeFileImport(tx, place, ['waiting', 'running'], to);
    if (row) {
      await recordEnd(tx, ctx, row);
    }
    return { view: await told(tx, row ?? found), canceled: row };
  });
  if (canceled) {
    await removeImportFile(ctx, { storeId: store.id, importId: canceled.id });
  }
  return view;
}

async function told(tx: Tx, row: FileImportRow): Promise<FileImport> {
  const place = { storeId: row.store_id, importId: row.id };
  const reasons = await leftOutOf(tx, place, { cameIn: false, most: leftOutTold });
  const notes = row.noted === 0 ? [] : await leftOutOf(tx, place, { cameIn: true, most: leftOutTold });
  return { ...fileImportView(row), reasons: reasons.map(leftOutView), notes: notes.map(leftOutView) };
}

/** An import of a kind that the caller may import too. */
async function followed(tx: Tx, ctx: Ctx, store: StoreRecord, { importId }: Followed): Promise<FileImportRow> {
  const found = isId('fileImport', importId) ? await findFileImport(tx, { storeId: store.id, importId }) : undefined;
  // Who may import nothing is not told whether there is such an import.
  allowImport(ctx, store, found?.kind ?? 'orders');
  if (!found) {
    throw new Problem('not-found');
  }
  return found;
}
