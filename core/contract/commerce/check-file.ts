import type { z } from 'zod';
import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type Sentence, say } from '../../reference/problem-sentences.ts';
import { cellOf, type Rows } from '../../rules/commerce/file-import/cells.ts';
import { blamedValue, columnOfField } from '../../rules/commerce/file-import/column-of-field.ts';
import type { ImportColumn, ImportKind } from '../../rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '../../rules/commerce/file-import/file-things.ts';
import { undecidedIn } from '../../rules/commerce/file-import/judge-file.ts';
import { isQuantityOpen, namelessIn } from '../../rules/commerce/file-import/lines-of-rows.ts';
import { disagreementIn, withoutRepeats } from '../../rules/commerce/file-import/one-telling.ts';
import { orderOfRows } from '../../rules/commerce/file-import/order-of-rows.ts';
import { inMoney, type PercentTrouble } from '../../rules/commerce/file-import/percents/in-money.ts';
import { productsOfRows } from '../../rules/commerce/file-import/product-of-rows.ts';
import { hasUnreadItems } from '../../rules/commerce/file-import/shop-exports.ts';
import { otherSum } from '../../rules/commerce/file-import/sums-of-order.ts';
import { type Tally, tallyOfOrder, tallyOfRows } from '../../rules/commerce/file-import/tally.ts';
import { isPlainAddress } from '../../rules/platform/reachable-email.ts';
import { fieldProblems, kindCode } from '../platform/field-problems.ts';
import { sourceId } from '../platform/fields.ts';
import { orderIn } from './order-shapes.ts';
import { productToPut } from './products.ts';

/** What rows of a file tell, and which rows those are. */
interface Told {
  from: number;
  until: number;
  /** As people know it: an order's number, a product's name. */
  name: string;
  rows: Rows;
}

/** How rows are read and checked. */
export type CheckForm = Pick<FileForm, 'places' | 'itemCells' | 'inPercent' | 'reading' | 'width'>;

/** What is wrong with something of a file. */
export interface Wrong {
  /** The column to blame; null where it is none, or not one alone. */
  column: ImportColumn | null;
  /** What stands there; empty where nothing does, and where no single value is to blame. */
  value: string;
  said: Sentence;
}

type Found<Value> = { value: Value; wrong: null } | { value: null; wrong: Wrong };

/** Something of a file that fits the contract, or what doesn't. */
export type Checked<Value> = Told & {
  tally: Tally;
  /** What is told of it although it comes in. */
  note: Wrong | null;
} & Found<Value>;

export type OrderOfFile = z.output<typeof orderIn>;

const productOfFile = productToPut
  .pick({ sourceVariantId: true, name: true, variant: true, sku: true, productImage: true, price: true })
  .extend({ sourceProductId: sourceId });
export type ProductOfFile = z.output<typeof productOfFile>;

/**
 * The order that these rows tell, as it can be taken in. Everything that they say is in it, or is told: it is refused with
 * its reason, or comes in with notes.
 */
export function checkOrder(rows: Rows, form: CheckForm): Checked<OrderOfFile> {
  const lost = lostIn(rows, form) ?? undecided('orders', rows, form);
  const { told, found, note } = lost ? { told: rows, found: lost, note: null } : readOrder(rows, form);
  return {
    from: rows[0].number,
    until: rows.at(-1)?.number ?? rows[0].number,
    name: cellOf(rows[0], form.places, 'number'),
    rows,
    tally: found.value === null ? tallyOfRows(rows, form) : tallyOfOrder({ rows, told }, found.value, form),
    note,
    ...found,
  };
}

interface ReadOrder {
  /** The rows that count. */
  told: Rows;
  found: Found<OrderOfFile>;
  note: Wrong | null;
}

/**
 * The order of these rows. Parts that repeat earlier ones word for word are units of their own where the total bears them
 * out, and otherwise the same order told again.
 */
function readOrder(rows: Rows, form: CheckForm): ReadOrder {
  const read = (told: Rows): Found<OrderOfFile> => {
    const money = inMoney(told, form);
    if (money.trouble !== null) return { value: null, wrong: wrongPercent(money.trouble) };
    const order = orderOfRows(money.rows, money.form);
    return reachable(told, form, checked('orders', orderIn, order, { rows: told, form }));
  };
  const hasTotal = form.places.total !== undefined;
  const whole = read(rows);
  const once = hasTotal && comesOut(whole) ? null : withoutRepeats(rows);
  const again = once === null ? null : read(once);
  if (once === null || again === null || (hasTotal && !comesOut(again))) {
    return { told: rows, ...weighed(rows, form, whole) };
  }
  const { found, note } = weighed(once, form, again);
  const said = say('order-repeated', { count: rows.length - once.length });
  return { told: once, found, note: note ?? { column: null, value: '', said } };
}

const comesOut = ({ value }: Found<OrderOfFile>): boolean => value !== null && otherSum(value) === null;

