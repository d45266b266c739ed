import { queryOptions } from '@tanstack/react-query';
import type { WebhookDelivery } from '#core/contract/integrations/webhooks.ts';
import { call } from '../../../api/console-client.ts';
import { getWebhookDelivery, listWebhookDeliveries } from '../../../api/operations.gen.ts';
import { webhookPace } from '../../desk/executions/webhooks-query.ts';

export const webhookKey = (webhookId: string) => ['webhook', webhookId];

/** How often deliveries are read again of which none is on its way: no line of a feed tells of a new one. */
const restingPace = 60_000;

const paceOf = (shown: readonly WebhookDelivery[] | undefined): number =>
  shown?.some(({ state, tries }) => state === 'WAITING' && tries === 0) === false ? restingPace : webhookPace;

export const deliveriesQuery = (storeId: string, webhookId: string, failed: boolean) =>
  queryOptions({
    queryKey: [...webhookKey(webhookId), 'deliveries', failed],
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, {
        params: { webhookId },
        query: { storeId, size: 50, failed: failed ? true : undefined },
        signal,
      }),
    refetchInterval: ({ state }) => paceOf(state.data?.edges.map(({ node }) => node)),
  });

export const deliveryQuery = (storeId: string, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhookKey(webhookId), 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      call(getWebhookDelivery, { params: { webhookId, deliveryId }, query: { storeId }, signal }),
    refetchInterval: ({ state }) => paceOf(state.data && [state.data]),
  });
