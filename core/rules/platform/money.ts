import Big from 'big.js';
import { currencyPlaces } from '../../reference/currency-places.ts';
import type { UnitsPaid } from '../../reference/orders.ts';

/**
 * Arithmetic of money. Every amount in and out is decimal text, as the database holds it (NUMERIC(19,3)); nothing is
 * ever a float in between. A text that is no amount raises a RangeError: the contract has refused it before.
 */

export { currencyPlaces };

/** Sixteen digits and three decimals: what NUMERIC(19,3) holds. No sign, exponent, NaN or blank. */
const moneyPattern = /^\d{1,16}(\.\d{1,3})?$/;

declare const inStoreMoney: unique symbol;
/**
 * What an amount is worth in its store's currency, as decimal text. Limits are in that currency and are compared with
 * nothing else: of an amount in another one a worth is made by its order's rate, and without a rate there is none.
 */
export type Worth = string & { readonly [inStoreMoney]: true };

/** Says whether a text is an amount that the database can hold: at least 0, at most 3 decimals. */
export function isMoneyText(value: unknown): value is string {
  return typeof value === 'string' && moneyPattern.test(value);
}

/** Says whether a value is a percentage from 0 to 100 with at most 3 decimals, as people type one. */
export function isPercentage(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && isMoneyText(String(value)) && Number(value) <= 100;
}

/**
 * Reads a percentage from 0 to 100 as number or text and rounds it to 3 decimals, as the database holds it; null where
 * it is none.
 */
export function readPercentage(value: unknown): string | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/.test(value))) {
    return null;
  }
  const share = Number(value);
  return share >= 0 && share <= 100 ? new Big(share).round(3, Big.roundHalfUp).toFixed() : null;
}

/**
 * Reads an amount that came from outside as number or text (the public API accepts both) and rounds it to 3 decimals;
 * null where it is no amount from 0 up that the database can hold.
 */
export function readMoney(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > 40 || !/^\d+(\.\d+)?$/.test(text)) {
    return null;
  }
  const rounded = new Big(text).round(3, Big.roundHalfUp).toFixed();
  return isMoneyText(rounded) ? rounded : null;
}

/** Longer fractions count at 3 decimals, as prices do (spec section 9). */
function amount(text: string): Big {
  const read = typeof text === 'string' ? readMoney(text) : null;
  if (read === null) {
    throw new RangeError('Not an amount of money');
  }
  return new Big(read);
}

function share(percentage: string | number): Big {
  const read = readPercentage(percentage);
  if (read === null) {
    throw new RangeError('Not a percentage from 0 to 100');
  }
  return new Big(read).div(100);
}

function count(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError('Not a quantity');
  }
  return quantity;
}

const settle = (value: Big, currency: string) => value.round(currencyPlaces(currency), Big.roundHalfUp);
const write = (value: Big, currency: string) => settle(value, currency).toFixed(currencyPlaces(currency));
const atLeastZero = (value: Big) => (value.lt(0) ? new Big(0) : value);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/** Rounds an amount half up to the places of its currency: '27.6' USD is '27.60', JPY '28'. */
export function roundMoney(text: string, currency: string): string {
  return write(amount(text), currency);
}

/** An amount for a JSON answer, and for nothing else: at most 16 digits below 10^12, which a number holds exactly. */
export function toNumber(text: string): number {
  return isMoneyText(text) ? Number(text) : amount(text).toNumber();
}

/** The same where there may be no amount. */
export const toNumberOrNull = (text: string | null): number | null => (text === null ? null : toNumber(text));

/** What of one order line is refunded: units with what each was paid, and a percentage from 0 to 100. */
export interface RefundLine {
  paid: readonly UnitsPaid[];
  percentage: string | number;
}

/** A line's whole refund and the tax inside it, each rounded by line. */
function lineParts(line: RefundLine, currency: string): { whole: Big; tax: Big } {
  const factor = share(line.percentage);
  const units = line.paid.map(({ units, price, discount, tax }) => ({
    paid: atLeastZero(amount(price).minus(amount(discount)).plus(amount(tax))).times(count(units)),
    tax: amount(tax).times(count(units)),
  }));
  const whole = settle(sum(units.map(({ paid }) => paid)).times(factor), currency);
  const tax = settle(sum(units.map(({ tax }) => tax)).times(factor), currency);
  return { whole, tax: tax.gt(whole) ? whole : tax };
}

/** Refund of one line: what its units were paid (price - discount + tax) x percentage, rounded half up; never below 0 (design, Money). */
export function itemRefund(line: RefundLine, currency: string): string {
  return write(lineParts(line, currency).whole, currency);
}

export interface RefundTotals {
  /** Each line's refund, tax included, in the order of the lines. */
  lines: string[];
  /** What the items cost without tax. */
  items: string;
  /** Shipping without tax. */
  shipping: string;
  /** Items and shipping before tax. */
  subtotal: string;
  /** The tax on shipping, which is a part of `taxes`. */
  shippingTax: string;
  /** Tax on items and shipping. */
  taxes: string;
  /** Subtotal and taxes: what the customer gets. */
  total: string;
}

