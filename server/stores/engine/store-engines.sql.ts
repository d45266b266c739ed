import type { Insertable, Selectable } from 'kysely';
import type { StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../db/database.ts';
import type { FormerEngines, StoreEngines } from '../../db/schema.gen.ts';

export type EngineRow = Selectable<StoreEngines>;
export type FormerEngineRow = Selectable<FormerEngines>;

export function selectEngine(tx: Tx, storeId: StoreId): Promise<EngineRow | undefined> {
  return tx.selectFrom('store_engines').selectAll().where('store_id', '=', storeId).executeTakeFirst();
}

/** As `selectEngine`; whoever changes it comes after. */
export function holdEngine(tx: Tx, storeId: StoreId): Promise<EngineRow | undefined> {
  return tx.selectFrom('store_engines').selectAll().where('store_id', '=', storeId).forUpdate().executeTakeFirst();
}

/** Connects the store, or replaces how it is connected: what was known of the engine before begins anew. */
export function putEngine(
  tx: Tx,
  row: Pick<Insertable<StoreEngines>, 'store_id' | 'kind' | 'config' | 'sealed' | 'version' | 'established_at'> & {
    at: string;
  },
): Promise<EngineRow> {
  const { at, ...given } = row;
  const changes = {
    ...given,
    updated_at: at,
    last_success_at: null,
    last_failure_at: null,
    last_failure_kind: null,
    down_since: null,
  };
  return tx
    .insertInto('store_engines')
    .values({ ...changes, connected_at: at })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteAnswer(tx: Tx, storeId: StoreId, at: string): Promise<void> {
  await tx
    .updateTable('store_engines')
    .set((row) => ({
      last_success_at: at,
      down_since: null,
      established_at: row.fn.coalesce('established_at', row.val(at)),
    }))
    .where('store_id', '=', storeId)
    .execute();
}

/** It has been down since its first failure after an answer. */
export async function noteFailure(tx: Tx, storeId: StoreId, kind: string, at: string): Promise<void> {
  await tx
    .updateTable('store_engines')
    .set((row) => ({
      last_failure_at: at,
      last_failure_kind: kind,
      down_since: row.fn.coalesce('down_since', row.val(at)),
    }))
    .where('store_id', '=', storeId)
    .execute();
}

export async function deleteEngine(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('store_engines').where('store_id', '=', storeId).execute();
}

/** Where the store's engine led before it was disconnected. */
export function findFormerEngine(tx: Tx, storeId: StoreId): Promise<FormerEngineRow | undefined> {
  return tx.selectFrom('former_engines').selectAll().where('store_id', '=', storeId).executeTakeFirst();
}

export async function putFormerEngine(tx: Tx, row: Insertable<FormerEngines>): Promise<void> {
  const { store_id: _store, ...changes } = row;
  await tx
    .insertInto('former_engines')
    .values(row)
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .execute();
}

/** The generation of the key that seals. */
export async function sealingGeneration(tx: Tx): Promise<number> {
  const { generation } = await tx
    .selectFrom('sealing_keys')
    .select((query) => query.fn.max('generation').as('generation'))
    .executeTakeFirstOrThrow();
  return Number(generation);
}

/** Begins a new generation of the key, which seals from now on. */
export async function insertSealingKey(tx: Tx, generation: number, at: string): Promise<void> {
  await tx.insertInto('sealing_keys').values({ generation, made_at: at }).execute();
}

/** Every store's engine with what names the store to people, for sweeps. */
export function everyEngine(tx: Tx) {
  return tx
    .selectFrom('store_engines')
    .innerJoin('stores', 'stores.id', 'store_engines.store_id')
    .select([
      'store_engines.store_id',
      'stores.slug',
      'store_engines.kind',
      'store_engines.config',
      'store_engines.sealed',
    ])
    .orderBy('store_engines.store_id')
    .execute();
}

export async function resealEngine(
  tx: Tx,
  storeId: StoreId,
  { config, sealed }: { config: Record<string, unknown>; sealed: Record<string, string> },
): Promise<void> {
  await tx
    .updateTable('store_engines')
    .set({ config: JSON.stringify(config), sealed: JSON.stringify(sealed) })
    .where('store_id', '=', storeId)
    .execute();
}
