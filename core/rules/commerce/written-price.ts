import { currencyPlaces } from '../platform/money.ts';

/** Each digit of each script that prices are written in. */
const digits: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((script) => {
    const { format } = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
    return Array.from({ length: 10 }, (_, value): [string, string] => [format(value), String(value)]);
  }),
);

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
  return isWhole && [...label].map((sign) => digits.get(sign) ?? '').join('') === wanted;
}
