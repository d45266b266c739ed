import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import { webhookEndpointsPerStore } from '#core/reference/webhooks.ts';
import { sealsWith } from '../../../commerce/store-engines/seals-with.ts';
import { newestNumber } from '../../../platform/audit-log/follow-store.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { checkEndpoint, countAct } from './check-endpoint.ts';
import { endpointsWithCounts, holdEndpoints, insertEndpoint } from './endpoints.sql.ts';
import { newSecret, sealFor } from './signing.ts';
import { webhookView } from './webhook-view.ts';

/**
 * Adds an endpoint, which is told of everything that is committed from now on, and shows its signing secret this once;
 * it is kept sealed. Throws `validation-failed` for an address that we do not send to, a topic that the caller may not
 * read, and the twenty-first endpoint of a store.
 */
export async function createWebhook(
  ctx: Ctx,
  given: {
    storeId: StoreId;
    url: string;
    topics: readonly PublicTopic[];
    name?: string;
    headerSecret?: string | null;
  },
): Promise<Webhook & { secret: string }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:create', store);
  checkEndpoint(ctx, store, given);
  const secret = newSecret();
  const id = newId('webhook', ctx.clock.now());
  const at = { storeId: store.id, id };
  return ctx.db.inStore(store.id, async (tx) => {
    await countAct(tx, ctx, store.id, 'create');
    const standing = await holdEndpoints(tx, store.id);
    if (standing.length >= webhookEndpointsPerStore) {
      const message = say('webhooks-full', { most: webhookEndpointsPerStore });
      throw new Problem('validation-failed', { errors: [{ pointer: '/url', code: 'too-many', message }] });
    }
    const generation = await sealsWith(tx);
    const sealed = sealFor(ctx, at, 'signing', { text: secret, generation });
    const header = given.headerSecret;
    await insertEndpoint(tx, {
      store_id: store.id,
      id,
      name: given.name ?? new URL(given.url).host,
      url: given.url,
      topics: [...new Set(given.topics)],
      signing: JSON.stringify([{ sealed, until: null }]),
      header_secret: header ? sealFor(ctx, at, 'header', { text: header, generation }) : null,
      after_number: await newestNumber(tx, store.id),
      created_at: nowOf(ctx),
      updated_at: nowOf(ctx),
    });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'webhook.created',
      data: { webhookId: id, topics: [...given.topics] },
    });
    const [row] = await endpointsWithCounts(tx, store.id, { id });
    return { ...webhookView(row!, ctx.clock.now()), secret };
  });
}
