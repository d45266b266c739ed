import type { ContractVersion } from '../ledger/contract-terms.ts';
import { amountText, exact } from '../ledger/exact-amount.ts';
import { policyMoney } from '../ledger/policy-money.ts';
import { compareMoney, currencyPlaces, inItsStores, roundMoney, subtractMoney } from '../platform/money.ts';
import { type PriceBand, protectionPrice } from './protection-price.ts';

/** How a store prices protection. */
export interface Prices {
  bands: readonly PriceBand[];
  /** What a percentage's price is a multiple of. */
  step: string | null;
}

/** What protection of one cart comes to, in the store's currency. */
export interface CartPriced {
  cart: string;
  /** Null where no band holds the cart: protection isn't offered. */
  price: string | null;
  paidBy: PriceBand['paidBy'] | null;
  /** What the store owes its provider; null without a price, before a contract, and where no band of its cost holds the order. */
  owes: string | null;
  /** What the store keeps of the price; below zero where it pays itself. */
  keeps: string | null;
  /** What it owes by the version that comes next. */
  owesNext: string | null;
}

const unitOf = (currency: string) => (1 / 10 ** currencyPlaces(currency)).toFixed(currencyPlaces(currency));

/**
 * The carts at which something changes: the first and the last of each band, and the first of each gap between two, from the
 * lowest up. A cart of nothing isn't one.
 */
export function exampleCarts(bands: readonly PriceBand[], currency: string): string[] {
  const unit = unitOf(currency);
  const edges = bands.flatMap(({ from, upTo }) => [
    roundMoney(from, currency),
    ...(upTo === null ? [] : [roundMoney(subtractMoney(upTo, unit), currency), roundMoney(upTo, currency)]),
  ]);
  const worth = edges.map((cart) => (compareMoney(cart, '0') <= 0 ? unit : cart));
  return [...new Set(worth)].toSorted(compareMoney);
}

/**
 * What protection of a cart comes to: its price, what the store owes of it by a version of its contract, and what is left. The
 * order's total is taken to be the cart's value, as no shipping and tax are known yet.
 */
export function priceAndCost(
  cart: string,
  prices: Prices,
  { now, next, currency }: { now: ContractVersion | null; next: ContractVersion | null; currency: string },
): CartPriced {
  const priced = protectionPrice(prices, inItsStores(cart), currency);
  if (priced === null) {
    return { cart, price: null, paidBy: null, owes: null, keeps: null, owesNext: null };
  }
  const { price, paidBy } = priced;
  const owedBy = (version: ContractVersion | null) =>
    version === null ? null : owedOf(cart, priced, version, currency);
  const owes = owedBy(now);
  const paid = exact(paidBy === 'customer' ? price : '0');
  const keeps = owes === null ? null : amountText(paid.minus(exact(owes)), currency);
  return { cart, price, paidBy, owes, keeps, owesNext: owedBy(next) };
}

/** Cost and fee of one policy. */
function owedOf(
  cart: string,
  { price, paidBy }: { price: string; paidBy: PriceBand['paidBy'] },
  { terms }: ContractVersion,
  currency: string,
): string | null {
  const sold = { premium: paidBy === 'customer' ? price : null, orderTotal: cart, rate: '1' };
  const money = policyMoney(sold, { cover: terms.shipping, fee: terms.fees.perPolicy }, currency);
  return typeof money === 'string' ? null : amountText(exact(money.cost).plus(exact(money.fee)), currency);
}
