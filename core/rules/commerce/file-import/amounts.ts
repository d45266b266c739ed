import type { DecimalSign } from './reading.ts';

/** An amount as it is written: how each sign would read it where both can, and which one it shows to be the decimal sign. */
type Written =
  | { kind: 'plain'; amount: string; shows: DecimalSign | null }
  | { kind: 'either'; amounts: Readonly<Record<DecimalSign, string>> };

/** What stands for a currency: its sign, alone or behind letters as in US$, its code, or what people write for it. */
const currencyMark = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|eur|usd|gbp|[Kk]r|zł|Kč|Ft|lei|лв|Rs|S?Fr|RM)\.?`;
const amountForm = new RegExp(`^(\\()?(-)?(?:${currencyMark})?(-)?(\\d[\\d.,]*)(-)?(?:${currencyMark})?(\\))?$`, 'u');

/**
 * Reads an amount: a currency's sign or code, spaces and apostrophes between thousands, a minus on either side and
 * parentheses don't hide it. Null for what is no amount.
 */
export function readAmount(text: string): Written | null {
  // Nearly all are written so.
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) {
    return { kind: 'plain', amount: text, shows: text.includes('.') ? 'point' : null };
  }
  // `50.–` is a whole amount, as Switzerland writes it.
  const bare = text
    .replaceAll(/[\s\u2019'\u00A0\u202F]/g, '')
    .replaceAll('\u2212', '-')
    .replace(/[.,][-–—](?=\D*$)/, '');
  const [whole, opened, first, second, digits = '', last, closed] = amountForm.exec(bare) ?? [];
  if (whole === undefined || (opened === undefined) !== (closed === undefined)) {
    return null;
  }
  const minus = (opened ?? first ?? second ?? last) === undefined ? '' : '-';
  const read = readDigits(digits);
  if (read === null) {
    return null;
  }
  return read.kind === 'plain'
    ? { ...read, amount: minus + read.amount }
    : { kind: 'either', amounts: { point: minus + read.amounts.point, comma: minus + read.amounts.comma } };
}

const signs: Readonly<Record<string, DecimalSign>> = { '.': 'point', ',': 'comma' };

function readDigits(digits: string): Written | null {
  const marks = digits.replaceAll(/\d/g, '');
  if (marks === '') {
    return { kind: 'plain', amount: digits, shows: null };
  }
  const last = marks.at(-1) ?? '';
  const [whole = '', part = ''] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ];
  if (marks.length === 1) {
    const asPart = `${whole}.${part || '0'}`;
    // Three digits behind the only mark are thousands or parts; 0,999 and 1240.500 can only be parts.
    return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
      ? { kind: 'either', amounts: inBothWays(last, asPart, whole + part) }
      : { kind: 'plain', amount: asPart, shows: signs[last] ?? null };
  }
  if (new Set(marks).size === 1) {
    // 1.240.000, and 1,24,000 as India writes it.
    const other = last === '.' ? 'comma' : 'point';
    return isGrouped(digits, last) ? { kind: 'plain', amount: digits.replaceAll(last, ''), shows: other } : null;
  }
  const group = last === '.' ? ',' : '.';
  return marks.indexOf(last) === marks.length - 1 && isGrouped(whole, group)
    ? { kind: 'plain', amount: `${whole.replaceAll(group, '')}.${part || '0'}`, shows: signs[last] ?? null }
    : null;
}

function inBothWays(mark: string, asPart: string, asThousands: string): Record<DecimalSign, string> {
  return mark === '.' ? { point: asPart, comma: asThousands } : { point: asThousands, comma: asPart };
}

function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{2,3}$/.test(group)) && groups.at(-1)?.length === 3;
}

/** An amount as decimal text: `1.240,50 €` and `$1,240.50` are 1240.50. What is none, or undecided, stays as it is. */
export function amountOf(text: string, decimal: DecimalSign | null): string {
  const read = readAmount(text);
  if (read === null) {
    return text;
  }
  if (read.kind === 'plain') {
    return read.amount;
  }
  // Nothing that is undecided may pass for one of its readings.
  return decimal === null ? `${text}?` : read.amounts[decimal];
}

/** The same of what is taken off or given back, which some write with a minus. */
export function sizeOf(text: string, decimal: DecimalSign | null): string {
  return amountOf(text, decimal).replace(/^-(?=\d)/, '');
}
