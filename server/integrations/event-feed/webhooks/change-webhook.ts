import type { Updateable } from 'kysely';
import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import type { StoreId } from '#core/ids.ts';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import { sealsWith } from '../../../commerce/store-engines/seals-with.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { WebhookEndpoints } from '../../../platform/db/schema.gen.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { parkAll } from './deliveries.sql.ts';
import { changeEndpoint, type EndpointRow, endpointsWithCounts } from './endpoints.sql.ts';
import { heldWebhook } from './held-webhook.ts';
import { sealFor } from './signing.ts';
import { webhookView } from './webhook-view.ts';

export interface WebhookChanges {
  url?: string;
  topics?: readonly PublicTopic[];
  name?: string;
  active?: boolean;
  headerSecret?: string | null;
}

/**
 * Changes an endpoint. Switched off, what waits is parked, and what happens meanwhile too; switched on, it is told of what
 * happens from now on, and a replay sends what was parked. The text of the static header goes with its address: a new
 * address does not get it unless it is entered again. Throws `validation-failed`, `not-found`.
 */
export async function changeWebhook(
  ctx: Ctx,
  given: { storeId: StoreId; id: string; changes: WebhookChanges },
): Promise<Webhook> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:update', store);
  checkEndpoint(ctx, store, given.changes);
  return ctx.db.inStore(store.id, async (tx) => {
    const standing = await heldWebhook(tx, store.id, given.id);
    const changes = await changesOf(tx, ctx, standing, given.changes);
    const fields = Object.keys(given.changes);
    if (fields.length > 0) {
      await changeEndpoint(tx, store.id, standing.id, { ...changes, updated_at: nowOf(ctx) });
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'webhook.changed',
        data: { webhookId: standing.id, fields },
      });
    }
    if (changes.active === false) {
      await parkAll(tx, store.id, standing.id, nowOf(ctx));
    }
    const [row] = await endpointsWithCounts(tx, store.id, { id: standing.id });
    return webhookView(row!, ctx.clock.now());
  });
}

async function changesOf(
  tx: Tx,
  ctx: Ctx,
  standing: EndpointRow,
  { url, topics, name, active, headerSecret }: WebhookChanges,
): Promise<Updateable<WebhookEndpoints>> {
  const changes: Updateable<WebhookEndpoints> = {};
  if (url !== undefined && url !== standing.url) {
    Object.assign(changes, { url, header_secret: null });
  }
  if (topics !== undefined) {
    changes.topics = [...new Set(topics)];
  }
  if (name !== undefined) {
    changes.name = name;
  }
  if (active !== undefined && active !== standing.active) {
    const off = { active: false, off_reason: 'PERSON' as const, off_at: nowOf(ctx) };
    Object.assign(changes, active ? { active: true, off_reason: null, off_at: null, failing_since: null } : off);
  }
  if (headerSecret !== undefined) {
    const at = { storeId: standing.store_id, id: standing.id };
    const generation = await sealsWith(tx);
    changes.header_secret = headerSecret && sealFor(ctx, at, 'header', { text: headerSecret, generation });
  }
  return changes;
}
