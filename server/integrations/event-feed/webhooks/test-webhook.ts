import { randomUUID } from 'node:crypto';
import type { WholeWebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { checkEndpoint, countAct } from './check-endpoint.ts';
import { noteTry } from './deliver.ts';
import { insertDeliveries } from './deliveries.sql.ts';
import { heldWebhook } from './held-webhook.ts';
import { headersOf } from './message-headers.ts';
import { wholeDelivery } from './read-deliveries.ts';
import { sendMessage } from './send.ts';

const topic = 'webhook.test';

/**
 * Sends a test event now, whether the endpoint is on or off, and answers with what came back. It is tried once and
 * moves nothing else. Throws `not-found`, `rate-limited`.
 * @recordsNothing That it was counted against its bound is no act; the test is recorded with its answer.
 */
export async function testWebhook(ctx: Ctx, given: { storeId: StoreId; id: string }): Promise<WholeWebhookDelivery> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:update', store);
  const endpoint = await ctx.db.inStore(store.id, async (tx) => {
    await countAct(tx, ctx, store.id, 'test');
    return heldWebhook(tx, store.id, given.id);
  });
  checkEndpoint(ctx, store, { url: endpoint.url });
  const messageId = randomUUID();
  const at = nowOf(ctx);
  const content = { webhook_id: endpoint.id };
  const body = JSON.stringify({ id: messageId, topic, created_at: at, store_id: store.id, sequence: 0, body: content });
  const message = { message_id: messageId, body };
  const answered = await sendMessage(ctx, endpoint.url, { headers: headersOf(ctx, endpoint, message), body });
  const id = newId('webhookDelivery', ctx.clock.now());
  return ctx.db.inStore(store.id, async (tx) => {
    const row = await heldWebhook(tx, store.id, given.id);
    const delivery = {
      store_id: store.id,
      id,
      endpoint_id: row.id,
      ...message,
      topic,
      lane: id,
      number: 0,
      state: answered.failure === null ? ('DELIVERED' as const) : ('PARKED' as const),
      attempts: 1,
      created_at: at,
      ended_at: nowOf(ctx),
    };
    await insertDeliveries(tx, [delivery]);
    await noteTry(tx, ctx, { delivery, answered, url: endpoint.url });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'webhook.tested', data: { webhookId: row.id } });
    return wholeDelivery(tx, ctx, { store, endpoint: row, deliveryId: id });
  });
}
