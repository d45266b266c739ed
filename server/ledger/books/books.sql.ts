import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { CauseKind } from '#core/rules/ledger/causes.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forAnyValues } from '../../platform/db/handle.ts';
import type { LedgerBooks, LedgerPeriods, LedgerTransfers } from '../../platform/db/schema.gen.ts';

export type BookRow = Selectable<LedgerBooks>;
export type PeriodRow = Selectable<LedgerPeriods>;
export type TransferRow = Selectable<LedgerTransfers>;

/** What wrote transfers: its kind and its id. */
export interface CauseOf {
  kind: CauseKind;
  id: string;
}

/** The book of a store, begun where it had none. */
export async function beginBook(tx: Tx, book: Insertable<LedgerBooks>): Promise<void> {
  await forAnyValues(tx)
    .insertInto('ledger_books')
    .values(book)
    .onConflict((on) => on.column('store_id').doNothing())
    .execute();
}

/** A store's book; undefined where it has none. */
export function bookOf(tx: Tx, storeId: StoreId): Promise<BookRow | undefined> {
  return forAnyValues(tx).selectFrom('ledger_books').selectAll().where('store_id', '=', storeId).executeTakeFirst();
}

/** A store's book, held against a month that begins to close until the transaction ends; others post beside it. */
export function holdBook(tx: Tx, storeId: StoreId): Promise<BookRow | undefined> {
  return forAnyValues(tx)
    .selectFrom('ledger_books')
    .selectAll()
    .where('store_id', '=', storeId)
    .forShare()
    .executeTakeFirst();
}

/** The same, against everyone who posts: waits for those who are about it. */
export function holdBookAlone(tx: Tx, storeId: StoreId): Promise<BookRow | undefined> {
  return tx.selectFrom('ledger_books').selectAll().where('store_id', '=', storeId).forUpdate().executeTakeFirst();
}

/** Months of a book that take transfers, where they hadn't begun yet. */
export async function openPeriods(tx: Tx, storeId: StoreId, months: readonly LedgerMonth[]): Promise<void> {
  await sql`
    INSERT INTO ledger_periods (store_id, month)
    SELECT book.store_id, month FROM ledger_books AS book CROSS JOIN unnest(${months}::text[]) AS month
    WHERE book.store_id = ${storeId} AND month > coalesce(book.closed_through, '')
    ON CONFLICT (store_id, month) DO NOTHING`.execute(forAnyValues(tx));
}

/** Writes transfers whose month is open and that aren't there yet. */
export async function insertTransfers(
  tx: Tx,
  storeId: StoreId,
  rows: readonly Insertable<LedgerTransfers>[],
): Promise<void> {
  await sql`
    INSERT INTO ledger_transfers
    SELECT line.* FROM json_populate_recordset(NULL::ledger_transfers, ${JSON.stringify(rows)}::json) AS line
      JOIN ledger_books AS book ON book.store_id = line.store_id AND book.currency = line.currency
    WHERE line.store_id = ${storeId} AND book.store_id = ${storeId} AND line.period > coalesce(book.closed_through, '')
    ON CONFLICT ON CONSTRAINT ledger_transfers_once DO NOTHING`.execute(forAnyValues(tx));
}

/** What some causes of one kind posted, by cause and purpose. */
export function transfersOf(
  tx: Tx,
  storeId: StoreId,
  { kind, ids }: { kind: CauseKind; ids: readonly string[] },
): Promise<TransferRow[]> {
  return forAnyValues(tx)
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('cause_kind', '=', kind)
    .where(sql<boolean>`cause_id = ANY (${ids}::text[])`)
    .orderBy('cause_id')
    .orderBy('purpose')
    .execute();
}

/** What moved between two accounts in a month's book, for a month. */
export interface MonthSum {
  period: LedgerMonth;
  for_month: LedgerMonth;
  debit: TransferRow['debit'];
  credit: TransferRow['credit'];
  /** Decimal text in the store's currency. */
  amount: string;
}

/** The sums of a book, by month, month meant, and accounts. */
export async function sumsOfBook(tx: Tx, storeId: StoreId): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    SELECT period, for_month, debit, credit, trim_scale(sum(amount))::text AS amount
    FROM ledger_transfers WHERE store_id = ${storeId}
    GROUP BY period, for_month, debit, credit
    ORDER BY period, for_month, debit, credit`.execute(tx);
  return rows;
}

/** The next transfers of a book behind an id, in the order of their ids. */
export function transfersAfter(
  tx: Tx,
  storeId: StoreId,
  { after, most }: { after: string; most: number },
): Promise<TransferRow[]> {
  return tx
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(most)
    .execute();
}
