/** What `amends import` says. */
import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { Undecided } from '#core/rules/commerce/file-import/judge-file.ts';
import type { FileTrouble } from '#core/rules/commerce/file-import/read-head.ts';
import type { Shop } from '#core/rules/commerce/file-import/shop-exports.ts';
import type { FileCounts, Tally } from '#core/rules/commerce/file-import/tally.ts';

export const shopNames: Readonly<Record<Shop, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  bigcommerce: 'BigCommerce',
  etsy: 'Etsy',
  amazon: 'Amazon',
};
/** What some exports don’t have. */
const lacks: Readonly<Partial<Record<Shop, string>>> = {
  etsy: 'Etsy’s exports have no email addresses, which customers need to look up their orders. Add a column with them.',
  amazon:
    'Amazon’s all-orders report has no email addresses, which customers need to look up their orders. Export the order report with buyer emails, or add a column with them.',
  magento:
    'Magento’s order list has no items. Export the orders together with their items, with an export extension or through its API.',
};

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
export const columnsMissing = (
  kind: ImportKind,
  missing: readonly string[],
  header: readonly string[],
  shop: Shop | null,
) =>
  `${shop === null || lacks[shop] === undefined ? '' : `${lacks[shop]} `}This file doesn’t look like ${kind}: no column has ${missing.join(', ')}. Its columns are ${header.join(', ')}. ` +
  `Export your ${kind} as CSV, or name each column, such as --map “My column=${missing[0]}”.`;
export const recognised = (kind: ImportKind, shop: Shop | null) =>
  shop === null || kind === 'products'
    ? `The file’s columns match ${kind}.`
    : `The file’s columns match ${kind} from ${shopNames[shop]}.`;

export const decimal =
  'point or comma, if an amount such as 1.240 can be read in two ways; saved for the store’s next file';
export const dates =
  'day-first or month-first, if a date such as 10/11/2026 can be read in two ways; saved for the store’s next file';
export const encoding = 'the file’s encoding, such as windows-1251, if it isn’t UTF-8, UTF-16, or Windows-1252';
export const encodingExpected = (all: readonly string[]) => `Use --encoding with one of ${all.join(', ')}.`;
export const oneExpected = (option: string, all: readonly string[]) =>
  `Use ${all.map((one) => `--${option} ${one}`).join(' or ')}.`;
export const readAs = (name: string) =>
  `Reading the file as ${name}, since it isn’t in UTF-8. Check names with accents.`;
/** Nothing was imported: a person has to say it. */
export const undecided = ({ question, row, column, text }: Undecided) =>
  question === 'percent'
    ? `${text} in row ${row}, ${column}, can be a percentage or an amount, and the totals in the file don’t decide it. ` +
      `Add --numbers ${column}=percent, --numbers ${column}=part if 0.1 is 10%, or --numbers ${column}=amount.`
    : question === 'decimal'
      ? `${text} in row ${row}, ${column}, can be read in two ways, and nothing else in the file decides it. ` +
        'Add --decimal point if the point marks the cents, or --decimal comma if the comma does.'
      : `${text} in row ${row}, ${column}, can be read in two ways, and nothing else in the file decides it. ` +
        'Add --dates day-first or --dates month-first.';
export const numbers =
  '“field=percent”, “field=part” if 0.1 is 10%, or “field=amount”, if a discount or a tax can be a percentage or an amount; repeat it for each field';
export const numbersExpected = (fields: readonly string[], ways: readonly string[]) =>
  `Write --numbers as “field=${ways.join('”, “field=')}”. Fields: ${fields.join(', ')}.`;
export const units = '“one” if the file has no quantities because each of its rows is one unit';
/** Nothing was imported: a person has to say it. */
export const quantityAsked = (asked: { name: string; row: number; why: string; columns: readonly string[] }) =>
  `Which column says how many? Order ${asked.name}, row ${asked.row}: ${asked.why} ` +
  (asked.columns.length === 0
    ? 'Add --units one if each row is one unit.'
    : `Add --map “My column=itemQuantity”, or --units one if each row is one unit. Columns left: ${asked.columns.join(', ')}.`);
export const tooFarApart = (file: string) =>
  `Too many rows in ${file} are apart from the rest of their order. Sort the file by order number, then import it again.`;
export const notRead = (columns: readonly string[]) => `Columns that aren’t imported: ${columns.join(', ')}.`;
export const notedHead = (count: number) =>
  count === 1 ? 'Imported, but worth a look: 1 order.' : `Imported, but worth a look: ${count} orders.`;
export const notedLine = ({ name, row, why }: { name: string; row: number; why: string }) =>
  `  ${name}, row ${row}: ${why}`;
export const andMore = (count: number) => `  and ${count} more`;
export const resumed = (row: number) => `Continuing after row ${row}.`;

/** Why a file can’t be read, and what to do. */
export const troubles: Readonly<Record<FileTrouble, (file: string, row?: number) => string>> = {
  empty: (file) => `${file} has no rows.`,
  workbook: (file) => `${file} is a spreadsheet. Save it as CSV, then import that file.`,
  picture: (file) => `${file} isn’t a CSV file.`,
  'not-text': (file) => `${file} isn’t a CSV file.`,
  'not-utf8': (file) => `We can’t read some characters in ${file}. Save it as “CSV UTF-8”, then import it again.`,
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
const tallied = ({ rows, items, units, prices }: Tally) => `${rows} rows, ${items} items, ${units} units at ${prices}`;
/** What the file says, and where it went. */
export const counts = ({ file, taken, skipped }: FileCounts) =>
  `In the file: ${tallied(file)}. Imported: ${tallied(taken)}. Skipped: ${tallied(skipped)}.`;
export const done = (counts: Counts) => `${counted(counts)}.`;
export const leftOutIn = (file: string) => `What was skipped, and why: ${file}`;
export const reasonColumn = 'Reason';
export const leftOutReason = (left: { row: number; column: string | null; value: string; why: string }) =>
  `Row ${left.row}${left.column === null ? '' : `, ${left.column}`}: ${left.value === '' ? '' : `“${left.value}”. `}${left.why}`;
export const notStorable = 'A value is too long or can’t be stored.';
