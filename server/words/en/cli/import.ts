/** What `amends import` says. */
import type { ImportKind } from '../../../../core/rules/file-import/file-kinds.ts';
import type { FileTrouble } from '../../../../core/rules/file-import/read-head.ts';

export const summary = 'Import orders or products from a CSV file; importing the same file again creates no duplicates';
export const file = 'the CSV file, such as your store’s order or product export';
export const kind = 'orders or products, if the columns don’t make it clear';
export const map = '“Column in your file=field”; repeat it for each column that isn’t recognized by its name';
export const unreadable = (file: string) => `We can’t read ${file}.`;
export const kindExpected = (kinds: readonly string[]) => `Use ${kinds.map((kind) => `--kind ${kind}`).join(' or ')}.`;
export const mapExpected = (fields: readonly string[]) =>
  `Write --map as “Column in your file=field”. Fields: ${fields.join(', ')}.`;
export const unknownColumns = (names: readonly string[]) =>
  names.length === 1
    ? `The file has no column ${names[0]}.`
    : `The file doesn’t have these columns: ${names.join(', ')}.`;
export const columnsMissing = (kind: ImportKind, missing: readonly string[], header: readonly string[]) =>
  `This file doesn’t look like ${kind}: no column has ${missing.join(', ')}. Its columns are ${header.join(', ')}. ` +
  `Export your ${kind} as CSV, or name each column, such as --map “My column=${missing[0]}”.`;
export const recognised = (kind: ImportKind) => `The file’s columns match ${kind}.`;
export const resumed = (row: number) => `Continuing after row ${row}.`;

/** Why a file can’t be read, and what to do. */
export const troubles: Readonly<Record<FileTrouble, (file: string, row?: number) => string>> = {
  empty: (file) => `${file} has no rows.`,
  workbook: (file) => `${file} is a spreadsheet. Save it as CSV, then import that file.`,
  picture: (file) => `${file} isn’t a CSV file.`,
  'utf-16': (file) => `${file} is in UTF-16. Save it as “CSV UTF-8”, then import that file.`,
  'not-text': (file) => `${file} isn’t a CSV file.`,
  'not-utf8': (file) => `${file} isn’t in UTF-8. Save it as “CSV UTF-8”, then import it again.`,
  'endless-row': (file, row = 1) => `A quotation mark in ${file} is never closed, in row ${row} or later.`,
  'no-header': (file) => `The first row of ${file} has to name its columns.`,
};

interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  leftOut: number;
}
const counted = ({ created, changed, unchanged, leftOut }: Counts) =>
  `${created} new, ${changed} updated, ${unchanged} unchanged, ${leftOut} skipped`;
export const soFar = (counts: Counts, aSecond: number) => `${counted(counts)} so far, ${aSecond} per second`;
export const done = (counts: Counts) => `${counted(counts)}.`;
export const leftOutIn = (file: string) => `What was skipped, and why: ${file}`;
export const leftOutColumns = ['rows', 'name', 'reason'] as const;
export const notStorable = 'A value is too long or can’t be stored.';
