import Big from 'big.js';
import { cellOf, type Rows } from '../cells.ts';
import { type PercentColumn, percentColumns } from '../order-columns.ts';
import { orderOfRows } from '../order-of-rows.ts';
import { type PercentCell, percentCellsIn } from '../percent-cells.ts';
import type { ToldAs, WayTold } from '../reading.ts';
import { type OtherSum, otherSum, type ToldSums } from '../sums-of-order.ts';
import { type PercentForm, type Sheet, sheetLines, withAmount } from './sheet.ts';
import { type InMoneyWay, type Percent, waysInMoney } from './ways-in-money.ts';

/** What of an order's percentages can't be taken. */
export interface PercentTrouble {
  why: 'unsaid' | 'above-all';
  column: PercentColumn;
  row: number;
  text: string;
}

/** An order's rows with each percentage as the money that it comes to. */
export interface OrderInMoney extends Sheet {
  /** What bare numbers are, by the order's own sums. */
  shown: ToldAs;
  trouble: PercentTrouble | null;
}

/**
 * The rows of an order in money. A percentage is taken of what makes the order come to its total. A number without a sign
 * in a column of percentages is what the order's sums show, else what is said of the file; otherwise nothing says it.
 */
export function inMoney(rows: Rows, form: PercentForm): OrderInMoney {
  const sheet = { rows, form };
  const cells = cellsOf(sheet);
  const nothing = { ...sheet, shown: {}, trouble: null };
  if (cells.length === 0) return nothing;
  if (sheetLines(sheet) === null) {
    // It is refused for its price or its quantity; until then nothing can be taken of it.
    const bare = cells.reduce<Sheet>((left, { at, column }) => withAmount(left, at, column, null), sheet);
    return { ...bare, shown: {}, trouble: null };
  }
  const open = percentColumns.filter((column) => cells.some((cell) => cell.column === column && !cell.isSigned));
  const own = ownSums(sheet, cells, open);
  const said = form.reading.toldAs ?? {};
  if (own !== null) return { ...own.found, shown: own.told, trouble: null };
  const [unsaid] = cells.filter(({ isSigned, column }) => !isSigned && said[column] === undefined);
  if (unsaid !== undefined) return { ...nothing, trouble: troubleOf(rows, unsaid, 'unsaid') };
  const percents = percentsAs(cells, said);
  const above = cells.find((_, at) => percents[at]?.percent.gt(100));
  if (above !== undefined) return { ...nothing, trouble: troubleOf(rows, above, 'above-all') };
  const taken = percents.filter((each) => each !== null);
  const [first] = waysInMoney(sheet, taken);
  return { ...(fitting(sheet, taken) ?? first ?? sheet), shown: {}, trouble: null };
}

/** The cells that are in percent, or that a column of percentages holds. */
function cellsOf({ rows, form: { places, inPercent, reading } }: Sheet): PercentCell[] {
  const { decimal, toldAs = {} } = reading;
  const isMeant = (column: PercentColumn) =>
    inPercent.includes(places[column] ?? -1) || (toldAs[column] ?? 'amount') !== 'amount';
  return percentCellsIn(rows, places, { decimal, isMeant });
}

const troubleOf = (rows: Rows, { at, column, text }: PercentCell, why: PercentTrouble['why']): PercentTrouble => ({
  why,
  column,
  row: (rows[at] ?? rows[0]).number,
  text,
});

/** Each cell as a percentage, as its column is told; null for an amount of money. */
function percentsAs(cells: readonly PercentCell[], told: ToldAs): (Percent | null)[] {
  return cells.map(({ at, column, number, isSigned }) => {
    const way = isSigned ? 'percent' : (told[column] ?? 'percent');
    return way === 'amount' ? null : { at, column, percent: way === 'part' ? number.times(100) : number };
  });
}

