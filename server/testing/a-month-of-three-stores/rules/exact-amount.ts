import Big from 'big.js';
import { currencyPlaces } from '#core/reference/currency-places.ts';

/**
 * Amounts of a book, exact until they are written: a sum that is rounded twice isn't what a contract says. Text in and out
 * is decimal; `Big` is never handed to whoever isn't a rule of the ledger.
 */

export type Exact = Big;

/** Reads decimal text. @throws RangeError where it is none */
export function exact(text: string): Exact {
  if (!/^-?\d{1,16}(\.\d{1,10})?$/.test(text)) {
    throw new RangeError(`Not a decimal amount: ${text}`);
  }
  return new Big(text);
}

export const nothing: Exact = new Big(0);

export const sumOf = (amounts: readonly Exact[]): Exact => amounts.reduce((sum, each) => sum.plus(each), nothing);

/** So many percent of an amount, not rounded. */
export const percentOfExact = (amount: Exact, percent: string): Exact => amount.times(exact(percent)).div(100);

/** Big divides to 20 places, which is more than an amount and a rate have between them. */
export const inStoreCurrency = (amount: Exact, rate: string): Exact => amount.div(exact(rate));

export const least = (one: Exact, other: Exact): Exact => (one.lt(other) ? one : other);
export const most = (one: Exact, other: Exact): Exact => (one.gt(other) ? one : other);

/** At the places of its currency, half up and away from zero: `-0.005` USD is `-0.01`. */
export const rounded = (amount: Exact, currency: string): Exact =>
  amount.round(currencyPlaces(currency), Big.roundHalfUp);

/** As the book keeps it: `13.5` USD is `13.50`, JPY `14`. */
export function amountText(amount: Exact, currency: string): string {
  const written = rounded(amount, currency).toFixed(currencyPlaces(currency));
  return /^-0(\.0+)?$/.test(written) ? written.slice(1) : written;
}
