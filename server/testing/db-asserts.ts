import type { ClaimId, OrderId } from '#core/ids.ts';
import { readSampleLedger } from '../commerce/connectors/sample/sample-connector.ts';
import { readWords } from '../platform/mail/kept-words.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';

/** What the books say: read past the verbs, straight from the tables. All amounts are decimal text. */

export function claimRow(app: TestApp, store: StoreRecord, id: string) {
  return app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('claims')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('id', '=', id as ClaimId)
      .executeTakeFirstOrThrow(),
  );
}

/** The items of an order by the engine's id: how many units its claims hold. */
export async function unitsClaimed(app: TestApp, store: StoreRecord, orderId: string) {
  const rows = await app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('order_items')
      .select(['source_item_id', 'claimed_quantity'])
      .where('store_id', '=', store.id)
      .where('order_id', '=', orderId as OrderId)
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.source_item_id, row.claimed_quantity]));
}

/** The one payment of a test order: what was paid, what is promised, what went back. */
export function paymentOf(app: TestApp, store: StoreRecord, orderId: string) {
  return app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('payments')
      .select(['amount', 'reserved', 'refunded'])
      .where('store_id', '=', store.id)
      .where('order_id', '=', orderId as OrderId)
      .executeTakeFirstOrThrow(),
  );
}

export function resolutionsOf(app: TestApp, store: StoreRecord, claimId: string) {
  return app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('resolutions')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('claim_id', '=', claimId as ClaimId)
      .orderBy('created_at')
      .execute(),
  );
}

/** The payments that a claim's refunds go back over, in the order in which the engine is asked. */
export async function partsOf(app: TestApp, store: StoreRecord, claimId: string) {
  return app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('resolution_payments as part')
      .innerJoin('resolutions', (join) =>
        join.onRef('resolutions.store_id', '=', 'part.store_id').onRef('resolutions.id', '=', 'part.resolution_id'),
      )
      .innerJoin('payments', (join) =>
        join.onRef('payments.store_id', '=', 'part.store_id').onRef('payments.id', '=', 'part.payment_id'),
      )
      .select([
        'part.key',
        'part.amount',
        'part.state',
        'part.reference',
        'part.attempts',
        'payments.source_payment_id',
        'payments.reserved',
        'payments.refunded',
      ])
      .where('part.store_id', '=', store.id)
      .where('resolutions.claim_id', '=', claimId as ClaimId)
      .orderBy('resolutions.id')
      .orderBy('part.position')
      .execute(),
  );
}

/** What the sample engine did for an order. */
export function engineLedger(app: TestApp, store: StoreRecord, sourceOrderId: string) {
  return readSampleLedger(app.services, store, sourceOrderId);
}

/** The templates of the mails that were written about a claim, in alphabetical order. */
export async function mailsAbout(app: TestApp, store: StoreRecord, claimId: string): Promise<string[]> {
  const rows = await app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('mails')
      .select('template')
      .where('store_id', '=', store.id)
      .where('claim_id', '=', claimId as ClaimId)
      .orderBy('template')
      .execute(),
  );
  return rows.map((row) => row.template);
}

/** The kinds of the lines in a claim's feed, oldest first. */
export async function feedOf(app: TestApp, store: StoreRecord, claimId: string): Promise<string[]> {
  const rows = await app.services.db.inStore(store.id, (tx) =>
    tx
      .selectFrom('events')
      .select('kind')
      .where('store_id', '=', store.id)
      .where('subject', '=', claimId)
      .orderBy('sequence')
      .execute(),
  );
  return rows.map((row) => row.kind);
}

/**
 * Runs SQL as the owner role, as somebody with the database's keys would. What it reads of `mails` has what they say in
 * `html`, `plain`, and `letter`, however it's kept.
 */
export async function asOwner(app: TestApp, statement: string, values: unknown[] = []) {
  if (/^\s*SELECT\b.*\bFROM mails\b/s.test(statement)) {
    const mails = JSON.stringify(await mailsUnpacked(app));
    const unpacked = `WITH mails AS (SELECT * FROM jsonb_populate_recordset(NULL::mails, $${values.length + 1}::jsonb))`;
    return (await app.database.ownerPool.query(`${unpacked} ${statement}`, [...values, mails])).rows as Record<
      string,
      unknown
    >[];
  }
  return (await app.database.ownerPool.query(statement, values)).rows as Record<string, unknown>[];
}

/** Every email, with what it says. */
async function mailsUnpacked(app: TestApp) {
  return app.services.db.everywhere(async (tx) => {
    const rows = await tx.selectFrom('mails').selectAll().execute();
    const words = await readWords(tx, rows);
    return rows.map(({ packed: _, ...row }, index) => ({ ...row, ...words[index] }));
  });
}

/** The emails of one kind that a store’s people got, by their addresses. */
export async function mailsOf(app: TestApp, storeId: string, template: string) {
  const mails = await asOwner(
    app,
    'SELECT to_address, plain FROM mails WHERE store_id = $1 AND template = $2 ORDER BY to_address',
    [storeId, template],
  );
  return mails.map((row) => ({ to_address: String(row.to_address), plain: String(row.plain) }));
}
