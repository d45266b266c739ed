import { createHash } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { findStoreById } from '../../tenancy/stores/read-store.ts';
import type { Connector, PrivacyRequest } from '../connectors/connector.ts';
import { isFresh } from '../connectors/webhook-signature.ts';
import { insertDelivery } from './deliveries.sql.ts';
import { engineLane } from './enqueue-page.ts';

const mostNews = 100;

/**
 * Takes a webhook of a store's engine. It is a hint: jobs read the orders that it names from the engine, one for each order,
 * however often it is named meanwhile. One that asks about people's data is recorded: an erasure is carried out by a job, a copy by people. A delivery
 * that comes again is taken and changes nothing.
 * @throws unauthenticated, without a reason, for every webhook that this store's engine did not sign just now
 * @asksNobody The signature is the permission: whoever holds the store's secret for webhooks may.
 */
export async function takeWebhook(
  ctx: Ctx,
  input: {
    storeId: string;
    kind: string;
    headers: Headers;
    body: Uint8Array;
    /** Asked once the signature is right; throws for a store that sends too much. */
    verified?(storeId: StoreId): Promise<void> | void;
  },
): Promise<void> {
  const store = isId('store', input.storeId) ? await findStoreById(ctx, input.storeId) : null;
  const connector = store !== null && store.connectorKind === input.kind ? ctx.connectors.of(store) : null;
  const delivery = connector?.verifyWebhook?.(input.headers, input.body) ?? null;
  if (store === null || connector === null || delivery === null || !isFresh(ctx.clock.now(), delivery)) {
    throw new Problem('unauthenticated');
  }
  await input.verified?.(store.id);
  const orders = ordersNamed(connector, input.body);
  const request = requestIn(connector, input.body);
  await ctx.db.inStore(store.id, async (tx) => {
    const digest = createHash('sha256').update(delivery.id).digest('base64url');
    if (!(await insertDelivery(tx, { storeId: store.id, delivery: digest, at: nowOf(ctx) }))) {
      return;
    }
    if (request !== null) {
      const { wanted, sourceCustomerId: customer, sourceOrderIds } = request;
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'engine.privacy-requested',
        data: {
          engine: connector.kind,
          wanted,
          ...(customer !== undefined && { customer }),
          orders: sourceOrderIds.slice(0, mostNews),
        },
      });
      if (wanted !== 'copy') {
        const asked = wanted === 'store-erasure' ? ('all' as const) : sourceOrderIds;
        await ctx.jobs.enqueue(tx, 'answer-erasure', { storeId: store.id, sourceOrderIds: asked, putOff: 0 });
      }
    }
    for (const sourceOrderId of orders) {
      await ctx.jobs.enqueue(
        tx,
        'refresh-from-engine',
        { storeId: store.id, sourceOrderId },
        { key: `refresh:${store.id}:${sourceOrderId}`, queue: engineLane(store.id) },
      );
    }
  });
}

/** What a webhook asks about people's data; what cannot be read asks nothing. */
function requestIn(connector: Connector, body: Uint8Array): PrivacyRequest | null {
  try {
    return connector.readPrivacyRequest?.(body) ?? null;
  } catch {
    return null;
  }
}

/** The orders that a webhook names, each once; what cannot be read names none. */
function ordersNamed(connector: Connector, body: Uint8Array): string[] {
  try {
    const ids = (connector.translateWebhook?.(body) ?? []).map((news) => news.sourceOrderId);
    return [...new Set(ids)].filter((id) => id !== '' && id.length <= 191).slice(0, mostNews);
  } catch {
    return [];
  }
}
