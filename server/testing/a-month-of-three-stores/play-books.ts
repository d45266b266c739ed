import type { ResolutionType } from '#core/reference/claims.ts';
import { type ContractVersion, versionAt } from '#core/rules/ledger/contract-terms.ts';
import { type CaseStore, type Row, rowsOf, versionsOf } from './read-case.ts';
import { exact, sumOf } from './rules/exact-amount.ts';
import { closesAt, type LedgerMonth, monthAfter, monthOf, periodFor } from './rules/ledger-month.ts';
import { correctionOf, monthFees, reckonMonth } from './rules/month-reckoning.ts';
import { policyMoney } from './rules/policy-money.ts';
import { cameBackOf, leftOfClaim, type Reimbursement, reimbursementOf } from './rules/reimbursement.ts';
import { versionOfMonth } from './rules/terms-of-case.ts';
import {
  type TransferLine,
  transfersOfFees,
  transfersOfGift,
  transfersOfPolicy,
  transfersOfRemoval,
  transfersOfReturn,
  transfersOfShare,
} from './rules/transfers.ts';

/** A transfer as a book keeps it. */
export interface Entry extends TransferLine {
  store: string;
  causeKind: string;
  cause: string;
  period: LedgerMonth;
}

/** A month as it was reckoned at a closing. */
export interface Reckoned {
  store: string;
  asOfClosing: LedgerMonth;
  month: LedgerMonth;
  contractVersion: number;
  premiums: string;
  share: string;
  reimbursed: string;
  topUp: string;
}

/** What the news of one store came to, told one after the other. */
export interface Book {
  entries: Entry[];
  policies: { policy: string; contractVersion: number; entries: TransferLine[] }[];
  reimbursements: (Reimbursement & { resolution: string; claim: string; contractVersion: number })[];
  months: Reckoned[];
}

const lastClosing = '2026-11';

/** Tells a store's news in the order of their instants, and closes its months in between, by the rules alone. */
export function playBooks(store: CaseStore): Book {
  const told = {
    versions: versionsOf(store.store),
    orders: new Map(mine(store, 'orders').map((order) => [order.order!, order])),
    claims: new Map(mine(store, 'claims').map((claim) => [claim.claim!, claim])),
    resolutions: new Map(mine(store, 'resolutions').map((one) => [one.resolution!, one])),
    variants: new Map(mine(store, 'variants').map(({ variant, cost }) => [variant!, cost === '' ? null : cost!])),
  };
  const books = new Books(store, told);
  const news: [string, () => void][] = [
    ...mine(store, 'policies').map((row): [string, () => void] => [
      told.orders.get(row.order!)!.toldAt!,
      () => books.sell(row),
    ]),
    ...mine(store, 'policies')
      .filter(({ removedAt }) => removedAt !== '')
      .map((row): [string, () => void] => [row.removedAt!, () => books.remove(row)]),
    ...mine(store, 'resolutions')
      .filter(({ state }) => state === 'EXECUTED')
      .map((row): [string, () => void] => [row.executedAt!, () => books.give(row)]),
    ...mine(store, 'amendments')
      .filter((row) => row.kind === 'REVERSAL')
      .map((row): [string, () => void] => [row.confirmedAt!, () => books.takeBack(row)]),
    ...mine(store, 'manual-entries').map((row): [string, () => void] => [row.at!, () => books.postByHand(row)]),
  ];
  const first = monthOf(told.versions[0]!.validFrom, store.zone);
  for (let month = first; month <= lastClosing; month = monthAfter(month)) {
    const closing = month;
    news.push([closesAt(closing, store.zone, { day: 4, clock: '06:00' }), () => books.close(closing)]);
  }
  for (const [, tell] of news.toSorted(([one], [other]) => Date.parse(one) - Date.parse(other))) {
    tell();
  }
  return books.book;
}

const mine = (store: CaseStore, name: string) => rowsOf(name).filter((row) => row.store === store.store);

interface Told {
  versions: ContractVersion[];
  orders: Map<string, Row>;
  claims: Map<string, Row>;
  resolutions: Map<string, Row>;
  variants: Map<string, string | null>;
}

class Books {
  readonly book: Book = { entries: [], policies: [], reimbursements: [], months: [] };
  private readonly store: CaseStore;
  private readonly told: Told;
  private lastClosed: LedgerMonth | null = null;

  constructor(store: CaseStore, told: Told) {
    this.store = store;
    this.told = told;
  }

  private post(causeKind: string, cause: string, lines: readonly TransferLine[]): void {
    for (const line of lines) {
      const period = periodFor(line.forMonth, this.lastClosed);
      this.book.entries.push({ ...line, store: this.store.store, causeKind, cause, period });
    }
  }

  private termsAt(at: string): ContractVersion {
    return versionAt(this.told.versions, at)!;
  }

