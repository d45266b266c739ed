import type { z } from 'zod';
import type { FieldRefusal } from '../../reference/field-refusal.ts';
import { type Sentence, say } from '../../reference/problem-sentences.ts';
import { cellOf, type Rows } from '../../rules/commerce/file-import/cells.ts';
import { blamedValue, columnOfField } from '../../rules/commerce/file-import/column-of-field.ts';
import type { ImportColumn, ImportKind } from '../../rules/commerce/file-import/file-kinds.ts';
import type { FileForm } from '../../rules/commerce/file-import/file-things.ts';
import { undecidedIn } from '../../rules/commerce/file-import/judge-file.ts';
import { orderOfRows } from '../../rules/commerce/file-import/order-of-rows.ts';
import { productsOfRows } from '../../rules/commerce/file-import/product-of-rows.ts';
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
export type CheckForm = Pick<FileForm, 'places' | 'itemCells' | 'reading'>;

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
export type Checked<Value> = Told & Found<Value>;

export type OrderOfFile = z.output<typeof orderIn>;

const productOfFile = productToPut
  .pick({ sourceVariantId: true, name: true, variant: true, sku: true, productImage: true, price: true })
  .extend({ sourceProductId: sourceId });
export type ProductOfFile = z.output<typeof productOfFile>;

/** The order that these rows tell, as it can be taken in. */
export function checkOrder(rows: Rows, form: CheckForm): Checked<OrderOfFile> {
  const told = orderOfRows(rows, form);
  return {
    from: rows[0].number,
    until: rows.at(-1)?.number ?? rows[0].number,
    name: String(told.sourceOrderNumber),
    rows,
    ...(undecided('orders', rows, form) ?? reachable(rows, form, checked('orders', orderIn, told, { rows, form }))),
  };
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
