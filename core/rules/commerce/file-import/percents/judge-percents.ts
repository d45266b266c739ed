import type { Places, Rows } from '../cells.ts';
import { cellOf } from '../cells.ts';
import { undecidedIn } from '../judge-file.ts';
import { type PercentColumn, percentColumns } from '../order-columns.ts';
import { isBare, percentIn } from '../percent-cells.ts';
import { type DecimalSign, decimalSigns, type ToldAs, type WayTold } from '../reading.ts';
import { otherSum } from '../sums-of-order.ts';
import { inMoney, type PercentTrouble, sumsOf } from './in-money.ts';
import { type PercentForm, type Sheet, withAmount } from './sheet.ts';

/** A cell of which only a person can say whether it is in percent. */
export interface OpenPercent {
  column: PercentColumn;
  row: number;
  text: string;
}

/** In so many orders whose amounts don’t come to their totals a percentage is looked for. */
const mostTried = 200;

interface Seen {
  shown: Map<PercentColumn, Set<WayTold>>;
  open: Map<PercentColumn, OpenPercent>;
}

/**
 * Judges, over a whole file, what bare numbers are where they may be percentages: in columns that are named so, and in
 * others where the order's sums come out as a percentage alone.
 */
export class PercentJudge {
  readonly #form: PercentForm;
  #tried = 0;
  readonly #seen: Readonly<Record<DecimalSign, Seen>> = { point: nothingSeen(), comma: nothingSeen() };

  constructor(form: PercentForm) {
    this.#form = { ...form, reading: { ...form.reading, toldAs: {} } };
  }

  look(rows: Rows): void {
    if (!percentColumns.some((column) => isBareIn(rows, this.#form.places, column))) return;
    // Where each amount shows its decimal sign, both signs read the order alike.
    const plain = { ...this.#form, kind: 'orders', reading: { ...this.#form.reading, dayOrder: 'day-first' } } as const;
    const isAlike = undecidedIn(rows, { ...plain, reading: { ...plain.reading, decimal: null } }) === null;
    for (const decimal of isAlike ? decimalSigns.slice(0, 1) : decimalSigns) {
      const form = { ...this.#form, reading: { ...this.#form.reading, decimal } };
      const seen = isAlike ? Object.values(this.#seen) : [this.#seen[decimal]];
      if (!this.#named(rows, form, seen)) this.#unnamed(rows, form, seen);
    }
  }

  /** What the file shows or somebody said of each column, and the cells of those of which neither does. */
  end(said: ToldAs, decimal: DecimalSign | null): { toldAs: ToldAs; open: OpenPercent[] } {
    const { shown, open } = this.#seen[decimal ?? 'point'];
    const found = [...shown].flatMap(([column, ways]): [PercentColumn, WayTold][] => {
      const [only] = ways;
      return ways.size === 1 && only !== undefined ? [[column, only]] : [];
    });
    const toldAs: ToldAs = { ...said, ...Object.fromEntries(found) };
    return { toldAs, open: [...open.values()].filter(({ column }) => toldAs[column] === undefined) };
  }

  /** What an order shows of columns that are named as percentages; false where it has nothing in them. */
  #named(rows: Rows, form: PercentForm, seen: readonly Seen[]): boolean {
    const { shown, trouble } = inMoney(rows, form);
    for (const column of percentColumns) {
      const way = shown[column];
      if (way !== undefined) add(seen, column, way);
    }
    if (trouble?.why === 'unsaid') ask(seen, trouble);
    return trouble !== null || Object.keys(shown).length > 0;
  }

  /** What it shows of the others: amounts, and where those don't come to the total, a percentage. */
  #unnamed(rows: Rows, form: PercentForm, seen: readonly Seen[]): void {
    const { places, inPercent } = form;
    const columns = percentColumns.filter(
      (column) =>
        isBareIn(rows, places, column) &&
        !inPercent.includes(places[column] ?? -1) &&
        !seen.every(({ shown }) => shown.get(column)?.has('amount')),
    );
    if (columns.length === 0 || places.total === undefined) return;
    const isRight = (toldAs: ToldAs) => {
      const order = inMoney(rows, { ...form, reading: { ...form.reading, toldAs } });
      // More than all of something is no reading, whatever the rest comes to.
      const sums = order.trouble === null ? sumsOf(order) : null;
      return sums !== null && otherSum(sums) === null;
    };
    if (isRight({})) {
      for (const column of columns) add(seen, column, 'amount');
      return;
    }
    // To try each percentage takes long: a file of tips and fees is given up after so many orders.
    if (this.#tried >= mostTried || columns.every((each) => seen.every(({ open }) => open.has(each)))) return;
    this.#tried += 1;
    const column = columns.find(
      (each) => (isRight({ [each]: 'percent' }) || isRight({ [each]: 'part' })) && !isRightWithout(rows, form, each),
    );
    const row = column && rows.find((each) => isBare(cellOf(each, places, column)));
    if (column && row) ask(seen, { column, row: row.number, text: cellOf(row, places, column) });
  }
}

/** Whether an order comes to its total with nothing in a column: then it's no percentage of it that does. */
function isRightWithout(rows: Rows, form: PercentForm, column: PercentColumn): boolean {
  const bare = rows.reduce<Sheet>((left, _, at) => withAmount(left, at, column, null), { rows, form });
  const sums = sumsOf(bare);
  return sums !== null && otherSum(sums) === null;
}

const nothingSeen = (): Seen => ({ shown: new Map(), open: new Map() });

function add(seen: readonly Seen[], column: PercentColumn, way: WayTold): void {
  for (const { shown } of seen) shown.set(column, (shown.get(column) ?? new Set()).add(way));
}

function ask(seen: readonly Seen[], { column, row, text }: OpenPercent | PercentTrouble): void {
  for (const { open } of seen) {
    if (!open.has(column)) open.set(column, { column, row, text });
  }
}

function isBareIn(rows: Rows, places: Places, column: PercentColumn): boolean {
  return (
    places[column] !== undefined &&
    rows.some((row) => {
      const text = cellOf(row, places, column);
      return text !== '' && percentIn(text) === null && isBare(text) && /[1-9]/.test(text);
    })
  );
}
