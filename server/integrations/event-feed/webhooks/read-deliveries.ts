import type { WebhookDelivery, WholeWebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { WebhookDeliveryState } from '#core/reference/webhooks.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';
import { allow, type StoreScope, seesContacts, seesCustomers } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { readOfTopic, readsTopic } from './check-endpoint.ts';
import { attemptsOf, deliveriesOf, findDelivery, type TriedDelivery } from './deliveries.sql.ts';
import { type EndpointRow, findEndpoint } from './endpoints.sql.ts';
import { shownHeaders } from './message-headers.ts';

/** A page of what was sent to an endpoint, newest first. Throws `not-found`. */
export async function listDeliveries(
  ctx: Ctx,
  given: {
    storeId: StoreId;
    id: string;
    size: number;
    after: Position | null;
    state?: WebhookDeliveryState;
    failed?: boolean;
  },
): Promise<{ deliveries: WebhookDelivery[]; hasNext: boolean }> {
  const { storeId, id, size, after, state, failed } = given;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'webhooks:read', store);
  const rows = await ctx.db.inStore(store.id, async (tx) => {
    const endpoint = await endpointIn(tx, store.id, id);
    const page = { size: size + 1, after, ...(state && { state }), ...(failed && { failed }) };
    return deliveriesOf(tx, store.id, endpoint.id, page);
  });
  return { deliveries: rows.slice(0, size).map(deliveryView), hasNext: rows.length > size };
}

/** One delivery with every try and its answer. Throws `not-found`. */
export async function readDelivery(
  ctx: Ctx,
  given: { storeId: StoreId; id: string; deliveryId: string },
): Promise<WholeWebhookDelivery> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:read', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const endpoint = await endpointIn(tx, store.id, given.id);
    return wholeDelivery(tx, ctx, { store, endpoint, deliveryId: given.deliveryId });
  });
}

/** The same within a transaction. What was sent is shown to whoever may read what its topic tells of. */
export async function wholeDelivery(
  tx: Tx,
  ctx: Ctx,
  { store, endpoint, deliveryId }: { store: StoreScope; endpoint: EndpointRow; deliveryId: string },
): Promise<WholeWebhookDelivery> {
  const row = isId('webhookDelivery', deliveryId) && (await findDelivery(tx, store.id, endpoint.id, deliveryId));
  if (!row) {
    throw new Problem('not-found');
  }
  const attempts = await attemptsOf(tx, store.id, row.id);
  const seen =
    readOfTopic(row.topic) === null ||
    (readsTopic(ctx, store, row.topic) && seesCustomers(ctx, store) && seesContacts(ctx, store));
  return {
    ...deliveryView(row),
    headers: shownHeaders(endpoint, row.message_id, attempts[0]?.at ?? row.created_at),
    body: seen ? row.body : null,
    attempts: attempts.map((item) => ({
      number: item.number,
      at: item.at,
      durationMs: item.duration_ms,
      url: item.url,
      status: item.status,
      failure: item.failure,
      answerHeaders: item.answer_headers,
      answerBody: item.answer_body,
    })),
  };
}

export function deliveryView(row: TriedDelivery): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    topic: row.topic,
    claimId: row.claim_id,
    orderId: row.order_id,
    state: row.state,
    tries: row.attempts,
    nextTryAt: row.next_try_at,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    lastStatus: row.last?.status ?? null,
    lastFailure: row.last?.failure ?? null,
    lastTryAt: row.last?.at ?? null,
    lastDurationMs: row.last?.duration_ms ?? null,
  };
}

async function endpointIn(tx: Tx, storeId: StoreId, id: string): Promise<EndpointRow> {
  const endpoint = isId('webhook', id) ? await findEndpoint(tx, storeId, id) : undefined;
  if (!endpoint) {
    throw new Problem('not-found');
  }
  return endpoint;
}
