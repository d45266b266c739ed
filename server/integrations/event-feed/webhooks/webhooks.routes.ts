import * as contract from '#core/contract/integrations/webhooks.ts';
import { readCursor, writeCursor } from '../../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { namedStore } from '../../../platform/http/auth/required-store.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listWebhooks, readWebhook } from './list-webhooks.ts';
import { listDeliveries, readDelivery } from './read-deliveries.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery, replaySince } from './replay-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';

/** Nobody keeps the one answer that shows a secret. */
const unkept = { headers: { 'cache-control': 'no-store' } };

/** A page as the reference API's lists have it. */
function pageOf<Node extends { id: string; createdAt: string }>(
  nodes: readonly Node[],
  hasNext: boolean,
  cursor: string,
) {
  const edges = nodes.map((node) => ({ node, cursor: writeCursor({ at: node.createdAt, id: node.id }) }));
  return {
    pageInfo: {
      startCursor: edges[0]?.cursor ?? '',
      endCursor: edges.at(-1)?.cursor ?? '',
      hasNextPage: hasNext,
      hasPreviousPage: cursor !== '',
    },
    edges,
  };
}

/** The routes of a store's webhooks. */
export const webhookRoutes: readonly Route[] = [
  route(contract.createWebhook, async ({ ctx, storeId, body }) =>
    answer(201, await createWebhook(ctx, { ...body, storeId: namedStore(storeId) }), unkept),
  ),
  route(contract.listWebhooks, async ({ ctx, storeId, query: { size, cursor } }) => {
    const page = await listWebhooks(ctx, { storeId: namedStore(storeId), size, after: readCursor(cursor) });
    return answer(200, pageOf(page.webhooks, page.hasNext, cursor));
  }),
  route(contract.rotateWebhookSecret, async ({ ctx, storeId, params }) =>
    answer(200, await rotateWebhookSecret(ctx, { storeId: namedStore(storeId), id: params.webhookId }), unkept),
  ),
  route(contract.testWebhook, async ({ ctx, storeId, params }) =>
    answer(200, await testWebhook(ctx, { storeId: namedStore(storeId), id: params.webhookId })),
  ),
  route(contract.listWebhookDeliveries, async ({ ctx, storeId, params, query }) => {
    const { size, cursor, state, failed } = query;
    const which = { storeId: namedStore(storeId), id: params.webhookId };
    const page = await listDeliveries(ctx, { ...which, size, after: readCursor(cursor), state, failed });
    return answer(200, pageOf(page.deliveries, page.hasNext, cursor));
  }),
  route(contract.getWebhookDelivery, async ({ ctx, storeId, params: { webhookId, deliveryId } }) =>
    answer(200, await readDelivery(ctx, { storeId: namedStore(storeId), id: webhookId, deliveryId })),
  ),
  route(contract.replayWebhookDelivery, async ({ ctx, storeId, params: { webhookId, deliveryId } }) =>
    answer(202, await replayDelivery(ctx, { storeId: namedStore(storeId), id: webhookId, deliveryId })),
  ),
  route(contract.replayWebhook, async ({ ctx, storeId, params, body }) =>
    answer(202, await replaySince(ctx, { storeId: namedStore(storeId), id: params.webhookId, ...body })),
  ),
  route(contract.getWebhook, async ({ ctx, storeId, params }) =>
    answer(200, await readWebhook(ctx, { storeId: namedStore(storeId), id: params.webhookId })),
  ),
  route(contract.changeWebhook, async ({ ctx, storeId, params, body }) =>
    answer(200, await changeWebhook(ctx, { storeId: namedStore(storeId), id: params.webhookId, changes: body })),
  ),
  route(contract.removeWebhook, async ({ ctx, storeId, params }) => {
    await removeWebhook(ctx, { storeId: namedStore(storeId), id: params.webhookId });
    return answer(204, null);
  }),
];
