import type { CsvRow } from '../../platform/csv/csv-reader.ts';
import { cellOf, type Places, type Rows } from './cells.ts';
import { neededForOrders, type OrderColumn, orderAmounts, orderColumnNames, orderDates } from './order-columns.ts';
import { saysPercent } from './percent-cells.ts';
import { neededForProducts, type ProductColumn, productColumnNames } from './product-columns.ts';
import { itemCellsIn, type Shop, shopExportOf } from './shop-exports.ts';

/** What a file can hold. */
export const importKinds = ['orders', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportColumn = OrderColumn | ProductColumn;

/** The columns of a kind, in the order in which they are named, with the names that files have for them. */
const names: Record<ImportKind, Readonly<Partial<Record<ImportColumn, readonly string[]>>>> = {
  orders: orderColumnNames,
  products: productColumnNames,
};
const needed: Record<ImportKind, readonly ImportColumn[]> = { orders: neededForOrders, products: neededForProducts };
/** The column under which rows that follow each other belong together. */
const leading: Record<ImportKind, ImportColumn> = { orders: 'number', products: 'id' };

/** The columns of a kind whose cells are amounts, and those whose cells are dates. */
export const amountColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  orders: orderAmounts,
  products: ['price'],
};
export const dateColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = { orders: orderDates, products: [] };

export function columnsOf(kind: ImportKind): readonly ImportColumn[] {
  // Cast: the keys of a table are its columns.
  return Object.keys(names[kind]) as ImportColumn[];
}

/** A column's name as names are compared: without case, spaces and marks. */
export const plainHead = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What else of a file's first row counts beside the places of our columns. */
export interface HeadFacts {
  /** The places of columns that hold whole items. */
  itemCells: readonly number[];
  /** The places of columns whose names say that they are in percent. */
  inPercent: readonly number[];
  /** The shop whose export it is; null where nothing says it. */
  shop: Shop | null;
  /** It names no total of an order. */
  addsUp: boolean;
  /** How many columns it names. */
  width: number;
  /** It is a list of ours of what was skipped, with the reasons behind it. */
  isSkippedList: boolean;
}

/** What the column is called that tells why something was skipped. */
const reasonHead = 'reason';

/** What the names of a file's columns say beside which of ours they are. */
export function headFacts(header: readonly string[]): HeadFacts {
  const heads = header.map(plainHead);
  const known = shopExportOf(heads);
  return {
    itemCells: itemCellsIn(heads),
    inPercent: header.flatMap((name, at) => (saysPercent(name) ? [at] : [])),
    shop: known?.shop ?? null,
    addsUp: known?.addsUp ?? false,
    width: header.length,
    isSkippedList: heads.at(-1) === reasonHead,
  };
}

/** The columns without which no row is of a kind, of those that are not in places. */
export function missingIn(
  kind: ImportKind,
  places: Places,
  { itemCells, addsUp }: Pick<HeadFacts, 'itemCells' | 'addsUp'>,
): ImportColumn[] {
  return needed[kind].filter(
    (column) =>
      places[column] === undefined &&
      !(kind === 'orders' && itemCells.length > 0 && (column === 'itemName' || column === 'itemPrice')) &&
      !(column === 'itemPrice' && places.itemTotal !== undefined) &&
      !(column === 'total' && addsUp),
  );
}

/**
 * Finds our columns of a kind in the first row of a file; `mapped` names the file's own column for some of ours.
 * `missing` are the columns without which no row is of the kind, `unknown` those of `mapped` that the file doesn't have.
 */
export function findColumns(
  kind: ImportKind,
  header: readonly string[],
  mapped: Readonly<Partial<Record<ImportColumn, string>>>,
): { places: Places<ImportColumn>; missing: ImportColumn[]; unknown: string[] } {
  const heads = header.map(plainHead);
  const ofShop: Readonly<Partial<Record<ImportColumn, readonly string[]>>> =
    (kind === 'orders' && shopExportOf(heads)?.columns) || {};
  const places: Partial<Record<ImportColumn, number>> = {};
  const taken = new Set(Object.values(mapped).map((name) => heads.indexOf(plainHead(name))));
  for (const column of columnsOf(kind)) {
    const own = mapped[column];
    const wanted = own === undefined ? (ofShop[column] ?? names[kind][column] ?? []) : [own];
    const place = wanted
      .map((name) => heads.indexOf(plainHead(name)))
      .find((at) => at >= 0 && (own !== undefined || !taken.has(at)));
    if (place !== undefined) {
      places[column] = place;
      taken.add(place);
    }
  }
  return {
    places,
    missing: missingIn(kind, places, headFacts(header)),
    unknown: Object.values(mapped).filter((name) => !heads.includes(plainHead(name))),
  };
}

/** The kind of which a file has more columns; where it has as many of both, the one of which it lacks fewer. */
export function kindOf(header: readonly string[]): ImportKind {
  const scored = importKinds.map((kind) => {
    const { places, missing } = findColumns(kind, header, {});
    return { kind, score: Object.keys(places).length - missing.length / 100 };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).kind;
}

/** What tells a thing from every other of a file: two groups of rows that have it tell the same thing. */
export function nameOf(kind: ImportKind, rows: Rows, places: Places<ImportColumn>): string {
  const columns: readonly ImportColumn[] = kind === 'orders' ? ['id', 'number'] : ['id', 'variantId', 'sku', 'name'];
  return columns.map((column) => cellOf(rows[0], places, column)).join('\n');
}

/** Whether a row goes on with the thing that another one began: it names the same, or none. */
export function goesOn(kind: ImportKind, row: CsvRow, begun: CsvRow, places: Places<ImportColumn>): boolean {
  const column = leading[kind];
  const lead = cellOf(row, places, column);
  if (places[column] === undefined || (lead !== '' && lead !== cellOf(begun, places, column))) {
    return false;
  }
  // A row without it may be another's, whose own was lost: what it repeats has to agree.
  return lead !== '' || repeated[kind].every((each) => agrees(row, begun, places, each));
}

/** What rows of one thing repeat, or leave empty. */
const repeated: Record<ImportKind, readonly ImportColumn[]> = {
  orders: ['id', 'email', 'total', 'orderedAt', 'currency'],
  products: [],
};

function agrees(row: CsvRow, begun: CsvRow, places: Places<ImportColumn>, column: ImportColumn): boolean {
  const told = cellOf(row, places, column);
  return told === '' || told === cellOf(begun, places, column);
}
