import type { StoreMonths } from '#core/contract/finance/months.ts';
import type { StoreId } from '#core/ids.ts';
import type { Account } from '#core/rules/ledger/accounts.ts';
import { type ContractVersion, versionOfMonth } from '#core/rules/ledger/contract-terms.ts';
import { amountText, exact } from '#core/rules/ledger/exact-amount.ts';
import { closesAt, type LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import { balancesOf } from '../../ledger/books/account-balances.ts';
import { periodsOf, reckoningsOf, sumsOfBook } from '../../ledger/books/index.ts';
import { contractVersions } from '../../ledger/contracts/contract-at.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';

type Sums = Awaited<ReturnType<typeof sumsOfBook>>;

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
  const standing = (isOf: (period: LedgerMonth) => boolean) => {
    const balances = balancesOf(
      sums.filter(({ period }) => isOf(period)),
      currency,
    );
    const debit = (account: Account) => balances.find((balance) => balance.account === account)?.amount ?? '0';
    return {
      debit: (account: Account) => inPlaces(debit(account)),
      credit: (account: Account) => inPlaces(debit(account), -1),
    };
  };
  const inPlaces = (amount: string, sign = 1) => amountText(exact(amount).times(sign), currency);
  const within = standing((period) => period === month);
  const atEnd = standing((period) => period <= month);
  return {
    premiums: within.debit('premiums'),
    cost: within.credit('protection-income'),
    fees: within.credit('fee-income'),
    reimbursed: within.debit('claims-cost'),
    topUp: within.debit('revenue-share'),
    owedToStore: atEnd.credit('payable'),
    owedByStore: atEnd.debit('unbilled'),
  };
}
