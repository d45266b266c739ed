import type { StoreId, TransferId } from '#core/ids.ts';
import type { Account } from '#core/rules/ledger/accounts.ts';
import { amountText, type Exact, exact, nothing } from '#core/rules/ledger/exact-amount.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { type Balance, balancesOf } from './account-balances.ts';
import { type PairOfBook, pairsOfBook } from './book-sums.sql.ts';
import { bookOf, storesWithBook } from './books.sql.ts';
import { alteredTransfers } from './verify-transfers.ts';

/** What a book sums to 0 in: all accounts of its balance, and each memo account with its own contra. */
export type BookPart = 'balance' | 'premiums' | 'given';

export interface CheckedBook {
  /** The store’s short name. */
  store: string;
  currency: string;
  entries: number;
  /** Entries that say something else than what was posted. */
  altered: TransferId[];
  balances: Balance[];
  /** What doesn’t sum to 0, and what it sums to. */
  off: { part: BookPart; amount: string }[];
}

/** The stores that have a book. */
export const bookedStores = (ctx: Ctx): Promise<StoreId[]> => ctx.db.everywhere(storesWithBook);

/** Reads a store’s whole book again: whether each entry is as it was posted, and whether its accounts sum to 0. */
export async function checkBook(ctx: Ctx, storeId: StoreId): Promise<CheckedBook> {
  const { slug, currency: ofStore } = await storeById(ctx, storeId);
  const altered = await alteredTransfers(ctx, storeId);
  const [pairs, book] = await ctx.db.inStore(storeId, (tx) =>
    Promise.all([pairsOfBook(tx, storeId), bookOf(tx, storeId)]),
  );
  const currency = book?.currency ?? ofStore;
  // What is no number was written past the product, and is among what was altered.
  const counted = pairs.filter(({ amount }) => /^-?\d/.test(amount));
  return {
    ...{ store: slug, currency, altered },
    entries: pairs.reduce((all, { entries }) => all + entries, 0),
    balances: balancesOf(counted, currency),
    off: partsOff(counted, currency),
  };
}

const memo: Partial<Record<Account, BookPart>> = {
  ...{ premiums: 'premiums', 'premiums-contra': 'premiums' },
  ...{ given: 'given', 'given-contra': 'given' },
};
const partOf = (account: Account): BookPart => memo[account] ?? 'balance';

/** An entry moves its amount within one part, so that each sums to 0 whatever was posted. */
function partsOff(pairs: readonly PairOfBook[], currency: string): CheckedBook['off'] {
  const sums: Record<BookPart, Exact> = { balance: nothing, premiums: nothing, given: nothing };
  for (const { debit, credit, amount } of pairs) {
    sums[partOf(debit)] = sums[partOf(debit)].plus(exact(amount));
    sums[partOf(credit)] = sums[partOf(credit)].minus(exact(amount));
  }
  // Cast: these are their names.
  return (Object.keys(sums) as BookPart[]).flatMap((part) =>
    sums[part].eq(nothing) ? [] : [{ part, amount: amountText(sums[part], currency) }],
  );
}
