import { readSampleLedger } from '../connectors/sample/sample-connector.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import type { TestHouse } from './app.ts';
import { asAdmin } from './database.ts';

/** What the books say: read past the verbs, straight from the tables. All amounts are decimal text. */

export function claimRow(house: TestHouse, store: StoreRecord, id: string) {
  return house.services.db.inStore(store.id, (tx) =>
    tx.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** The items of an order by the engine's id: how many units its claims hold. */
export async function unitsClaimed(house: TestHouse, store: StoreRecord, orderId: string) {
  const rows = await house.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('order_items')
      .select(['source_item_id', 'claimed_quantity'])
      .where('order_id', '=', orderId)
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.source_item_id, row.claimed_quantity]));
}

/** The one payment of a test order: what was paid, what is promised, what went back. */
export function paymentOf(house: TestHouse, store: StoreRecord, orderId: string) {
  return house.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('payments')
      .select(['amount', 'reserved', 'refunded'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  );
}

export function resolutionsOf(house: TestHouse, store: StoreRecord, claimId: string) {
  return house.services.db.inStore(store.id, (tx) =>
    tx.selectFrom('resolutions').selectAll().where('claim_id', '=', claimId).orderBy('created_at').execute(),
  );
}

/** What the sample engine did for an order. */
export function engineLedger(house: TestHouse, store: StoreRecord, sourceOrderId: string) {
  return readSampleLedger(house.services, store, sourceOrderId);
}

/** The templates of the mails that were written about a claim, in alphabetical order. */
export async function mailsAbout(house: TestHouse, store: StoreRecord, claimId: string): Promise<string[]> {
  const rows = await house.services.db.inStore(store.id, (tx) =>
    tx.selectFrom('mails').select('template').where('claim_id', '=', claimId).orderBy('template').execute(),
  );
  return rows.map((row) => row.template);
}

/** The kinds of the lines in a claim's feed, oldest first. */
export async function feedOf(house: TestHouse, store: StoreRecord, claimId: string): Promise<string[]> {
  const rows = await house.services.db.inStore(store.id, (tx) =>
    tx.selectFrom('events').select('kind').where('subject', '=', claimId).orderBy('sequence').execute(),
  );
  return rows.map((row) => row.kind);
}

/** Runs SQL as the owner role, as somebody with the database's keys would. */
export async function asOwner(house: TestHouse, statement: string, values: unknown[] = []) {
  return asAdmin(house.database.owner, async (client) => {
    await client.query(`SELECT set_config('app.store', '*', false)`);
    return (await client.query(statement, values)).rows as Record<string, unknown>[];
  });
}
