import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { deleteEndpoint } from './endpoints.sql.ts';
import { heldWebhook } from './held-webhook.ts';

/** Removes an endpoint with everything that was sent to it, parked events too. Throws `not-found`. */
export async function removeWebhook(ctx: Ctx, given: { storeId: StoreId; id: string }): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:delete', store);
  await ctx.db.inStore(store.id, async (tx) => {
    const { id } = await heldWebhook(tx, store.id, given.id);
    await deleteEndpoint(tx, store.id, id);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'webhook.removed', data: { webhookId: id } });
  });
}
