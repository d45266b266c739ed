import type { StoreMonths } from '#core/contract/finance/months.ts';
import type { StoreId } from '#core/ids.ts';
import { type ContractVersion, versionOfMonth } from '#core/rules/ledger/contract-terms.ts';
import { amountText, exact, nothing, sumOf } from '#core/rules/ledger/exact-amount.ts';
import { closesAt, type LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import { periodsOf, reckoningsOf, sumsOfBook } from '../../ledger/books/index.ts';
import { contractVersions } from '../../ledger/contracts/contract-at.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';

type Sums = Awaited<ReturnType<typeof sumsOfBook>>;
type Accounts = Sums[number]['debit'];

/**
 * The months of a store's book, the last one first: what each took, what it came to when it closed and what earlier ones
 * came to then, and what the store and its provider owe each other at its end.
 * @throws not-found; forbidden
 */
export async function readMonths(ctx: Ctx, input: { storeId: StoreId }): Promise<StoreMonths> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'finance:read', store);
  return ctx.db.readInStore(store.id, async (tx) => {
    const [versions, periods, sums, reckonings] = await Promise.all([
      contractVersions(tx, store.id),
      periodsOf(tx, store.id),
      sumsOfBook(tx, store.id),
      reckoningsOf(tx, store.id),
    ]);
    const months = periods.map(({ month, state, closed_at: closedAt }) => ({
      ...{ month, state, closedAt, closesAt: closingOf(versions, month, store) },
      ...figuresOf(sums, month, store.currency),
      reckoned: reckonings
        .filter(({ closing }) => closing === month)
        .map((row) => ({
          month: row.month,
          contractVersion: row.contract_version,
          ...(Object.fromEntries(
            (['premiums', 'share', 'reimbursed'] as const).map((name) => [
              name,
              amountText(exact(row[name]), store.currency),
            ]),
          ) as Record<'premiums' | 'share' | 'reimbursed', string>),
          topUp: amountText(exact(row.top_up), store.currency),
        })),
    }));
    return { currency: store.currency, timeZone: store.timeZone, months };
  });
}

function closingOf(versions: readonly ContractVersion[], month: LedgerMonth, { timeZone }: StoreRecord): string | null {
  const version = versionOfMonth(versions, month, timeZone) ?? versions[0];
  return version === undefined ? null : closesAt(month, timeZone, version.terms.billing.closing);
}

/** What a month took, and what both owe each other at its end. */
function figuresOf(sums: Sums, month: LedgerMonth, currency: string) {
  const moved = (account: Accounts, side: 'debit' | 'credit', isOf: (period: LedgerMonth) => boolean) =>
    sumOf(
      sums
        .filter(({ period }) => isOf(period))
        .map((row) => {
          const amount = exact(row.amount);
          return row[side] === account
            ? amount
            : row[side === 'debit' ? 'credit' : 'debit'] === account
              ? nothing.minus(amount)
              : nothing;
        }),
    );
  const within = (account: Accounts, side: 'debit' | 'credit') =>
    amountText(
      moved(account, side, (period) => period === month),
      currency,
    );
  const atEnd = (account: Accounts, side: 'debit' | 'credit') =>
    amountText(
      moved(account, side, (period) => period <= month),
      currency,
    );
  return {
    premiums: within('premiums', 'debit'),
    cost: within('protection-income', 'credit'),
    fees: within('fee-income', 'credit'),
    reimbursed: within('claims-cost', 'debit'),
    topUp: within('revenue-share', 'debit'),
    owedToStore: atEnd('payable', 'credit'),
    owedByStore: atEnd('unbilled', 'debit'),
  };
}
