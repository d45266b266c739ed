import type { TransferId } from '../../ids.ts';
import type { CoverageKind } from '../../reference/orders.ts';
import { type ContractVersion, versionAt } from './contract-terms.ts';
import { exact } from './exact-amount.ts';
import { type LedgerMonth, monthOf } from './ledger-month.ts';
import { policyMoney } from './policy-money.ts';
import { type TransferLine, transfersOfPolicy, transfersOfRemoval } from './transfers.ts';

/** Why nothing is posted of a policy that is in force, or not what is told of it now (finance.md 12). */
export const unpostedReasons = [
  'before-contract',
  'sold-in-future',
  'premium-in-third-currency',
  'no-rate',
  'no-band',
  'told-anew',
] as const;
export type Unposted = (typeof unpostedReasons)[number];

/** A policy as it is told now; amounts as decimal text. */
export interface PolicyTold {
  kind: CoverageKind;
  inForce: boolean;
  /** ISO 8601: when the order was bought, where cover came with it, else when it was added. Null of one sold before books were kept. */
  soldAt: string | null;
  /** Null where the store covers the order and nobody paid for it. */
  premium: string | null;
  /** Null where it is the order's. */
  premiumCurrency: string | null;
  /** Its currency per one unit of the store's is null where nobody knows it. */
  order: { total: string; currency: string; rate: string | null };
}

/** A transfer of a policy that its book holds. */
export interface PostedTransfer extends TransferLine {
  id: TransferId;
  /** The one that it undoes. */
  reverses: TransferId | null;
}

/** A transfer that is to be posted. */
export interface NewsLine extends TransferLine {
  reverses?: TransferId;
}

/** What a policy keeps of its sale. */
export interface SaleKept {
  /** Null before the first one. */
  contractVersion: number | null;
  /** In the store's currency; null where it isn't known. */
  cost: string | null;
  /** Order currency per one unit of the store's. */
  rate: string | null;
  unposted: Unposted | null;
}

export interface BookSoFar {
  versions: readonly ContractVersion[];
  /** All that the book holds of the policy. */
  posted: readonly PostedTransfer[];
  /** The last month that takes nothing any more; null where all do. */
  closedThrough: LedgerMonth | null;
  /** The store's. */
  currency: string;
  timeZone: string;
  /** ISO 8601. */
  now: string;
}

/** What the news of a policy comes to, and what of its sale it keeps from now on; what isn't named stays. */
export interface PolicyNews {
  lines: NewsLine[];
  kept: Partial<SaleKept>;
}

const hourMs = 3_600_000;

/**
 * What is to be posted of a policy, whatever of it was posted before and however often it is told: a sale once, its removal
 * as each of its transfers the other way, and a sale after that with a number. A premium that is told anew is posted anew
 * while its month takes transfers; later it is left to people (finance.md 3 M5, 12).
 */
export function newsOfPolicy(policy: PolicyTold, book: BookSoFar): PolicyNews {
  const undone = new Set(book.posted.map(({ reverses }) => reverses));
  const standing = book.posted.filter(({ id, reverses }) => reverses === null && !undone.has(id));
  if (!policy.inForce) {
    return { lines: removed(standing), kept: { unposted: null } };
  }
  if (policy.soldAt === null) {
    return { lines: [], kept: {} };
  }
  const sale = saleOf(policy, policy.soldAt, book);
  if (standing.length === 0) {
    return { lines: numbered(sale.lines, book.posted), kept: sale.kept };
  }
  if (premiumIn(sale.lines) === premiumIn(standing) && sale.kept.unposted === null) {
    return { lines: [], kept: { unposted: null } };
  }
  const isClosed = book.closedThrough !== null && standing.some(({ forMonth }) => forMonth <= book.closedThrough!);
  return isClosed || sale.kept.unposted !== null
    ? { lines: [], kept: { unposted: 'told-anew' } }
    : { lines: [...removed(standing), ...numbered(sale.lines, book.posted)], kept: sale.kept };
}

function saleOf(policy: PolicyTold, soldAt: string, book: BookSoFar): { lines: TransferLine[]; kept: SaleKept } {
  const { order, kind } = policy;
  const version = versionAt(book.versions, soldAt);
  const known = { contractVersion: version?.version ?? null, rate: order.rate, cost: null };
  const without = (unposted: Unposted | null) => ({ lines: [], kept: { ...known, unposted } });
  if (Date.parse(soldAt) > Date.parse(book.now) + hourMs) {
    return without('sold-in-future');
  }
  if (version === null) {
    return without('before-contract');
  }
  const cover = kind === 'SHIPPING' ? version.terms.shipping : version.terms.warranty;
  if (cover === null) {
    // The store pays its warranty claims itself: the provider has no part in them.
    return without(null);
  }
  const premiumRate = rateOfPremium(policy, book.currency);
  if (premiumRate === 'unknown') {
    return without('premium-in-third-currency');
  }
  const money = policyMoney(
    { premium: policy.premium, orderTotal: order.total, rate: order.rate, ...premiumRate },
    { cover, fee: version.terms.fees.perPolicy },
    book.currency,
  );
  if (typeof money === 'string') {
    return without(money);
  }
  const lines = transfersOfPolicy(money, monthOf(soldAt, book.timeZone));
  return { lines, kept: { ...known, cost: money.cost, unposted: null } };
}

/** By what a premium is measured that was told in a currency of its own; nothing where that is the order's. */
function rateOfPremium({ premium, premiumCurrency, order }: PolicyTold, currency: string) {
  if (premium === null || premiumCurrency === null || premiumCurrency === order.currency) {
    return {};
  }
  return premiumCurrency === currency ? { premiumRate: '1' } : 'unknown';
}

const removed = (standing: readonly PostedTransfer[]): NewsLine[] =>
  transfersOfRemoval(standing).map((line, at) => ({ ...line, reverses: standing[at]!.id }));

const timesSold = /:(\d+)$/;

/** The lines of a sale, by how often the policy was sold before: `cost`, then `cost:2`. */
function numbered(lines: readonly TransferLine[], posted: readonly PostedTransfer[]): TransferLine[] {
  const sold = posted
    .filter(({ reverses }) => reverses === null)
    .map(({ purpose }) => Number(timesSold.exec(purpose)?.[1] ?? 1));
  const time = Math.max(0, ...sold) + 1;
  return lines.map((line) => (time === 1 ? line : { ...line, purpose: `${line.purpose}:${time}` }));
}

/** Without the places that a column adds. */
function premiumIn(lines: readonly TransferLine[]): string {
  const premium = lines.find(({ purpose }) => purpose.replace(timesSold, '') === 'premium');
  return exact(premium?.amount ?? '0').toFixed();
}
