import { sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { Database, Tx } from './database.ts';

/** Per database: the stores of each hint that led to one. Stores are never deleted, so what is known stays right. */
const known = new WeakMap<Database, Map<string, readonly StoreId[]>>();

/** Where something may be: in these stores, or in any where nothing was hinted at. */
export type Where = readonly StoreId[] | 'anywhere';

/**
 * Finds something by the hint that its id or token carries, in a transaction that sees every store; `find` is asked with
 * the stores that the hint may mean, seldom more than one, so that it reads where they are and nowhere else. Without a
 * hint it is asked to look everywhere. Whether the caller may have what was found is for the caller to prove.
 */
export async function findByHint<Found>(
  tx: Tx,
  db: Database,
  hint: string | null,
  find: (where: Where) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (hint === null) {
    return find('anywhere');
  }
  const byHint = known.get(db) ?? new Map<string, readonly StoreId[]>();
  known.set(db, byHint);
  const before = byHint.get(hint) ?? [];
  const found = before.length > 0 ? await find(before) : undefined;
  if (found !== undefined) {
    return found;
  }
  // Made since, by any process.
  const now = await storesWithHint(tx, hint);
  if (now.length === before.length) {
    return undefined;
  }
  byHint.set(hint, now);
  return find(now);
}

/**
 * The stores whose ids carry a hint.
 * @readsAcross Ids and tokens of many rooms lead to stores, and this stands below the rooms.
 */
async function storesWithHint(tx: Tx, hint: string): Promise<StoreId[]> {
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where(sql<boolean>`substr(id, 26, 4) = ${hint}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
