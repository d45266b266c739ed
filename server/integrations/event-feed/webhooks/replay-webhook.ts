import type { WebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { countAct } from './check-endpoint.ts';
import { findDelivery, letWait } from './deliveries.sql.ts';
import type { EndpointRow } from './endpoints.sql.ts';
import { heldWebhook } from './held-webhook.ts';
import { deliveryView } from './read-deliveries.ts';
import { runLane } from './run-lane.ts';

/**
 * Sends one event again, under its own id and with all its tries before it. Throws `not-found`, `rate-limited`, and
 * `validation-failed` where the endpoint is off.
 */
export async function replayDelivery(
  ctx: Ctx,
  given: { storeId: StoreId; id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const endpoint = await replayable(tx, ctx, store.id, given.id);
    const { deliveryId } = given;
    const isReplayed = isId('webhookDelivery', deliveryId) && (await replay(tx, ctx, endpoint, { id: deliveryId })) > 0;
    const row = isReplayed ? await findDelivery(tx, store.id, endpoint.id, deliveryId) : undefined;
    if (!row) {
      throw new Problem('not-found');
    }
    return deliveryView(row);
  });
}

/** Sends everything again that was parked since an instant, or delivered too. Answers how many. Throws as the above. */
export async function replaySince(
  ctx: Ctx,
  given: { storeId: StoreId; id: string; since: string; delivered: boolean },
): Promise<{ replayed: number }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:update', store);
  return ctx.db.inStore(store.id, async (tx) => {
    const endpoint = await replayable(tx, ctx, store.id, given.id);
    const states = given.delivered ? (['PARKED', 'DELIVERED'] as const) : (['PARKED'] as const);
    return { replayed: await replay(tx, ctx, endpoint, { since: given.since, states }) };
  });
}

async function replayable(tx: Tx, ctx: Ctx, storeId: StoreId, id: string): Promise<EndpointRow> {
  await countAct(tx, ctx, storeId, 'replay');
  const endpoint = await heldWebhook(tx, storeId, id);
  if (!endpoint.active) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: 'path/webhookId', code: 'off', message: say('webhook-off') }],
    });
  }
  return endpoint;
}

async function replay(
  tx: Tx,
  ctx: Ctx,
  endpoint: EndpointRow,
  which: Parameters<typeof letWait>[3]['which'],
): Promise<number> {
  const { store_id: storeId, id } = endpoint;
  const now = nowOf(ctx);
  const rows = await letWait(tx, storeId, id, { which, at: now });
  for (const lane of new Set(rows.map((row) => row.lane))) {
    await runLane(tx, ctx, { storeId, endpointId: id, endpoint, lane, at: now });
  }
  if (rows.length > 0) {
    await recordEvent(tx, ctx, { storeId, kind: 'webhook.replayed', data: { webhookId: id, count: rows.length } });
  }
  return rows.length;
}
