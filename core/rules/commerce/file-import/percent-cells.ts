import Big from 'big.js';
import { amountOf } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import { type OrderColumn, type PercentColumn, percentColumns } from './order-columns.ts';
import type { DecimalSign } from './reading.ts';

const mark = /[%٪％]|\b(?:per ?cent|pct|prozent|pour ?cent|procent)\b\.?/i;
const names = /[%٪％]|\bper ?cent|\bpct\b|prozent|pour ?cent|porcent|percentual|procent|\brate\b|satz\b|\btaux\b/i;

/** Whether the name of a column says that it is in percent: `Discount %`, `Rabatt in %`, `discount_percent`, `Tax rate`. */
export function saysPercent(name: string): boolean {
  return names.test(name.replaceAll(/[_-]/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

/** The number of a cell that is in percent by its own sign, as it is written there: `10 %`, `%10`, `-10,5%`; else null. */
export function percentIn(text: string): string | null {
  const bare = text.replace(mark, '').trim();
  return bare !== text.trim() && isBare(bare) ? bare : null;
}

/** Whether a cell holds a number without a sign that says of what: no currency, no percent. */
export function isBare(text: string): boolean {
  return /^[(\s]*[-\u2212]?[\s]*\d[\d.,'\u2019\s\u00A0\u202F]*[-\u2212]?[)\s]*$/.test(text);
}

/** A cell that is, or may be, in percent. */
export interface PercentCell {
  /** Of the order's rows, from 0. */
  at: number;
  column: PercentColumn;
  text: string;
  /** Without its minus. */
  number: Big;
  /** Its own sign says that it is in percent; otherwise the name of its column does, or somebody. */
  isSigned: boolean;
}

/** The cells of an order that are, or may be, in percent; a zero without a sign takes nothing off either way. */
export function percentCellsIn(
  rows: Rows,
  places: Places<OrderColumn>,
  { decimal, isMeant }: { decimal: DecimalSign | null; isMeant: (column: PercentColumn) => boolean },
): PercentCell[] {
  const columns = percentColumns.filter((column) => places[column] !== undefined);
  return columns.flatMap((column) =>
    rows.flatMap((row, at): PercentCell[] => {
      const text = cellOf(row, places, column);
      const signed = text === '' ? null : percentIn(text);
      if (text === '' || (signed === null && !(isMeant(column) && isBare(text)))) return [];
      const amount = amountOf(signed ?? text, decimal).replace(/^-/, '');
      if (!/^\d+(?:\.\d+)?$/.test(amount)) return [];
      const number = new Big(amount);
      return signed === null && number.eq(0) ? [] : [{ at, column, text, number, isSigned: signed !== null }];
    }),
  );
}
