import { newId, type TransferId, type UserId } from '#core/ids.ts';
import { currencyPlaces } from '#core/reference/currency-places.ts';
import { exact } from '#core/rules/ledger/exact-amount.ts';
import { type LedgerMonth, periodFor } from '#core/rules/ledger/ledger-month.ts';
import type { TransferLine } from '#core/rules/ledger/transfers.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import {
  beginBook,
  type CauseOf,
  holdBook,
  insertTransfers,
  openPeriods,
  type TransferRow,
  transfersOf,
} from './books.sql.ts';
import { transferMac } from './transfer-mac.ts';

/** What happened, of which a book is told. */
export interface Posting extends CauseOf {
  /** When it happened, ISO 8601. */
  at: string;
  lines: readonly PostedLine[];
}

export interface PostedLine extends TransferLine {
  /** The transfer that it undoes. */
  reverses?: TransferId;
  /** What was told in another currency, with the order's currency per one unit of the store's. */
  told?: { amount: string; currency: string; rate: string };
  /** Who posted it by hand, who confirmed it, and why. */
  byHand?: { by: UserId; secondBy: UserId; note: string };
}

/** The book of a store: its currency and the zone that its months are of. */
export type Booked = Pick<StoreRecord, 'id' | 'currency' | 'timeZone'>;

/** As often as a month may begin to close while something is posted. */
const mostTries = 3;

/**
 * Posts what some things of one kind come to, in the commit of their cause: each purpose of a cause once, however often and
 * by however many it's told. It goes into the month that it is of, or into the first open one where that began to close;
 * a month that is about to begin waits until this transaction ends. All of it is one wait for the database.
 *
 * A purpose that was posted before as something else stays as it is, and is told to whoever watches.
 * @returns what the books hold of these causes
 */
export function post(tx: Tx, ctx: Ctx, store: Booked, postings: readonly Posting[]): Promise<TransferRow[]> {
  return write(tx, ctx, store, { postings, closing: null });
}

/** Posts to a month that is closing, by whoever closes it and holds the book alone. */
export function postToClosing(
  tx: Tx,
  ctx: Ctx,
  store: Booked,
  told: { postings: readonly Posting[]; closing: LedgerMonth },
): Promise<TransferRow[]> {
  return write(tx, ctx, store, told);
}

async function write(
  tx: Tx,
  ctx: Ctx,
  store: Booked,
  { postings, closing }: { postings: readonly Posting[]; closing: LedgerMonth | null },
): Promise<TransferRow[]> {
  const moving = postings.filter(({ lines }) => lines.length > 0);
  const [{ kind } = { kind: null }] = moving;
  if (kind === null) {
    return [];
  }
  let closed: LedgerMonth | null = null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const rows = rowsOf(ctx, store, moving, (month) => closing ?? periodFor(month, closed));
    const [, book, , , posted] = await Promise.all([
      beginBook(tx, {
        ...{ store_id: store.id, currency: store.currency, places: currencyPlaces(store.currency) },
        time_zone: store.timeZone,
      }),
      holdBook(tx, store.id),
      openPeriods(tx, store.id, [...new Set(rows.map(({ period }) => period))]),
      insertTransfers(tx, store.id, { rows, closing }),
      transfersOf(tx, store.id, { kind, ids: moving.map(({ id }) => id) }),
    ]);
    if (book?.currency !== store.currency) {
      throw new Error(`The book of ${store.id} is kept in ${book?.currency}.`);
    }
    tellIfElsewhere(ctx, store, book.time_zone);
    const there = new Map(posted.map((row) => [keyOf(row), row]));
    if (rows.every((row) => there.has(keyOf(row)))) {
      for (const row of rows) {
        tellIfOther(ctx, row, there.get(keyOf(row))!);
      }
      return posted;
    }
    closed = book.closed_through;
  }
  throw new Error(`Months of ${store.id} close while something is posted.`);
}

type NewTransfer = ReturnType<typeof rowsOf>[number];

function rowsOf(ctx: Ctx, store: Booked, postings: readonly Posting[], periodOf: (month: LedgerMonth) => LedgerMonth) {
  const now = nowOf(ctx);
  return postings.flatMap(({ kind, id: causeId, at, lines }) =>
    lines.map((line) => {
      const row = {
        id: newId('transfer', ctx.clock.now()),
        ...{ store_id: store.id, cause_kind: kind, cause_id: causeId, purpose: line.purpose },
        ...{ debit: line.debit, credit: line.credit, amount: line.amount },
        ...{ currency: store.currency, places: currencyPlaces(store.currency) },
        ...{ period: periodOf(line.forMonth), for_month: line.forMonth },
        ...{ occurred_at: at, posted_at: now, reverses: line.reverses ?? null },
        ...{ order_amount: line.told?.amount ?? null, order_currency: line.told?.currency ?? null },
        rate: line.told?.rate ?? null,
        ...{ by: line.byHand?.by ?? null, second_by: line.byHand?.secondBy ?? null, note: line.byHand?.note ?? null },
      };
      return { ...row, mac: transferMac(ctx, row) };
    }),
  );
}

const keyOf = ({ cause_id, purpose }: { cause_id: string; purpose: string }) => `${cause_id}/${purpose}`;

/** A zone that changed while its book began: what happened is posted all the same, and people look. */
function tellIfElsewhere(ctx: Ctx, { id: storeId, timeZone }: Booked, ofBook: string): void {
  if (ofBook !== timeZone) {
    const told = { requestId: ctx.requestId, storeId, timeZone, ofBook };
    ctx.log.error(told, 'ledger-differs: the months of a book are of another time zone than its store');
  }
}

/** A cause that comes to something else than before is a fault of ours: the book keeps what it has, and people look. */
function tellIfOther(ctx: Ctx, given: NewTransfer, there: TransferRow): void {
  const same =
    given.debit === there.debit &&
    given.credit === there.credit &&
    given.for_month === there.for_month &&
    exact(given.amount).eq(exact(there.amount));
  if (!same) {
    const { store_id: storeId, cause_kind: kind, cause_id: id, purpose } = given;
    ctx.log.error(
      { requestId: ctx.requestId, storeId, kind, id, purpose, amount: given.amount, posted: there.amount },
      'ledger-differs: something was posted before as something else',
    );
  }
}
