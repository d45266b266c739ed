import { type RawBuilder, sql } from 'kysely';
import type { StoreId, TransferId, UserId } from '#core/ids.ts';
import type { Account } from '#core/rules/ledger/accounts.ts';
import { type CauseKind, causeKinds } from '#core/rules/ledger/causes.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { byItsValues } from '../../../platform/db/handle.ts';
import { descending, listOfStores, type PageOfStores } from '../../../platform/db/merged-pages.ts';
import { pageOfEach } from '../../../platform/db/page-of-each.ts';
import type { TransferRow } from '../books.sql.ts';

/** What is looked for; null for all. */
export interface LedgerFilter {
  causeKind: CauseKind | null;
  causeId: string | null;
  period: LedgerMonth | null;
  forMonth: LedgerMonth | null;
  /** Debited or credited. */
  account: Account | null;
}

/** What an index leads to: the cause, or the months. A cause without its kind is looked for under each. */
function indexed({ causeKind, causeId, period, forMonth }: LedgerFilter): RawBuilder<unknown>[] {
  return [
    ...(causeId === null
      ? []
      : [sql`cause_kind = ANY(${causeKind === null ? causeKinds : [causeKind]}) AND cause_id = ${causeId}`]),
    ...(period === null ? [] : [sql`period = ${period}`]),
    ...(forMonth === null ? [] : [sql`for_month = ${forMonth}`]),
  ];
}

/** What is looked for among those. */
function remaining({ causeKind, account }: LedgerFilter): RawBuilder<unknown>[] {
  return [
    ...(causeKind === null ? [] : [sql`cause_kind = ${causeKind}`]),
    ...(account === null ? [] : [sql`(debit = ${account} OR credit = ${account})`]),
  ];
}

/**
 * One page of the transfers of some stores, newest first: ids go by the time at which each was posted. Of each store by its
 * key, or by the index of what is looked for.
 */
export const newestTransfers = listOfStores(
  descending<TransferRow>((row) => [row.id]),
  async (tx, { storeIds, after, size, ...filter }: PageOfStores & LedgerFilter) => {
    const narrowed = [...indexed(filter), ...remaining(filter), ...(after === null ? [] : [sql`id < ${after.id}`])];
    const { rows } = await sql<TransferRow>`
    SELECT found.* FROM ${pageOfEach(
      storeIds,
      (store) => sql`SELECT * FROM ledger_transfers
      WHERE ${sql.join([sql`store_id = ${store}`, ...narrowed], sql` AND `)} ORDER BY id DESC LIMIT ${size + 1}`,
    )} AS found
    ORDER BY found.id DESC LIMIT ${size + 1}`.execute(byItsValues(tx));
    return rows;
  },
);

/** So many entries are added up, and no more. */
export const mostAdded = 100_000;

export interface PairSum {
  currency: string;
  debit: Account;
  credit: Account;
  /** Decimal text; null where none of them is looked for. */
  amount: string | null;
  /** How many were read for it. */
  read: number;
}

/** What is looked for in some stores moves between each two accounts, by currency. At most one more than can be added is read. */
export async function sumsOfFound(
  tx: Tx,
  { storeIds, ...filter }: LedgerFilter & { storeIds: readonly StoreId[] },
): Promise<PairSum[]> {
  const [only] = storeIds;
  const ofStores = storeIds.length === 1 ? sql`store_id = ${only}` : sql`store_id = ANY(${storeIds})`;
  // The kind is in no index with an amount: where it isn’t asked for, indexes alone are read.
  const kind = filter.causeKind === null ? sql`` : sql`, cause_kind`;
  const { rows } = await sql<PairSum>`
    SELECT books.currency, debit, credit, count(*)::int AS read,
      trim_scale(sum(amount) FILTER (WHERE ${sql.join([sql`true`, ...remaining(filter)], sql` AND `)}))::text AS amount
    FROM (
      SELECT store_id, debit, credit, amount ${kind} FROM ledger_transfers
      WHERE ${sql.join([ofStores, ...indexed(filter)], sql` AND `)} LIMIT ${mostAdded + 1}) AS found
    JOIN ledger_books AS books ON books.store_id = found.store_id
    GROUP BY books.currency, debit, credit`.execute(byItsValues(tx));
  return rows;
}

/** Entries of some stores by their ids, and those that undo others. */
export async function othersOf(
  tx: Tx,
  {
    storeIds,
    undone,
    undoing,
  }: { storeIds: readonly StoreId[]; undone: readonly TransferId[]; undoing: readonly TransferId[] },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    SELECT * FROM ledger_transfers WHERE store_id = ANY(${storeIds}) AND id = ANY(${undone})
    UNION ALL
    SELECT * FROM ledger_transfers WHERE store_id = ANY(${storeIds}) AND reverses = ANY(${undoing})`.execute(tx);
  return rows;
}

/** What people call a cause by: the number of its order or claim. */
export interface NamedCause {
  store_id: StoreId;
  cause_id: string;
  order_id: string | null;
  order_number: string | null;
  claim_id: string | null;
  claim_number: number | null;
}

/**
 * The orders of some policies, and the claims of some resolutions and amendments.
 * @readsAcross Who reads a book wants to see what caused its entries, and what happens in orders and claims stands above.
 */
export async function namedCauses(
  tx: Tx,
  {
    storeIds,
    ids,
  }: { storeIds: readonly StoreId[]; ids: Readonly<Record<'policy' | 'resolution' | 'amendment', string[]>> },
): Promise<NamedCause[]> {
  const { rows } = await sql<NamedCause>`
    SELECT p.store_id, p.id AS cause_id, o.id AS order_id, o.order_number, NULL AS claim_id, NULL::int AS claim_number
      FROM policies p JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id
      WHERE p.store_id = ANY(${storeIds}) AND p.id = ANY(${ids.policy})
    UNION ALL
    SELECT r.store_id, r.id, NULL, NULL, c.id, c.claim_number
      FROM resolutions r JOIN claims c ON c.store_id = r.store_id AND c.id = r.claim_id
      WHERE r.store_id = ANY(${storeIds}) AND r.id = ANY(${ids.resolution})
    UNION ALL
    SELECT a.store_id, a.id, NULL, NULL, c.id, c.claim_number
      FROM amendments a JOIN claims c ON c.store_id = a.store_id AND c.id = a.claim_id
      WHERE a.store_id = ANY(${storeIds}) AND a.id = ANY(${ids.amendment})`.execute(tx);
  return rows;
}

/**
 * The names of some people.
 * @readsAcross An entry by hand is read with whoever posted and confirmed it.
 */
export function namesOfPeople(tx: Tx, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
  return tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
}
