import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StoreId, WebhookId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { WebhookEndpoints } from '../../../platform/db/schema.gen.ts';
import { tellEndpoint } from '../../../platform/db/tell.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';

export type EndpointRow = Selectable<WebhookEndpoints>;
/** How an endpoint answered last. */
export type Answering = Pick<EndpointRow, 'failing_since' | 'answered_ms'>;
/** An endpoint with what stands in its queue. */
export type CountedEndpoint = EndpointRow & { waiting: number; parked: number };

export async function insertEndpoint(tx: Tx, row: Insertable<WebhookEndpoints>): Promise<void> {
  await tx.insertInto('webhook_endpoints').values(row).execute();
  await tellEndpoint(tx, row.store_id);
}

export function findEndpoint(tx: Tx, storeId: StoreId, id: WebhookId): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same; whoever changes it comes after. */
export function holdEndpoint(tx: Tx, storeId: StoreId, id: WebhookId): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Every endpoint of a store, held until the transaction ends: one hands a store's events out at a time. */
export function holdEndpoints(tx: Tx, storeId: StoreId): Promise<EndpointRow[]> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * One endpoint, or a page of them newest first, each with how many of its events wait and how many are parked. A test is
 * no event: one that failed is never replayed, so it isn't counted.
 */
export function endpointsWithCounts(
  tx: Tx,
  storeId: StoreId,
  which: { id: WebhookId } | { size: number; after: Position | null },
): Promise<CountedEndpoint[]> {
  const counted = (state: string) =>
    sql<number>`(SELECT count(*)::int FROM webhook_deliveries AS d WHERE d.store_id = ${storeId}
      AND d.endpoint_id = webhook_endpoints.id AND d.event_id IS NOT NULL AND d.state = ${state})`;
  const query = tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select([counted('WAITING').as('waiting'), counted('PARKED').as('parked')])
    .where('store_id', '=', storeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if ('id' in which) {
    return query.where('id', '=', which.id).execute();
  }
  const { after, size } = which;
  const page = after === null ? query : query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return page.limit(size).execute();
}

export async function changeEndpoint(
  tx: Tx,
  storeId: StoreId,
  id: WebhookId,
  changes: Updateable<WebhookEndpoints>,
): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(changes).where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Notes up to which of the store's events its endpoints were handed them. */
export async function moveCursors(tx: Tx, storeId: StoreId, to: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ after_number: to })
    .where('store_id', '=', storeId)
    .where('after_number', '<', to)
    .execute();
}

/** The stores that have an endpoint. */
export async function storesWithEndpoints(tx: Tx): Promise<StoreId[]> {
  const rows = await tx.selectFrom('webhook_endpoints').select('store_id').distinct().orderBy('store_id').execute();
  return rows.map((row) => row.store_id);
}

/** Removes an endpoint with all that was sent to it. */
export async function deleteEndpoint(tx: Tx, storeId: StoreId, id: WebhookId): Promise<void> {
  await sql`DELETE FROM webhook_attempts WHERE store_id = ${storeId} AND delivery_id IN (
    SELECT id FROM webhook_deliveries WHERE store_id = ${storeId} AND endpoint_id = ${id})`.execute(tx);
  await tx.deleteFrom('webhook_deliveries').where('store_id', '=', storeId).where('endpoint_id', '=', id).execute();
  await tx.deleteFrom('webhook_endpoints').where('store_id', '=', storeId).where('id', '=', id).execute();
}
