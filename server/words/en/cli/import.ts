/** What `amends import` says. */

export const summary = 'Bring in the orders of a CSV file; a second run changes nothing';
export const file = 'the CSV file, such as the order export of your store';
export const map = '“Column in your file=field”; repeat it for each column that isn’t found by its name';
export const unreadable = (file: string) => `We can’t read ${file}.`;
export const empty = (file: string) => `${file} has no lines.`;
export const mapExpected = (fields: readonly string[]) =>
  `Write --map as “Column in your file=field”. Fields: ${fields.join(', ')}.`;
export const unknownColumns = (names: readonly string[]) => `The file has no column ${names.join(', ')}.`;
export const notOrders = (missing: readonly string[], header: readonly string[]) =>
  `This file doesn’t look like orders: nothing tells ${missing.join(', ')}. Its columns are ${header.join(', ')}. ` +
  `Export your orders as CSV, or name each column, such as --map “Order No=${missing[0]}”.`;
export const resumed = (line: number) => `Continuing after row ${line}.`;

interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  leftOut: number;
}
const counted = ({ created, changed, unchanged, leftOut }: Counts) =>
  `${created} new, ${changed} updated, ${unchanged} unchanged, ${leftOut} left out`;
export const soFar = (counts: Counts, aSecond: number) => `${counted(counts)} so far, ${aSecond} a second`;
export const done = (counts: Counts) => `${counted(counts)}.`;
export const leftOutIn = (file: string) => `What was left out, and why: ${file}`;
export const leftOutColumns = ['rows', 'order', 'reason'] as const;
export const notStorable = 'A value doesn’t fit.';
