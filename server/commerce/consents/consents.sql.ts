import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ConsentId, OrderId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ConsentOrders, Consents } from '../../platform/db/schema.gen.ts';

export type ConsentRow = Selectable<Consents>;

/** Keeps a choice; one that is here stays as it is. */
export async function insertConsent(tx: Tx, row: Insertable<Consents>): Promise<void> {
  await tx
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute();
}

/**
 * Whether the customer of the order that names a consent was erased; one that is being erased is waited for.
 * @readsAcross orders: what its customer had forgotten isn’t kept anew
 */
export async function isOfErased(tx: Tx, storeId: StoreId, id: ConsentId): Promise<boolean> {
  const row = await tx
    .selectFrom('consent_orders as n')
    .innerJoin('orders as o', (join) => join.onRef('o.id', '=', 'n.order_id').on('o.store_id', '=', storeId))
    .select('o.erased_at')
    .where('n.store_id', '=', storeId)
    .where('n.consent_id', '=', id)
    .forShare('o')
    .executeTakeFirst();
  return row != null && row.erased_at !== null;
}

/** Keeps which orders name which consents. One that another order named, and an order that named another, stay as they are. */
export async function insertConsentOrders(tx: Tx, rows: readonly Insertable<ConsentOrders>[]): Promise<void> {
  await tx
    .insertInto('consent_orders')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was chosen for an order, by the consent that it names; undefined where it names none, or what was chosen came later. */
export async function consentOfOrder(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<ConsentRow | undefined> {
  return (
    tx
      .selectFrom('consent_orders as n')
      .innerJoin('consents as c', (join) =>
        join.onRef('c.store_id', '=', 'n.store_id').onRef('c.id', '=', 'n.consent_id').on('c.store_id', '=', storeId),
      )
      .selectAll('c')
      .where('n.store_id', '=', storeId)
      .where('n.order_id', '=', orderId)
      // The clock of a shop isn’t ours, and a choice takes its time on the way here.
      .where(sql<boolean>`c.chosen_at <= n.sold_at + interval '1 minute'`)
      .executeTakeFirst()
  );
}

/** Consents from before an instant that no sweep looked at, and whether an order names each. */
export function consentsToSweep(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<{ id: ConsentId; named: boolean }[]> {
  return tx
    .selectFrom('consents as c')
    .select(['c.id', sql<boolean>`n.order_id IS NOT NULL`.as('named')])
    .leftJoin('consent_orders as n', (join) => join.on('n.store_id', '=', storeId).onRef('n.consent_id', '=', 'c.id'))
    .where('c.store_id', '=', storeId)
    .where('c.recorded_at', '<', before)
    .where('c.kept', '=', false)
    .limit(most)
    .execute();
}

/** Consents that orders name are looked at no more. */
export async function markKept(tx: Tx, storeId: StoreId, ids: readonly ConsentId[]): Promise<void> {
  await tx.updateTable('consents').set({ kept: true }).where('store_id', '=', storeId).where('id', 'in', ids).execute();
}

export async function deleteConsents(tx: Tx, storeId: StoreId, ids: readonly ConsentId[]): Promise<void> {
  await tx.deleteFrom('consents').where('store_id', '=', storeId).where('id', 'in', ids).execute();
}

/** Forgets what a shop called the cart of an order, and where its customer was. */
export async function forgetCart(tx: Tx, storeId: StoreId, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ cart: null, country: null })
    .where('store_id', '=', storeId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('consent_orders')
        .select('consent_id')
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId),
    )
    .execute();
}
