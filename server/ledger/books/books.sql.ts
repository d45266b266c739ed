import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoreId } from '#core/ids.ts';
import type { CauseKind } from '#core/rules/ledger/causes.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forAnyValues } from '../../platform/db/handle.ts';
import type { LedgerBooks, LedgerPeriods, LedgerReckonings, LedgerTransfers } from '../../platform/db/schema.gen.ts';

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

/** The stores that have a book. */
export async function storesWithBook(tx: Tx): Promise<StoreId[]> {
  const rows = await tx.selectFrom('ledger_books').select('store_id').orderBy('store_id').execute();
  return rows.map((row) => row.store_id);
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

/** Writes transfers whose month is open, or the one that is closing, and that aren't there yet. */
export async function insertTransfers(
  tx: Tx,
  storeId: StoreId,
  { rows, closing }: { rows: readonly Insertable<LedgerTransfers>[]; closing: LedgerMonth | null },
): Promise<void> {
  const [first] = rows;
  if (first === undefined) {
    return;
  }
  // By their names: a column that a later release adds has what it begins with.
  const columns = Object.keys(first);
  const line = sql.join(columns.map((column) => sql.ref(`line.${column}`)));
  await sql`
    INSERT INTO ledger_transfers (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${line} FROM json_populate_recordset(NULL::ledger_transfers, ${JSON.stringify(rows)}::json) AS line
      JOIN ledger_books AS book ON book.store_id = line.store_id AND book.currency = line.currency
    WHERE line.store_id = ${storeId} AND book.store_id = ${storeId} AND (line.period > coalesce(book.closed_through, '') OR line.period = ${closing}::text)
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

/** A month begins to close: it and those before it take nothing from now on but what its closing posts. */
export async function beginClosing(tx: Tx, storeId: StoreId, month: LedgerMonth, now: string): Promise<void> {
  await Promise.all([
    tx.updateTable('ledger_books').set({ closed_through: month }).where('store_id', '=', storeId).execute(),
    sql`
      INSERT INTO ledger_periods (store_id, month, state, closing_since)
      VALUES (${storeId}, ${month}, 'CLOSING', ${now}::timestamptz)
      ON CONFLICT (store_id, month) DO UPDATE SET state = 'CLOSING', closing_since = excluded.closing_since`.execute(
      tx,
    ),
  ]);
}

export async function endClosing(
  tx: Tx,
  storeId: StoreId,
  { month, seal, now }: { month: LedgerMonth; seal: string; now: string },
): Promise<void> {
  await tx
    .updateTable('ledger_periods')
    .set({ state: 'CLOSED', closed_at: now, seal })
    .where('store_id', '=', storeId)
    .where('month', '=', month)
    .execute();
}

/** The months of a book, the last one first. */
export function periodsOf(tx: Tx, storeId: StoreId): Promise<PeriodRow[]> {
  return tx.selectFrom('ledger_periods').selectAll().where('store_id', '=', storeId).orderBy('month', 'desc').execute();
}

/** The codes of all that a month holds, in the order of their ids. */
export async function macsOfMonth(tx: Tx, storeId: StoreId, month: LedgerMonth): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledger_transfers')
    .select('mac')
    .where('store_id', '=', storeId)
    .where('period', '=', month)
    .orderBy('id')
    .execute();
  return rows.map(({ mac }) => mac);
}

export async function insertReckonings(tx: Tx, rows: readonly Insertable<LedgerReckonings>[]): Promise<void> {
  await tx
    .insertInto('ledger_reckonings')
    .values([...rows])
    .execute();
}

/** What months came to at each closing, the last one first. */
export function reckoningsOf(tx: Tx, storeId: StoreId): Promise<Selectable<LedgerReckonings>[]> {
  return tx
    .selectFrom('ledger_reckonings')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('closing', 'desc')
    .orderBy('month')
    .execute();
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
