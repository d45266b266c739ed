import type { z } from 'zod';
import type { ledgerEntry } from '#core/contract/ledger/ledger.ts';
import type { StoreId, UserId } from '#core/ids.ts';
import { amountText, exact } from '#core/rules/ledger/exact-amount.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TransferRow } from '../books.sql.ts';
import type { NamedCause } from './ledger-rows.sql.ts';

type Entry = z.input<typeof ledgerEntry>;

/** What is told beside a page’s entries. */
export interface Beside {
  stores: ReadonlyMap<string, StoreRecord>;
  /** Entries that some of the page undo, by their places. */
  undone: ReadonlyMap<string, TransferRow>;
  /** Those that undo some of the page, by the places of what they undo. */
  undoing: ReadonlyMap<string, TransferRow>;
  /** By their places. */
  causes: ReadonlyMap<string, NamedCause>;
  /** Names of people. */
  people: ReadonlyMap<UserId, string>;
}

/** What is found beside an entry is of its store. */
export const placeOf = (row: { store_id: StoreId }, id: string): string => `${row.store_id}/${id}`;

/** An entry as the provider’s finance people read it. */
export function entryView(row: TransferRow, beside: Beside): Entry {
  const store = beside.stores.get(row.store_id);
  if (store === undefined) {
    throw new Error(`A book is of no store: ${row.store_id}`);
  }
  const cause = beside.causes.get(placeOf(row, row.cause_id));
  const nameOf = (id: UserId | null) => (id === null ? null : (beside.people.get(id) ?? ''));
  return {
    id: row.id,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    ...causeOf(row),
    debit: row.debit,
    credit: row.credit,
    amount: amountText(exact(row.amount), row.currency),
    currency: row.currency,
    period: row.period,
    forMonth: row.for_month,
    occurredAt: row.occurred_at,
    postedAt: row.posted_at,
    reverses: otherOf(row.reverses === null ? undefined : beside.undone.get(placeOf(row, row.reverses))),
    reversedBy: otherOf(beside.undoing.get(placeOf(row, row.id))),
    told: toldOf(row),
    by: nameOf(row.by),
    secondBy: nameOf(row.second_by),
    note: row.note,
    order: cause?.order_id != null ? { id: cause.order_id, number: cause.order_number ?? '' } : null,
    claim: cause?.claim_id != null ? { id: cause.claim_id, number: String(cause.claim_number) } : null,
  };
}

const causeOf = (row: TransferRow) => ({ causeKind: row.cause_kind, causeId: row.cause_id, purpose: row.purpose });

const otherOf = (row: TransferRow | undefined): Entry['reverses'] =>
  row === undefined ? null : { id: row.id, ...causeOf(row), period: row.period, postedAt: row.posted_at };

function toldOf({ order_amount: amount, order_currency: currency, rate }: TransferRow): Entry['told'] {
  return amount === null || currency === null || rate === null
    ? null
    : { amount: amountText(exact(amount), currency), currency, rate: withoutZeros(rate) };
}

/** '1.0562000000' as it was kept. */
const withoutZeros = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);
