import type { Insertable, Selectable } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EngineHealth, FormerEngines, StoreEngines } from '../../platform/db/schema.gen.ts';

export type EngineRow = Selectable<StoreEngines> & Omit<Selectable<EngineHealth>, 'store_id'>;
export type FormerEngineRow = Selectable<FormerEngines>;

/** A store’s engine, and how it has been answering. */
export function selectEngine(tx: Tx, storeId: StoreId): Promise<EngineRow | undefined> {
  return tx
    .selectFrom('store_engines')
    .innerJoin('engine_health', 'engine_health.store_id', 'store_engines.store_id')
    .selectAll('store_engines')
    .select(['last_success_at', 'last_failure_at', 'last_failure_kind', 'down_since', 'established_at'])
    .where('store_engines.store_id', '=', storeId)
    .executeTakeFirst();
}

/** As `selectEngine`; whoever changes it, or notes how it answers, comes after. */
export async function holdEngine(tx: Tx, storeId: StoreId): Promise<EngineRow | undefined> {
  await tx.selectFrom('engine_health').select('store_id').where('store_id', '=', storeId).forUpdate().execute();
  return selectEngine(tx, storeId);
}

/** What a store that was just made is connected to. */
export async function insertEngine(
  tx: Tx,
  { storeId, kind, at }: { storeId: StoreId; kind: string; at: string },
): Promise<void> {
  await tx.insertInto('store_engines').values({ store_id: storeId, kind, connected_at: at, updated_at: at }).execute();
  await tx.insertInto('engine_health').values({ store_id: storeId }).execute();
}

/** Connects the store, or replaces how it is connected: what was known of the engine before begins anew. */
export async function putEngine(
  tx: Tx,
  row: Pick<Insertable<StoreEngines>, 'store_id' | 'kind' | 'config' | 'sealed' | 'version'> & {
    established_at: string | null;
    at: string;
  },
): Promise<EngineRow> {
  const { at, established_at, ...given } = row;
  // What was found of the connection before says nothing of this one.
  const changes = { ...given, unable: [], updated_at: at };
  const health = {
    established_at,
    last_success_at: null,
    last_failure_at: null,
    last_failure_kind: null,
    down_since: null,
  };
  const engine = await tx
    .insertInto('store_engines')
    .values({ ...changes, connected_at: at })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('engine_health')
    .values({ store_id: row.store_id, ...health })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(health))
    .execute();
  return { ...engine, ...health };
}

/** Keeps what an engine refuses to a connection, unless it was connected otherwise meanwhile. */
export async function keepUnable(
  tx: Tx,
  storeId: StoreId,
  version: number,
  unable: readonly ResolutionType[],
): Promise<void> {
  await tx
    .updateTable('store_engines')
    .set({ unable: [...unable] })
    .where('store_id', '=', storeId)
    .where('version', '=', version)
    .execute();
}

export async function noteAnswer(tx: Tx, storeId: StoreId, at: string): Promise<void> {
  await tx
    .updateTable('engine_health')
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
    .updateTable('engine_health')
    .set((row) => ({
      last_failure_at: at,
      last_failure_kind: kind,
      down_since: row.fn.coalesce('down_since', row.val(at)),
    }))
    .where('store_id', '=', storeId)
    .execute();
}

/** Which of some stores’ engines don’t answer, the longest first. */
export function selectDown(tx: Tx, storeIds: readonly StoreId[], most: number) {
  return tx
    .selectFrom('engine_health')
    .select(['store_id', 'down_since', 'last_failure_kind'])
    .where('store_id', 'in', storeIds)
    .where('down_since', 'is not', null)
    .orderBy('down_since')
    .limit(most)
    .execute();
}

export async function deleteEngine(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('engine_health').where('store_id', '=', storeId).execute();
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

/**
 * Every store's engine with what names the store to people, for sweeps.
 * @readsAcross What the store is called stands on its row.
 */
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
