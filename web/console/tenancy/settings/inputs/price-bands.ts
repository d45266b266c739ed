import { compareMoney } from '#core/rules/platform/money.ts';

/** A price band as its row of fields holds it: what was typed, not yet read. */
export interface BandRow {
  from: string;
  /** Empty for no end. */
  upTo: string;
  kind: 'fixed' | 'percentage';
  amount: string;
  atLeast: string;
  atMost: string;
  paidBy: 'customer' | 'brand';
}

/** The rows of a draft's text, which is their JSON; the empty text is none. */
export const rowsOf = (text: string): BandRow[] => (text === '' ? [] : (JSON.parse(text) as BandRow[]));

/** The text of rows; of none the empty one. */
export const textOfRows = (rows: readonly BandRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

/** What is saved, as rows. Keys stand in one order, so that the same bands are always the same text. */
export function rowsOfSaved(value: unknown): BandRow[] {
  const shown = (number: unknown) => (typeof number === 'number' ? String(number) : '');
  return (Array.isArray(value) ? value : []).map((band: Record<string, unknown>) => ({
    from: shown(band.from),
    upTo: shown(band.upTo),
    kind: band.kind === 'percentage' ? 'percentage' : 'fixed',
    amount: shown(band.amount),
    atLeast: shown(band.atLeast),
    atMost: shown(band.atMost),
    paidBy: band.paidBy === 'brand' ? 'brand' : 'customer',
  }));
}

/** A further row: it begins where the last one ends. */
export function rowAfter(rows: readonly BandRow[]): BandRow {
  const last = rows.at(-1);
  return {
    ...{ from: last?.upTo ?? '0', upTo: '', kind: 'fixed', amount: '' },
    atLeast: '',
    atMost: '',
    paidBy: 'customer',
  };
}

const amountText = /^\d{1,6}(?:\.\d{1,3})?$/;

/** The bands that rows stand for, from the lowest cart up; null where a field can't be read. */
export function bandsOf(rows: readonly BandRow[]): unknown[] | null {
  const read = (typed: string) => typed.trim().replaceAll(',', '');
  const fits = (typed: string, needed: boolean) => (read(typed) === '' ? !needed : amountText.test(read(typed)));
  const all = rows.every(
    (row) =>
      fits(row.from, true) &&
      fits(row.amount, true) &&
      [row.upTo, row.atLeast, row.atMost].every((typed) => fits(typed, false)),
  );
  if (!all) {
    return null;
  }
  const number = (typed: string) => (read(typed) === '' ? null : Number.parseFloat(read(typed)));
  return rows
    .toSorted((a, b) => compareMoney(read(a.from), read(b.from)))
    .map(({ kind, paidBy, ...row }) => ({
      from: number(row.from),
      upTo: number(row.upTo),
      kind,
      amount: number(row.amount),
      // Bounds belong to a percentage; a fixed price shows none.
      atLeast: kind === 'percentage' ? number(row.atLeast) : null,
      atMost: kind === 'percentage' ? number(row.atMost) : null,
      paidBy,
    }));
}
