import type { z } from 'zod';
import { say } from '../reference/problem-sentences.ts';
import type { Rows } from '../rules/file-import/cells.ts';
import { pointerOf } from '../rules/file-import/column-of-field.ts';
import type { ImportKind } from '../rules/file-import/file-kinds.ts';
import type { FileForm } from '../rules/file-import/file-things.ts';
import { undecidedIn } from '../rules/file-import/judge-file.ts';
import { orderOfRows } from '../rules/file-import/order-of-rows.ts';
import { productsOfRows } from '../rules/file-import/product-of-rows.ts';
import { isPlainAddress } from '../rules/reachable-email.ts';
import { fieldProblems, kindCode } from './field-problems.ts';
import { sourceId } from './fields.ts';
import { orderIn } from './order-shapes.ts';
import type { FieldRefusal } from './problems.ts';
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

/** Something of a file that fits the contract, or what doesn't. */
export type Checked<Value> = Told & ({ value: Value; wrong: null } | { value: null; wrong: FieldRefusal });

export type OrderOfFile = z.output<typeof orderIn>;

const productOfFile = productToPut
  .pick({ sourceVariantId: true, name: true, variant: true, sku: true, productImage: true, price: true })
  .extend({ sourceProductId: sourceId });
export type ProductOfFile = z.output<typeof productOfFile>;

/** The order that these rows tell, as it can be taken in. */
export function checkOrder(rows: Rows, form: CheckForm): Checked<OrderOfFile> {
  const told = orderOfRows(rows, form);
  const until = rows.at(-1)?.number ?? rows[0].number;
  const name = String(told.sourceOrderNumber);
  return {
    from: rows[0].number,
    until,
    name,
    rows,
    ...(undecided('orders', rows, form) ?? reachable(checked(orderIn, told))),
  };
}

/** The products that these rows tell, each as it can be taken in. */
export function checkProducts(rows: Rows, form: CheckForm): Checked<ProductOfFile>[] {
  return productsOfRows(rows, form).map(({ row, product, sourceProductId }) => ({
    from: row.number,
    until: row.number,
    name: [product.name, product.variant].filter(Boolean).join(', '),
    rows: [row] as const,
    ...(undecided('products', [row], form) ?? checked(productOfFile, { ...product, sourceProductId })),
  }));
}

/** An order to whose address nothing can be sent lies there for nobody: its row is told, to be mended. */
function reachable(found: ReturnType<typeof checked<typeof orderIn>>): typeof found {
  return found.value === null || isPlainAddress(found.value.customerEmail)
    ? found
    : { value: null, wrong: { pointer: '/customerEmail', code: 'not-reachable', message: say('want-email') } };
}

/** What can be read both ways is refused before anything is read out of it. */
function undecided(kind: ImportKind, rows: Rows, form: CheckForm): { value: null; wrong: FieldRefusal } | null {
  const found = undecidedIn(rows, { ...form, kind });
  if (found === null) {
    return null;
  }
  const pointer = found.column === null ? '' : pointerOf(kind, found.column);
  return { value: null, wrong: { pointer, code: 'undecided', message: say('two-readings', { text: found.text }) } };
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  told: unknown,
): { value: z.output<Schema>; wrong: null } | { value: null; wrong: FieldRefusal } {
  const parsed = schema.safeParse(told, { error: kindCode });
  if (parsed.success) {
    return { value: parsed.data, wrong: null };
  }
  const [wrong] = fieldProblems(parsed.error.issues, 'body');
  if (wrong === undefined) {
    throw new Error('A schema refused a value and named no issue.');
  }
  return { value: null, wrong };
}
