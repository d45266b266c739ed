import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FileImportId, StoreId } from '#core/ids.ts';
import { mostLeftOutKept } from '#core/rules/commerce/file-import/file-limits.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';
import { cutText } from '#core/rules/platform/cut-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FileImportLeftOut, FileImports } from '../../platform/db/schema.gen.ts';
import type { LeftOut } from './taken.ts';

export type FileImportRow = Selectable<FileImports>;
export type LeftOutRecord = Selectable<FileImportLeftOut>;

export interface FileImportPlace {
  storeId: StoreId;
  importId: FileImportId;
}

export function insertFileImport(tx: Tx, row: Insertable<FileImports>): Promise<FileImportRow> {
  return tx.insertInto('file_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** How many imports of a store wait for their file or run; whoever counts holds the others back until the transaction ends. */
export async function countOpenImports(tx: Tx, storeId: StoreId): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports:${storeId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('file_imports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

export function findFileImport(tx: Tx, { storeId, importId }: FileImportPlace): Promise<FileImportRow | undefined> {
  return tx
    .selectFrom('file_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', importId)
    .executeTakeFirst();
}

const mostListed = 20;

/** The imports of a store that were started last, the newest first. */
export function lastFileImports(tx: Tx, storeId: StoreId): Promise<FileImportRow[]> {
  return tx
    .selectFrom('file_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '<>', 'waiting')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** Changes an import that is in one of these states; undefined where it isn’t any more. */
export function changeFileImport(
  tx: Tx,
  { storeId, importId }: FileImportPlace,
  from: readonly FileImportRow['state'][],
  to: Updateable<FileImports>,
): Promise<FileImportRow | undefined> {
  return tx
    .updateTable('file_imports')
    .set(to)
    .where('store_id', '=', storeId)
    .where('id', '=', importId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Moves the cursor of a running import on from where it was read; undefined where it was moved, or ended, meanwhile. */
export function moveFileImport(
  tx: Tx,
  { storeId, importId }: FileImportPlace,
  from: CsvPlace,
  to: Updateable<FileImports>,
): Promise<FileImportRow | undefined> {
  return tx
    .updateTable('file_imports')
    .set(to)
    .where('store_id', '=', storeId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .where('read_bytes', '=', from.byte)
    .returningAll()
    .executeTakeFirst();
}

/** So much of a cell is kept: more stands in no column that an order or a product has. */
const longestCell = 10_000;

/** Writes down what was left out, or what came in and is told, as long as there is room; `known` were written before. */
export async function insertLeftOut(
  tx: Tx,
  { storeId, importId }: FileImportPlace,
  leftOut: readonly LeftOut[],
  { known, cameIn }: { known: number; cameIn: boolean },
): Promise<void> {
  const kept = leftOut.slice(0, Math.max(0, mostLeftOutKept - known));
  if (kept.length === 0) {
    return;
  }
  await tx
    .insertInto('file_import_left_out')
    .values(
      kept.map(({ from, until, name, column, value, said, rows }) => ({
        store_id: storeId,
        import_id: importId,
        first_row: from,
        last_row: until,
        name: cutText(name, 200),
        wrong: JSON.stringify({ column, value: cutText(value, 200), said }),
        came_in: cameIn,
        cells: JSON.stringify(rows.map(({ cells }) => cells.map((cell) => cutText(cell, longestCell)))),
      })),
    )
    .execute();
}

/** What an import left out, or took in and tells all the same, in the order of the file. */
export function leftOutOf(
  tx: Tx,
  { storeId, importId }: FileImportPlace,
  { cameIn, most }: { cameIn: boolean; most: number },
): Promise<LeftOutRecord[]> {
  return tx
    .selectFrom('file_import_left_out')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('came_in', '=', cameIn)
    .orderBy('first_row')
    .limit(most)
    .execute();
}

/** The imports of a store that a timer has to look after: lost, forgotten, ended with a file left, or old. */
export function fileImportsToSweep(
  tx: Tx,
  storeId: StoreId,
  { before, after, most }: { before: { lost: string; forgotten: string; old: string }; after: string; most: number },
): Promise<FileImportRow[]> {
  return tx
    .selectFrom('file_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`state = 'running' AND moved_at < ${before.lost}
        OR state = 'waiting' AND started_at < ${before.forgotten}
        OR ended_at IS NOT NULL AND (file_kept OR ended_at < ${before.old})`,
    )
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function deleteFileImport(tx: Tx, { storeId, importId }: FileImportPlace): Promise<void> {
  await tx.deleteFrom('file_imports').where('store_id', '=', storeId).where('id', '=', importId).execute();
}
