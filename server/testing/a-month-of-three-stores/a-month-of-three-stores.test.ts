import { describe, expect, it } from 'vitest';
import { type Book, type Entry, playBooks } from './play-books.ts';
import { type Row, rowsOf, stores } from './read-case.ts';
import { accountSides } from './rules/accounts.ts';
import { exact, sumOf } from './rules/exact-amount.ts';

const books = new Map<string, Book>(stores.map((store) => [store.store, playBooks(store)]));

/** What banks and people did with invoices and payouts posts the rest. */
const ofBooks = ['policy', 'resolution', 'amendment', 'month', 'manual'];

/** Half of the expected amounts are written at the places of their currency, the others as short as they can be. */
const same = (amount: string) => exact(amount).toFixed();

const lineOf = (entry: Entry | Row) =>
  [
    entry.causeKind,
    entry.cause,
    entry.purpose,
    entry.period,
    entry.forMonth,
    entry.debit,
    entry.credit,
    same(entry.amount!),
  ].join(' ');

describe.each(stores)('the books of $store', ({ store }) => {
  const book = books.get(store)!;

  it('hold each expected entry to the unit, and no other', () => {
    const expected = rowsOf('expected-entries').filter(
      (row) => row.store === store && ofBooks.includes(row.causeKind!),
    );
    expect(expected.length).toBeGreaterThan(10);
    expect(book.entries.map(lineOf).toSorted()).toEqual(expected.map(lineOf).toSorted());
  });

  it('tell what each policy costs, by the version of its sale', () => {
    const amountOf = (entries: readonly { purpose: string; amount: string }[], purpose: string) =>
      same(entries.find((entry) => entry.purpose === purpose)?.amount ?? '0');
    const told = book.policies.map(({ policy, contractVersion, entries }) => ({
      ...{ policy, contractVersion: String(contractVersion) },
      premium: amountOf(entries, 'premium'),
      cost: amountOf(entries, 'cost'),
      fee: amountOf(entries, 'fee:per-policy'),
    }));
    const expected = rowsOf('expected-policies').filter((row) => row.store === store);
    const figures = ({ policy, contractVersion, premium, cost, fee }: Row) => ({
      ...{ policy, contractVersion },
      ...{ premium: same(premium!), cost: same(cost!), fee: same(fee!) },
    });
    expect(told.toSorted(byText('policy'))).toEqual(expected.map(figures).toSorted(byText('policy')));
  });

  it('tell what each gift was reimbursed by, and with how much', () => {
    const bases: Record<string, string> = {
      'retail, cost unknown': 'retail-cost-unknown',
      'none (brand)': 'paid-by-brand',
    };
    const expected = rowsOf('expected-reimbursements')
      .filter((row) => row.store === store)
      .map((row) => ({
        ...{ resolution: row.resolution, claim: row.claim, contractVersion: Number(row.contractVersion) },
        ...{ basis: bases[row.basis!] ?? row.basis, percent: row.percent },
        ...{ base: same(row.base!), shipping: same(row.perReplacement!), before: same(row.before!) },
        ...{ reimbursed: same(row.reimbursed!), given: same(row.given!) },
      }));
    const told = book.reimbursements.map((one) => ({
      ...one,
      ...{ base: same(one.base), shipping: same(one.shipping), before: same(one.before) },
      ...{ reimbursed: same(one.reimbursed), given: same(one.given) },
    }));
    expect(told.toSorted(byText('resolution'))).toEqual(expected.toSorted(byText('resolution')));
  });

  it('reckon each month as it was closed, and earlier ones anew', () => {
    const expected = rowsOf('expected-months')
      .filter((row) => row.store === store)
      .map(({ asOfClosing, month, contractVersion, premiums, share, reimbursed, topUp }) => ({
        ...{ store, asOfClosing, month, contractVersion: Number(contractVersion) },
        ...{ premiums: same(premiums!), share: same(share!), reimbursed: same(reimbursed!), topUp: same(topUp!) },
      }));
    const told = book.months.map((month) => ({
      ...month,
      ...{ premiums: same(month.premiums), share: same(month.share) },
      ...{ reimbursed: same(month.reimbursed), topUp: same(month.topUp) },
    }));
    expect(told).toEqual(expected);
  });

  it('come to the balance of each account once November is closed', () => {
    const expected = rowsOf('expected-balances').filter(
      (row) => row.store === store && row.asOf === 'books through 2026-11',
    );
    const elsewhere = rowsOf('expected-entries').filter(
      (row) => row.store === store && !ofBooks.includes(row.causeKind!),
    );
    const counted = [...book.entries, ...elsewhere].filter(({ period }) => period! <= '2026-11');
    const balanceOf = (account: string) =>
      sumOf(
        counted.flatMap(({ debit, credit, amount }) => [
          ...(debit === account ? [exact(amount!)] : []),
          ...(credit === account ? [exact(`-${amount}`)] : []),
        ]),
      ).toFixed();
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.map(({ account }) => [account, balanceOf(account!)])).toEqual(
      expected.map(({ account, debitLessCredit }) => [account, same(debitLessCredit!)]),
    );
  });
});

const byText =
  <Key extends string>(key: Key) =>
  (one: { [key in Key]?: unknown }, other: { [key in Key]?: unknown }): number =>
    String(one[key]).localeCompare(String(other[key]));

it('each account of the expected entries is one of ours', () => {
  const named = new Set(rowsOf('expected-entries').flatMap(({ debit, credit }) => [debit!, credit!]));
  expect([...named].filter((account) => !(account in accountSides))).toEqual([]);
});
