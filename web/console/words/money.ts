const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string, plain: boolean): Intl.NumberFormat {
  const key = `${currency}${plain ? '.' : ''}`;
  let found = formats.get(key);
  if (found === undefined) {
    const style = plain
      ? { style: 'decimal' as const, ...places(currency) }
      : { style: 'currency' as const, currency, currencyDisplay: 'narrowSymbol' as const };
    found = new Intl.NumberFormat('en-US', style);
    formats.set(key, found);
  }
  return found;
}

function places(currency: string): { minimumFractionDigits: number; maximumFractionDigits: number } {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return { minimumFractionDigits: maximumFractionDigits, maximumFractionDigits };
}

/** An amount with its currency: `$140.83`. Decimal text is shown digit by digit, never through a float. */
export function money(amount: string | number, currency: string): string {
  return format(currency, false).format(amount as Intl.StringNumericLiteral);
}

/** An amount for a sentence: whole amounts without decimals, `$500`. */
export function roundSum(amount: number, currency: string): string {
  return Number.isInteger(amount) ? money(amount, currency).replace(/[.,]0+$/, '') : money(amount, currency);
}

/** An amount without its currency, for columns whose head names it: `140.83`. */
export function figure(amount: string | number, currency: string): string {
  return format(currency, true).format(amount as Intl.StringNumericLiteral);
}

/** A whole number with separators: `2,318`. */
export function count(n: number): string {
  return new Intl.NumberFormat('en-US').format(n);
}

/** The sign that stands before an amount: `$`. */
export function currencySign(currency: string): string {
  return (
    format(currency, false)
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency
  );
}