  sell(row: Row): void {
    const order = this.told.orders.get(row.order!)!;
    const { version, terms } = this.termsAt(order.soldAt!);
    const sold = { premium: row.premium === '' ? null : row.premium!, orderTotal: order.total!, rate: order.rate! };
    const money = policyMoney(sold, { cover: terms.shipping, fee: terms.fees.perPolicy }, this.store.currency);
    if (typeof money === 'string') {
      throw new Error(`${row.policy}: ${money}`);
    }
    const entries = transfersOfPolicy(money, monthOf(order.soldAt!, this.store.zone));
    this.book.policies.push({ policy: row.policy!, contractVersion: version, entries });
    this.post('policy', row.policy!, entries);
  }

  remove(row: Row): void {
    const { entries } = this.book.policies.find(({ policy }) => policy === row.policy)!;
    this.post('policy', row.policy!, transfersOfRemoval(entries));
  }

  give(row: Row): void {
    const order = this.told.orders.get(this.told.claims.get(row.claim!)!.order!)!;
    const { version, terms } = this.termsAt(order.soldAt!);
    const { reimburse } = terms.shipping;
    const before = this.book.reimbursements.filter(({ claim }) => claim === row.claim);
    const left = leftOfClaim(
      reimburse.perClaimAtMost,
      before.map(({ reimbursed }) => reimbursed),
      [],
    );
    const gift = {
      type: row.kind as ResolutionType,
      ...{
        items: row.items!,
        tax: row.tax!,
        shipping: row.shipping!,
        shippingTax: row.shippingTax!,
        bonus: row.bonus!,
      },
      paidBy: row.reimbursement as 'provider' | 'brand',
      quantity: Number(row.quantity),
      unitCost: this.told.variants.get(row.variant!) ?? null,
      rate: order.rate!,
    };
    const back = reimbursementOf(gift, reimburse, {
      left,
      currency: this.store.currency,
      orderCurrency: order.currency!,
    });
    const kept = { ...back, resolution: row.resolution!, claim: row.claim!, contractVersion: version };
    this.book.reimbursements.push(kept);
    this.post('resolution', row.resolution!, transfersOfGift(back, monthOf(row.executedAt!, this.store.zone)));
  }

  takeBack(row: Row): void {
    const resolution = this.told.resolutions.get(row.of!)!;
    const order = this.told.orders.get(this.told.claims.get(row.claim!)!.order!)!;
    const { reimbursed } = this.book.reimbursements.find((one) => one.resolution === row.of)!;
    const parts = [resolution.items!, resolution.tax!, resolution.shipping!, resolution.shippingTax!];
    const gift = {
      given: sumOf(parts.map(exact)).toFixed(),
      givenWhole: sumOf([...parts, resolution.bonus!].map(exact)).toFixed(),
      ...{ rate: order.rate!, reimbursed, cameBack: '0', givenCameBack: '0' },
    };
    const back = cameBackOf(gift, row.amount!, this.store.currency);
    this.post('amendment', row.amendment!, transfersOfReturn(back, monthOf(resolution.executedAt!, this.store.zone)));
  }

  postByHand(row: Row): void {
    const { debit, credit, amount } = row as Row & Pick<TransferLine, 'debit' | 'credit' | 'amount'>;
    this.post('manual', row.entry!, [
      { purpose: 'manual', debit, credit, amount, forMonth: monthOf(row.at!, this.store.zone) },
    ]);
  }

  close(closing: LedgerMonth): void {
    const { fees } = versionOfMonth(this.told.versions, closing, this.store.zone)!.terms;
    const filed = [...this.told.claims.values()].filter(
      ({ filedAt, counted }) => counted === 'true' && monthOf(filedAt!, this.store.zone) === closing,
    );
    this.post('month', closing, transfersOfFees(monthFees(fees, filed.length, this.store.currency), closing));
    const touched = this.book.entries.filter(({ period, forMonth }) => period === closing && forMonth < closing);
    for (const month of [...new Set([...touched.map(({ forMonth }) => forMonth), closing])].toSorted()) {
      this.reckon(month, closing);
    }
    this.lastClosed = closing;
  }

  private reckon(month: LedgerMonth, closing: LedgerMonth): void {
    const { currency, store } = this.store;
    const { version, terms } = versionOfMonth(this.told.versions, month, this.store.zone)!;
    const entries = this.book.entries.filter(({ forMonth, causeKind }) => forMonth === month && causeKind !== 'manual');
    const balance = (account: string, side: 'debit' | 'credit') =>
      sumOf([
        ...entries.filter((entry) => entry[side] === account).map(({ amount }) => exact(amount)),
        ...entries
          .filter((entry) => entry[side === 'debit' ? 'credit' : 'debit'] === account)
          .map(({ amount }) => exact(`-${amount}`)),
      ]).toFixed();
    const premiums = balance('premiums', 'debit');
    const reimbursed = balance('claims-cost', 'debit');
    const { share, topUp } = reckonMonth(
      { premiums: { shipping: premiums, warranty: '0' }, reimbursed },
      terms,
      currency,
    );
    this.book.months.push({
      ...{ store, asOfClosing: closing, month, contractVersion: version },
      premiums,
      share,
      reimbursed,
      topUp,
    });
    const correction = correctionOf(topUp, balance('revenue-share', 'debit'), currency);
    this.post('month', closing, transfersOfShare(correction, month, closing));
  }
}
