import { currencyPlaces } from '#core/reference/currency-places.ts';
import { numberFormat } from '#core/rules/platform/formats.ts';

/** In the currency’s own places, as the portal and the mails write them. */
const digits = (currency: string) => {
  const places = currencyPlaces(currency);
  return { minimumFractionDigits: places, maximumFractionDigits: places };
};
const withSign = (currency: string) =>
  numberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits(currency) });
const whole = (currency: string) =>
  numberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 });
const plain = (currency: string) => numberFormat('en-US', digits(currency));

/** An amount with its currency: `$140.83`. Decimal text is shown digit by digit, never through a float. */
export function money(amount: string | number, currency: string): string {
  return withSign(currency).format(amount as Intl.StringNumericLiteral);
}

/** An amount for a sentence: whole amounts without decimals, `$500`. */
export function roundSum(amount: number, currency: string): string {
  return Number.isInteger(amount) ? whole(currency).format(amount) : money(amount, currency);
}

/** An amount without its currency, for columns whose head names it: `140.83`. */
export function figure(amount: string | number, currency: string): string {
  return plain(currency).format(amount as Intl.StringNumericLiteral);
}

/** A whole number with separators: `2,318`. */
export function count(n: number): string {
  return numberFormat('en-US', {}).format(n);
}

/** The sign that stands before an amount: `$`. */
export function currencySign(currency: string): string {
  return (
    withSign(currency)
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency
  );
}

/** `37`, and `37+` where there are more than were counted. */
export function atLeast(counted: number, more: boolean): string {
  return `${count(counted)}${more ? '+' : ''}`;
}
