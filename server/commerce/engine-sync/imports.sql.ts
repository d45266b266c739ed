import { type Selectable, sql, type Updateable } from 'kysely';
import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EngineImports } from '../../platform/db/schema.gen.ts';

export type ImportRow = Selectable<EngineImports>;

export function selectImports(tx: Tx, storeId: StoreId): Promise<ImportRow[]> {
  return tx.selectFrom('engine_imports').selectAll().where('store_id', '=', storeId).orderBy('subject').execute();
}

/** One import; `hold` has whoever changes it come after. */
export function selectImport(
  tx: Tx,
  storeId: StoreId,
  subject: ImportSubject,
  hold: boolean,
): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('engine_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Begins an import, or begins one anew: nothing of it has come in yet. */
export function putImport(
  tx: Tx,
  given: { storeId: StoreId; subject: ImportSubject; connection: string; since: string | null; at: string },
): Promise<ImportRow> {
  const { at, since, connection } = given;
  const beginning = {
    connection,
    since,
    cursor: null,
    started_at: at,
    completed_at: null,
    synced_at: null,
    at_end: false,
    next_at: at,
    brought: 0,
    changed: 0,
    left_out: 0,
    last_left_out: null,
    failures: 0,
    trouble: null,
    said: null,
  };
  return tx
    .insertInto('engine_imports')
    .values({ store_id: given.storeId, subject: given.subject, ...beginning })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'subject'])
        .doUpdateSet({ ...beginning, version: sql<number>`engine_imports.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves an import on from the version that was read; undefined where somebody else moved it first. */
export function moveImport(
  tx: Tx,
  row: Pick<ImportRow, 'store_id' | 'subject' | 'version'>,
  changes: Updateable<EngineImports>,
): Promise<ImportRow | undefined> {
  return tx
    .updateTable('engine_imports')
    .set({ ...changes, version: row.version + 1 })
    .where('store_id', '=', row.store_id)
    .where('subject', '=', row.subject)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
}

/** The store's imports whose turn came before an instant. */
export function importsDue(tx: Tx, storeId: StoreId, before: string): Promise<Pick<ImportRow, 'subject'>[]> {
  return tx
    .selectFrom('engine_imports')
    .select('subject')
    .where('store_id', '=', storeId)
    .where('next_at', '<', before)
    .execute();
}
