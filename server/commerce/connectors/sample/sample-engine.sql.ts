import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SampleEngineLedger } from '../../../platform/db/schema.gen.ts';
import type { EngineOrder, EngineProduct } from '../connector.ts';

/** The sample engine stands for somebody else's system: no other file of the product knows its tables. */

export type LedgerRow = Selectable<SampleEngineLedger>;

export async function saveOrder(tx: Tx, shop: string, order: EngineOrder): Promise<void> {
  const row = {
    order_number: numberOf(order.orderNumber),
    email: foldedEmail(order.customer.email),
    body: JSON.stringify(order),
  };
  await tx
    .insertInto('sample_engine.orders')
    .values({ shop, source_order_id: order.sourceOrderId, ...row })
    .onConflict((conflict) => conflict.columns(['shop', 'source_order_id']).doUpdateSet(row))
    .execute();
}

/** Numbers and addresses as they are compared: without spaces, a leading `#` and case. */
export const numberOf = (text: string): string => text.trim().replace(/^#\s*/, '').toLowerCase();
export const foldedEmail = (text: string): string => emailKey(text) ?? '';

export async function ordersOfNumber(tx: Tx, shop: string, orderNumber: string): Promise<EngineOrder[]> {
  const rows = await tx
    .selectFrom('sample_engine.orders')
    .select('body')
    .where('shop', '=', shop)
    .where('order_number', '=', numberOf(orderNumber))
    .execute();
  return rows.map((row) => row.body as EngineOrder);
}

/** The orders that were placed for replacements of an order. */
export async function ordersReplacing(tx: Tx, shop: string, sourceOrderId: string): Promise<EngineOrder[]> {
  const rows = await tx
    .selectFrom('sample_engine.orders')
    .select('body')
    .where('shop', '=', shop)
    .where(sql<boolean>`body ->> 'originalSourceOrderId' = ${sourceOrderId}`)
    .execute();
  return rows.map((row) => row.body as EngineOrder);
}

export async function orderOfId(tx: Tx, shop: string, sourceOrderId: string): Promise<EngineOrder | undefined> {
  const row = await tx
    .selectFrom('sample_engine.orders')
    .select('body')
    .where('shop', '=', shop)
    .where('source_order_id', '=', sourceOrderId)
    .executeTakeFirst();
  return row?.body as EngineOrder | undefined;
}

/** Something of a shop with its place in the order of changes. */
export interface Changed<T> {
  id: string;
  changed_at: string;
  body: T;
}

/** Behind which change a list goes on; without an id with the first one at that instant. */
export interface ChangePlace {
  at: string;
  id: string | null;
}

/** The shop's orders from a place on, by when they changed last and then by id. */
export async function ordersAfter(
  tx: Tx,
  shop: string,
  after: ChangePlace | null,
  most: number,
): Promise<Changed<EngineOrder>[]> {
  const changedAt = sql`(coalesce(body ->> 'sourceUpdatedAt', body ->> 'sourceCreatedAt'))::timestamptz`;
  const { rows } = await sql<Changed<EngineOrder>>`
    SELECT source_order_id AS id, body, ${changedAt} AS changed_at FROM sample_engine.orders
    WHERE shop = ${shop} ${behind(after, changedAt, sql`source_order_id`)}
    ORDER BY changed_at, id LIMIT ${most}`.execute(tx);
  return rows;
}

/** The shop's products from a place on, as `ordersAfter`. */
export async function productsAfter(
  tx: Tx,
  shop: string,
  after: ChangePlace | null,
  most: number,
): Promise<Changed<EngineProduct>[]> {
  const id = sql`source_product_id || ' ' || source_variant_id`;
  const { rows } = await sql<Changed<EngineProduct>>`
    SELECT ${id} AS id, body, changed_at FROM sample_engine.products
    WHERE shop = ${shop} ${behind(after, sql`changed_at`, id)}
    ORDER BY changed_at, id LIMIT ${most}`.execute(tx);
  return rows;
}

function behind(after: ChangePlace | null, changedAt: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return after === null
    ? sql``
    : after.id === null
      ? sql`AND ${changedAt} >= ${after.at}::timestamptz`
      : sql`AND (${changedAt}, ${id}) > (${after.at}::timestamptz, ${after.id})`;
}

export async function saveProduct(tx: Tx, shop: string, product: EngineProduct, at: string): Promise<void> {
  const row = { body: JSON.stringify(product), changed_at: at };
  const key = { source_product_id: product.sourceProductId, source_variant_id: product.sourceVariantId ?? '' };
  await tx
    .insertInto('sample_engine.products')
    .values({ shop, ...key, ...row })
    .onConflict((conflict) => conflict.columns(['shop', 'source_product_id', 'source_variant_id']).doUpdateSet(row))
    .execute();
}

/** One act of a shop after the other, so that no two see the same money left or take the same reference. */
export async function holdShop(tx: Tx, shop: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sample engine ${shop}`}, 0))`.execute(tx);
}

export function entryOfKey(tx: Tx, shop: string, key: string): Promise<LedgerRow | undefined> {
  return tx
    .selectFrom('sample_engine.ledger')
    .selectAll()
    .where('shop', '=', shop)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function countRequest(tx: Tx, shop: string, key: string): Promise<void> {
  await tx
    .updateTable('sample_engine.ledger')
    .set({ requests: sql<number>`requests + 1` })
    .where('shop', '=', shop)
    .where('key', '=', key)
    .execute();
}

/** What the engine did for an order, oldest first. */
export function entriesOfOrder(tx: Tx, shop: string, sourceOrderId: string): Promise<LedgerRow[]> {
  return tx
    .selectFrom('sample_engine.ledger')
    .selectAll()
    .where('shop', '=', shop)
    .where('source_order_id', '=', sourceOrderId)
    .orderBy('at')
    .orderBy('reference')
    .execute();
}

export async function countEntries(tx: Tx, shop: string): Promise<number> {
  const { count } = await tx
    .selectFrom('sample_engine.ledger')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('shop', '=', shop)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEntry(tx: Tx, row: Insertable<SampleEngineLedger>): Promise<void> {
  await tx.insertInto('sample_engine.ledger').values(row).execute();
}

/** Forgets where replacements of an order went, and what was noted with what was done for it. */
export async function forgetAddresses(tx: Tx, shop: string, sourceOrderId: string): Promise<void> {
  await sql`
    UPDATE sample_engine.ledger SET body = body - '{address,note,customerEmail}'::text[]
    WHERE shop = ${shop} AND source_order_id = ${sourceOrderId}`.execute(tx);
}
