import Big from 'big.js';
import type { OrderTeller } from '../../reference/orders.ts';
import { type ProviderRate, rateOn } from '../tenancy/provider-rates.ts';

/**
 * Where the rate of an order comes from by which its money is measured in its store's: it is the store's own currency,
 * the store's engine stated what the shop was paid, the store's table has it, or the provider's does, of that day.
 */
export const rateSources = ['same', 'engine', 'table', 'provider'] as const;
export type RateSource = (typeof rateSources)[number];

/** One line of a store's table: so much of a currency is one unit of the store's, from which day, and who says so. */
export interface StoreRate {
  currency: string;
  rate: number;
  on: string;
  source: string;
}

/** By what an order is measured; null where nobody whose word counts said it: then it has no worth in the store's money. */
export type OrderRate = { rate: string; from: RateSource; on: string | null; source: string | null } | null;

/** What of an order says by what it is measured. */
interface ToldRate {
  currency: string;
  exchangeRate?: string | null;
  /** The currency of one unit of which the rate tells; absent for the store's. */
  exchangeRatePer?: string;
}

/** What the database keeps: 13 digits and 6 decimals. */
const least = new Big('0.000001');
const most = new Big('9999999999');

/** A rate as the database keeps it; null for what is none: 0, below it, no number, or beyond what is kept. */
export function keptRate(told: string | number | null | undefined): string | null {
  if (told == null) {
    return null;
  }
  const text = String(told).trim();
  if (text.length > 400 || !/^\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text)) {
    return null;
  }
  const rate = new Big(text).round(6, Big.roundHalfUp);
  return rate.gte(least) && rate.lte(most) ? rate.toFixed() : null;
}

/** The store's own rate of a currency, the line of the latest day; null where its table has none. */
export function tableRate(rates: readonly StoreRate[], currency: string): OrderRate {
  const [newest] = rates.filter((row) => row.currency === currency).toSorted((a, b) => (a.on < b.on ? 1 : -1));
  const rate = keptRate(newest?.rate);
  return newest === undefined || rate === null
    ? null
    : { rate, from: 'table', on: newest.on, source: newest.source || null };
}

/** The provider's rate of an order's currency on the day that it was sold; null where the provider's table has none of it. */
export function providersRate(
  rates: readonly ProviderRate[],
  { currency, storeCurrency, day }: { currency: string; storeCurrency: string; day: string },
): OrderRate {
  const found = rateOn(rates, { of: currency, per: storeCurrency, day });
  const rate = keptRate(found?.rate);
  return found === null || rate === null ? null : { rate, from: 'provider', on: found.on, source: found.source };
}

/**
 * By what an order is measured in its store's money. What whoever sends an order says of its rate is kept beside it and
 * measures nothing: it would scale every limit (docs/decisions/the-rate-is-the-stores.md). An engine is the store's own,
 * and says what the shop was paid, as long as it speaks of the store's currency.
 */
export function rateOfOrder(
  order: ToldRate,
  store: { currency: string; rates: readonly StoreRate[] },
  toldBy: OrderTeller,
): OrderRate {
  if (order.currency === store.currency) {
    return { rate: '1', from: 'same', on: null, source: null };
  }
  const told = keptRate(order.exchangeRate);
  if (toldBy === 'engine' && told !== null && (order.exchangeRatePer ?? store.currency) === store.currency) {
    return { rate: told, from: 'engine', on: null, source: null };
  }
  return tableRate(store.rates, order.currency);
}

/** By which part of itself a rate may be told otherwise and still be the same: shops round what they were paid. */
const rounding = new Big('0.01');
/** The same of a rate of a table, which rates of other hours and days move away from. */
const drift = new Big('0.1');

/** Whether what is told of a rate is another than the one that counts; nothing told says nothing. */
export function isToldOtherwise(told: string | null, counts: string | null, from: RateSource | null = null): boolean {
  if (told === null) {
    return false;
  }
  const most = from === 'table' || from === 'provider' ? drift : rounding;
  return counts === null || new Big(told).minus(counts).abs().div(counts).gt(most);
}
