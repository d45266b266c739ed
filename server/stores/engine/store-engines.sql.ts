import type { Insertable, Selectable } from 'kysely';
import type { StoreId } from '../../../core/ids.ts';
import type { Tx } from '../../db/database.ts';
import type { StoreEngines } from '../../db/schema.gen.ts';

export type EngineRow = Selectable<StoreEngines>;

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
  row: Pick<Insertable<StoreEngines>, 'store_id' | 'kind' | 'config' | 'sealed'> & { at: string },
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

export async function deleteEngine(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('store_engines').where('store_id', '=', storeId).execute();
}

/** The generation of the key that seals. */
export async function sealingGeneration(tx: Tx): Promise<number> {
  const { generation } = await tx
    .selectFrom('sealing_keys')
    .select((query) => query.fn.max('generation').as('generation'))
    .executeTakeFirstOrThrow();
  return Number(generation);
}
