import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/console-client.ts';
import { getWebhookDelivery, listWebhookDeliveries, listWebhooks } from '../../api/operations.gen.ts';

export const webhooksKey = (storeId: string) => ['webhooks', storeId];
export const webhookKey = (webhookId: string) => ['webhook', webhookId];

/** How often they are read again while they are looked at, in milliseconds. */
export const webhookPace = 10_000;

export const webhooksQuery = (storeId: string) =>
  queryOptions({
    queryKey: webhooksKey(storeId),
    queryFn: ({ signal }) => call(listWebhooks, { query: { storeId, size: 20 }, signal }),
    refetchInterval: webhookPace,
  });

export const deliveriesQuery = (storeId: string, webhookId: string, failed: boolean) =>
  queryOptions({
    queryKey: [...webhookKey(webhookId), 'deliveries', failed],
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, {
        params: { webhookId },
        query: { storeId, size: 50, failed: failed ? true : undefined },
        signal,
      }),
    refetchInterval: webhookPace,
  });

export const deliveryQuery = (storeId: string, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhookKey(webhookId), 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      call(getWebhookDelivery, { params: { webhookId, deliveryId }, query: { storeId }, signal }),
    refetchInterval: webhookPace,
  });
