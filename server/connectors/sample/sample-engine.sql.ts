import { type Insertable, type Selectable, sql } from 'kysely';
import { emailKey } from '../../../core/rules/order-query.ts';
import type { Tx } from '../../db/database.ts';
import type { SampleEngineLedger } from '../../db/schema.gen.ts';
import type { EngineOrder } from '../connector.ts';

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

export async function orderOfId(tx: Tx, shop: string, sourceOrderId: string): Promise<EngineOrder | undefined> {
  const row = await tx
    .selectFrom('sample_engine.orders')
    .select('body')
    .where('shop', '=', shop)
    .where('source_order_id', '=', sourceOrderId)
    .executeTakeFirst();
  return row?.body as EngineOrder | undefined;
}

/** The shop's orders from the one after the cursor on, by when they changed last and then by id. */
export async function ordersAfter(
  tx: Tx,
  shop: string,
  after: { at: string; id: string } | null,
  most: number,
): Promise<{ source_order_id: string; changed_at: string; order: EngineOrder }[]> {
  const changedAt = sql<string>`(coalesce(body ->> 'sourceUpdatedAt', body ->> 'sourceCreatedAt'))::timestamptz`;
  const rows = await tx
    .selectFrom('sample_engine.orders')
    .select(['source_order_id', 'body', changedAt.as('changed_at')])
    .where('shop', '=', shop)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${changedAt}, source_order_id) > (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy(changedAt)
    .orderBy('source_order_id')
    .limit(most)
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, order: body as EngineOrder }));
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