/** What an order's own sums show of its columns without signs: one reading that comes to the total, and no other. */
function ownSums(
  sheet: Sheet,
  cells: readonly PercentCell[],
  open: readonly PercentColumn[],
): { told: ToldAs; found: Sheet } | null {
  // Where signs say all, there is nothing to be shown.
  if (open.length === 0 || sheet.form.places.total === undefined) return null;
  const waysOf = (column: PercentColumn): WayTold[] =>
    cells.every((cell) => cell.column !== column || cell.isSigned || cell.number.lte(1))
      ? ['percent', 'part']
      : ['percent'];
  const inPercent = (column: PercentColumn) => sheet.form.inPercent.includes(sheet.form.places[column] ?? -1);
  const asNamed = assignments(open, waysOf);
  // As money against the name of the column only where no percentage comes to the total.
  const asMoney = assignments(open, (column) => [...waysOf(column), 'amount']).filter((told) =>
    open.some((column) => told[column] === 'amount'),
  );
  for (const tried of open.every(inPercent) ? [asNamed, asMoney] : [[...asNamed, ...asMoney]]) {
    const found = new Map<string, { told: ToldAs; found: Sheet }>();
    for (const told of tried) {
      const percents = percentsAs(cells, told);
      if (percents.some((each) => each?.percent.gt(100))) continue;
      const way = fitting(
        sheet,
        percents.filter((each) => each !== null),
      );
      if (way === null) continue;
      const money = cells.map(({ at, column }) => cellOf(way.rows[at] ?? way.rows[0], way.form.places, column));
      const key = JSON.stringify(money.map((text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)));
      if (!found.has(key)) found.set(key, { told, found: way });
    }
    const [only] = found.values();
    if (found.size > 0) return found.size === 1 && only !== undefined ? only : null;
  }
  return null;
}

/** Each way to tell some columns; many at once are all told alike. */
function assignments(
  columns: readonly PercentColumn[],
  waysOf: (column: PercentColumn) => readonly WayTold[],
): ToldAs[] {
  if (columns.length > 3) {
    const all = [...new Set(columns.flatMap((column) => waysOf(column)))];
    return all
      .filter((way) => columns.every((column) => waysOf(column).includes(way)))
      .map((way) => Object.fromEntries(columns.map((column) => [column, way])));
  }
  return columns.reduce<ToldAs[]>(
    (told, column) => told.flatMap((each) => waysOf(column).map((way) => ({ ...each, [column]: way }))),
    [{}],
  );
}

/**
 * The first way in which percentages come to the order’s total, else the first that rounding alone keeps from it, put
 * right by that; null where none does.
 */
function fitting(sheet: Sheet, percents: readonly Percent[]): Sheet | null {
  if (sheet.form.places.total === undefined) return null;
  const near: { way: InMoneyWay; other: OtherSum }[] = [];
  for (const way of waysInMoney(sheet, percents)) {
    const other = otherSumOf(way.weighed);
    if (other === null) return way;
    if (other !== 'none') near.push({ way, other });
  }
  for (const { way, other } of near) {
    const right = rounded(way, new Big(other.comes).minus(other.total));
    if (right !== null) return right;
  }
  return null;
}

/** What a sheet comes to beside its total, as `otherSum`; `none` where one of its amounts is none. */
function otherSumOf(sheet: Sheet): OtherSum | null | 'none' {
  const sums = sumsOf(sheet);
  return sums === null ? 'none' : otherSum(sums);
}

/** The way with its largest percentage moved by what rounding made of it; null where that is more than rounding does. */
function rounded(way: InMoneyWay, rest: Big): Sheet | null {
  const [largest] = [...way.rounded].sort((a, b) => b.amount.cmp(a.amount));
  const slack = way.rounded.reduce((sum, each) => sum.plus(each.slack), new Big(0));
  if (largest === undefined || rest.abs().gt(slack)) return null;
  const { at, column, sign } = largest;
  const amount = sign === 1 ? largest.amount.minus(rest) : largest.amount.plus(rest);
  if (amount.lt(0) || otherSumOf(withAmount(way.weighed, at, column, amount)) !== null) return null;
  return withAmount(way, at, column, amount);
}

/** The sums of an order's rows; null where one of them is no amount. */
export function sumsOf({ rows, form }: Sheet): ToldSums | null {
  // Cast: an order that is not yet checked; each of its amounts is looked at here.
  const sums = orderOfRows(rows, form) as unknown as ToldSums;
  const isAmount = (text: unknown) => text == null || (typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text));
  const { total, shippingCost, shippingCostTax, tax, discountTotal, premiumPaid, orderItems } = sums;
  const isWhole =
    [total, shippingCost, shippingCostTax, tax, discountTotal, premiumPaid].every(isAmount) &&
    orderItems.every(
      (item) =>
        typeof item.quantity === 'number' && isAmount(item.price) && isAmount(item.discount) && isAmount(item.tax),
    );
  return isWhole && total !== '' ? sums : null;
}
