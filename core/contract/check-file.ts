import type { z } from 'zod';
import type { Places, Rows } from '../rules/file-import/cells.ts';
import type { ImportColumn } from '../rules/file-import/file-kinds.ts';
import { orderOfRows } from '../rules/file-import/order-of-rows.ts';
import { productsOfRows } from '../rules/file-import/product-of-rows.ts';
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
}

/** Something of a file that fits the contract, or what doesn't. */
export type Checked<Value> = Told & ({ value: Value; wrong: null } | { value: null; wrong: FieldRefusal });

export type OrderOfFile = z.output<typeof orderIn>;

const productOfFile = productToPut
  .pick({ sourceVariantId: true, name: true, variant: true, sku: true, productImage: true, price: true })
  .extend({ sourceProductId: sourceId });
export type ProductOfFile = z.output<typeof productOfFile>;

/** The order that these rows tell, as it can be taken in. */
export function checkOrder(rows: Rows, places: Places<ImportColumn>): Checked<OrderOfFile> {
  const told = orderOfRows(rows, places);
  const until = rows.at(-1)?.number ?? rows[0].number;
  return { from: rows[0].number, until, name: String(told.sourceOrderNumber), ...checked(orderIn, told) };
}

/** The products that these rows tell, each as it can be taken in. */
export function checkProducts(rows: Rows, places: Places<ImportColumn>): Checked<ProductOfFile>[] {
  return productsOfRows(rows, places).map(({ row, product, sourceProductId }) => ({
    from: row.number,
    until: row.number,
    name: [product.name, product.variant].filter(Boolean).join(', '),
    ...checked(productOfFile, { ...product, sourceProductId }),
  }));
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
