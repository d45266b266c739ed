/** Bringing in orders and products from a CSV file. */

import type { ImportStop } from '#core/contract/commerce/file-imports.ts';
import type { Sentence, SentenceCode, SentenceValues } from '#core/reference/problem-sentences.ts';
import type { FileEncoding } from '#core/rules/commerce/file-import/encodings.ts';
import type { ImportColumn, ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { FileTrouble } from '#core/rules/commerce/file-import/read-head.ts';
import type { Shop } from '#core/rules/commerce/file-import/shop-exports.ts';
import { dateFormat, numberFormat } from '#core/rules/platform/formats.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { formatMoney, listed, plural, pluralOf } from '../../format.ts';

export const pageName = 'Import';
export const about = 'Bring in orders or products from a CSV file, such as an export from your store.';

const things: Record<ImportKind, [string, string]> = { orders: ['order', 'orders'], products: ['product', 'products'] };
const number = (count: number) => count.toLocaleString('en-US');
/** ‘3,902 orders’. */
export const counted = (kind: ImportKind, count: number): string =>
  `${number(count)} ${pluralOf(count, ...things[kind])}`;
export const kinds: Record<ImportKind, string> = { orders: 'Orders', products: 'Products' };

export const drop = 'Drop a CSV file here';
export const dropText = 'Nothing is uploaded until you’ve checked what’s in it. Up to 100 MB.';
export const choose = 'Choose a file';
export const chooseAnother = 'Choose another file';
export const file = 'File';
/** ‘1.9 MB’. */
export const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${number(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
export const tooLarge = (bytes: number): string =>
  `This file is ${size(bytes)}. The limit is 100 MB, so split it into smaller files and import each one.`;

/** Why a file can’t be read, and what to do. */
export const troubles: Record<FileTrouble, string> = {
  empty: 'This file is empty. Export your orders or products again, then choose that file.',
  workbook: 'This is a spreadsheet. Open it, save it as “CSV UTF-8”, then choose that file.',
  picture: 'This isn’t a CSV file. Export your orders or products as CSV, then choose that file.',
  'not-text': 'This isn’t a CSV file. Export your orders or products as CSV, then choose that file.',
  'not-utf8': 'We can’t read some characters in this file. Save it as “CSV UTF-8”, then choose it again.',
  'endless-row': 'A quotation mark in this file is never closed. Close it, or export the file again.',
  'no-header': 'The first row has to contain the column names. Add it at the top of the file.',
};
export const endlessRow = (row: number): string =>
  `A quotation mark in row ${number(row)} or later is never closed. Close it, then choose the file again.`;
export const unreadable = 'We can’t read this file. Choose it again.';

export const holds = 'What’s in it';
export const columns = 'Columns';
export const column = 'Column in your file';
export const becomes = 'Becomes';
export const firstRows = 'First rows';
export const leaveOut = 'Don’t import';
export const columnNamed = (name: string): string => `What ${isolated(name)} becomes`;
export const unnamed = (at: number): string => `Column ${at}`;
export const matched = (found: number, all: number): string => `${found} of ${all} columns matched by name`;
export const needed = (names: readonly string[]): string =>
  `Choose ${pluralOf(names.length, 'a column', 'columns')} for ${listed(names)}.`;
/** ‘14.06.2026 → 2026-06-14’. */
export const readAs = (written: string, read: string): string => `${written} → ${read}`;

export const columnNames: Record<ImportColumn, string> = {
  number: 'Order number',
  id: 'ID',
  email: 'Customer email',
  orderedAt: 'Ordered on',
  orderedTime: 'Time of the order',
  cancelledAt: 'Canceled on',
  currency: 'Currency',
  subtotal: 'Subtotal',
  shipping: 'Shipping cost',
  tax: 'Tax',
  discount: 'Discount',
  shippingDiscount: 'Discount on shipping',
  total: 'Total',
  paymentStatus: 'Payment status',
  orderStatus: 'Order status',
  outstanding: 'Not paid yet',
  refunded: 'Refunded',
  premium: 'Price of protection',
  itemName: 'Item name',
  itemQuantity: 'Item quantity',
  itemPrice: 'Item price',
  itemTotal: 'Item total',
  itemSku: 'Item SKU',
  itemDiscount: 'Item discount',
  itemTax: 'Item tax',
  itemShipping: 'Item shipping cost',
  itemShippingDiscount: 'Item discount on shipping',
  itemShippingTax: 'Tax on shipping',
  itemSent: 'Item shipped or not',
  fulfilledAt: 'Shipped on',
  deliveredAt: 'Delivered on',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Ship to: street',
  street2: 'Ship to: street, line 2',
  city: 'Ship to: city',
  state: 'Ship to: state',
  zip: 'Ship to: ZIP',
  country: 'Ship to: country',
  phone: 'Phone',
  tags: 'Tags',
  risk: 'Risk',
  variantId: 'Variant ID',
  option1: 'Variant',
  option2: 'Variant, option 2',
  option3: 'Variant, option 3',
  sku: 'SKU',
  price: 'Price',
  variantImage: 'Variant photo',
  image: 'Photo',
};

export const encoding = 'Encoding';
export const encodingHint = 'Choose another one if names with accents look wrong below.';
export const encodings: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows-1252, Western Europe',
  'windows-1250': 'Windows-1250, Central Europe',
  'windows-1251': 'Windows-1251, Cyrillic',
  'windows-1253': 'Windows-1253, Greek',
  'windows-1254': 'Windows-1254, Turkish',
  macintosh: 'Mac OS Roman',
};
/** ‘What does 1.240 in row 2 mean?’ */
export const asked = (text: string, row: number): string => `What does ${text} in row ${number(row)} mean?`;
export const askedWhy = 'Nothing else in the file tells us. We’ll remember your answer for the next file.';
export const askedQuantity = 'Which column says how many?';
/** ‘Order #1, row 2: …’ */
export const askedQuantityWhy = (name: string, row: number, { code, values }: Sentence): string =>
  code === 'quantity-unknown'
    ? `One of each in order ${isolated(name)}, row ${number(row)}, comes to ${sumOf(values, 'comes')}, and its total is ${sumOf(values, 'total')}.`
    : `Nothing in order ${isolated(name)}, row ${number(row)}, says it.`;
/** Cast: the compiler does not follow that a code goes with its own values. */
const sumOf = (values: unknown, part: 'comes' | 'total'): string => {
  const { amount, currency } = (values as SentenceValues['quantity-unknown'])[part];
  return formatMoney(amount, currency);
};
/** ‘Menge: 2, 1’. */
export const columnWith = (name: string, samples: readonly string[]): string =>
  `${isolated(name)}: ${samples.join(', ')}`;
export const eachIsOne = 'No column: each row is one unit';
export const sayFirst = 'Tell us how to read your file first.';
/** ‘What’s 10 in row 2?’ */
export const askedPercent = (text: string, row: number): string => `What’s ${text} in row ${number(row)}?`;
export const askedPercentWhy = (column: ImportColumn): string =>
  `${columnNames[column]}: the totals in the file don’t tell us whether its numbers are percentages.`;
/** ‘10% of what it applies to’, or ‘10.00 in the order’s currency’. */
export const percentRead = (percent: number): string =>
  `${numberFormat('en-US', { maximumFractionDigits: 3 }).format(percent)}% of what it applies to`;
export const moneyRead = (amount: string): string => `${amountRead(amount)} in the order’s currency`;
/** ‘1,240’ or ‘1.24’, as amounts are written. */
export const amountRead = (amount: string): string =>
  numberFormat('en-US', { maximumFractionDigits: 3, minimumFractionDigits: amount.includes('.') ? 2 : 0 }).format(
    Number(amount),
  );
/** ‘November 10, 2026’. */
export const dayRead = (day: string): string =>
  dateFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
/** What an export of some shops doesn’t have. */
export const lacksOf = (shop: Shop | null): string =>
  shop === 'etsy'
    ? 'Etsy’s exports have no email addresses, which customers need to look up their orders. Add a column with them.'
    : shop === 'amazon'
      ? 'Amazon’s all-orders report has no email addresses, which customers need to look up their orders. Export the order report with buyer emails, or add a column with them.'
      : shop === 'magento'
        ? 'Magento’s order list has no items. Export the orders together with their items.'
        : '';

export const preview = (kind: ImportKind): string => `First ${things[kind][1]}`;
export const items = 'Items';
export const row = 'Row';
export const rows = (from: number, until: number): string =>
  from === until ? number(from) : `${number(from)}–${number(until)}`;
/** ‘2 × Mug, 1 × Tea towel’. */
export const itemsOf = (all: readonly { quantity: number; productName: string }[]): string =>
  all.map(({ quantity, productName }) => `${quantity}\u00a0×\u00a0${productName}`).join(', ');

export const reading = (done: number): string => `Checking the file, ${Math.round(done * 100)}%`;
export const makes = (kind: ImportKind, count: number, inRows: number): string =>
  `${plural(inRows, 'row')} ${pluralOf(inRows, 'makes', 'make')} ${counted(kind, count)}.`;
/** ‘4 items, 5 units.’ */
export const itemsAndUnits = (items: number, units: number): string =>
  `${plural(items, 'item')}, ${plural(units, 'unit')}.`;
export const willLeaveOut = (count: number): string => `${number(count)} with problems will be skipped.`;
export const nothingWritten = (kind: ImportKind): string =>
  `Nothing is saved until you import. ${kinds[kind]} we already have are updated, never duplicated.`;
/** On the button: ‘Import 3,902 orders’; without a count while nobody knows it. */
export const start = (kind: ImportKind, count: number | null): string =>
  count === null ? 'Import' : `Import ${counted(kind, count)}`;
export const nothingToImport = 'There’s nothing in this file that can be imported yet.';
export const cancel = 'Cancel';
export const sending = (part: number): string => `Uploading, ${Math.round(part * 100)}%`;
export const connectionLost = 'The connection was lost before the upload finished. Try again.';
export const progress = 'Progress';

export const needYou = (kind: ImportKind, count: number): string =>
  `${counted(kind, count)} ${pluralOf(count, 'needs', 'need')} fixing`;
export const needYouText = 'Fix them in the file and choose it again, or import the rest.';
export const worthALook = (kind: ImportKind, count: number): string => `${counted(kind, count)} worth a look`;
export const worthALookText = (count: number): string =>
  `Imported as the file says. Check ${count === 1 ? 'it' : 'them'} in your store.`;
export const willBeWorthALook = 'They can be imported as they are. Check above what each column becomes first.';
export const allRight = 'Everything in this file can be imported.';
export const downloadLeftOut = 'Download as CSV';
export const andMore = (count: number): string => `and ${number(count)} more`;
export const leftOutFile = (filename: string): string => `${filename.replace(/\.\w+$/, '')}-skipped.csv`;
export const leftOutReason = (left: { from: number; column: string | null; value: string; why: string }): string =>
  [`Row ${number(left.from)}`, ...(left.column === null ? [] : [left.column])].join(', ') +
  `: ${left.value === '' ? '' : `${quoted(left.value)} `}${left.why}`;
/** What stands in a cell. */
export const quoted = (value: string): string => `“${value}”`;
export const couldntDownload = 'The list couldn’t be downloaded.';

/** What is wrong with a value, by the code of its problem. */
export const wrong: { [Code in SentenceCode]?: string | ((values: SentenceValues[Code]) => string) } = {
  missing: 'Missing',
  'two-readings': 'Can be read in two ways',
  'total-differs': ({ comes, total }) =>
    `Items, discounts, shipping, and tax come to ${formatMoney(comes.amount, comes.currency)}, not the total of ${formatMoney(total.amount, total.currency)}. Refunds count by the total`,
  'quantity-unknown': 'Not said, and one of each doesn’t come to the total',
  'quantity-unsaid': 'Not said',
  'percent-unsaid': 'A percentage or an amount',
  'band-above-all': 'Above 100%',
  'order-repeated': ({ count }) =>
    `Said more than once. ${plural(count, 'row')} that only ${pluralOf(count, 'repeats', 'repeat')} it ${pluralOf(count, 'was', 'were')} left out`,
  'order-disagrees': ({ row, first }) =>
    `Row ${number(row)} says something else than row ${number(first)} of the same order`,
  'item-without-name': ({ row }) => `No name in row ${number(row)}`,
  'items-unreadable': 'The items in this cell can’t be read',
  'more-cells': ({ row, columns: count }) =>
    `Row ${number(row)} has more values than the file has columns (${number(count)}). A comma may be missing its quotation marks`,
  'quote-misplaced': ({ row }) =>
    `Row ${number(row)} opens a quotation mark that closes in another value. Double it or remove it`,
  'want-email': 'Not an email address',
  'want-currency': 'Not a currency code, such as USD',
  'want-amount': 'Not an amount, such as 34.00',
  'want-instant': 'Not a date, such as 2026-11-02',
  'want-number': 'Not a number',
  'want-whole-number': 'Not a whole number',
  'want-street': 'No street',
  'want-city': 'No city',
  'want-country': 'No country',
  'want-product-name': 'No name',
  'character-refused': 'A character that can’t be stored',
  'want-one-of': ({ values }) => `Not one of ${values.join(', ')}`,
  'least-number': ({ number: least }) => `Less than ${least}`,
  'most-number': ({ number: most }) => `More than ${most}`,
  'least-entries': () => 'No item',
  'most-entries': ({ count }) => `More than ${count}`,
  'most-characters': ({ count }) => `Longer than ${count} characters`,
};
export const doesntFit = 'Not a valid value';
/** ‘Customer email: Not an email address’. */
export const wrongIn = (column: string, what: string): string => `${column}: ${what}`;

/** The sentence of a problem, short enough for a list. */
export function wrongWords({ code, values }: Sentence): string {
  const words = wrong[code];
  // Cast: the compiler does not follow that a code goes with its own values.
  return typeof words === 'function' ? (words as (given: unknown) => string)(values) : (words ?? doesntFit);
}

export const isImporting = (filename: string): string => `Importing ${filename}`;
export const soFar = (kind: ImportKind, done: number): string => `${counted(kind, done)} so far`;
export const pace = (perSecond: number): string => `${number(Math.round(perSecond))} per second`;
export const timeLeft = (span: string): string => `about ${span} left`;
export const closePage = 'You can close this page. The import will continue.';
export const stopHere = 'Cancel';
export const couldntCancel = 'It couldn’t be canceled.';
export const imported = (filename: string): string => `${filename} has been imported`;
export const isCanceled = (filename: string): string => `The import of ${filename} was canceled`;
export const isStopped = (filename: string): string => `The import of ${filename} stopped before it finished`;
export const whatCameStays = 'What was imported is saved. Importing the file again won’t create duplicates.';
export const nothingChanged = 'Nothing changed: everything in this file is already here.';
export const result = (counts: { created: number; changed: number; unchanged: number; leftOut: number }): string =>
  `${number(counts.created)} new, ${number(counts.changed)} updated, ${number(counts.unchanged)} already here, ` +
  `${number(counts.leftOut)} skipped.`;
export const countsTitle = 'Where everything went';
export const countColumns = { what: 'What', file: 'In the file', taken: 'Imported', skipped: 'Skipped' };
export const countRows = { rows: 'Rows', items: 'Items', units: 'Units', prices: 'Item prices × units' };
/** ‘1,240.50’. */
export const priceSum = (prices: string): string =>
  numberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(Number(prices));
/** Why an import stopped before the end of its file. */
export const stops: Record<ImportStop, string> = {
  ...troubles,
  'rows-too-far-apart':
    'Too many rows are apart from the rest of their order. Sort the file by order number, then import it again.',
  'other-file': 'The file’s columns changed after you chose it.',
  forbidden: 'The person who started it can no longer import.',
  failed: 'Something went wrong on our end. Try again.',
};
export const importAnother = 'Import another file';

export const last = 'Imports in the last 30 days';
export const started = 'Started';
export const outcome = 'Result';
export const reason = 'Reason';
export const by = (name: string): string => `by ${isolated(name)}`;
export const none = 'No imports yet';
export const noneText = 'Your imports appear here, with what was skipped and why.';
export const what = 'Imports';
export const kept = 'We delete a file as soon as its import ends, and the list of what was skipped after 30 days.';
