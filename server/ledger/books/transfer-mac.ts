import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import type { LedgerTransfers } from '../../platform/db/schema.gen.ts';

/**
 * The keyed code over all that a transfer says (finance.md 4, "Proof"): a row that somebody changed in the database no
 * longer fits its own.
 */
export function transferMac(
  { secrets }: Pick<Services, 'secrets'>,
  row: Omit<Insertable<LedgerTransfers>, 'mac'>,
): string {
  const told = [
    ...[row.store_id, row.id, row.cause_kind, row.cause_id, row.purpose, row.debit, row.credit],
    ...[plain(row.amount), row.currency, row.places, row.period, row.for_month],
    ...[instant(row.occurred_at), instant(row.posted_at), row.reverses ?? null],
    ...[plain(row.order_amount ?? null), row.order_currency ?? null, plain(row.rate ?? null)],
    ...[row.by ?? null, row.second_by ?? null, row.note ?? null],
  ];
  return secrets.mac('ledger-transfer', createHash('sha256').update(JSON.stringify(told)).digest('base64url'));
}

/** A number without the places that a column adds: `13.5000` is `13.5`. */
const plain = (amount: string | number | null): string | null =>
  amount === null
    ? null
    : String(amount)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');

const instant = (at: string | Date): string => new Date(at).toISOString();
