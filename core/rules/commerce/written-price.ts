import { currencyPlaces } from '../platform/money.ts';

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** What a digit of any script is worth; nothing of what is none. Unicode has the digits of a script in a row, from zero on. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0)!;
  let first = point;
  while (isDigit(first)) {
    first -= 1;
  }
  return first === point ? '' : String((point - first - 1) % 10);
}

/**
 * Whether a price as a page wrote it for its reader says an amount: the same digits, in whatever script, and with whatever
 * signs around and between them. Of which currency it is isn’t read from it.
 * @param amount decimal text in `currency`
 */
export function saysAmount(label: string, amount: string, currency: string): boolean {
  const [whole = '0', parts = ''] = amount.split('.');
  const places = currencyPlaces(currency);
  const isWhole = /^0*$/.test(parts.slice(places));
  const wanted = `${BigInt(whole)}${parts.slice(0, places).padEnd(places, '0')}`;
  return isWhole && [...label].map(digitOf).join('') === wanted;
}
