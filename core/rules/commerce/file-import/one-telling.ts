import Big from 'big.js';
import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { amountOf } from './amounts.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import type { OrderColumn } from './order-columns.ts';
import type { Reading } from './reading.ts';

/** What the rows of one order repeat, or leave empty. */
const repeated = ['email', 'currency', 'total'] as const;

/** A cell in which a row says something else than the first row of its order; null where they agree. */
export function disagreementIn(
  rows: Rows,
  { places, reading }: { places: Places<OrderColumn>; reading: Reading },
): { row: CsvRow; column: OrderColumn } | null {
  const told = (row: CsvRow, column: OrderColumn) => comparable(cellOf(row, places, column), column, reading);
  for (const column of repeated) {
    const begun = told(rows[0], column);
    const row = rows.find((each) => ![begun, ''].includes(told(each, column)));
    if (row !== undefined) return { row, column };
  }
  return null;
}

function comparable(text: string, column: OrderColumn, { decimal }: Reading): string {
  if (column !== 'total') return text.toLowerCase();
  const amount = amountOf(text, decimal);
  return /^-?\d+(?:\.\d+)?$/.test(amount) ? new Big(amount).toFixed() : amount;
}

/**
 * The rows of an order without those parts that repeat an earlier one word for word further down, as exports do that were
 * put together; null where none does.
 */
export function withoutRepeats(rows: Rows): Rows | null {
  const parts: CsvRow[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part !== undefined && row.number === (part.at(-1)?.number ?? 0) + 1) part.push(row);
    else parts.push([row]);
  }
  const seen = new Set<string>();
  const kept = parts.filter((part) => {
    const text = JSON.stringify(part.map(({ cells }) => cells));
    return !seen.has(text) && seen.add(text);
  });
  const [first, ...rest] = kept.flat();
  return first === undefined || kept.length === parts.length ? null : [first, ...rest];
}
