import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClaimId, StoreId, WebhookDeliveryId, WebhookId } from '#core/ids.ts';
import type { WebhookDeliveryState } from '#core/reference/webhooks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { WebhookAttempts, WebhookDeliveries } from '../../../platform/db/schema.gen.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';
import type { Answering } from './endpoints.sql.ts';

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;
/** A delivery with what its newest try came to. */
export type TriedDelivery = DeliveryRow & {
  last: Pick<AttemptRow, 'status' | 'failure' | 'at' | 'duration_ms'> | null;
};

/** Writes deliveries down, each event once for an endpoint. */
export async function insertDeliveries(tx: Tx, rows: Insertable<WebhookDeliveries>[]): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('webhook_deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['store_id', 'endpoint_id', 'event_id']).doNothing())
      .execute();
  }
}

/** What comes next in a lane: its earliest event that still waits, held until the transaction ends. */
export function headOfLane(
  tx: Tx,
  storeId: StoreId,
  endpointId: WebhookId,
  lane: string,
): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .where('lane', '=', lane)
    .where('state', '=', 'WAITING')
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The lanes of a store whose next try is overdue since `before`: whatever was to run them is gone. */
export function overdueLanes(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<({ endpoint_id: WebhookId; lane: string } & Answering)[]> {
  return tx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', (join) =>
      join.onRef('endpoint.store_id', '=', 'delivery.store_id').onRef('endpoint.id', '=', 'delivery.endpoint_id'),
    )
    .select(['delivery.endpoint_id', 'delivery.lane', 'endpoint.failing_since', 'endpoint.answered_ms'])
    .where('delivery.store_id', '=', storeId)
    .where('delivery.state', '=', 'WAITING')
    .where('delivery.next_try_at', '<', before)
    .groupBy(['delivery.endpoint_id', 'delivery.lane', 'endpoint.failing_since', 'endpoint.answered_ms'])
    .orderBy((query) => query.fn.min('delivery.next_try_at'))
    .limit(most)
    .execute();
}

/** Moves a delivery that still waits and was tried so often; false when somebody was faster. */
export async function moveDelivery(
  tx: Tx,
  storeId: StoreId,
  id: WebhookDeliveryId,
  { tries, changes }: { tries: number; changes: Updateable<WebhookDeliveries> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A decision was taken back: what told of it and was not tried yet is not sent. Answers how many there were. */
export async function takeBack(tx: Tx, storeId: StoreId, claimId: ClaimId, at: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'TAKEN_BACK', next_try_at: null, ended_at: at })
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('undoable', '=', true)
    .where('attempts', '=', 0)
    .where('state', 'in', ['WAITING', 'PARKED'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Parks what waits for an endpoint: it was switched off. */
export async function parkAll(tx: Tx, storeId: StoreId, endpointId: WebhookId, at: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'PARKED', next_try_at: null, ended_at: at })
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Lets deliveries wait again, their tries counted anew. Answers their lanes. */
export function letWait(
  tx: Tx,
  storeId: StoreId,
  endpointId: WebhookId,
  {
    which,
    at,
  }: { which: { id: WebhookDeliveryId } | { since: string; states: readonly WebhookDeliveryState[] }; at: string },
): Promise<{ lane: string }[]> {
  const query = tx
    .updateTable('webhook_deliveries')
    .set({ state: 'WAITING', attempts: 0, next_try_at: at, ended_at: null })
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .returning('lane');
  return 'id' in which
    ? query.where('id', '=', which.id).where('state', '<>', 'TAKEN_BACK').execute()
    : query
        .where('event_id', 'is not', null)
        .where('created_at', '>=', which.since)
        .where('state', 'in', which.states)
        .execute();
}

/** The store is named as a value: known by the row alone, every machine would be asked for it. */
const newestTry = (storeId: StoreId) =>
  sql<TriedDelivery['last']>`(SELECT json_build_object('status', a.status, 'failure', a.failure,
  'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'duration_ms', a.duration_ms)
  FROM webhook_attempts AS a
  WHERE a.store_id = ${storeId} AND a.delivery_id = webhook_deliveries.id
  ORDER BY a.number DESC LIMIT 1)`.as('last');

export function findDelivery(
  tx: Tx,
  storeId: StoreId,
  endpointId: WebhookId,
  id: WebhookDeliveryId,
): Promise<TriedDelivery | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(newestTry(storeId))
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A page of what was sent to an endpoint, newest first. */
export function deliveriesOf(
  tx: Tx,
  storeId: StoreId,
  endpointId: WebhookId,
  page: { size: number; after: Position | null; state?: WebhookDeliveryState; failed?: boolean },
): Promise<TriedDelivery[]> {
  let query = tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(newestTry(storeId))
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size);
  if (page.state) {
    query = query.where('state', '=', page.state);
  }
  if (page.failed) {
    query = query.where((or) =>
      or.or([or('state', '=', 'PARKED'), or.and([or('state', '=', 'WAITING'), or('attempts', '>', 0)])]),
    );
  }
  const { after } = page;
  return (after === null ? query : query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)).execute();
}

export async function insertAttempt(tx: Tx, row: Insertable<WebhookAttempts>): Promise<void> {
  await tx.insertInto('webhook_attempts').values(row).execute();
}

/** The tries of a delivery, newest first. */
export function attemptsOf(tx: Tx, storeId: StoreId, deliveryId: WebhookDeliveryId): Promise<AttemptRow[]> {
  return tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .execute();
}

/** The number of a delivery's next try: replays go on counting. */
export async function nextAttempt(tx: Tx, storeId: StoreId, deliveryId: WebhookDeliveryId): Promise<number> {
  const row = await tx
    .selectFrom('webhook_attempts')
    .select((query) => query.fn.max('number').as('number'))
    .where('store_id', '=', storeId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return Number(row?.number ?? 0) + 1;
}

/** Forgets what ended before an instant, with its tries. Answers how many. */
export async function deleteEnded(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const ended = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('store_id', '=', storeId)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(most)
    .execute();
  const ids = ended.map(({ id }) => id);
  await sql`DELETE FROM webhook_attempts WHERE store_id = ${storeId} AND delivery_id = ANY(${ids})`.execute(tx);
  await sql`DELETE FROM webhook_deliveries WHERE store_id = ${storeId} AND id = ANY(${ids})`.execute(tx);
  return ids.length;
}

/** How many wait, of all stores: by the index of those that do. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_deliveries WHERE state = 'WAITING'`.execute(tx);
  return rows[0]?.count ?? 0;
}
