import type { StoreId } from '#core/ids.ts';
import type { Database, Tx } from './database.ts';

/**
 * Runs `work` for every store, one after the other: timers and sweeps go this way, each store in transactions of its
 * own, so that no statement asks every machine. A store for which it fails does not hold up the others.
 * @throws AggregateError after the last store, naming those for which it failed
 */
export async function eachStore(db: Database, work: (storeId: StoreId) => Promise<unknown>): Promise<void> {
  const failures: { storeId: StoreId; error: unknown }[] = [];
  for (const storeId of await db.everywhere(allStores)) {
    try {
      await work(storeId);
    } catch (error) {
      failures.push({ storeId, error });
    }
  }
  failTogether(failures.map(({ storeId, error }) => ({ what: storeId, error })));
}

/** @throws AggregateError with what failed, where anything did */
export function failTogether(failures: readonly { what: string; error: unknown }[]): void {
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ error }) => error),
      failures
        .map(({ what, error }) => `${what}: ${error instanceof Error ? error.message : String(error)}`)
        .join('; '),
    );
  }
}

/**
 * Every store there is, by id.
 * @readsAcross Timers go store by store, and stand below the rooms.
 */
export async function allStores(tx: Tx): Promise<StoreId[]> {
  const rows = await tx.selectFrom('stores').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}