/** A percentage that nothing says to be one, or that is more than all. */
function wrongPercent({ why, column, text }: PercentTrouble): Wrong {
  return { column, value: text, said: why === 'unsaid' ? say('percent-unsaid', { text }) : say('band-above-all') };
}

/** An order with its quantities and sums weighed: what its total doesn’t bear out is asked, or told. */
function weighed(rows: Rows, form: CheckForm, found: Found<OrderOfFile>): Pick<ReadOrder, 'found' | 'note'> {
  if (found.value === null) {
    return { found, note: null };
  }
  const { currency } = found.value;
  const other = otherSum(found.value);
  const sums = other && {
    comes: { amount: other.comes, currency },
    total: { amount: other.total, currency },
  };
  if (isQuantityOpen(rows, form, sums === null)) {
    const said = sums === null ? say('quantity-unsaid') : say('quantity-unknown', sums);
    return { found: { value: null, wrong: { column: 'itemQuantity', value: '', said } }, note: null };
  }
  return { found, note: sums === null ? null : { column: 'total', value: '', said: say('total-differs', sums) } };
}

/** What in these rows no order can hold; null where all of it fits. */
function lostIn(rows: Rows, form: CheckForm): { value: null; wrong: Wrong } | null {
  const refused = (column: ImportColumn | null, value: string, said: Sentence) => ({
    value: null,
    wrong: { column, value, said },
  });
  const torn = rows.find((row) => row.torn);
  if (torn !== undefined) {
    return refused(null, '', say('quote-misplaced', { row: torn.number }));
  }
  for (const { number, cells } of rows) {
    const more = cells.slice(form.width).find((cell) => cell.trim() !== '');
    if (more !== undefined) return refused(null, more, say('more-cells', { row: number, columns: form.width }));
  }
  const other = disagreementIn(rows, form);
  if (other !== null) {
    const value = cellOf(other.row, form.places, other.column);
    return refused(other.column, value, say('order-disagrees', { row: other.row.number, first: rows[0].number }));
  }
  const nameless = rows.length > 1 ? namelessIn(rows, form) : undefined;
  if (nameless !== undefined) {
    return refused('itemName', '', say('item-without-name', { row: nameless.number }));
  }
  const unread = rows.flatMap(({ cells }) => form.itemCells.map((at) => cells[at] ?? '')).find(hasUnreadItems);
  return unread === undefined ? null : refused('itemName', unread, say('items-unreadable'));
}

/** The products that these rows tell, each as it can be taken in. */
export function checkProducts(rows: Rows, form: CheckForm): Checked<ProductOfFile>[] {
  return productsOfRows(rows, form).map(({ row, product, sourceProductId }) => {
    const own: Rows = [row];
    const told = { ...product, sourceProductId };
    return {
      from: row.number,
      until: row.number,
      name: [product.name, product.variant].filter(Boolean).join(', '),
      rows: own,
      tally: { rows: 1, items: 1, units: 0, prices: '0' },
      note: null,
      ...(undecided('products', own, form) ?? checked('products', productOfFile, told, { rows: own, form })),
    };
  });
}

/** What can be read both ways is refused before anything is read out of it. */
function undecided(kind: ImportKind, rows: Rows, form: CheckForm): { value: null; wrong: Wrong } | null {
  const found = undecidedIn(rows, { ...form, kind });
  return (
    found && {
      value: null,
      wrong: { column: found.column, value: found.text, said: say('two-readings', { text: found.text }) },
    }
  );
}

/** An order to whose address nothing can be sent lies there for nobody: its row is told, to be mended. */
function reachable(rows: Rows, { places }: CheckForm, found: Found<OrderOfFile>): Found<OrderOfFile> {
  return found.value === null || isPlainAddress(found.value.customerEmail)
    ? found
    : { value: null, wrong: { column: 'email', value: cellOf(rows[0], places, 'email'), said: say('want-email') } };
}

function checked<Schema extends z.ZodType>(
  kind: ImportKind,
  schema: Schema,
  told: unknown,
  { rows, form }: { rows: Rows; form: CheckForm },
): Found<z.output<Schema>> {
  const parsed = schema.safeParse(told, { error: kindCode });
  if (parsed.success) {
    return { value: parsed.data, wrong: null };
  }
  const [refusal] = fieldProblems(parsed.error.issues, 'body');
  if (refusal === undefined) {
    throw new Error('A schema refused a value and named no issue.');
  }
  return { value: null, wrong: wrongOf({ kind, places: form.places }, rows, refusal) };
}

/** A field that is refused, as the file’s own: which column fills it, and what stands there. */
export function wrongOf(form: Pick<FileForm, 'kind' | 'places'>, rows: Rows, refusal: FieldRefusal): Wrong {
  const column = columnOfField(form.kind, refusal.pointer);
  const value = column === null ? '' : blamedValue(rows, form.places, column, refusal.pointer);
  return { column, value, said: refusal.message };
}
