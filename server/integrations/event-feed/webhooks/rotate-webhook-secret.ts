import type { StoreId } from '#core/ids.ts';
import { sealsWith } from '../../../commerce/store-engines/seals-with.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { countAct } from './check-endpoint.ts';
import { changeEndpoint } from './endpoints.sql.ts';
import { heldWebhook } from './held-webhook.ts';
import { newSecret, sealFor, withNewKey } from './signing.ts';

/**
 * Makes a new signing secret and shows it this once. The one before signs beside it for a day (T47), so that a receiver
 * can change over without missing a message. Throws `not-found`, `rate-limited`.
 */
export async function rotateWebhookSecret(
  ctx: Ctx,
  given: { storeId: StoreId; id: string },
): Promise<{ secret: string; oldSecretUntil: string }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:update', store);
  const secret = newSecret();
  return ctx.db.inStore(store.id, async (tx) => {
    await countAct(tx, ctx, store.id, 'rotate');
    const { id, signing } = await heldWebhook(tx, store.id, given.id);
    const sealed = sealFor(ctx, { storeId: store.id, id }, 'signing', {
      text: secret,
      generation: await sealsWith(tx),
    });
    const keys = withNewKey(signing, sealed, ctx.clock.now());
    await changeEndpoint(tx, store.id, id, { signing: JSON.stringify(keys), updated_at: nowOf(ctx) });
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'webhook.secret-rotated', data: { webhookId: id } });
    return { secret, oldSecretUntil: keys[1]?.until ?? nowOf(ctx) };
  });
}
