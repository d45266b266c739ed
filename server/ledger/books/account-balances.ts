import { type Account, accountSides } from '#core/rules/ledger/accounts.ts';
import { amountText, type Exact, exact, nothing } from '#core/rules/ledger/exact-amount.ts';

/** What moved between two accounts, as decimal text. */
interface Moved {
  debit: Account;
  credit: Account;
  amount: string;
}

/** What stands on an account, debit less credit, as decimal text. */
export interface Balance {
  account: Account;
  amount: string;
}

/** What transfers of one currency come to on each account that they touch, in the order of the accounts. */
export function balancesOf(moved: readonly Moved[], currency: string): Balance[] {
  const stands = new Map<Account, Exact>();
  for (const { debit, credit, amount } of moved) {
    stands.set(debit, (stands.get(debit) ?? nothing).plus(exact(amount)));
    stands.set(credit, (stands.get(credit) ?? nothing).minus(exact(amount)));
  }
  // Cast: these are their names.
  const accounts = Object.keys(accountSides) as Account[];
  return accounts.flatMap((account) => {
    const amount = stands.get(account);
    return amount === undefined ? [] : [{ account, amount: amountText(amount, currency) }];
  });
}