/** Totals of a refund. Shipping and its tax count whole, untouched by any percentage; leave them out with '0'. */
export function refundTotals(refund: {
  lines: readonly RefundLine[];
  shipping: string;
  shippingTax: string;
  currency: string;
}): RefundTotals {
  const { currency } = refund;
  const parts = refund.lines.map((line) => lineParts(line, currency));
  const shipping = settle(amount(refund.shipping), currency);
  const shippingTax = settle(amount(refund.shippingTax), currency);
  const items = sum(parts.map((part) => part.whole.minus(part.tax)));
  const taxes = sum(parts.map((part) => part.tax)).plus(shippingTax);
  const subtotal = items.plus(shipping);
  return {
    lines: parts.map((part) => write(part.whole, currency)),
    items: write(items, currency),
    shipping: write(shipping, currency),
    subtotal: write(subtotal, currency),
    shippingTax: write(shippingTax, currency),
    taxes: write(taxes, currency),
    total: write(subtotal.plus(taxes), currency),
  };
}

/** A flat rate: the fixed amount set for a claimed line. Neither percentage nor quantity touches it. */
export function flatRateAmount(flatAmount: string, currency: string): string {
  return write(amount(flatAmount), currency);
}

/**
 * Store credit with the store's bonus: a percentage of the amount, or a fixed amount in the store's currency times the
 * order's exchange rate (order currency per one unit of store currency; spec section 9). Without a rate a fixed amount
 * adds nothing.
 */
export function creditWithBonus(credit: {
  amount: string;
  bonus: string;
  bonusType: 'fixed' | 'percentage';
  exchangeRate: string | null;
  currency: string;
}): { amount: string; bonus: string; total: string } {
  const base = settle(amount(credit.amount), credit.currency);
  const raw =
    credit.bonusType === 'percentage'
      ? base.times(amount(credit.bonus)).div(100)
      : credit.exchangeRate === null
        ? new Big(0)
        : amount(credit.bonus).times(readRate(credit.exchangeRate));
  const bonus = settle(raw, credit.currency);
  return {
    amount: write(base, credit.currency),
    bonus: write(bonus, credit.currency),
    total: write(base.plus(bonus), credit.currency),
  };
}

/** Says whether a text is an exchange rate: above 0, at most 10 digits before and 10 after the point. */
export function isExchangeRate(text: string): boolean {
  return /^\d{1,10}(\.\d{1,10})?$/.test(text) && new Big(text).gt(0);
}

function readRate(text: string): Big {
  if (!isExchangeRate(text)) {
    throw new RangeError('Not an exchange rate');
  }
  return new Big(text);
}

/** An amount of store currency in the order's currency; null without a rate. */
export function toOrderCurrency(storeAmount: string, exchangeRate: string, orderCurrency: string): string;
export function toOrderCurrency(storeAmount: string, exchangeRate: string | null, orderCurrency: string): string | null;
export function toOrderCurrency(storeAmount: string, exchangeRate: string | null, orderCurrency: string) {
  return exchangeRate === null ? null : write(amount(storeAmount).times(readRate(exchangeRate)), orderCurrency);
}

/**
 * An amount of order currency in the store's currency: what limits are measured in. Null without a rate: nobody can say
 * what it is worth, and one of another currency never counts as one of the store's.
 */
export function toStoreCurrency(orderAmount: string, exchangeRate: string, storeCurrency: string): Worth;
export function toStoreCurrency(orderAmount: string, exchangeRate: string | null, storeCurrency: string): Worth | null;
export function toStoreCurrency(orderAmount: string, exchangeRate: string | null, storeCurrency: string) {
  return exchangeRate === null ? null : write(amount(orderAmount).div(readRate(exchangeRate)), storeCurrency);
}

/** The worth of what is an amount of the store's currency already: a cart that is priced in it, a sum of worths that is kept. */
export const inItsStores = (amountOfStore: string): Worth => amountOfStore as Worth;

/** Adds worths, at 3 decimals. */
export const addWorth = (...worths: Worth[]): Worth => inItsStores(addMoney(...worths));

/** Compares a worth with a limit, which is a number in the store's currency as its settings have it: below 0, 0 or above 0. */
export function compareWorth(worth: Worth, limit: number): number {
  return amount(worth).cmp(limit);
}

/** Compares two amounts: below 0, 0 or above 0. */
export function compareMoney(item: string, other: string): number {
  return amount(item).cmp(amount(other));
}

/** Adds amounts, at 3 decimals. */
export function addMoney(...texts: string[]): string {
  return sum(texts.map(amount)).toFixed(3);
}

/** An amount times a factor from 0 up, half up at 3 decimals. */
export function timesMoney(text: string, factor: number): string {
  return amount(text).times(new Big(factor)).toFixed(3);
}

/** Takes one amount from another that is no smaller, at 3 decimals. */
export function subtractMoney(from: string, taken: string): string {
  return amount(from).minus(amount(taken)).toFixed(3);
}

/** So many percent of an amount in the places of its currency, rounded once, half up. `percentage` is from 0 to 100. */
export function percentIn(text: string, percentage: string, currency: string): string {
  return write(amount(text).times(share(percentage)), currency);
}

/** So many percent of an amount, half up at 3 decimals. `percentage` is from 0 to 100. */
export function percentOf(text: string, percentage: string): string {
  return amount(text).times(share(percentage)).round(3, Big.roundHalfUp).toFixed(3);
}

/** An amount at the nearest multiple of a step above 0, half up: '2.37' by '0.05' is '2.350'. */
export function roundToStep(text: string, step: string): string {
  return amount(text).div(amount(step)).round(0, Big.roundHalfUp).times(amount(step)).toFixed(3);
}
