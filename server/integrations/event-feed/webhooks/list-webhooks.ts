import type { Webhook } from '#core/contract/integrations/webhooks.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Position } from '../../../platform/http/api/cursor.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { endpointsWithCounts } from './endpoints.sql.ts';
import { webhookView } from './webhook-view.ts';

/** A page of a store's endpoints, newest first. */
export async function listWebhooks(
  ctx: Ctx,
  given: { storeId: StoreId; size: number; after: Position | null },
): Promise<{ webhooks: Webhook[]; hasNext: boolean }> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'webhooks:read', store);
  const page = { size: given.size + 1, after: given.after };
  const rows = await ctx.db.inStore(store.id, (tx) => endpointsWithCounts(tx, store.id, page));
  const webhooks = rows.slice(0, given.size).map((row) => webhookView(row, ctx.clock.now()));
  return { webhooks, hasNext: rows.length > given.size };
}

/** One endpoint. Throws `not-found` for one that is not this store's. */
export async function readWebhook(ctx: Ctx, given: { storeId: StoreId; id: string }): Promise<Webhook> {
  const { storeId, id } = given;
  const store = await storeById(ctx, storeId);
  allow(ctx, 'webhooks:read', store);
  const [row] = isId('webhook', id)
    ? await ctx.db.inStore(store.id, (tx) => endpointsWithCounts(tx, store.id, { id }))
    : [];
  if (!row) {
    throw new Problem('not-found');
  }
  return webhookView(row, ctx.clock.now());
}
